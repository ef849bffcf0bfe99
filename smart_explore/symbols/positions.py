"""From the CLI's rows and columns to byte offsets and line numbers."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.model import NUMBERS, CaptureLine, Matches

Captures = list[tuple[bytes, Region]]
"""The captures of one match: their names and byte ranges, in the order printed."""

_END: CaptureLine = (b"0", b"", b"", b"", b"", b"", b"")


class ByteRanges(NamedTuple):
    """The matches of a file in byte ranges.

    ``single_captures`` has the captures that are alone in their match, by name; ``matches`` has the matches with
    several captures, each with the number of its pattern.
    """

    single_captures: dict[str, list[Region]]
    matches: list[tuple[int, Captures]]


class Lines:
    """The line starts of a file. The CLI's rows count ``\\n`` only, and so do the lines here."""

    __slots__ = ("_data", "_starts")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._starts = list(accumulate(map(len, BytesIO(data)), initial=0))
        if data and not data.endswith(b"\n"):
            del self._starts[-1]

    @property
    def starts(self) -> list[int]:
        """The offsets of the lines, in order."""
        return self._starts

    @property
    def total(self) -> int:
        """The number of lines; a last one without a line break counts, an empty one does not."""
        return len(self._starts) - (self._starts[-1] == len(self._data))

    def to_byte_ranges(self, matches: Matches) -> ByteRanges:
        """The byte ranges of all captures. Positions beyond the end of the file are moved to it."""
        single: defaultdict[bytes, list[Region]] = defaultdict(list)
        several: list[tuple[int, Captures]] = []
        captures: Captures = []
        lines = matches.lines
        regions = self._regions(lines, matches.first_row)
        for line, region, following in zip(lines, regions, [*lines[1:], _END], strict=False):
            pattern, name = line[0], line[1]
            if not pattern:
                captures.append((name, region))
            elif following[0]:  # a match of one capture: most are
                single[name].append(region)
            else:
                captures = [(name, region)]
                several.append((int(pattern), captures))
        return ByteRanges({name.decode(): each for name, each in single.items()}, several)

    def _regions(self, lines: Sequence[CaptureLine], first: int) -> list[Region]:
        starts, number = self._starts, NUMBERS
        new = tuple.__new__  # three times as fast as Region(...)
        try:
            regions = [
                new(
                    Region, (starts[number[top] - first] + number[left], starts[number[bottom] - first] + number[right])
                )
                for _, _, top, left, bottom, right, _ in lines
            ]
        except IndexError:
            return [self._bounded(line, first) for line in lines]
        size = len(self._data)
        for start, end in regions:
            if not start <= end <= size:
                return [self._bounded(line, first) for line in lines]
        return regions

    def _bounded(self, line: CaptureLine, first: int) -> Region:
        _, _, row, column, end_row, end_column, _ = line
        start = self._offset(int(row) - first, int(column))
        return Region(start, max(start, self._offset(int(end_row) - first, int(end_column))))

    def _offset(self, row: int, column: int) -> int:
        size = len(self._data)
        return min(self._starts[row] + column, size) if row < len(self._starts) else size

    def line_of(self, offset: int) -> int:
        """The 1-based line with the byte at ``offset``; for the end of the file that of the last byte."""
        return bisect_right(self._starts, offset) if offset < len(self._data) else max(1, self.total)

    def column_of(self, offset: int, line: int) -> int:
        """The number of bytes before ``offset`` on its 1-based ``line``."""
        return offset - self._starts[line - 1]

    def range_of(self, line: int) -> tuple[int, int]:
        """The start of the 1-based line, and that of the next one."""
        return self._starts[line - 1], self._starts[line] if line < len(self._starts) else len(self._data)

    def lines_of(self, start: int, end: int, within: int) -> tuple[int, int, int]:
        """The 1-based line of ``start``, the ``last_line_of`` this and ``end``, and the line of ``within``.

        In one go, as the three are often the same: a large tree has fifty thousand symbols.
        """
        first = self.line_of(start)
        following = self._starts[first] if first < len(self._starts) else len(self._data) + 1
        last = first if start < end <= following else self.last_line_of(start, end)
        return first, last, first if start <= within < following else self.line_of(within)

    def are_one(self, start: int, end: int) -> bool:
        """True if all of ``[start, end)`` is on one line."""
        return self.line_of(start) == self.last_line_of(start, end)

    def last_line_of(self, start: int, end: int) -> int:
        """The 1-based line of the last byte of ``[start, end)`` that is not white space at its end."""
        while end > start and self._data[end - 1] in b" \t\r\n":
            end -= 1
        return self.line_of(max(start, end - 1))
