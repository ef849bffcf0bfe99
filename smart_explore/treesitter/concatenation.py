"""Put many small files into one: the CLI compiles the query for every file, which costs as much as parsing 13 KB.

Files of a language follow one another, each between two boundaries: declarations of our own on their own line, which
``queries/<language>/bundle.scm`` finds at top level::

    global smart_explore_boundary
    <file 1>
    global smart_explore_boundary
    <file 2>
    global smart_explore_boundary

A file's matches count only if both its boundaries were matched on their own rows and no ERROR or MISSING node touches
the rows between: then it did not affect its neighbours, nor they it. Any other file is parsed alone.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from smart_explore.model import NUMBERS, CaptureLine, Matches
from smart_explore.processes.program import never
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.runner import parse_all

MAX_FILES = 48
MAX_BYTES = 400_000
"""The largest concatenation: the parser's tree of a larger one leaves the processor's cache, which costs more."""

MAX_FILE_BYTES = 60_000
"""The largest file of one: parsing a larger file takes longer than compiling the query."""

BOUNDARY = b"bundle.boundary"
_OWN = frozenset({BOUNDARY, b"bundle.name"})
_ERRORS = frozenset({b"error", b"missing"})
_MARKS = _OWN | _ERRORS


_CONTINUED = (b"\\", b"\\\n", b"\\\r\n")
"""Ends of a Python file that join the next line to its last one: a boundary there is no statement of its own."""


class Concatenation(NamedTuple):
    """The ``members`` are indices of contents; ``rows`` are the rows of the boundaries, one more than members."""

    members: tuple[int, ...]
    data: bytes
    rows: tuple[int, ...]


def concatenate(contents: Sequence[bytes], boundary: bytes) -> tuple[list[Concatenation], list[int]]:
    """Put the small contents into concatenations, in order; returns these and the indices of the others."""
    concatenations: list[Concatenation] = []
    alone: list[int] = []
    members: list[int] = []
    volume = 0
    for index, content in enumerate(contents):
        if len(content) > MAX_FILE_BYTES or content.endswith(_CONTINUED):
            alone.append(index)
            continue
        if members and (len(members) >= MAX_FILES or volume + len(content) > MAX_BYTES):
            concatenations.append(_concatenation(members, contents, boundary))
            members, volume = [], 0
        members.append(index)
        volume += len(content)
    if members:
        concatenations.append(_concatenation(members, contents, boundary))
    return concatenations, alone


def _concatenation(members: Sequence[int], contents: Sequence[bytes], boundary: bytes) -> Concatenation:
    parts = [boundary, b"\n"]
    rows = [0]
    for index in members:
        content = contents[index]
        end = b"" if content.endswith(b"\n") or not content else b"\n"
        parts += (content, end, boundary, b"\n")
        rows.append(rows[-1] + 1 + content.count(b"\n") + len(end))
    return Concatenation(tuple(members), b"".join(parts), tuple(rows))


def split_matches(concatenation: Concatenation, matches: Matches) -> dict[int, Matches]:
    """The matches of each member that provably was parsed as if alone."""
    rows = concatenation.rows
    standing: set[int] = set()
    touched: list[tuple[int, int]] = []
    inside: list[list[CaptureLine]] = [[] for _ in concatenation.members]
    top = bottom = -1
    here: list[CaptureLine] = []
    for line in matches.lines:
        row = NUMBERS[line[2]]
        if line[1] in _MARKS:
            _, name, _, _, end_row, *_ = line
            if name == BOUNDARY:
                standing.add(row)
            if name not in _ERRORS:
                continue
            touched.append((row, int(end_row)))
        if not top < row < bottom:  # not the member of the line before
            index = bisect_right(rows, row) - 1
            if not 0 <= index < len(inside) or row == rows[index]:
                continue
            top, bottom, here = rows[index], rows[index + 1], inside[index]
        here.append(line)
    touches = _touches(rows, touched)
    return {
        member: Matches(inside[index], rows[index] + 1)
        for index, member in enumerate(concatenation.members)
        if rows[index] in standing and rows[index + 1] in standing and not touches[index]
    }


def _touches(rows: Sequence[int], ranges: Sequence[tuple[int, int]]) -> list[int]:
    """The number of row ranges that touch each stretch between two of ``rows``, both included."""
    steps = [0] * (len(rows) + 1)
    for start, end in ranges:
        steps[max(0, bisect_left(rows, start) - 1)] += 1
        steps[bisect_right(rows, end)] -= 1
    return list(accumulate(steps))


def parse_concatenated(
    requests: Sequence[QueryRequest],
    *,
    workers: int = 0,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, int, ParseResult]]:
    """Like ``parse_all``, but concatenates the contents of each request that has a boundary.

    Answers come in this order: concatenations and large files, then the files that have to be parsed alone.
    """
    packed: list[list[Concatenation]] = []
    large: list[list[int]] = []
    for request in requests:
        indices = list(range(len(request.contents)))
        concatenations, alone = concatenate(request.contents, request.boundary) if request.boundary else ([], indices)
        packed.append(concatenations)
        large.append(alone)
    first = [
        request._replace(
            contents=[*(each.data for each in concatenations), *(request.contents[index] for index in alone)]
        )
        for request, concatenations, alone in zip(requests, packed, large, strict=True)
    ]
    unproven: list[list[int]] = [[] for _ in requests]
    soon = limits._replace(silent_seconds=limits.silent_seconds / 4)  # failing files are asked about once more
    for number, index, answer in parse_all(first, workers=workers, limits=soon, cancelled=cancelled):
        concatenations = packed[number]
        if index >= len(concatenations):
            member = large[number][index - len(concatenations)]
            if isinstance(answer, ParseFailure):
                unproven[number].append(member)
            else:
                yield number, member, _without_boundaries(answer)
            continue
        concatenation = concatenations[index]
        proven = split_matches(concatenation, answer) if isinstance(answer, Matches) else {}
        for member, matches in proven.items():
            yield number, member, matches
        unproven[number] += [member for member in concatenation.members if member not in proven]
    rest = [
        request._replace(contents=[request.contents[index] for index in members])
        for request, members in zip(requests, unproven, strict=True)
    ]
    for number, index, answer in parse_all(rest, workers=workers, limits=limits, cancelled=cancelled):
        yield number, unproven[number][index], _without_boundaries(answer)


def _without_boundaries(answer: ParseResult) -> ParseResult:
    if not isinstance(answer, Matches):
        return answer
    return Matches([line for line in answer.lines if line[1] not in _OWN])
