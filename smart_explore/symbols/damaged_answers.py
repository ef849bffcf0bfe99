"""Detect syntax errors in the CLI's answer."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from smart_explore.model import Matches
from smart_explore.treesitter.job import ParseFailure, ParseResult

_CAPTURE_NAME = itemgetter(1)
_ERRORS = frozenset({b"error", b"missing"})


def error_ranges(matches: Matches, starts: Sequence[int]) -> list[tuple[int, int]]:
    """The byte ranges of the errors in the matches of a query, in order.

    ``starts`` are the offsets of the file's lines.
    """
    return sorted(
        (
            starts[int(line[2]) - matches.first_row] + int(line[3]),
            starts[int(line[4]) - matches.first_row] + int(line[5]),
        )
        for line in matches.lines
        if line[1] in _ERRORS
    )


def extent(ranges: Sequence[tuple[int, int]]) -> int:
    """The number of bytes in the sorted ranges; at least one for each outermost range."""
    size = position = 0
    for start, end in ranges:
        if end > position or (start == end and start >= position):
            size += max(1, end - max(start, position))
            position = max(position, end)
    return size


def is_damaged(answer: ParseResult) -> bool:
    """True if a tree has an ERROR or MISSING node, or the matches of a query such a capture."""
    if isinstance(answer, Matches):
        return not _ERRORS.isdisjoint(map(_CAPTURE_NAME, answer.lines))
    return not isinstance(answer, ParseFailure) and answer.first_error is not None
