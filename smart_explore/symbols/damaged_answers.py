"""Detection of syntax errors in the CLI's answer."""

from __future__ import annotations

from operator import itemgetter

from smart_explore.model import Matches
from smart_explore.treesitter.job import ParseFailure, ParseResult

_CAPTURE_NAME = itemgetter(1)
_ERRORS = frozenset({b"error", b"missing"})


def is_damaged(answer: ParseResult) -> bool:
    """Tell whether a tree has an ERROR or a MISSING node, or the matches of a query such a capture."""
    if isinstance(answer, Matches):
        return not _ERRORS.isdisjoint(map(_CAPTURE_NAME, answer.lines))
    return not isinstance(answer, ParseFailure) and answer.first_error is not None
