"""Detection of syntax errors in the CLI's answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import itemgetter

from smart_explore.model import Matches
from smart_explore.tree.tree import ERROR, MISSING, Tree
from smart_explore.treesitter.job import ParseFailure, ParseResult

_CAPTURE_NAME = itemgetter(1)
_ERRORS = frozenset({b"error", b"missing"})
_WORDS = re.compile(rb"\w[^\n]*\n.*\w", re.DOTALL)


def error_ranges(matches: Matches, starts: Sequence[int]) -> list[tuple[int, int]]:
    """The byte ranges of the errors in the matches of a query, in order.

    ``starts`` are the offsets at which the lines of the file begin.
    """
    return sorted(
        (
            starts[int(line[2]) - matches.first_row] + int(line[3]),
            starts[int(line[4]) - matches.first_row] + int(line[5]),
        )
        for line in matches.lines
        if line[1] in _ERRORS
    )


def errors(tree: Tree) -> list[tuple[int, int]]:
    """The ranges of all ERROR and MISSING nodes, in pre-order; those of MISSING ones are empty.

    Lines at the end that lie in no node are one more: the parser read on to the end of a string that never ends.
    """
    if tree.missing_token >= 0:
        return [(tree.missing_token, tree.missing_token)]
    found = [(tree.starts[at], tree.ends[at]) for at, kind in enumerate(tree.kinds) if kind in (ERROR, MISSING)]
    if found and (rest := _rest(tree)):
        found.append(rest)
    return found


def _rest(tree: Tree) -> tuple[int, int] | None:
    """The range behind the last node, where that is words on more than one line."""
    start = max(tree.ends[1:], default=0)
    text = tree.data[start:].rstrip()
    return (start, start + len(text)) if b"\n" in text and _WORDS.search(text) else None


def extent(ranges: Sequence[tuple[int, int]]) -> int:
    """The number of bytes in the ranges, which are in order; at least one for each that no other holds."""
    size = position = 0
    for start, end in ranges:
        if end > position or (start == end and start >= position):
            size += max(1, end - max(start, position))
            position = max(position, end)
    return size


def is_damaged(answer: ParseResult) -> bool:
    """Tell whether a tree has an ERROR or a MISSING node, or the matches of a query such a capture."""
    if isinstance(answer, Matches):
        return not _ERRORS.isdisjoint(map(_CAPTURE_NAME, answer.lines))
    return not isinstance(answer, ParseFailure) and answer.first_error is not None
