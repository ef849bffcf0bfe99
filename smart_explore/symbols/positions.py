"""From the CLI's rows and columns to byte offsets and line numbers."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.definition import Region
from smart_explore.model import Capture


class Lines:
    """The line starts of a file. The CLI's rows count ``\\n`` only, and so do the lines here."""

    __slots__ = ("_data", "_starts")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._starts = [0, *(match.end() for match in re.finditer(b"\n", data))]

    @property
    def total(self) -> int:
        """How many lines there are; a last one without a line break counts, an empty one does not."""
        return len(self._starts) - (self._starts[-1] == len(self._data))

    def region(self, capture: Capture) -> Region:
        """A capture's byte range. Positions beyond the end of the file are moved to it."""
        return Region(
            self.offset(capture.start_row, capture.start_column), self.offset(capture.end_row, capture.end_column)
        )

    def offset(self, row: int, column: int) -> int:
        """The byte offset of a 0-based row and byte column."""
        if row >= len(self._starts):
            return len(self._data)
        return min(self._starts[row] + column, len(self._data))

    def line_of(self, offset: int) -> int:
        """The 1-based line that holds the byte at ``offset``."""
        return bisect_right(self._starts, offset)

    def last_line_of(self, start: int, end: int) -> int:
        """The 1-based line of the last byte of ``[start, end)`` that is not white space at its end."""
        while end > start and self._data[end - 1] in b" \t\r\n":
            end -= 1
        return self.line_of(max(start, end - 1))
