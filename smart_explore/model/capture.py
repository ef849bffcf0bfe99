"""The captures that the tree-sitter CLI prints for the matches of a query."""

from __future__ import annotations

from typing import NamedTuple

CaptureLine = tuple[bytes, bytes, bytes, bytes, bytes, bytes, bytes]
"""One captured node: pattern, name, start row, start column, end row, end column, and ``b""``.

As printed: numbers are their digits, and are converted once the capture is needed. ``pattern``, the match's 0-based
number in the query file, is at the first capture of a match and ``b""`` at the others. Rows and columns are 0-based,
columns count bytes, the end is exclusive.
"""


_KEPT_BELOW = 10_000


class _Numbers(dict[bytes, int]):
    def __missing__(self, digits: bytes) -> int:
        number = int(digits)
        if number < _KEPT_BELOW:
            self[digits] = number
        return number


NUMBERS = _Numbers()
"""Cache of digits as integers, at half the cost of ``int``: the same rows and columns occur again and again."""


class SetAside(NamedTuple):
    """The byte ranges of a file that were set aside so that the rest of it can be parsed."""

    stretches: tuple[tuple[int, int], ...]


class Matches(NamedTuple):
    """The captures of all matches in one file, in the order printed.

    ``first_row`` is the file's first row in the parsed text, if it was joined with others. ``set_aside`` are the ranges
    that were not parsed; None if all were.
    """

    lines: list[CaptureLine]
    first_row: int = 0
    set_aside: SetAside | None = None
