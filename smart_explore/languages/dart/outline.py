"""Dart: names with ``_`` are private to their library; bodies follow the nodes of their functions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS

_WORD = rb"[A-Za-z_$][\w$]*"
HEAD = re.compile(
    rb"^[ \t]*(?:(?:abstract|base|final|interface|mixin|sealed|augment)[ \t]+)*(?:class|enum)[ \t]+(const[ \t]+)?"
    rb"(%s)(?:<[^<>(){};\n]*(?:<[^<>(){};\n]*>[^<>(){};\n]*)*>)?(\.%s)?[ \t]*\(" % (_WORD, _WORD),
    re.MULTILINE,
)
"""The head of a class with a primary constructor, up to its parameters; its second group is the class's name."""
_EMPTY = re.compile(rb"[^{;=]*(;)")
_NEW = re.compile(rb"^([ \t]*(?:const[ \t]+)?)new(?:(?=[ \t]*\()|[ \t](?=[ \t]*%s[ \t]*\())" % _WORD, re.MULTILINE)
_FACTORY = re.compile(rb"^([ \t]*(?:const[ \t]+)?)factory(?=[ \t]*\()", re.MULTILINE)
_EXTENSION_TYPE = re.compile(
    rb"\bextension type( const)?(?= +%s(?:<[^<>(){};\n]*>)?(?:\.%s)?[ \t]*\()" % (_WORD, _WORD)
)
_NO_BODY = re.compile(
    rb"^([ \t]*)((?:(?:abstract|base|final|interface|mixin|sealed)[ \t]+)*(?P<word>class|mixin))"
    rb"(?=[ \t]+%s[ \t]*;)" % _WORD,
    re.MULTILINE,
)
_AUGMENT = re.compile(rb"^([ \t]*)augment(?=[ \t]+%s)" % _WORD, re.MULTILINE)
_BODY = re.compile(rb"^([ \t]*)this(?=\s*[:{])", re.MULTILINE)
PRIMARY = b"this"
"""The word that the body of a primary constructor begins with."""


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file, rewritten for the grammar.

    Primary constructors are blanked, and a class without a body gets one; ``new`` and ``factory`` without a name become
    names, and before a name ``new`` is blanked. The body of a primary constructor, ``this : a = 1 { .. }``, becomes a
    constructor. An extension type without a body becomes a class, a class with only a name a variable. ``augment`` is
    blanked.
    """
    data = _AUGMENT.sub(rb"\1       ", data)
    changed = bytearray(data)
    for head in HEAD.finditer(data):
        start = head.end() - 1
        end = matching_bracket(data, start, len(data))
        if end < 0:
            continue
        begin = head.start(3) if head[3] else start
        changed[begin:end] = blank_ink(data[begin:end])
        if head[1]:
            changed[head.start(1) : head.end(1)] = b" " * len(head[1])
        if empty := _EMPTY.match(data, end):
            changed[empty.start(1) - 1 : empty.end(1)] = b"{}"
    for head in _EXTENSION_TYPE.finditer(data):
        start = data.find(b"(", head.end())
        end = matching_bracket(data, start, len(data))
        if head[1]:
            changed[head.start(1) : head.end(1)] = b"      "
        if end > 0 and (empty := _EMPTY.match(data, end)):
            changed[head.start() : head.end()] = b"class".ljust(head.end() - head.start())
            changed[start:end] = blank_ink(data[start:end])
            changed[empty.start(1) - 1 : empty.end(1)] = b"{}"
    text = _NEW.sub(lambda new: new[1] + (b"neW" if len(new[0]) == len(new[1]) + 3 else b"    "), bytes(changed))
    text = _NO_BODY.sub(lambda head: head[1] + b"var".ljust(len(head[2])), _BODY.sub(rb"\1t() ", text))
    return _FACTORY.sub(rb"\1factorY", text)


_INK = re.compile(rb"[^\s]")
_OPERATOR = re.compile(rb"operator\s*(\S+?)\s*\Z")
_CONSTRUCTOR = re.compile(rb"([\w$]+)\s*(?:\.\s*([\w$]+)\s*)?\Z")
_VALUE_HEAD = re.compile(rb"(?:^|[;{}])[ \t\r]*([^;{}\n]*)\Z", re.MULTILINE)
_DECLARING = re.compile(
    rb"(?:@[\w.]+(?:\([^()]*\))?\s+|(?:required|covariant|late)\s+)*(?:var|final)\b[^=]*?([\w$]+)\s*(?:=|\Z)"
)
_VALUE = re.compile(rb"(%s)\s*,?\s*\)\Z" % _WORD)
_VALUES = frozenset({"const", "property", "variable"})
_KINDS = {b"class": "class", b"mixin": "trait"}
_NO_NAMES = frozenset({"factory", "new"})
_MAX_HEAD = 1_000  # bytes before a name that are its declaration


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """None, but each definition gets the whole of its declaration and its body."""
    members = sorted(file.captures.get("dart.member", ()), key=lambda region: (region.start, -region.end))
    index = IntervalIndex(members)
    lists = file.captures.get("dart.names", [])
    in_list = IntervalIndex(lists)
    bodies = {body.start: body for body in file.captures.get("dart.body", ())}
    for definition in definitions:
        if definition.kind not in CALLABLE_KINDS and definition.kind not in _VALUES:
            continue
        number = index.innermost(definition.node_start)
        if number >= 0:
            _set_range(definition, *members[number])
        elif definition.kind in _VALUES:
            names = in_list.innermost(definition.node_start)
            if names >= 0:
                _set_range(definition, *lists[names])
            _extend_to_line(definition, file)
        ink = _INK.search(file.data, definition.node_end)
        body = bodies.get(ink.start()) if ink is not None else None
        if definition.kind in CALLABLE_KINDS:
            if body is not None:
                _set_range(definition, definition.node_start, body.end)
            inside = file.captures_in("dart.body", definition.name_start, definition.node_end)
            definition.body = next((region for region in inside if region.end == definition.node_end), None)
        _name(definition, file)
    for head in HEAD.finditer(file.data):
        end = matching_bracket(file.data, head.end() - 1, len(file.data))
        if end > 0:
            yield from _declaring_parameters(file.data, head.end(), end - 1)
    for head in _EXTENSION_TYPE.finditer(file.data):
        start = file.data.find(b"(", head.end())
        end = matching_bracket(file.data, start, len(file.data))
        if end > 0 and _EMPTY.match(file.data, end) and (value := _VALUE.search(file.data, start, end)):
            yield Definition.derived("property", value[1], value.start(1), Region(start + 1, value.end(1)))


def _declaring_parameters(data: bytes, start: int, end: int) -> Iterator[Definition]:
    """The fields that parameters of a primary constructor declare: ``class Point(final int x, {var int y = 0});``."""
    for first, last in split_list(data, start, end, angles=True):
        if data[first] in b"{[":
            yield from _declaring_parameters(data, first + 1, last - 1)
        elif match := _DECLARING.match(data, first, last):
            yield Definition.derived("property", match[1], match.start(1), Region(first, last))


def _set_range(definition: Definition, start: int, end: int) -> None:
    definition.node_start = definition.head_start = start
    definition.node_end = definition.end = end
    definition.start = min(definition.start, start)


def _extend_to_line(definition: Definition, file: FileCaptures) -> None:
    """A value of the top level: its type and modifiers are nodes before it."""
    head = _VALUE_HEAD.search(file.data, max(0, definition.node_start - _MAX_HEAD), definition.node_start)
    if head is not None:
        _set_range(definition, head.start(1), definition.node_end)


def _name(definition: Definition, file: FileCaptures) -> None:
    """Name operators and constructors: their names end before their parameters."""
    pattern = {"operator": _OPERATOR, "constructor": _CONSTRUCTOR}.get(definition.kind)
    if pattern is None:
        return
    written = pattern.search(file.data, definition.node_start, definition.name_start)
    if written is None:
        return
    group = written.lastindex or 1
    name = written[group].decode("utf-8", "replace")
    definition.name = f"operator{name}" if definition.kind == "operator" else name
    definition.name_start = written.start(group)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Tell top-level variables and constants, name constructors after their class, drop locals."""
    parent = definition.parent
    if definition.kind == "constructor" and file.data.startswith(PRIMARY, definition.name_start):
        definition.name = PRIMARY.decode()
    elif definition.kind == "constructor" and definition.name in _NO_NAMES and parent is not None:
        definition.name = parent.name
    if definition.kind in _VALUES:
        if parent is not None and parent.kind not in TYPE_KINDS:
            return False
        if parent is None and definition.kind == "property":
            head = _NO_BODY.match(file.data, definition.start)
            definition.kind = "variable" if head is None else _KINDS[head["word"]]
        elif definition.kind == "const" and b"const" not in file.data[definition.node_start : definition.name_start]:
            definition.kind = "variable" if parent is None else "property"
    elif definition.kind == "class" and file.data.startswith(b";", definition.node_end - 1):
        definition.body = None
    return outline_defaults.adjust(definition, file)


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless its name or an outer one begins with ``_``, or it is inside a function."""
    outer: Definition | None = definition
    while outer is not None:
        if outer.name.startswith("_") or (outer is not definition and outer.kind in CALLABLE_KINDS):
            return False
        outer = outer.parent
    return True


OUTLINE = outline_defaults.USUAL._replace(
    type_word=b"class",
    exported=exported,
    signature=value_or_head(lambda definition: definition.kind in _VALUES),
    adjust=adjust,
    from_captures=from_captures,
    known_gaps=known_gaps,
    around_statement=(b"x(){", b"}"),
)
