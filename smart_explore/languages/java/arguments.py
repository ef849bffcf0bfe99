"""The number of arguments of Java's calls, and of parameters of its methods."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import MAX_READ, split_list
from smart_explore.languages.raw_references import ReferenceCaptures

_NOTHING = re.compile(rb"\((?:\s|/\*.*?\*/|//[^\n]*+\n)*+\)", re.DOTALL)
_BLANK = re.compile(rb"\s*+")
_HEAD_END = re.compile(rb"[;{}]|\*/")
_OWN = re.compile(rb"\b(?:private|static)\b")
MAX_HEAD = 400
"""So many bytes before a method's name are read for its modifiers."""
_RECEIVER = re.compile(rb"[^,()]*\bthis\s*\Z")


class Arguments:
    """The argument counts of a file's calls."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._data = captures.data
        self._lists = captures.of("arguments")
        self._around = IntervalIndex(self._lists)
        self._commas: list[list[int]] = [[] for _ in self._lists]
        for comma in captures.of("comma"):
            number = self._around.innermost(comma.start)
            if number >= 0:
                self._commas[number].append(comma.start)
        self._numbers = {region.start: number for number, region in enumerate(self._lists)}

    def behind(self, end: int) -> int:
        """The number of arguments of a callee that ends at byte ``end``; -1 if no arguments follow."""
        blank = _BLANK.match(self._data, end)
        number = self._numbers.get(blank.end() if blank is not None else end)
        if number is None:
            return -1
        return 0 if _NOTHING.fullmatch(self._data, *self._lists[number]) else len(self._commas[number]) + 1

    def place_of(self, start: int) -> tuple[Region, int] | None:
        """The argument list in which an argument begins at byte ``start``, and its number from 0; None if there is
        none.
        """
        number = self._around.innermost(start)
        if number < 0:
            return None
        region, commas = self._lists[number], self._commas[number]
        before = bisect_right(commas, start)
        first = commas[before - 1] + 1 if before else region.start + 1
        return None if self._data[first:start].strip() else (region, before)


class Method(NamedTuple):
    """The name of a method or constructor, its parameter list, and each parameter."""

    name: Region
    parameters: Region
    items: list[Region]


def methods_of(captures: ReferenceCaptures) -> list[Method]:
    """The methods and constructors of a file, without those whose parameters are too long to be read."""
    data = captures.data
    found = []
    for match in captures.matching("takes"):
        start, end = region = match["takes"]
        if end - start > MAX_READ:
            continue
        is_empty = end - start == len("()") or _NOTHING.fullmatch(data, start, end)
        items = [] if is_empty else [Region(*piece) for piece in split_list(data, start + 1, end - 1, angles=True)]
        found.append(Method(match["takes.name"], region, items))
    return found


def numbers_taken(captures: ReferenceCaptures, methods: list[Method]) -> dict[int, str]:
    """The numbers of arguments that methods take, by where their names are.

    ``2+`` is two or more; behind that of a private or static one, which overrides no other, is a ``!``.
    """
    data = captures.data
    taken = {}
    for name, _, items in methods:
        count = len(items) - (bool(items) and _RECEIVER.match(data, *items[0]) is not None)
        is_open = bool(items) and data.find(b"...", *items[-1]) >= 0
        own = "!" if _OWN.search(_HEAD_END.split(data[max(0, name.start - MAX_HEAD) : name.start])[-1]) else ""
        taken[name.start] = (f"{count - 1}+" if is_open else str(count)) + own
    return taken
