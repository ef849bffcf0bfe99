"""The statements in the body of a type that are neither functions, types nor fields without a value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.log_calls import callee_parts
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened
from smart_explore.symbols.positions import Lines

_RESTRICTIONS = {"only": True, "except": False}
"""Arguments, and calls on a result, with the names of methods: True for those that a statement applies to, False for
those that it does not.
"""

_SET_UP = frozenset({"included", "prepended"})
"""Calls in a module whose block is a part of the body of the type that includes it."""

_PLAIN_CALLS = frozenset(
    {"private", "public", "protected", "module_function", "private_class_method", "private_constant", "sig", "require"}
)
"""Calls that say nothing of what a method does."""

_OWN = re.compile(r"\$?(?:this|self)(?:\.|->)(\w+)\Z")
_KEY = re.compile(rb"[\"':]?(\w+)[\"']?\s*(?::|=>|=)")
_WORD = re.compile(rb"[^\W\d]\w*[!?]?")
_STATE = frozenset({"None", "null", "nil", "undefined", "true", "True", "false", "False", "0", '""', "''", "[]", "{}"})
_ASSIGNED = r"(?<!\w){}(?:\[[^]\n]*\])?\s*(?:[-+*/|&.?]*=(?![=>])|\+\+|--)"

MIXINS = frozenset({"include", "extend", "prepend", "use"})
"""Calls that add bases to a type."""


class Statement(NamedTuple):
    """A call, or the attribute ``name`` with a value, as in ``TypeStatement``.

    ``words`` are those of its source, ``arguments`` those of what a call is given. It applies to the methods ``only``,
    None for all, and not to those ``but``. An attribute has the ``kind`` of its symbol. With ``is_literal`` its value
    has a literal; with ``is_state`` methods change it, or it is empty; with ``is_made`` it is a call.
    """

    line_start: int
    line_end: int
    text: str
    words: frozenset[str]
    arguments: frozenset[str] = frozenset()
    name: str = ""
    kind: str = ""
    only: frozenset[str] | None = None
    but: frozenset[str] = frozenset()
    is_literal: bool = False
    is_state: bool = False
    is_made: bool = False

    @property
    def is_mixin(self) -> bool:
        """True if it only adds a base."""
        return not self.name and self.text.partition(" ")[0] in MIXINS

    def applies_to(self, method: str) -> bool:
        """False if the statement names the methods that it applies to, and this is none of them."""
        return method not in self.but and (self.only is None or method in self.only)


def statements_of(type_: Symbol, text: FileText) -> list[Statement]:
    """The calls and the attributes with values in the body of a type, in the order of the file.

    Calls of inherited members with a text in the constructor are among them, as ``$this->middleware('auth')``.
    """
    file = text.control_flow.file_captures
    if file is None:
        return []
    reader = _Reader(type_, text, file)
    return sorted([*reader.in_body(), *reader.fields(), *reader.in_constructor()], key=lambda each: each.line_start)


class _Reader:
    """Reads the statements of one type."""

    def __init__(self, type_: Symbol, text: FileText, file: FileCaptures) -> None:
        self._type = type_
        self._file = file
        self._flow: ControlFlow = text.control_flow
        self._lines = Lines(file.data)
        self._one_line = OneLine(file)
        self._start = self._flow.body_offset(self._lines, type_.name_line, type_.line_end)
        self._end = self._lines.range_of(type_.line_end)[1]
        inner = [each for each in type_.children if each.kind in CALLABLE_KINDS | TYPE_KINDS]
        self._inner = {line for each in inner for line in range(each.line_start, each.line_end + 1)}
        fields = (each for each in type_.children if each.kind in MEMBER_KINDS | VALUE_KINDS)
        self._fields = {each.name_line: each for each in fields if each.kind != "enum_member"}
        self._read: set[int] = set()

    def in_body(self) -> Iterator[Statement]:
        """The statements that the grammar has as such."""
        position = self._start
        for region in self._regions(self._start, self._end):
            line = self._lines.line_of(region.start)
            if region.start < position or line in self._inner:
                continue
            callee = self._callee(region)
            if callee in _SET_UP:
                position = region.start + 1
                continue
            position = region.end
            if line in self._fields:
                self._read.add(line)
                yield from self._attribute(self._fields[line], region)
            elif callee and callee not in _PLAIN_CALLS:
                yield self._call(region)

    def fields(self) -> Iterator[Statement]:
        """The fields that the grammar has no statements for."""
        first = self._lines.line_of(self._start)
        for line, field in self._fields.items():
            if line not in self._read and line not in self._inner and line >= first:
                region = Region(self._lines.range_of(line)[0], self._lines.range_of(field.line_end)[1])
                yield from self._attribute(field, region)

    def in_constructor(self) -> Iterator[Statement]:
        """The calls with a text of members of the own object that the type does not declare."""
        own = {each.name for each in self._type.children}
        for each in self._type.children:
            if each.kind != "constructor":
                continue
            start = self._flow.body_offset(self._lines, each.name_line, each.line_end)
            for region in self._regions(start, self._lines.range_of(each.line_end)[1]):
                called = _OWN.match(self._callee(region))
                is_inherited = called is not None and called[1] not in own
                if is_inherited and self._file.captures_in("telling.text", *region) and not self._blocks(region):
                    yield self._call(region)

    def _regions(self, start: int, end: int) -> list[Region]:
        """The statements that begin between two bytes, outer ones first."""
        found = (self._file.captures_in(name, start, end) for name in ("statement", "statement.local"))
        return sorted((each for regions in found for each in regions), key=lambda each: (each.start, -each.end))

    def _callee(self, region: Region) -> str:
        """The callee that a statement begins with; ``""`` if it begins with none."""
        _, name = next(self._flow.calls_at(*region), (0, ""))
        return name if name and self._file.data.startswith(name.encode(), region.start) else ""

    def _call(self, region: Region) -> Statement:
        only: frozenset[str] | None = None
        but = frozenset[str]()
        for is_only, names in self._restrictions(region):
            only, but = (names | (only or names), but) if is_only else (only, but | names)
        return self._statement(region, self._text(region), only=only, but=but)

    def _restrictions(self, region: Region) -> Iterator[tuple[bool, frozenset[str]]]:
        """The names that arguments and calls on the result restrict a call to, or except from it."""
        items = self._file.captures_in("item", *region)
        for item in items:
            key = _KEY.match(self._file.data, *item)
            if key and (is_only := _RESTRICTIONS.get(key[1].decode())) is not None:
                yield is_only, self._words(Region(key.end(), item.end))
        calls = [*self._flow.calls_at(*region), (region.end, "")]
        for (end, callee), (following, _) in pairwise(calls):
            is_only = _RESTRICTIONS.get(callee_parts(callee)[-1])
            if is_only is not None:
                named = [item for item in items if end <= item.start < following]
                yield is_only, frozenset().union(*map(self._words, named))

    def _attribute(self, field: Symbol, region: Region) -> Iterator[Statement]:
        """An attribute as its name and its value, without modifiers and type; none without a value."""
        given = rb"(?<!\w)%b(?:[^=;{]|=>){0,200}?=(?![=>])\s*" % re.escape(field.name.encode())
        match = re.compile(given).search(self._file.data, *region)
        if match is None:
            return
        value = Region(match.end(), region.end)
        written = self._text(value).removesuffix(";").removesuffix(",")
        has_literal = any(self._file.captures_in(name, *value) for name in ("telling", "telling.text"))
        is_new = written.startswith("new ")
        yield self._statement(
            Region(match.start(), region.end),
            f"{field.name} = {written}",
            name=field.name,
            kind=field.kind,
            is_literal=has_literal,
            is_state=written in _STATE or (is_new and not has_literal) or self._is_assigned(field.name),
            is_made=bool(self._callee(value)) or is_new,
        )

    def _is_assigned(self, name: str) -> bool:
        """True if a function of the type assigns an attribute."""
        is_set = re.compile(_ASSIGNED.format(re.escape(name)).encode())
        functions = (each for each in self._type.children if each.kind in CALLABLE_KINDS)
        ranges = (
            (self._lines.range_of(each.name_line)[1], self._lines.range_of(each.line_end)[1]) for each in functions
        )
        return any(is_set.search(self._file.data, *each) for each in ranges)

    def _statement(
        self,
        region: Region,
        text: str,
        *,
        name: str = "",
        only: frozenset[str] | None = None,
        but: frozenset[str] = frozenset(),
        kind: str = "",
        is_literal: bool = False,
        is_state: bool = False,
        is_made: bool = False,
    ) -> Statement:
        first, last = self._lines.line_of(region.start), self._lines.last_line_of(*region)
        items = self._file.captures_in("item", *region)
        arguments = frozenset[str]().union(*map(self._words, items))
        return Statement(
            first, last, text, self._words(region), arguments, name, kind, only, but, is_literal, is_state, is_made
        )

    def _text(self, region: Region) -> str:
        """The source as one line, without elements if it is long; of a block of several lines there is a mark."""
        holes = self._blocks(region)[:1]
        text = self._one_line.within(*region, holes, most=MAX_CONTEXT, limit=MAX_CONTEXT)
        return (text or shortened(self._one_line.text(*region, holes), MAX_CONTEXT)).rstrip("; ")

    def _blocks(self, region: Region) -> list[Region]:
        """The functions without a name of several lines in a statement."""
        closures = (each for each in self._file.captures_in("control.closure", *region) if each.end <= region.end)
        return [each for each in closures if not self._lines.are_one(*each)]

    def _words(self, region: Region) -> frozenset[str]:
        return frozenset(word.decode("utf-8", "replace") for word in _WORD.findall(self._file.data, *region))
