"""Which line of an unsaved text is which line of the file on disk, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

MAX_COMPARED = 4_000_000
"""Where the product of the lines that differ is larger, only what is before and behind them is matched."""


class LineMap:
    """Lines are from 0. The same line on both sides has the same text."""

    def __init__(self, buffer: Sequence[str], disk: Sequence[str]) -> None:
        self._size = len(buffer)
        self._to_disk: dict[int, int] = {}
        before = 0
        while before < min(len(buffer), len(disk)) and buffer[before] == disk[before]:
            before += 1
        behind = 0
        while behind < min(len(buffer), len(disk)) - before and buffer[-1 - behind] == disk[-1 - behind]:
            behind += 1
        self._to_disk.update((number, number) for number in range(before))
        shift = len(disk) - len(buffer)
        self._to_disk.update((number, number + shift) for number in range(len(buffer) - behind, len(buffer)))
        inner, other = buffer[before : len(buffer) - behind], disk[before : len(disk) - behind]
        if inner and other and len(inner) * len(other) <= MAX_COMPARED:
            from difflib import SequenceMatcher

            for start, there, size in SequenceMatcher(None, inner, other, autojunk=False).get_matching_blocks():
                self._to_disk.update((before + start + at, before + there + at) for at in range(size))
        self._to_buffer = {there: here for here, there in self._to_disk.items()}

    def to_disk(self, line: int) -> int | None:
        """The line on disk, None for one that is only in the buffer."""
        return self._to_disk.get(line)

    def to_buffer(self, line: int) -> int | None:
        """The line in the buffer, None for one that is only on disk."""
        return self._to_buffer.get(line)

    def nearest(self, line: int) -> int:
        """The line in the buffer of one on disk, or the one behind the nearest before it that is in both."""
        for earlier in range(line, -1, -1):
            if (found := self._to_buffer.get(earlier)) is not None:
                return min(found + (earlier < line), max(0, self._size - 1))
        return 0
