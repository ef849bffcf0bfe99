"""Parameter types of functions without annotations, from their context: the type of the place that the function is
passed or assigned to.

A callback is an argument, a value in an object that is one, the result of a function, or the value of a variable: each
of these has a type that is written somewhere, and that type's parameters are the callback's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import matching_bracket, split_bracketed, split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.languages.type_notation import asked

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_HEAD = re.compile(rb"(?:async\b\s*)?(function\b\s*\*?\s*)?(%s)?\s*" % _NAME)
_BEFORE_KEY = re.compile(rb"[{,]\s*\Z")
_KEYED = re.compile(rb"[{,]\s*(%s)\s*:\s*\Z" % _NAME)
_RETURNED = re.compile(rb"(?:\breturn\s+|=>\s*)\Z")
_BRACKET = b"("[0]
MAX_BEFORE = 2000
"""The number of bytes read from the start of a holder to the function in it."""
MAX_BRACKETS = 20
"""So many arrays before a function are looked at for the one that holds it."""
MAX_LEVELS = 4
"""A function is in an object in a call in a function: so far is that followed."""


class Contexts:
    """``declared`` are the types of variables and fields by where their values begin, ``results`` those of functions by
    where their parameters do.
    """

    def __init__(
        self,
        captures: ReferenceCaptures,
        accesses: MemberAccesses,
        bodies: FunctionBodies,
        declared: dict[int, str],
        results: dict[int, str],
    ) -> None:
        self._data = captures.data
        self._accesses = accesses
        self._declared = declared
        self._results = results
        self._bodies = bodies
        self._functions = bodies.functions
        self._function_at = IntervalIndex(self._functions)
        kinds = {region: "" for name in ("scope.block", "scope.class", "scope") for region in captures.of(name)}
        kinds.update((region, name) for name in ("arguments", "object") for region in captures.of(name))
        holders = sorted(kinds, key=lambda region: (region.start, -region.end))
        self._holders = [(region, kinds[region]) for region in holders]
        self._holder_at = IntervalIndex(holders)

    def parameters(self) -> Iterator[tuple[Region, str]]:
        """The parameters of functions that are values, each with its type in the function's expected type."""
        for function in self._functions:
            parameters = self._bodies.parameters(function)
            of_type = "" if parameters is None else self._of_function(function, parameters)
            if parameters is None or not of_type:
                continue
            if self._data[parameters.start] != _BRACKET:
                yield parameters, asked(of_type, "&0")
                continue
            pieces = split_bracketed(self._data, *parameters, angles=True)
            for number, piece in enumerate(pieces):
                yield Region(*piece), asked(of_type, f"&{number}")

    def _of_function(self, function: Region, parameters: Region, levels: int = MAX_LEVELS) -> str:
        """The expected type of a function, from its context; of a method in an object, that of the member in the
        object's type.
        """
        head = _HEAD.fullmatch(self._data, function.start, parameters.start)
        if head is None:
            return ""
        key = b"" if head[1] else head[2] or b""
        if not key:
            return self._of(function.start, levels)
        holder, kind = self._held_by(function.start)
        if kind != "object":
            return ""
        if not _BEFORE_KEY.search(self._data, max(holder.start, function.start - MAX_BEFORE), function.start):
            return ""
        return asked(self._of(holder.start, levels - 1), "." + key.decode("utf-8", "replace"))

    def _of(self, start: int, levels: int) -> str:
        """The type that a value has for what it becomes, which begins there."""
        if (declared := self._declared.get(start)) is not None or not levels:
            return declared or ""
        holder, kind = self._held_by(start)
        before = self._data[max(holder.start, start - MAX_BEFORE) : start]
        if (brackets := self._brackets(start - len(before), before)) >= 0:
            return asked(self._of(brackets, levels - 1), "[]")
        if kind == "arguments":
            if start - holder.start > MAX_BEFORE:
                return ""
            arguments = list(split_list(before, 1, len(before)))
            if arguments and not before.rstrip().endswith(b","):
                return ""
            return asked(self._accesses.called(holder), f"&{len(arguments)}")
        if kind == "object":
            keyed = _KEYED.search(before)
            name = keyed[1].decode("utf-8", "replace") if keyed else ""
            return asked(self._of(holder.start, levels - 1), f".{name}") if name else ""
        return self._returned(start, levels) if _RETURNED.search(before) else ""

    def _brackets(self, start: int, before: bytes) -> int:
        """The offset of the array around the element that follows ``before``, which begins at ``start``; -1 if there is
        none.
        """
        if not before.rstrip().endswith((b"[", b",")):
            return -1
        at = len(before)
        for _ in range(MAX_BRACKETS):
            at = before.rfind(b"[", 0, at)
            if at < 0:
                break
            if matching_bracket(before, at, len(before)) < 0:
                return start + at
        return -1

    def _held_by(self, start: int) -> tuple[Region, str]:
        """The innermost holder around byte ``start`` and its kind; all bytes before ``start`` and no kind if there is
        none.
        """
        number = self._holder_at.innermost(start - 1)
        return self._holders[number] if number >= 0 else (Region(0, start), "")

    def _returned(self, start: int, levels: int) -> str:
        """The result type of the function around byte ``start``."""
        number = self._function_at.innermost(start - 1)
        function = self._functions[number] if number >= 0 else None
        parameters = None if function is None else self._bodies.parameters(function)
        if function is None or parameters is None:
            return ""
        if (result := self._results.get(parameters.start)) is not None:
            return result
        return asked(self._of_function(function, parameters, levels - 1), "()")
