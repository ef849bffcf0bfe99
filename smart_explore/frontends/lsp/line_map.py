"""Map the lines of an unsaved text to those of the file on disk, and back."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.edits.line_diff import differing


class LineMap:
    """Lines are from 0. The same line on both sides has the same text."""

    def __init__(self, buffer: Sequence[str], disk: Sequence[str]) -> None:
        self._size = len(buffer)
        self._to_disk: dict[int, int] = {}
        here = there = 0
        end = len(buffer), len(buffer), len(disk), len(disk)
        for start, behind, start_there, behind_there in [*differing(buffer, disk), end]:
            self._to_disk.update(zip(range(here, start), range(there, start_there), strict=True))
            here, there = behind, behind_there
        self._to_buffer = {there: here for here, there in self._to_disk.items()}

    def to_disk(self, line: int) -> int | None:
        """The line on disk; None for one that is only in the buffer."""
        return self._to_disk.get(line)

    def to_buffer(self, line: int) -> int | None:
        """The line in the buffer; None for one that is only on disk."""
        return self._to_buffer.get(line)

    def nearest(self, line: int) -> int:
        """The line in the buffer for one on disk, or the line after the nearest earlier one that is in both."""
        for earlier in range(line, -1, -1):
            if (found := self._to_buffer.get(earlier)) is not None:
                return min(found + (earlier < line), max(0, self._size - 1))
        return 0
