"""The expressions that functions return, and their parameter lists."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from functools import cached_property

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import ReferenceCaptures

_RETURN = re.compile(rb"return\b\s*")
_ARROW = re.compile(rb"\s*=>\s*")
_NOTHING = frozenset((b"", b"null", b"undefined"))
_BRACE = b"{"[0]


class FunctionBodies:
    """The functions of one file."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._captures = captures
        self._data = captures.data
        self.functions = captures.of("scope")
        self._lists = captures.of("declares")
        self._list_starts = [region.start for region in self._lists]
        self._type_lists = captures.of("type.parameters")
        self._type_list_starts = [region.start for region in self._type_lists]

    @cached_property
    def _returned(self) -> dict[Region, list[Region]]:
        """The returns of each function."""
        function_at = IntervalIndex(self.functions)
        found: dict[Region, list[Region]] = defaultdict(list)
        for region in self._captures.of("returned"):
            if (number := function_at.innermost(region.start)) >= 0:
                found[self.functions[number]].append(region)
        return found

    def parameters(self, function: Region) -> Region | None:
        """The brackets of a function, or the only parameter of an arrow without; not those of a function type that is a
        type parameter's bound.
        """
        number = bisect_left(self._list_starts, function.start)
        if (typed := bisect_left(self._type_list_starts, function.start)) < len(self._type_lists):
            start, end = self._type_lists[typed]
            if number < len(self._lists) and start < self._list_starts[number] < end:
                number = bisect_left(self._list_starts, end)
        return self._lists[number] if number < len(self._lists) and self._lists[number].end <= function.end else None

    def given(self, function: Region, parameters: Region) -> dict[int, Region]:
        """The expressions that a function returns, by byte offset; none for a generator."""
        if b"*" in self._data[function.start : parameters.start]:
            return {}  # of a generator a return says little
        arrow = _ARROW.match(self._data, parameters.end)
        if arrow is not None and self._data[arrow.end()] != _BRACE:
            return {parameters.end: Region(arrow.end(), function.end)}
        returned = self._returned.get(function, ())
        given = {self._stands_at(region, parameters): self._behind(region) for region in returned}
        return {start: region for start, region in given.items() if self._data[slice(*region)] not in _NOTHING}

    def _stands_at(self, region: Region, parameters: Region) -> int:
        """The byte offset of a return, moved to the start of its line if a returned function begins there."""
        own = self._captures.symbol_at(parameters.start)
        before = max(parameters.end, self._data.rfind(b"\n", parameters.end, region.start))
        return next((at for at in (region.start, before) if self._captures.symbol_at(at) == own), parameters.end)

    def _behind(self, region: Region) -> Region:
        """The expression of a return statement, without ``return`` and semicolon."""
        word = _RETURN.match(self._data, *region)
        start = word.end() if word else region.start
        return Region(start, max(start, region.start + len(self._data[slice(*region)].rstrip(b"; \t\r\n"))))
