"""Bring the index up to what the files are now: find what changed, appeared or went, and parse only that."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.corruption import decoding
from smart_explore.index.file_records import (
    NO_DIGEST,
    STAMP_SIZE,
    STATES,
    size_in,
    stamp_of,
    stamps_of,
    unpack_problems,
    why_lost,
)
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.live import LiveRows
from smart_explore.index.sheet import Sheet, read_sheet
from smart_explore.index.write import delete_files, start_over_unless, stored_fingerprint, upsert_files
from smart_explore.model import Problem
from smart_explore.source.walk import Candidate

if TYPE_CHECKING:
    from smart_explore.index.batch_builder import FileToIndex, IndexBatch

ROUNDS = 8
"""So often others may write the same files with other content, before the answer is made without the index."""

WORTH_A_LOOK = 300
"""So few files that are not there any more are looked for and forgotten at once; more, when something is written."""


class ContendedError(Exception):
    """Others write the same files all the time."""


class Refreshed(NamedTuple):
    """``live`` are the rows of the candidates that hold source; ``skipped`` counts others by reason."""

    live: LiveRows
    problems: list[Problem]
    skipped: dict[str, int]
    parsed: int


class Request(NamedTuple):
    """The candidates, a walk's findings below ``folder``, and whether it left out files by their names (``narrowed``).

    ``only_these`` forgets every file of the index that is not among them, ``anew`` all there is.
    """

    root: str
    folder: str
    candidates: Sequence[Candidate]
    narrowed: bool
    cancelled: Callable[[], bool]
    progress: Callable[[int, int, str], None]
    only_these: bool = False
    anew: bool = False


def refresh(connection: sqlite3.Connection, request: Request) -> Refreshed:
    """Make what the index knows of the candidates true, and leave a read transaction open in which it is.

    Raises sqlite3.Error, OtherFingerprintError, ContendedError, and EnvironmentBrokenError without a working CLI.
    """
    fingerprint_now = fingerprint()
    if request.anew:
        start_over_unless(connection, "")
    run = _Refresh(connection, request, fingerprint_now)
    for _ in range(ROUNDS):
        connection.execute("BEGIN")
        if stored_fingerprint(connection) != fingerprint_now:
            connection.execute("ROLLBACK")
            start_over_unless(connection, fingerprint_now)
            continue
        run.read()
        changed = run.compare()
        with decoding("a file's name"):
            gone = run.gone(bool(changed))
        if not (changed or gone) or request.cancelled():
            return run.refreshed()
        connection.execute("ROLLBACK")
        if gone:
            delete_files(connection, gone)
        run.parse(changed)
        from smart_explore.index.merge import tidy

        with suppress(sqlite3.OperationalError):  # a tidy index is for the next one; this answer can do without
            tidy(connection, fingerprint_now)
    raise ContendedError("other processes keep writing it")


class _Refresh:
    def __init__(self, connection: sqlite3.Connection, request: Request, fingerprint_now: str) -> None:
        self.connection = connection
        self.request = request
        self.fingerprint = fingerprint_now
        self.began = time.time_ns()
        self.root = os.path.join(os.fsencode(request.root), b"")
        self.below = b""
        if request.folder != request.root:
            self.below = os.fsencode(os.path.relpath(request.folder, request.root))
        inside = len(self.root)
        self.names = [candidate[0][inside:] for candidate in request.candidates]
        self.stamps = [b""] * len(self.names)
        self.unseen: Sequence[int] = range(len(self.names))
        self.sheet = Sheet({})
        self.numbers: Sequence[int] = ()
        self.lost: dict[bytes, Problem | None] = {}
        self.parsed = 0

    def read(self) -> None:
        """What the index knows, and where in it the candidates are."""
        self.sheet = read_sheet(self.connection, self.below, len(self.names))
        self.numbers = self.sheet.numbers_of(self.names)

    def compare(self) -> list[int]:
        """The candidates to read: unknown, changed, or changed so lately that nobody can tell.

        What was read since the question was asked, whoever did it, needs no look; nor does what this run has looked at
        already, but for what it has read then.
        """
        self.look()
        numbers, stamps, known = self.numbers, self.stamps, self.sheet.stamps
        if isinstance(numbers, range) and b"".join(stamps) == known:  # in most cases nothing has changed
            return []
        began, now, read_ns = self.began, time.time_ns(), self.sheet.read_ns
        unlike: Iterable[int]
        if isinstance(numbers, range) and all(stamps):
            unlike = unlike_parts(b"".join(stamps), known, STAMP_SIZE)
        else:
            unlike = (
                position
                for position, (at, stamp) in enumerate(zip(numbers, stamps, strict=True))
                if at < 0 or known[at * STAMP_SIZE : (at + 1) * STAMP_SIZE] != stamp
            )
        self.unseen = [
            position
            for position in unlike
            if not ((at := numbers[position]) >= 0 and stamps[position] and began <= read_ns[at] <= now)
            and self.names[position] not in self.lost
        ]
        return list(self.unseen)

    def look(self) -> None:
        """Take the stamps of the candidates not seen yet."""
        candidates, stamps = self.request.candidates, self.stamps
        if self.lost:
            self.unseen = [position for position in self.unseen if self.names[position] not in self.lost]
        seen = stamps_of([candidates[position][0] for position in self.unseen])
        for position, stamp in zip(self.unseen, seen, strict=True):
            stamps[position] = stamp or self.second_look(position)
        self.unseen = ()

    def second_look(self, position: int) -> bytes:
        """The stamp of a candidate that had none; why there is none yet is kept."""
        candidate = self.request.candidates[position]
        try:
            return stamp_of(candidate.path)
        except OSError as error:
            self.lost[self.names[position]] = why_lost(candidate.shown, error)
            return b""

    def gone(self, writes: bool) -> list[bytes]:
        """The files to be forgotten. One that is only no candidate any more stays: it may be asked for otherwise."""
        if self.request.narrowed or isinstance(self.numbers, range):
            return []
        unmet = self.sheet.numbers.keys() - set(self.names) - self.lost.keys()
        if self.below:
            unmet = {name for name in unmet if name.startswith(self.below + b"/")}
        if self.request.only_these:
            return sorted(unmet)
        if len(unmet) > WORTH_A_LOOK and not writes:
            return []
        return sorted(name for name in unmet if not os.path.lexists(self.root + name))

    def parse(self, changed: Sequence[int]) -> None:
        """Read these candidates, and write what is in them."""
        from smart_explore.index.partitions import partition
        from smart_explore.index.workers import prepare_all
        from smart_explore.processes.cpu_count import cpu_count

        cut = partition([size_in(self.stamps[position]) for position in changed], cpu_count())
        chunks = [[[self.reading(changed[at]) for at in portion] for portion in chunk] for chunk in cut]
        every = prepare_all(chunks, cancelled=self.request.cancelled, progress=self.request.progress)
        with closing(every):  # no worker outlives an exception
            for prepared in every:
                self.take(prepared)

    def reading(self, position: int) -> FileToIndex:
        from smart_explore.index.batch_builder import FileToIndex

        at = self.numbers[position]
        digest = self.sheet.digest(at) if at >= 0 else NO_DIGEST
        return FileToIndex(self.names[position], self.request.candidates[position], digest)

    def take(self, prepared: IndexBatch) -> None:
        self.lost.update(prepared.problems)
        upsert_files(self.connection, self.fingerprint, prepared)
        self.parsed += sum(bool(outline) for *_, outline in prepared.rows)

    def refreshed(self) -> Refreshed:
        """What is known of the candidates that are not ``unseen`` still."""
        sheet, numbers, candidates = self.sheet, self.numbers, self.request.candidates
        out = set(self.unseen)
        if self.lost:
            out.update(position for position, name in enumerate(self.names) if name in self.lost)
        skipped: dict[str, int] = {}
        for position in sorted(positions_in(sheet.not_source(), numbers) - out):
            out.add(position)
            if state := STATES[sheet.states[numbers[position]]]:
                skipped[state] = skipped.get(state, 0) + 1
        problems = list(filter(None, self.lost.values()))
        for position in sorted(positions_in(sheet.problems.keys(), numbers) - out):
            problems += unpack_problems(candidates[position].shown, sheet.problems[numbers[position]])
        return Refreshed(LiveRows(sheet, candidates, numbers, out), problems, skipped, self.parsed)


def unlike_parts(left: bytes, right: bytes | bytearray, size: int) -> list[int]:
    """The numbers of the parts of ``size`` bytes in which two texts of the same length differ; most do not."""
    found: list[int] = []
    ranges = [(0, len(left) // size)]
    while ranges:
        start, end = ranges.pop()
        if left[start * size : end * size] == right[start * size : end * size]:
            continue
        if end - start == 1:
            found.append(start)
            continue
        middle = (start + end) // 2
        ranges += [(middle, end), (start, middle)]
    return found


def positions_in(wanted: Set[int], numbers: Sequence[int]) -> set[int]:
    """Where in ``numbers`` the few ``wanted`` ones are."""
    if isinstance(numbers, range):
        return set(wanted)
    return {position for position, at in enumerate(numbers) if at in wanted} if wanted else set()
