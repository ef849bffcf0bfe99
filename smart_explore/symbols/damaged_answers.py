"""Detection of syntax errors in the CLI's answer."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from smart_explore.model import Matches
from smart_explore.treesitter.job import ParseFailure, ParseResult

_CAPTURE_NAME = itemgetter(1)
_ERRORS = frozenset({b"error", b"missing"})


def error_extent(matches: Matches, starts: Sequence[int]) -> int:
    """The number of bytes under errors in the matches of a query, at least one an error.

    ``starts`` are the offsets at which the lines of the file begin.
    """
    size = position = 0
    errors = [line for line in matches.lines if line[1] in _ERRORS]
    for start, end in sorted(
        (
            starts[int(line[2]) - matches.first_row] + int(line[3]),
            starts[int(line[4]) - matches.first_row] + int(line[5]),
        )
        for line in errors
    ):
        size += max(1, end - max(start, position))
        position = max(position, end)
    return size


def is_damaged(answer: ParseResult) -> bool:
    """Tell whether a tree has an ERROR or a MISSING node, or the matches of a query such a capture."""
    if isinstance(answer, Matches):
        return not _ERRORS.isdisjoint(map(_CAPTURE_NAME, answer.lines))
    return not isinstance(answer, ParseFailure) and answer.first_error is not None
