"""Many small files in one: the CLI compiles the query anew for every file, which costs more than parsing most of them.

Files of a language travel behind one another, each between two boundaries: declarations of our own on a line of their
own, which ``queries/<language>/bundle.scm`` finds where they stand at top level::

    def smart_explore_boundary(): pass
    <file 1>
    def smart_explore_boundary(): pass
    <file 2>
    def smart_explore_boundary(): pass

A file's matches count only where both its boundaries came back from their own rows and no ERROR or MISSING node
touches the rows between: then nothing of it reached into its neighbours, nor they into it. Any other file is asked
about alone. C and C++, whose macros break the grammar in most files, are not bundled.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.model import Capture, Match
from smart_explore.treesitter.batch import Answer, Question, Unanswered
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.process import never
from smart_explore.treesitter.runner import answer_all

MOST_FILES = 48
MOST_BYTES = 400_000
MOST_FILE_BYTES = 60_000
"""A larger file gains nothing: parsing it takes longer than compiling the query."""

BOUNDARY = "bundle.boundary"
_MARK = "bundle."


class Bundle(NamedTuple):
    """``members`` are indices of contents; ``rows`` are the rows of the boundaries, one more than there are members."""

    members: tuple[int, ...]
    data: bytes
    rows: tuple[int, ...]


def bundle(contents: Sequence[bytes], boundary: bytes) -> tuple[list[Bundle], list[int]]:
    """Put the small contents into bundles, in order; returns these and the indices of the others."""
    bundles: list[Bundle] = []
    alone: list[int] = []
    members: list[int] = []
    volume = 0
    for at, content in enumerate(contents):
        if len(content) > MOST_FILE_BYTES:
            alone.append(at)
            continue
        if members and (len(members) >= MOST_FILES or volume + len(content) > MOST_BYTES):
            bundles.append(_bundle(members, contents, boundary))
            members, volume = [], 0
        members.append(at)
        volume += len(content)
    if members:
        bundles.append(_bundle(members, contents, boundary))
    return bundles, alone


def _bundle(members: Sequence[int], contents: Sequence[bytes], boundary: bytes) -> Bundle:
    pieces = [boundary, b"\n"]
    rows = [0]
    for at in members:
        content = contents[at]
        end = b"" if content.endswith(b"\n") or not content else b"\n"
        pieces += (content, end, boundary, b"\n")
        rows.append(rows[-1] + 1 + content.count(b"\n") + len(end))
    return Bundle(tuple(members), b"".join(pieces), tuple(rows))


def unbundle(found: Bundle, matches: Sequence[Match]) -> dict[int, list[Match]]:
    """The matches of each member that is proven to have been parsed as if alone, its own rows counted from 0."""
    rows = found.rows
    standing: set[int] = set()
    touched: list[tuple[int, int]] = []
    inside: list[list[Match]] = [[] for _ in found.members]
    top = bottom = -1
    here: list[Match] = []
    for match in matches:
        name, row, _, end_row, _ = match.captures[0]
        if name.startswith(_MARK):
            standing.update(c.start_row for c in match.captures if c.name == BOUNDARY and c.start_column == 0)
            continue
        if name in ("error", "missing"):
            touched.append((row, end_row))
        if not top < row < bottom:  # not the member that the match before stands in
            at = bisect_right(rows, row) - 1
            if not 0 <= at < len(inside) or row == rows[at]:
                continue
            top, bottom, here = rows[at], rows[at + 1], inside[at]
        here.append(match)
    result = {}
    for at, member in enumerate(found.members):
        top, bottom = rows[at], rows[at + 1]
        whole = top in standing and bottom in standing
        if whole and not any(start <= bottom and end >= top for start, end in touched):
            result[member] = _moved(inside[at], -top - 1)
    return result


def _moved(matches: Sequence[Match], rows: int) -> list[Match]:
    new = tuple.__new__
    moved = []
    for pattern, captures in matches:
        if len(captures) == 1:  # most are, and this is done for each line that a tree's files print
            ((name, start, column, end, end_column),) = captures
            captures = (new(Capture, (name, start + rows, column, end + rows, end_column)),)
        else:
            captures = tuple(
                [
                    new(Capture, (name, start + rows, column, end + rows, end_column))
                    for name, start, column, end, end_column in captures
                ]
            )
        moved.append(new(Match, (pattern, captures)))
    return moved


def answer_bundled(
    questions: Sequence[Question],
    *,
    workers: int = 0,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, int, Answer]]:
    """As ``answer_all``, the contents of each question that has a boundary in bundles.

    The order is that in which answers come: bundles and large files first, then the files of bundles that have to be
    asked about alone.
    """
    packed: list[list[Bundle]] = []
    large: list[list[int]] = []
    for asked in questions:
        every = list(range(len(asked.contents)))
        bundles, alone = bundle(asked.contents, asked.boundary) if asked.boundary else ([], every)
        packed.append(bundles)
        large.append(alone)
    first = [
        asked._replace(contents=[*(found.data for found in bundles), *(asked.contents[at] for at in alone)])
        for asked, bundles, alone in zip(questions, packed, large, strict=True)
    ]
    unproven: list[list[int]] = [[] for _ in questions]
    for number, at, answer in answer_all(first, workers=workers, limits=limits, cancelled=cancelled):
        bundles = packed[number]
        if at >= len(bundles):
            yield number, large[number][at - len(bundles)], _without_marks(answer)
            continue
        found = bundles[at]
        proven = {} if isinstance(answer, Unanswered) else unbundle(found, answer)
        for member, matches in proven.items():
            yield number, member, matches
        unproven[number] += [member for member in found.members if member not in proven]
    rest = [
        asked._replace(contents=[asked.contents[at] for at in members])
        for asked, members in zip(questions, unproven, strict=True)
    ]
    for number, at, answer in answer_all(rest, workers=workers, limits=limits, cancelled=cancelled):
        yield number, unproven[number][at], _without_marks(answer)


def _without_marks(answer: Answer) -> Answer:
    if isinstance(answer, Unanswered):
        return answer
    return [match for match in answer if not match.captures[0].name.startswith(_MARK)]
