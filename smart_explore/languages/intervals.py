"""Find the innermost of nested intervals around a position."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class IntervalIndex:
    """The innermost of half-open intervals ``[start, end)`` around a position.

    ``intervals`` are sorted by start, outer ones first; of equal ones the later is the inner one. ``outer`` has for
    each the number of the one around its start, -1 if there is none. Built in linear time, queried in logarithmic time.
    """

    __slots__ = ("_innermost", "_starts", "outer")

    def __init__(self, intervals: Sequence[tuple[int, int]]) -> None:
        self.outer: list[int] = []
        self._starts = [-1]  # from here on ..
        self._innermost = [-1]  # .. this one is the innermost
        stack: list[int] = []
        for number, (start, _) in enumerate(intervals):
            self._leave(intervals, stack, start)
            self.outer.append(stack[-1] if stack else -1)
            stack.append(number)
            self._starts.append(start)
            self._innermost.append(number)
        self._leave(intervals, stack, 1 << 60)

    def _leave(self, intervals: Sequence[tuple[int, int]], stack: list[int], position: int) -> None:
        while stack and intervals[stack[-1]][1] <= position:
            end = intervals[stack.pop()][1]
            while stack and intervals[stack[-1]][1] <= end:  # it also ends there, or its inner one continued after it
                stack.pop()
            self._starts.append(end)
            self._innermost.append(stack[-1] if stack else -1)

    def innermost(self, position: int) -> int:
        """The number of the innermost interval around the position; -1 if there is none."""
        return self._innermost[bisect_right(self._starts, position) - 1]

    def holds(self, position: int) -> bool:
        """True if any interval contains the position."""
        return self.innermost(position) >= 0
