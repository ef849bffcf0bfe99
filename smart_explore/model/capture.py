"""The captures that the tree-sitter CLI prints for a query's matches."""

from __future__ import annotations

from typing import NamedTuple

CaptureLine = tuple[bytes, bytes, bytes, bytes, bytes, bytes, bytes]
"""One captured node: pattern, name, start row, start column, end row, end column, and ``b""``.

As it is printed: numbers are their digits, and become numbers where it is known that the capture counts. ``pattern``,
the match's 0-based place in the query file, stands at the first capture of a match and is ``b""`` at its others. Rows
and columns are 0-based, columns count bytes, the end is exclusive.
"""


_KEPT_BELOW = 10_000


class _Numbers(dict[bytes, int]):
    def __missing__(self, digits: bytes) -> int:
        number = int(digits)
        if number < _KEPT_BELOW:
            self[digits] = number
        return number


NUMBERS = _Numbers()
"""The number that digits stand for: half the price of ``int``, as rows and columns come up again and again."""


class SetAside(NamedTuple):
    """The byte ranges of a file that were set aside so that the rest of it can be parsed."""

    stretches: tuple[tuple[int, int], ...]


class Matches(NamedTuple):
    """The captures of all matches in one file, in the order printed.

    ``first_row`` is the row at which the file begins in what was parsed, where it was parsed behind others.
    ``set_aside`` tells what of the file was not parsed, None where all was.
    """

    lines: list[CaptureLine]
    first_row: int = 0
    set_aside: SetAside | None = None
