"""Pair brackets, on masked bytes."""

from __future__ import annotations

import re

from smart_explore.languages.intervals import IntervalIndex

_NONE = rb"[^(){}\[\]]*+"
BRACKET = re.compile(rb"[(){}\[\]](?:(?<=\()" + _NONE + rb"\)|(?<=\[)" + _NONE + rb"\]|(?<=\{)" + _NONE + rb"\})?+")
"""Finds the next bracket, up to its counterpart if no other is between, as in most cases."""

CLOSERS = {0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D}
"""The closing bracket of each that opens, as bytes."""


def pair_brackets(masked: bytes) -> dict[int, int]:
    """The offset of each bracket's counterpart, by the offset of the opening one. Unpaired ones are left out."""
    pairs: dict[int, int] = {}
    opened: list[tuple[int, int]] = []
    for match in BRACKET.finditer(masked):
        offset, end = match.span()
        if end - offset > 1:
            pairs[offset] = end - 1
            continue
        bracket = masked[offset]
        if bracket in CLOSERS:
            opened.append((CLOSERS[bracket], offset))
            continue
        if bracket == 0x7D:  # a brace closes all brackets left open in it
            while opened and opened[-1][0] != bracket:
                opened.pop()
        if opened and opened[-1][0] == bracket:
            pairs[opened.pop()[1]] = offset
    return pairs


class Nesting:
    """The innermost bracket around each offset, computed on first use."""

    def __init__(self, pairs: dict[int, int]) -> None:
        self._pairs = pairs
        self._opened: list[int] = []
        self._index: IntervalIndex | None = None

    def around(self, offset: int) -> int:
        """The offset of the innermost bracket that is open at ``offset``, or -1."""
        if self._index is None:
            self._opened = sorted(self._pairs)
            self._index = IntervalIndex([(start + 1, self._pairs[start] + 1) for start in self._opened])
        number = self._index.innermost(offset)
        return self._opened[number] if number >= 0 else -1
