"""Which bracket closes which, on masked bytes."""

from __future__ import annotations

import re
from bisect import bisect_left

_BRACKET = re.compile(rb"[(){}\[\]]")
_CLOSERS = {0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D}


def pair_brackets(masked: bytes) -> dict[int, int]:
    """The offset of each bracket's counterpart, by the offset of the one that opens. The unpaired are left out."""
    pairs: dict[int, int] = {}
    opened: list[tuple[int, int]] = []
    for found in _BRACKET.finditer(masked):
        at = found.start()
        bracket = masked[at]
        if bracket in _CLOSERS:
            opened.append((_CLOSERS[bracket], at))
            continue
        if bracket == 0x7D:  # a brace closes what was left open in it
            while opened and opened[-1][0] != bracket:
                opened.pop()
        if opened and opened[-1][0] == bracket:
            pairs[opened.pop()[1]] = at
    return pairs


class Nesting:
    """Which bracket an offset stands in. Worked out when first asked."""

    def __init__(self, pairs: dict[int, int]) -> None:
        self._pairs = pairs
        self._opened: list[int] = []
        self._outer: list[int] = []

    def around(self, at: int) -> int:
        """The offset of the innermost bracket that is open at ``at``, or -1."""
        if not self._opened and self._pairs:
            self._nest()
        index = bisect_left(self._opened, at) - 1
        while index >= 0 and self._pairs[self._opened[index]] < at:
            index = self._outer[index]
        return self._opened[index] if index >= 0 else -1

    def _nest(self) -> None:
        self._opened = sorted(self._pairs)
        within: list[int] = []
        for index, start in enumerate(self._opened):
            while within and self._pairs[self._opened[within[-1]]] < start:
                within.pop()
            self._outer.append(within[-1] if within else -1)
            within.append(index)
