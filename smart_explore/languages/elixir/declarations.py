"""Elixir's declarations, which are calls of declaring words, read from the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.lexing import matching_bracket, split_list, text_of
from smart_explore.languages.outline_defaults import is_first

PRIVATE = "elixir.private"
"""The key in a definition's extras if other modules do not see it."""

_ARITY = "elixir.arity"
_ALIAS = rb"(?:[A-Z]\w*|__MODULE__)(?:\.[A-Z]\w*)*"
_WORD = re.compile(rb"(\w+)\s*\(?\s*")
_MODULE = re.compile(_ALIAS)
_FOR = re.compile(rb"\s*,\s*for:\s*\[?\s*(%s(?:\s*,\s*%s)*)" % (_ALIAS, _ALIAS))
_NAME = re.compile(rb"([a-z_\x80-\xff][\w\x80-\xff]*[?!]?)[ \t]*")
_OPERATOR = re.compile(
    rb"(?:\w+|\([^()]*\)|%?\w*\{[^{}]*\}|\[[^\[\]]*\]|\"[^\"\n]*\")?[ \t]*"
    rb"(\+\+\+?|---?|\.\.(?://)?|<>|\|>|<\|>|<<<|>>>|<<~|~>>|<~>|<~|~>|&&&?|\|\|\|?|\^\^\^|[=!]==?|=~|[<>]=?|\*\*"
    rb"|[-+*/@!]|in\b|and\b|or\b|not\b)[ \t]*[\w(\[%{\"]"
)
_NO_BRACKET = re.compile(rb"(?<![\w\"'])\?\\?.|<-|->|//|[<>]=|(?<!<)<(?!<)|(?<!>)>(?!>)")
"""Characters and operators in a head that look like brackets or comments; ``<<`` and ``>>`` are brackets."""
_MAX_HEAD = 4_000  # bytes of a function's parameters
_TEXT = re.compile(rb"\"((?:[^\"\\\n]|\\.)*+)\"|:?([\w?!]+)")
_ATTRIBUTE = re.compile(rb"@([a-z_]\w*[?!]?)[ \t]+(?:([a-z_]\w*[?!]?)\s*(?:\(|::)|\S)")
_SHORT_BODY = re.compile(rb",\s*do:")
_TYPES = {b"defmodule": "module", b"defprotocol": "interface", b"defimpl": "impl"}
_STRUCTS = {b"defstruct": "struct", b"defexception": "struct"}
_TEXTS = {b"test": "function", b"describe": "namespace", b"defrecord": "struct", b"defrecordp": "struct"}
_MACROS = frozenset({b"defmacro", b"defmacrop", b"defguard", b"defguardp"})
_SPECS = {b"type": "type", b"typep": "type", b"opaque": "type", b"callback": "method", b"macrocallback": "macro"}
_HIDDEN = frozenset({b"defp", b"defmacrop", b"defguardp", b"defnp", b"defrecordp", b"typep"})
_SILENT = frozenset(
    b"""doc moduledoc typedoc spec impl behaviour behavior derive enforce_keys dialyzer compile deprecated tag moduletag
    describetag since before_compile after_compile on_definition on_load external_resource optional_callbacks nifs
    fallback_to_any inline vsn file after_verify""".split()
)


def declarations(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Every declaration; consecutive clauses of a function are one. ``definitions`` are not needed."""
    last: dict[int, Definition] = {}  # by its first column, which a function's clauses share
    for node in file.captures.get("elixir.declaration", ()):
        definition = _declaration(file, node)
        if definition is None:
            continue
        column = node.start - file.data.rfind(b"\n", 0, node.start)
        before = last.get(column)
        if before is not None and _continues(file, before, definition):
            before.node_end = before.end = definition.end
        else:
            last[column] = definition
            yield definition
    for node in file.captures.get("elixir.attribute", ()):
        yield from _attribute(file, node)


def _continues(file: FileCaptures, before: Definition, clause: Definition) -> bool:
    if _ARITY not in clause.extras or (before.name, before.extras) != (clause.name, clause.extras):
        return False
    gap = source_without_comments(file, before.end, clause.start) if before.end <= clause.start else "nested"
    return not gap.strip()


def _declaration(file: FileCaptures, node: Region) -> Definition | None:
    data = file.data
    matched = _WORD.match(data, node.start, node.end)
    if matched is None:
        return None
    word, start = matched[1], matched.end()
    blocks = file.captures_in("elixir.block", start, node.end)
    body = next((block for block in blocks if block.end == node.end), Region(node.end, node.end))
    if word in _TYPES:
        name = _MODULE.match(data, start, node.end)
        definition = Definition.derived(_TYPES[word], name[0], start, node) if name else None
        given = _FOR.match(data, name.end()) if name and word == b"defimpl" else None
        if definition is not None and given is not None:
            definition.name += "." + "".join(text_of(given[1]).split())
    elif word in _STRUCTS:
        definition = Definition.derived(_STRUCTS[word], word, node.start, node)
    elif word in _TEXTS:
        name = _TEXT.match(data, start, node.end)
        group = name.lastindex if name else None
        definition = Definition.derived(_TEXTS[word], name[group], name.start(group), node) if name and group else None
    else:
        return _function(file, node, word, start, body)
    if definition is not None:
        definition.body = body
        if word in _HIDDEN:
            definition.extras[PRIVATE] = []
    return definition


def _function(file: FileCaptures, node: Region, word: bytes, start: int, body: Region) -> Definition | None:
    data = file.data
    operator = _OPERATOR.match(data, start, node.end)
    name = _NAME.match(data, start, node.end)
    if operator is not None and (name is None or name.end() <= operator.start(1)):
        definition = Definition.derived("operator", operator[1], operator.start(1), node)
        arity, end = 2, operator.end()
    elif name is not None and name[1] != b"unquote":
        definition = Definition.derived("function", name[1], start, node)
        stop = min(body.start, name.end() + _MAX_HEAD)
        head = _NO_BRACKET.sub(lambda text: b"_" * len(text[0]), data[name.end() : stop])
        close = matching_bracket(head, 0, len(head)) if head.startswith(b"(") else 0
        end = name.end() + max(close, 0)
        arity = sum(1 for _ in split_list(head, 1, close - 1, angles=True)) if close > 0 else 0
    else:
        return None
    if word in _MACROS:
        definition.kind = "macro"
    if word in _HIDDEN:
        definition.extras[PRIVATE] = []
    short = _SHORT_BODY.search(data, end, body.start)
    definition.body = Region(short.start(), node.end) if short is not None else body
    definition.extras[_ARITY] = [Region(0, arity)]
    return definition


def _attribute(file: FileCaptures, node: Region) -> Iterator[Definition]:
    match = _ATTRIBUTE.match(file.data, node.start, node.end)
    if match is None or match[1] in _SILENT:
        return
    if match[1] in _SPECS:
        if match[2] is not None:
            definition = Definition.derived(_SPECS[match[1]], match[2], match.start(2), node)
            if match[1] in _HIDDEN:
                definition.extras[PRIVATE] = []
            yield definition
    elif is_first(match[1], file):
        definition = Definition.derived("const", match[1], match.start(1), node)
        definition.extras[PRIVATE] = []
        yield definition
