"""From the CLI's rows and columns to byte offsets and line numbers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from smart_explore.languages.definition import Region
from smart_explore.model import Capture


class Lines:
    """The line starts of a file. The CLI's rows count ``\\n`` only, and so do the lines here."""

    __slots__ = ("_data", "_starts")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._starts = list(accumulate([len(line) + 1 for line in data.split(b"\n")], initial=0))
        del self._starts[-1]

    @property
    def total(self) -> int:
        """How many lines there are; a last one without a line break counts, an empty one does not."""
        return len(self._starts) - (self._starts[-1] == len(self._data))

    def region(self, capture: Capture) -> Region:
        """A capture's byte range. Positions beyond the end of the file are moved to it."""
        _, row, column, end_row, end_column = capture
        starts = self._starts
        if row < len(starts) and end_row < len(starts):
            start, end = starts[row] + column, starts[end_row] + end_column
            if start <= end <= len(self._data):
                return Region(start, end)
        return self._bounded(row, column, end_row, end_column)

    def regions(self, captures: Sequence[Capture]) -> list[Region]:
        """The byte ranges of many captures."""
        starts = self._starts
        try:
            found = [
                Region(starts[row] + column, starts[end_row] + end_column)
                for _, row, column, end_row, end_column in captures
            ]
        except IndexError:
            return [self.region(capture) for capture in captures]
        size = len(self._data)
        if all(region.start <= region.end <= size for region in found):
            return found
        return [self.region(capture) for capture in captures]

    def _bounded(self, row: int, column: int, end_row: int, end_column: int) -> Region:
        size = len(self._data)
        start = min(self._starts[row] + column, size) if row < len(self._starts) else size
        end = min(self._starts[end_row] + end_column, size) if end_row < len(self._starts) else size
        return Region(start, max(start, end))

    def line_of(self, offset: int) -> int:
        """The 1-based line that holds the byte at ``offset``; that of the last byte for the end of the file."""
        return bisect_right(self._starts, offset) if offset < len(self._data) else max(1, self.total)

    def column_of(self, offset: int, line: int) -> int:
        """How many bytes stand before ``offset`` on the 1-based ``line`` that holds it."""
        return offset - self._starts[line - 1]

    def range_of(self, line: int) -> tuple[int, int]:
        """Where the 1-based line begins and where the next one does."""
        return self._starts[line - 1], self._starts[line] if line < len(self._starts) else len(self._data)

    def last_line_of(self, start: int, end: int) -> int:
        """The 1-based line of the last byte of ``[start, end)`` that is not white space at its end."""
        while end > start and self._data[end - 1] in b" \t\r\n":
            end -= 1
        return self.line_of(max(start, end - 1))
