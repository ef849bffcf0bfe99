"""Update the index: find changed, new and deleted files, and parse only these."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from smart_explore.index.corruption import decoding
from smart_explore.index.file_columns import FileColumns, columns_are_due, read_columns
from smart_explore.index.file_records import NO_DIGEST, STATES, unpack_problems, why_lost
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.live_files import LiveFiles
from smart_explore.index.refresh_request import Refreshed, RefreshRequest
from smart_explore.index.slots import differing_slots, positions_of
from smart_explore.index.transaction import start_over_unless, stored_fingerprint
from smart_explore.model import Problem
from smart_explore.source.stamps import FILE_STAMP_SIZE, file_stamp, file_stamps, stamped_size

if TYPE_CHECKING:
    from smart_explore.index.batch_builder import FileToIndex, IndexBatch

MAX_ROUNDS = 8
"""The rounds lost to other writers of the same files before the answer is made without the index."""

LOOKUP_THRESHOLD = 300
"""The most missing files that are checked and deleted at once; more wait for the next write."""


class ContendedError(Exception):
    """Others write the same files all the time."""


def refresh(connection: sqlite3.Connection, request: RefreshRequest) -> Refreshed:
    """Update the index for the candidates, and leave a read transaction open that sees that state.

    Raises sqlite3.Error, OtherFingerprintError, ContendedError, and EnvironmentBrokenError without a working CLI.
    """
    fingerprint_now = fingerprint()
    if request.anew:
        start_over_unless(connection, "")
    run = _Refresh(connection, request, fingerprint_now)
    meaning, is_compact = request.meaning, request.partial
    for _ in range(MAX_ROUNDS):
        connection.execute("BEGIN")
        if stored_fingerprint(connection) != fingerprint_now:
            connection.execute("ROLLBACK")
            start_over_unless(connection, fingerprint_now)
            continue
        run.read()
        changed = run.diff()
        with decoding("a file's name"):
            deleted = run.deleted(bool(changed))
        if not (changed or deleted) or request.cancelled():
            if meaning and _lacks_vectors(connection):
                connection.execute("ROLLBACK")
                meaning = False
                _add_vectors(connection, request, fingerprint_now)
                continue
            if is_compact or request.cancelled() or not columns_are_due(connection):
                return run.refreshed()
        connection.execute("ROLLBACK")
        if deleted:
            from smart_explore.index.write import delete_files

            delete_files(connection, deleted)
        if changed:
            run.parse(changed)
        if request.partial:
            continue
        is_compact = True
        from smart_explore.index.compact import compact

        with suppress(sqlite3.OperationalError):  # compacting helps later answers; this one can do without
            compact(connection, fingerprint_now)
    raise ContendedError("other processes keep writing it")


def _lacks_vectors(connection: sqlite3.Connection) -> bool:
    from smart_explore.index.symbol_vectors import lacks_vectors
    from smart_explore.meaning.word_vectors import word_vectors

    return bool(lacks_vectors(connection, word_vectors()))


def _add_vectors(connection: sqlite3.Connection, request: RefreshRequest, fingerprint_now: str) -> None:
    from smart_explore.index.corruption import is_corruption
    from smart_explore.index.symbol_vectors import add_vectors
    from smart_explore.meaning.word_vectors import word_vectors

    try:
        add_vectors(connection, fingerprint_now, word_vectors(), request.cancelled)
    except sqlite3.OperationalError as error:  # the answer can do without
        if is_corruption(error):
            raise


class _Refresh:
    """One refresh: the records of the candidates, and the candidates still to read."""

    def __init__(self, connection: sqlite3.Connection, request: RefreshRequest, fingerprint_now: str) -> None:
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
        self.pending: Sequence[int] = range(len(self.names))
        self.columns = FileColumns()
        self.slots: Sequence[int] = ()
        self.failed: dict[bytes, Problem | None] = {}
        self.parsed = 0

    def read(self) -> None:
        """Read the index's columns, and the slots of the candidates in them."""
        self.columns = read_columns(self.connection, self.below, len(self.names))
        self.slots = self.columns.slots_of(self.names)

    def diff(self) -> list[int]:
        """The positions of the candidates to read: unknown, changed, or racy.

        A file that was read after the request began, by any process, is not read again; nor is its stamp taken again,
        except for files that this run has read itself.
        """
        self.stat_files()
        slots, stamps, stored_stamps = self.slots, self.stamps, self.columns.stamps
        began, now, read_ns = self.began, time.time_ns(), self.columns.read_ns
        joined = b"".join(stamps)
        differing: Iterable[int]
        if isinstance(slots, range) and len(joined) == len(stored_stamps):  # in most cases nothing has changed
            differing = differing_slots(joined, stored_stamps, FILE_STAMP_SIZE)
        else:
            differing = (
                position
                for position, (slot, stamp) in enumerate(zip(slots, stamps, strict=True))
                if slot < 0 or stored_stamps[slot * FILE_STAMP_SIZE : (slot + 1) * FILE_STAMP_SIZE] != stamp
            )
        self.pending = [
            position
            for position in differing
            if not ((slot := slots[position]) >= 0 and stamps[position] and began <= read_ns[slot] <= now)
            and self.names[position] not in self.failed
        ]
        return list(self.pending)

    def stat_files(self) -> None:
        """Take the stamps of the pending candidates."""
        candidates, stamps = self.request.candidates, self.stamps
        if self.failed:
            self.pending = [position for position in self.pending if self.names[position] not in self.failed]
        new_stamps = file_stamps([candidates[position].path for position in self.pending])
        for position, stamp in zip(self.pending, new_stamps, strict=True):
            stamps[position] = stamp or self.restat(position)
        self.pending = ()

    def restat(self, position: int) -> bytes:
        """The stamp of a candidate that had none; the reason for a missing stamp is recorded."""
        candidate = self.request.candidates[position]
        try:
            return file_stamp(candidate.path)
        except OSError as error:
            self.failed[self.names[position]] = why_lost(candidate.shown, error)
            return b""

    def deleted(self, writes: bool) -> list[bytes]:
        """The files to delete from the index. An existing file that is no candidate stays: other requests may
        include it.
        """
        if self.request.narrowed or self.request.partial or isinstance(self.slots, range):
            return []
        others = self.columns.slots.keys() - set(self.names) - self.failed.keys()
        if self.below:
            others = {name for name in others if name.startswith(self.below + b"/")}
        if self.request.only_these:
            return sorted(others)
        if len(others) > LOOKUP_THRESHOLD and not writes:
            return []
        return sorted(name for name in others if not os.path.lexists(self.root + name))

    def parse(self, changed: Sequence[int]) -> None:
        """Read and parse these candidates, and write the results."""
        from smart_explore.index.partitions import partition_files
        from smart_explore.index.workers import prepare_all
        from smart_explore.processes.cpu_count import cpu_count

        sizes = [stamped_size(self.stamps[position]) for position in changed]
        partitions = [
            [[self.file_to_index(changed[index]) for index in batch] for batch in partition]
            for partition in partition_files(sizes, cpu_count())
        ]
        every = prepare_all(partitions, cancelled=self.request.cancelled, progress=self.request.progress)
        with closing(every):  # no worker outlives an exception
            for batch in every:
                self.write(batch)

    def file_to_index(self, position: int) -> FileToIndex:
        from smart_explore.index.batch_builder import FileToIndex

        slot = self.slots[position]
        digest = self.columns.record(slot).digest if slot >= 0 else NO_DIGEST
        return FileToIndex(self.names[position], self.request.candidates[position], digest)

    def write(self, batch: IndexBatch) -> None:
        from smart_explore.index.write import upsert_files

        self.failed.update(batch.problems)
        upsert_files(self.connection, self.fingerprint, batch)
        self.parsed += sum(bool(outline) for *_, outline in batch.rows)

    def refreshed(self) -> Refreshed:
        """The records of the candidates that are no longer ``pending``."""
        columns, slots, candidates = self.columns, self.slots, self.request.candidates
        left_out = set(self.pending)
        if self.failed:
            left_out.update(position for position, name in enumerate(self.names) if name in self.failed)
        skipped: dict[str, int] = {}
        for position in sorted(positions_of(columns.not_source(), slots) - left_out):
            left_out.add(position)
            if state := STATES[columns.states[slots[position]]]:
                skipped[state] = skipped.get(state, 0) + 1
        problems = list(filter(None, self.failed.values()))
        for position in sorted(positions_of(columns.problems.keys(), slots) - left_out):
            problems += unpack_problems(candidates[position].shown, columns.problems[slots[position]])
        is_whole = not (self.pending or self.failed)
        return Refreshed(LiveFiles(columns, candidates, slots, left_out), problems, skipped, self.parsed, is_whole)
