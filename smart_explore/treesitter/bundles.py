"""Many small files in one: the CLI compiles the query anew for every file, which costs as much as parsing 13 KB.

Files of a language travel behind one another, each between two boundaries: declarations of our own on a line of their
own, which ``queries/<language>/bundle.scm`` finds where they stand at top level::

    global smart_explore_boundary
    <file 1>
    global smart_explore_boundary
    <file 2>
    global smart_explore_boundary

A file's matches count only where both its boundaries came back from their own rows and no ERROR or MISSING node
touches the rows between: then nothing of it reached into its neighbours, nor they into it. Any other file is asked
about alone. C and C++, whose macros break the grammar in most files, are not bundled.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from smart_explore.model import NUMBERS, CaptureLine, Matches
from smart_explore.processes.program import never
from smart_explore.treesitter.batch import Answer, Question, Unanswered
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.runner import answer_all

MOST_FILES = 48
MOST_BYTES = 400_000
"""In larger bundles the parser's tree leaves the processor's cache, which costs more than they save."""

MOST_FILE_BYTES = 60_000
"""A larger file gains nothing: parsing it takes longer than compiling the query."""

BOUNDARY = b"bundle.boundary"
_OWN = frozenset({BOUNDARY, b"bundle.name"})
_ERRORS = frozenset({b"error", b"missing"})
_MARKS = _OWN | _ERRORS


_CONTINUED = (b"\\", b"\\\n", b"\\\r\n")
"""What makes the next line a part of a file's last one in Python: a boundary there is a statement, but not its own."""


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
        if len(content) > MOST_FILE_BYTES or content.endswith(_CONTINUED):
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


def unbundle(found: Bundle, matches: Matches) -> dict[int, Matches]:
    """The matches of each member that is proven to have been parsed as if alone."""
    rows = found.rows
    standing: set[int] = set()
    touched: list[tuple[int, int]] = []
    inside: list[list[CaptureLine]] = [[] for _ in found.members]
    top = bottom = -1
    here: list[CaptureLine] = []
    for line in matches.lines:
        row = NUMBERS[line[2]]
        if line[1] in _MARKS:
            _, name, _, column, end_row, *_ = line
            if name == BOUNDARY and column == b"0":
                standing.add(row)
            if name not in _ERRORS:
                continue
            touched.append((row, int(end_row)))
        if not top < row < bottom:  # not the member that the line before stands in
            at = bisect_right(rows, row) - 1
            if not 0 <= at < len(inside) or row == rows[at]:
                continue
            top, bottom, here = rows[at], rows[at + 1], inside[at]
        here.append(line)
    met = _met(rows, touched)
    return {
        member: Matches(inside[at], rows[at] + 1)
        for at, member in enumerate(found.members)
        if rows[at] in standing and rows[at + 1] in standing and not met[at]
    }


def _met(rows: Sequence[int], ranges: Sequence[tuple[int, int]]) -> list[int]:
    """For each stretch between two of ``rows``, these included, how many of the ranges of rows meet it."""
    steps = [0] * (len(rows) + 1)
    for start, end in ranges:
        steps[max(0, bisect_left(rows, start) - 1)] += 1
        steps[bisect_right(rows, end)] -= 1
    return list(accumulate(steps))


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
    return Matches([line for line in answer.lines if line[1] not in _OWN])
