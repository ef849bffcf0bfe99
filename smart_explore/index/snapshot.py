"""A snapshot of the index of a tree: opened, updated, read in one transaction, closed."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import reason_of
from smart_explore.index.corruption import is_corruption
from smart_explore.index.locations import index_path
from smart_explore.index.refresh import ContendedError, refresh
from smart_explore.index.refresh_request import Refreshed, RefreshRequest
from smart_explore.index.retry import SnapshotLostError
from smart_explore.index.store import identity, open_in_memory, open_index, quarantine
from smart_explore.index.transaction import OtherFingerprintError
from smart_explore.index.walk_cache import store_walk
from smart_explore.source.candidates import Candidates

if TYPE_CHECKING:
    from smart_explore.index.history import Heads
    from smart_explore.index.index_reader import IndexReader
    from smart_explore.ranking.history import Gains
    from smart_explore.ranking.meaning import Similarity

Identity = tuple[int, int]

_unreadable: set[tuple[Identity, int]] = set()
"""Databases that failed this process and could not be quarantined, as of a change: it answers without them."""


class Snapshot:
    """One state of the index in an open read transaction, and the refresh's result; ``heads`` are the request's."""

    def __init__(self, connection: sqlite3.Connection, refreshed: Refreshed, heads: Heads) -> None:
        self.connection = connection
        self.refreshed = refreshed
        self.heads = heads

    @cached_property
    def terms(self) -> IndexReader:
        """The terms and outlines of the files found."""
        from smart_explore.index.index_reader import IndexReader

        return IndexReader(self.connection, self.refreshed.live)

    def gains(self, question: str) -> Gains:
        """The gains of symbols by their files' commit subjects, for a question; empty without a history."""
        if not self.heads:
            return {}
        from smart_explore.index.history import read_history
        from smart_explore.ranking.history import subject_scores

        history = read_history(self.connection, self.heads)
        if history is None:
            return {}
        scores = subject_scores(question, history)
        return self.terms.gains({history.paths[file]: score for file, score in scores.items()})

    def similarity(self, question: str) -> Similarity | None:
        """The similarity of symbols to a question in meaning; None if none of its words has a vector."""
        from smart_explore.index.symbol_vectors import similarities
        from smart_explore.meaning.question_vector import QuestionVector
        from smart_explore.meaning.word_vectors import word_vectors

        words = word_vectors()
        vector = QuestionVector(question, words)
        if not vector:
            return None
        return lambda symbols: similarities(self.connection, symbols, self.terms.count_of, vector, words)


class _Opened(NamedTuple):
    """A refreshed database; ``identity`` is its file's, None in memory."""

    connection: sqlite3.Connection
    refreshed: Refreshed
    identity: Identity | None


def folder_of(candidates: Candidates) -> str:
    """The common folder of all candidates."""
    return os.path.commonpath(candidates.folders)


@contextmanager
def open_snapshot(
    root: str,
    candidates: Candidates,
    *,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
    narrowed: bool = False,
    partial: bool = False,
    only_these: bool = False,
    anew: bool = False,
    heads: Heads = (),
    meaning: bool = False,
) -> Iterator[Snapshot]:
    """A snapshot of the index of ``root``, updated for the candidates; options are those of ``RefreshRequest``.

    A corrupt index is quarantined and rebuilt; if none can be written, one is kept in memory for this answer. Both are
    reported in a line on stderr. Corruption found only while the snapshot is in use raises SnapshotLostError, for
    ``retry_on_corruption``. Raises EnvironmentBrokenError without a working CLI.
    """
    folder = folder_of(candidates)
    request = RefreshRequest(
        root, folder, candidates.files, narrowed, cancelled, progress, only_these, anew, heads, partial, meaning
    )
    connection, refreshed, file = _open(request)
    with closing(connection):
        try:
            yield Snapshot(connection, refreshed, heads)
        except (sqlite3.Error, OverflowError) as error:
            if file is None:
                raise
            if not _quarantined(root, file, error):
                connection.close()  # which may write
                _unreadable.update(_current_identity(index_path(root)))
            raise SnapshotLostError(str(error)) from error
    if file is not None:
        store_walk(root, candidates)


def _open(request: RefreshRequest) -> _Opened:
    try:
        return _open_kept(request)
    except (sqlite3.Error, OSError, OverflowError, OtherFingerprintError, ContendedError) as error:
        reason = reason_of(error)
        print(f"smart-explore: no index can be kept ({reason}): this answer is made without one", file=sys.stderr)
    connection = open_in_memory()
    return _Opened(connection, _refreshed(connection, request._replace(heads=())), None)


def _open_kept(request: RefreshRequest) -> _Opened:
    path = index_path(request.root)
    if not _unreadable.isdisjoint(_current_identity(path)):
        raise OSError("it cannot be read")
    connection = open_index(request.root)
    file = identity(path) or (0, 0)
    try:
        return _Opened(connection, _refreshed(connection, request), file)
    except (sqlite3.Error, OverflowError) as error:
        if not _quarantined(request.root, file, error):
            raise
    connection = open_index(request.root)
    file = identity(path) or (0, 0)
    return _Opened(connection, _refreshed(connection, request), file)


def _refreshed(connection: sqlite3.Connection, request: RefreshRequest) -> Refreshed:
    """The result of a refresh; the connection is closed if it failed."""
    try:
        if request.heads:
            _refresh_history(connection, request)
        return refresh(connection, request)
    except BaseException:
        connection.close()
        raise


def _refresh_history(connection: sqlite3.Connection, request: RefreshRequest) -> None:
    """Update the history; the answer can do without if it cannot be written."""
    from smart_explore.index.history import refresh_history

    try:
        refresh_history(connection, request.root, request.heads, request.cancelled)
    except sqlite3.OperationalError as error:
        if is_corruption(error):
            raise


def _current_identity(path: str) -> set[tuple[Identity, int]]:
    """The identity and time of change (nanoseconds) of the file at a path: a new file may reuse a number."""
    try:
        about = os.lstat(path)
    except OSError:
        return set()
    return {((about.st_dev, about.st_ino), about.st_ctime_ns)}


def _quarantined(root: str, file: Identity | None, error: Exception) -> bool:
    """True if the error means corruption, and the index was set aside."""
    if not is_corruption(error):
        return False
    try:
        quarantine(index_path(root), file, str(error))
    except OSError:
        return False
    return True
