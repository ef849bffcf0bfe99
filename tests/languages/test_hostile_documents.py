"""Documents and data made to break their parsers cost themselves at most, never the file beside them."""

from __future__ import annotations

import pytest

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.limits import Limits
from smart_explore.treesitter.toolchain import Toolchain

HOSTILE = {
    "markdown quotes in quotes": ("markdown", b"> " * 255 + b"x\n# not reached\n"),
    "markdown quotes without blanks": ("markdown", b">" * 400 + b"x\n"),
    "markdown lists in lists": ("markdown", b"- " * 300 + b"x\n"),
    "markdown brackets that never close": ("markdown", b"# " + b"[a" * 20_000),
    "markdown asterisks in a heading": ("markdown", b"# " + b"*a" * 20_000),
    "yaml levels": ("yaml", b"".join(b" " * level + b"a:\n" for level in range(254))),
    "yaml lists in lists": ("yaml", b"- " * 300 + b"a\n"),
    "yaml keys on a line": ("yaml", b"a: " * 20_000),
    "yaml metadata without a name": ("yaml", b"kind: A\nmetadata:\n" + b"  # no\n" * 5_000),
    "json objects in objects": ("json", b'{"a":' * 10_000),
    "notebook that is none": ("notebook", b'{"cells":[' + b"{}," * 2_000 + b"{}]}"),
    "css blocks in blocks": ("css", b"a{" * 20_000),
    "css quotes with braces": ("css", b"a{b:'{" * 5_000),
    "html text": ("html", b"a: " * 20_000),
    "make colons": ("make", b"a: " * 20_000),
    "make lines of tabs": ("make", b"a:\n" + b"\t\n" * 20_000),
    "hcl blocks in blocks": ("hcl", b"a {" * 10_000),
    "protobuf messages in messages": ("protobuf", b'syntax="proto3";' + b"message A {" * 5_000),
    "protobuf messages, all closed": ("protobuf", b'syntax="proto3";' + b"message A {" * 255 + b"}" * 255),
    "protobuf options that never end": ("protobuf", b"option a = {" * 5_000),
    "protobuf semicolons": ("protobuf", b";" * 20_000),
    "protobuf blanks": ("protobuf", b"package a;" + b" " * 20_000),
    "protobuf NUL": ("protobuf", b"\0" * 20_000),
    "cmake functions in functions": ("cmake", b"function(a)\n" * 5_000),
    "cmake conditions, all closed": ("cmake", b"if(a)\n" * 255 + b"endif()\n" * 255),
    "cmake arguments that never end": ("cmake", b"set(a ${a" * 3_000),
    "cmake NUL": ("cmake", b"\0" * 8_000),
    "erb tags that never end": ("erb", b"<h1><%= x " * 2_500),
    "erb blocks, all closed": ("erb", b"<% if x %>" * 255 + b"<% end %>" * 255),
    "erb elements in elements": ("erb", b'<div id="a">' * 5_000),
    "erb start tags that never end": ("erb", b"<a " * 20_000),
    "erb NUL": ("erb", b"\0" * 20_000),
    "ejs blocks that never end": ("ejs", b"<% { %>" * 4_000),
    "ejs quotes in start tags": ("ejs", b'<h1 a="' * 8_000),
    "eex blocks that never end": ("eex", b"<%= if x do %>" * 2_000),
    "graphql types in types": ("graphql", b"type A {" * 4_000),
    "graphql selections, all closed": ("graphql", b"query Q " + b"{ a" * 255 + b"}" * 255),
    "graphql directives that never end": ("graphql", b'{a @a(a: "' * 6_000),
    "graphql schemas": ("graphql", b"extend schema @a @b(" * 1_500),
    "graphql NUL": ("graphql", b"\0" * 20_000),
    "xml names in an element": ("xml", b"<r><a>" + b"<name" * 5_000),
}
GOOD = {
    "markdown": (b"# a\n", "a"),
    "yaml": (b"a: 1\n", "a"),
    "json": (b'{"a": 1}\n', "a"),
    "notebook": (b'{"cells": [{"cell_type": "markdown", "source": "# a"}]}\n', "a"),
    "css": (b"a {}\n", "a"),
    "html": (b"<h1>a</h1>\n", "a"),
    "make": (b"a:\n\tb\n", "a"),
    "hcl": (b"a = 1\n", "a"),
    "protobuf": (b'\xef\xbb\xbfsyntax = "proto2";\r\nmessage a {}\r\n', "a"),
    "cmake": (b"\xef\xbb\xbfset(a [[\r\n]])\r\n", "a"),
    "erb": (b"\xef\xbb\xbf<% if x -%>\r\n<h1>a</h1>\r\n<% end %>", "a"),
    "ejs": (b"\xef\xbb\xbf<% if (x) { -%>\r\n<h1>a</h1>\r\n<% } %>", "a"),
    "eex": (b"\xef\xbb\xbf<%= if x do %>\r\n<h1>a</h1>\r\n<% end %>", "a"),
    "graphql": (b'\xef\xbb\xbf"\\"" type a @b\r\n', "a"),
    "xml": (b"<a/>\n", "a"),
}


@pytest.mark.parametrize(("language", "data"), HOSTILE.values(), ids=HOSTILE)
def test_the_file_beside_a_hostile_one_is_answered(language: str, data: bytes, toolchain: Toolchain) -> None:
    good, name = GOOD[language]
    files = [SourceFile("hostile", language, data), SourceFile("good", language, good)]
    found = dict(extract(toolchain, files))
    assert [symbol.name for symbol in found[1].symbols] == [name]
    assert found[1].problems == ()


ENDLESS = {
    "bash": b"<a>" * 20_000,
    "erb": b"<%" * 30_000,
    "json": b"[" * 100_000,
    "lua": b"<a>" * 20_000,
    "python": b"[" * 60_000,
    "xml": b"<a>" * 20_000,
}
"""What each of these grammars takes many seconds over: recovering from errors costs the square of what is open."""

IMPATIENT = Limits(silent_seconds=0.4, silent_seconds_per_byte=0.0)


@pytest.mark.parametrize("language", ENDLESS)
def test_a_file_that_takes_too_long_is_left_out_and_the_twenty_beside_it_are_answered(
    language: str, toolchain: Toolchain
) -> None:
    sample = BY_NAME[language].grammar.sample.encode()
    files = [SourceFile(f"good{number}", language, sample) for number in range(20)]
    files.insert(10, SourceFile("endless", language, ENDLESS[language]))
    problems = {
        outline.path: [problem.reason for problem in outline.problems]
        for _, outline in extract(toolchain, files, limits=IMPATIENT)
    }
    assert problems.pop("endless") == ["the parser took too long on it"]
    assert len(problems) == 20
    assert not any(problems.values())


def test_quotes_in_quotes_do_not_hide_the_headings_behind_them(toolchain: Toolchain) -> None:
    data = b"# a\n\n" + b"> " * 255 + b"x\n\n## b\n"
    ((_, outline),) = extract(toolchain, [SourceFile("a.md", "markdown", data)])
    assert [symbol.qualified_name for top in outline.symbols for symbol in top.walk()] == ["a", "a.b"]
