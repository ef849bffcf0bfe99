"""Base classes that are expressions, such as mixin calls, and the bases of anonymous classes."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.expressions import Expressions
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relation import NO_BASE

_EXTENDS = re.compile(rb"\bextends\s+\Z")
_NAME = re.compile(rb"[\w$.\s]+(?:<.*>)?", re.DOTALL)
MAX_BEFORE = 40


class ClassBases:
    """The base classes of one file that need their expression evaluated."""

    def __init__(self, captures: ReferenceCaptures, expressions: Expressions) -> None:
        self._captures = captures
        self._data = captures.data
        self._expressions = expressions
        self._bodies = sorted(captures.of("scope.class"))

    def declared(self) -> Iterator[Variable]:
        """``Name[=]`` for each base that is an expression, and ``method^LINE`` for the base of each method of an
        anonymous class.
        """
        extended = set()
        for base in filter(self._is_extended, self._captures.of("reference.inherit")):
            symbol = self._captures.symbol_at(base.start)
            if symbol is None or symbol.kind != "class":
                body = bisect_left(self._bodies, Region(base.end, base.end))
                extended.add(body)
                yield from self._of_methods(body, base)
            elif _NAME.fullmatch(self._data, *base) is None and (of_type := self._expressions.value(base)):
                yield Variable(f"{symbol.name}[=]", base.start, of_type)
        for body in self._functions_in.keys() - extended - {-1}:
            yield from self._of_methods(body, None)

    def _is_extended(self, base: Region) -> bool:
        return _EXTENDS.search(self._data, max(0, base.start - MAX_BEFORE), base.start) is not None

    def _of_methods(self, body: int, base: Region | None) -> Iterator[Variable]:
        """The type of the base of each method in the body of an anonymous class; nothing for another class."""
        holder = self._captures.symbol_at(self._bodies[body].start) if body < len(self._bodies) else None
        if holder is not None and holder.kind in TYPE_KINDS:
            return
        of_type, around = self._expressions.value(base) if base else NO_BASE, holder.qualified_name if holder else ""
        for function in self._functions_in.get(body, ()) if of_type else ():
            end = function.end - 1  # words before its name are no part of the method
            method = self._captures.symbol_at(end)
            if method is not None and method.parent == around and method.kind in CALLABLE_KINDS:
                yield Variable(f"{method.name}^{method.line_start}", end, of_type)

    @cached_property
    def _functions_in(self) -> dict[int, list[Region]]:
        """The functions of each class body, by its number."""
        at = IntervalIndex(self._bodies)
        functions: dict[int, list[Region]] = {}
        for function in self._captures.of("scope"):
            functions.setdefault(at.innermost(function.start), []).append(function)
        return functions
