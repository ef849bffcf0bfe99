"""Bring the index up to what the files are now: find what changed, appeared or went, and parse only that."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.damage import DamagedIndexError, decoding
from smart_explore.index.live import LiveRows, whole_records
from smart_explore.index.recipe import recipe
from smart_explore.index.rows import (
    NO_DIGEST,
    PLAIN_LENGTH,
    SOURCE,
    STAMP,
    STATE,
    Row,
    decode_row,
    is_whole,
    read_ns_in,
    read_records,
    size_in,
    stamp_of,
    unpack_problems,
    why_lost,
)
from smart_explore.index.write import forget, recipe_of, remember, start_over_unless
from smart_explore.model import Problem
from smart_explore.source.walk import Candidate

if TYPE_CHECKING:
    from smart_explore.index.prepare import Prepared, Reading

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

    Raises sqlite3.Error, OtherRecipeError, ContendedError, and EnvironmentBrokenError without a working CLI.
    """
    made_with = recipe()
    if request.anew:
        start_over_unless(connection, "")
    run = _Refresh(connection, request, made_with)
    for _ in range(ROUNDS):
        connection.execute("BEGIN")
        if recipe_of(connection) != made_with:
            connection.execute("ROLLBACK")
            start_over_unless(connection, made_with)
            continue
        run.read()
        changed = run.compare()
        with decoding("a file's name"):
            gone = run.gone(bool(changed))
        if not (changed or gone) or request.cancelled():
            return run.refreshed()
        connection.execute("ROLLBACK")
        if gone:
            forget(connection, gone)
        run.parse(changed)
        from smart_explore.index.merge import tidy

        with suppress(sqlite3.OperationalError):  # a tidy index is for the next one; this answer can do without
            tidy(connection, made_with)
    raise ContendedError("other processes keep writing it")


class _Refresh:
    def __init__(self, connection: sqlite3.Connection, request: Request, made_with: str) -> None:
        self.connection = connection
        self.request = request
        self.recipe = made_with
        self.began = time.time_ns()
        self.root = os.path.join(os.fsencode(request.root), b"")
        self.below = b""
        if request.folder != request.root:
            self.below = os.fsencode(os.path.relpath(request.folder, request.root))
        inside = len(self.root)
        self.names = [candidate[0][inside:] for candidate in request.candidates]
        self.records: dict[bytes, bytes] = {}
        self.whole = whole_records(request.root)
        self.true: dict[bytes, bytes] = {}
        self.live: dict[bytes, bytes] = {}
        self.skipped: dict[str, int] = {}
        self.lost: dict[bytes, Problem | None] = {}
        self.known: list[Problem] = []
        self.parsed = 0

    def read(self) -> None:
        self.records = read_records(self.connection, self.below)
        if not self.below and len(self.whole) > 2 * len(self.records) + WORTH_A_LOOK:
            self.whole.clear()  # most are of files that are gone

    def compare(self) -> list[tuple[Candidate, bytes, int]]:
        """The candidates to read, with name and size: unknown, changed, or changed so lately that nobody can tell.

        What was read since the question was asked, whoever did it, needs no look; nor does what this run has looked at
        and found true already.
        """
        self.live, self.skipped, self.known = {}, {}, []
        changed = []
        records, whole, lost = self.records, self.whole, self.lost
        began, now = self.began, time.time_ns()
        live, true = self.live, self.true
        for candidate, name in zip(self.request.candidates, self.names, strict=True):
            record = records.get(name)
            if record is None or true.get(name) != record:
                if name in lost:
                    continue
                try:
                    stamp = stamp_of(candidate[0])
                except OSError as error:
                    lost[name] = why_lost(candidate.shown, error)
                    continue
                if record is None:
                    changed.append((candidate, name, size_in(stamp)))
                    continue
                if whole.get(name) != record:
                    if not is_whole(name, record):
                        raise DamagedIndexError("a file's record is not what was written")
                    whole[name] = record
                if record[STAMP] != stamp and not began <= read_ns_in(record) <= now:
                    changed.append((candidate, name, size_in(stamp)))
                    continue
                true[name] = record
            if record[STATE] == 0 and len(record) == PLAIN_LENGTH:  # most are
                live[name] = record
            else:
                self.count(candidate, name, decode_row(name, record))
        return changed

    def count(self, candidate: Candidate, name: bytes, row: Row) -> None:
        if row.state == SOURCE:
            self.live[name] = self.records[name]
            self.known += unpack_problems(candidate.shown, row.problems)
        elif row.state:
            self.skipped[row.state] = self.skipped.get(row.state, 0) + 1

    def gone(self, writes: bool) -> list[bytes]:
        """The files to be forgotten. One that is only no candidate any more stays: it may be asked for otherwise."""
        if self.request.narrowed:
            return []
        unmet = self.records.keys() - set(self.names) - self.lost.keys()
        if self.request.only_these:
            return sorted(unmet)
        if len(unmet) > WORTH_A_LOOK and not writes:
            return []
        return sorted(name for name in unmet if not os.path.lexists(self.root + name))

    def parse(self, changed: Sequence[tuple[Candidate, bytes, int]]) -> None:
        from smart_explore.index.chunks import cut_chunks
        from smart_explore.index.workers import prepare_all
        from smart_explore.treesitter.runner import cores

        cut = cut_chunks([size for *_, size in changed], cores())
        chunks = [[[self.reading(*changed[at]) for at in portion] for portion in chunk] for chunk in cut]
        every = prepare_all(chunks, cancelled=self.request.cancelled, progress=self.request.progress)
        with closing(every):  # no worker outlives an exception
            for prepared in every:
                self.take(prepared)

    def reading(self, candidate: Candidate, name: bytes, size: int) -> Reading:
        from smart_explore.index.prepare import Reading

        record = self.records.get(name)
        return Reading(name, candidate, decode_row(name, record).digest if record else NO_DIGEST)

    def take(self, prepared: Prepared) -> None:
        self.lost.update(prepared.problems)
        remember(self.connection, self.recipe, prepared)
        self.parsed += sum(bool(outline) for *_, outline in prepared.rows)

    def refreshed(self) -> Refreshed:
        problems = [*filter(None, self.lost.values()), *self.known]
        return Refreshed(LiveRows(self.live), problems, self.skipped, self.parsed)
