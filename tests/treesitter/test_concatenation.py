"""Many files in one give the same answers as each alone."""

from __future__ import annotations

import sysconfig
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from printed import one_match

from smart_explore.languages.language import Language
from smart_explore.languages.registry import BY_NAME, all_languages
from smart_explore.model import CaptureLine, Matches
from smart_explore.treesitter.concatenation import (
    BOUNDARY,
    MAX_FILE_BYTES,
    MAX_FILES,
    _touches,
    concatenate,
    parse_concatenated,
    split_matches,
)
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS
from smart_explore.treesitter.query_request import query_request
from smart_explore.treesitter.runner import parse_all

PARTS = (SYMBOLS, COMMENTS, IMPORTS)
GOLDEN = Path(__file__).parent.parent / "languages"
BUNDLED = [language for language in all_languages() if Path(queries_dir(), language.name, "bundle.scm").is_file()]

REACHING_OUT = {
    "python": [b"x = (\n", b"'''\n", b"@decorator\n", b"x = 1 \\\n", b"if x:\n  y()", b"class A:\n    def f(self):\n"],
    "ruby": [b"__END__\nx\n", b"x = <<~EOS\n", b"=begin\n", b"class A\n", b"x =\n", b"private\n"],
    "go": [b"/*\n", b"func f() {\n", b"var x = `\n", b"package a\nimport (\n"],
    "rust": [b"/*\n", b"fn f() {\n", b"#[cfg(test)]\n", b'const A: &str = "\n', b"macro_rules! m {\n", b"//! doc\n"],
    "java": [b"/*\n", b"class A {\n", b"@Override\n", b'String s = """\n', b"/** doc */\n"],
    "elixir": [b'"""\n', b"x = fn ->\n", b"defmodule A do\n", b"a |>\n", b"f(\n", b"~S(\n", b"@doc\n", b"not\n"],
    "csharp": [b"/*\n", b"class A {\n", b"[Obsolete]\n", b'var s = @"\n', b"namespace A;\n", b"#if X\n", b"/// doc\n"],
    "julia": [
        b'"""\n',
        b"function f()\n",
        b"x =\n",
        b"f(\n",
        b"#=\n",
        b'"doc"\n',
        b"module A\n",
        b"@inline\n",
        b"x = [1\n",
    ],
    "php": [b"<?php /*\n", b"<?php class A {\n", b"<?php #[A]\n", b"<?php $a = <<<X\n", b"<?php if ($a):\n", b"<b>\n"],
    "c": [b"/*\n", b"int f(void) {\n", b"}\n", b"#if X\n", b"#endif\n", b"#define A \\\n", b"int x =\n", b"// \\\n"],
    "cpp": [b"/*\n", b"class A {\n", b"};\n", b"#if X\n", b"#endif\n", b'auto s = R"x(\n', b"namespace a {\n"],
    "objc": [
        b"/*\n",
        b"@implementation A\n",
        b"@end\n",
        b"- (void)f {\n",
        b"}\n",
        b"#if X\n",
        b"#endif\n",
        b"int x =\n",
    ],
    "cuda": [b"/*\n", b"class A {\n", b"};\n", b"#if X\n", b"#endif\n", b'auto s = R"x(\n', b"__global__ void f() {\n"],
    "swift": [b"/*\n", b"class A {\n", b"@objc\n", b'let s = """\n', b"let a =\n", b"#if X\n", b"/// doc\n"],
    "scala": [b"/*\n", b"class A {\n", b"@a\n", b'val s = """\n', b"class A:\n", b"val a =\n", b"object A extends\n"],
    "javascript": [b"/*\n", b"`\n", b"x = {\n", b"x =\n", b"a\n(b)\n", b"#!/usr/bin/env node\nf()\n", b"return\n"],
    "erb": [
        b"<% if x %>\n",
        b"<%= f(\n",
        b"<% x = <<~EOS %>\n",
        b"<%\n=begin\n%>\n",
        b"<% f do %>",
        b"<% private %>\n",
        b"<h1",
    ],
    "ejs": [b"<% if (x) { %>\n", b"<%= f(\n", b"<% /* %>\n", b"<% ` %>\n", b"<% x = %>\n", b"<% return %>", b"<h1"],
    "eex": [b"<%= if x do %>\n", b"<%= f(\n", b'<% """ %>\n', b"<% a |> %>\n", b"<% not %>\n", b"<% :a -> %>", b"<h1"],
}
for _name in ("flow", "jsx", "svelte", "tsx", "typescript", "vue"):
    REACHING_OUT[_name] = REACHING_OUT["javascript"]


def prepared(language: Language, contents: Sequence[bytes]) -> list[bytes]:
    prepare = language.outline().prepare
    return [prepare(content) if prepare else content for content in contents]


def asked_together(language: Language, contents: Sequence[bytes]) -> QueryRequest:
    asked = query_request(require_toolchain(), language, PARTS, prepared(language, contents))
    assert asked.boundary
    return asked


def names_of(answer: object) -> set[bytes]:
    return {line[0] for line in answer} if isinstance(answer, list) else {b"error"}


def alone(language: Language, ready: Sequence[bytes]) -> list[object]:
    different = list(dict.fromkeys(ready))  # one content is always answered in one way
    asked = query_request(require_toolchain(), language, PARTS, ready[:1])._replace(contents=different)
    by_content = {different[at]: plain(answer) for _, at, answer in parse_all([asked])}
    return [by_content[content] for content in ready]


def both_ways(language: Language, contents: Sequence[bytes]) -> tuple[list[object], list[object]]:
    asked = asked_together(language, contents)
    together = {at: plain(answer) for _, at, answer in parse_concatenated([asked])}
    return alone(language, asked.contents), [together[at] for at in range(len(contents))]


def proven_of_bundles(asked: QueryRequest) -> dict[int, ParseResult]:
    """The answers that count of those to bundles. Who has none is asked alone, which costs most and shows nothing."""
    bundles, _ = concatenate(asked.contents, asked.boundary)
    proven: dict[int, ParseResult] = {}
    for _, number, answer in parse_all([asked._replace(contents=[each.data for each in bundles])]):
        if isinstance(answer, Matches):
            proven |= split_matches(bundles[number], answer)
    return proven


def plain(answer: ParseResult) -> object:
    return answer if isinstance(answer, ParseFailure) else sorted(from_own_first_row(answer))


def from_own_first_row(answer: Matches) -> list[tuple[bytes, ...]]:
    return [
        (name, b"%d" % (int(row) - answer.first_row), column, b"%d" % (int(end_row) - answer.first_row), end_column)
        for _, name, row, column, end_row, end_column, _ in answer.lines
    ]


def golden_inputs(language: Language) -> list[bytes]:
    names = {language.name, "javascript" if language.name == "jsx" else "typescript" if language.name == "tsx" else ""}
    found = [path.read_bytes() for name in sorted(names) if name for path in sorted(GOLDEN.glob(f"{name}/*/input.*"))]
    return sorted(found, key=len)


def holding_boundary(language: Language) -> list[bytes]:
    """Contents that hold the line which stands between contents, as a file may that was made for it."""
    line = query_request(require_toolchain(), language, PARTS, [b""] * 24).boundary + b"\n"
    return [line, line * 3, b"\n" + line, b"x = (\n" + line, line.strip() + b" " + line]


@pytest.mark.parametrize("language", BUNDLED, ids=lambda language: language.name)
def test_files_of_every_kind_are_answered_as_if_alone(language: Language) -> None:
    contents = golden_inputs(language)
    answers = zip(contents, alone(language, prepared(language, contents)), strict=True)
    whole = [content for content, answer in answers if not names_of(answer) & {b"error", b"missing"}]
    others = [b"", b"\n", b"\r\n", b"\xff\xfe\n", b"no line break at its end"] * 5
    reaching_out = [content for reaching in REACHING_OUT[language.name] for content in (whole[0], reaching)]
    found: list[tuple[bytes, ParseResult]] = []
    for together in (reaching_out, [*contents, *others, *holding_boundary(language)], [*whole, b"", b"\n", b"\r\n"]):
        asked = asked_together(language, together)
        found += [(asked.contents[at], answer) for at, answer in proven_of_bundles(asked).items()]
    assert prepared(language, whole[:1])[0] in [content for content, _ in found]
    assert [plain(answer) for _, answer in found] == alone(language, [content for content, _ in found])


@pytest.mark.parametrize("language", BUNDLED, ids=lambda language: language.name)
def test_files_that_hold_the_boundary_are_answered_as_if_alone(language: Language) -> None:
    each_alone, together = both_ways(language, [*holding_boundary(language)[2:], b"\n"])
    assert together == each_alone


def test_the_standard_library_is_answered_as_if_each_file_were_alone() -> None:
    folder = Path(sysconfig.get_paths()["stdlib"])
    contents = [path.read_bytes() for path in sorted(folder.glob("*.py"))[:160]]
    contents += [path.read_bytes() for path in sorted(folder.glob("test/bad*.py"))] + [
        b"def broken(:\n" + content for content in contents[:10]
    ]
    each_alone, together = both_ways(BY_NAME["python"], contents)
    assert together == each_alone


@pytest.mark.parametrize("reaching", [b"x = '''\n", b"x = (\n", b"if x: \\\n", b"if x: \\", b"@decorator\n"])
def test_a_file_that_swallows_its_neighbours_costs_them_nothing(reaching: bytes) -> None:
    contents = [b"def f%d():\n    return '%d'\n" % (at, at) for at in range(60)]
    contents[20:20] = [reaching]
    each_alone, together = both_ways(BY_NAME["python"], contents)
    assert together == each_alone


@given(
    st.lists(st.integers(0, 9), min_size=2, max_size=9),
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9)), max_size=9),
)
def test_ranges_meet_the_stretches_whose_rows_they_share(steps: list[int], lengths: list[tuple[int, int]]) -> None:
    rows = [sum(steps[:at]) + at for at in range(len(steps))]
    ranges = [(start, start + length) for start, length in lengths]
    expected = [sum(start <= bottom and end >= top for start, end in ranges) for top, bottom in pairwise(rows)]
    assert _touches(rows, ranges)[: len(expected)] == expected


@given(st.lists(st.binary(max_size=30), max_size=120))
def test_every_content_is_in_one_bundle_at_the_rows_that_it_says(contents: list[bytes]) -> None:
    bundles, alone = concatenate(contents, b"BOUNDARY")
    assert sorted([at for found in bundles for at in found.members] + alone) == list(range(len(contents)))
    for found in bundles:
        lines = found.data.split(b"\n")
        for at, member in enumerate(found.members):
            top, bottom = found.rows[at], found.rows[at + 1]
            assert lines[top] == lines[bottom] == b"BOUNDARY"
            held = b"\n".join(lines[top + 1 : bottom])
            assert held in (contents[member], contents[member].removesuffix(b"\n"))


def test_a_large_content_travels_alone() -> None:
    bundles, alone = concatenate([b"a", b"x" * (MAX_FILE_BYTES + 1), b"b"], b"B")
    assert alone == [1]
    assert [found.members for found in bundles] == [(0, 2)]


def boundary(row: int) -> list[CaptureLine]:
    return one_match((BOUNDARY.decode(), row, 0, row, 20), ("bundle.name", row, 4, row, 9), pattern=9)


def function(row: int) -> list[CaptureLine]:
    return one_match(("definition.function", row, 0, row, 1))


def joined(*matches: list[CaptureLine]) -> Matches:
    return Matches([line for match in matches for line in match])


def test_a_member_counts_only_between_boundaries_that_came_back_from_their_rows() -> None:
    (found,), _ = concatenate([b"a\n", b"b\n", b"c\n"], b"B")
    inside = [function(row) for row in (1, 3, 5)]
    assert split_matches(found, joined(*map(boundary, found.rows), *inside)).keys() == {0, 1, 2}
    moved = joined(boundary(0), boundary(2), boundary(3), boundary(6), *inside)
    assert split_matches(found, moved).keys() == {0}
    assert split_matches(found, joined(*inside)) == {}


def test_a_member_that_an_error_touches_does_not_count() -> None:
    (found,), _ = concatenate([b"a\n", b"b\n", b"c\n"], b"B")
    whole = [boundary(row) for row in found.rows]
    error = one_match(("error", 3, 0, 3, 1))
    assert split_matches(found, joined(*whole, error)).keys() == {0, 2}
    across = one_match(("error", 1, 0, 3, 1))
    assert split_matches(found, joined(*whole, across)).keys() == {2}


def test_a_member_holds_its_own_lines_and_says_at_which_row_it_begins() -> None:
    (found,), _ = concatenate([b"a\n", b"b\nc\n"], b"B")
    members = split_matches(found, joined(*map(boundary, found.rows), function(1), function(4)))
    assert members == {0: Matches(function(1), 1), 1: Matches(function(4), 3)}


@pytest.mark.parametrize(
    ("sizes", "together", "alone"),
    [
        ([MAX_FILE_BYTES, MAX_FILE_BYTES + 1, 0], [[0, 2]], [1]),
        ([1] * (MAX_FILES + 1), [list(range(MAX_FILES)), [MAX_FILES]], []),
        ([50_000] * 9, [list(range(8)), [8]], []),
        ([50_000] * 7 + [50_001], [list(range(7)), [7]], []),
        ([MAX_FILE_BYTES + 1], [], [0]),
        ([], [], []),
    ],
)
def test_small_contents_travel_together_up_to_the_limits(
    sizes: list[int], together: list[list[int]], alone: list[int]
) -> None:
    made, others = concatenate([b"x" * size for size in sizes], b"boundary")
    assert [list(each.members) for each in made] == together
    assert others == alone


@pytest.mark.parametrize("end", [b"\\", b"\\\n", b"\\\r\n"])
def test_a_content_whose_last_line_goes_on_travels_alone(end: bytes) -> None:
    made, alone = concatenate([b"x", b"y" + end, b"z\n"], b"boundary")
    assert ([each.members for each in made], alone) == ([(0, 2)], [1])
