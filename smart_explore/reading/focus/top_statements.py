"""The lines of the top-level statement around a line, by indentation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

BESIDE = 6
"""The number of lines shown of a statement if the blank line before it was requested."""

_CLOSERS = (")", "]", "}")


def statement_lines(lines: Sequence[str], total: int, line: int) -> tuple[int, int]:
    """The first and the last line of the statement around ``line``, all from 1, in a file of ``total`` lines.

    It begins at the nearest unindented line above, and ends before the next one that does not close it. A blank line
    after it is shown with its two neighbours.
    """
    tops = [number for number in range(1, total + 1) if lines[number - 1][:1].strip()]
    index = bisect_right(tops, line) - 1
    first = tops[index] if index >= 0 else 1
    last = next((top for top in tops[index + 1 :]), total + 1) - 1
    if last < total and lines[last].startswith(_CLOSERS):
        last += 1
    while last > line and not lines[last - 1].strip():
        last -= 1
    is_between = last == line and not lines[line - 1].strip() and index + 1 < len(tops)
    return first, _beginning(lines, total, tops[index + 1]) if is_between else last


def _beginning(lines: Sequence[str], total: int, first: int) -> int:
    """The last line of the beginning of the statement that begins on line ``first``."""
    last = first
    while last < min(first + BESIDE, total) and (not lines[last][:1].strip() or lines[last].startswith(_CLOSERS)):
        last += 1
    while not lines[last - 1].strip():
        last -= 1
    return last
