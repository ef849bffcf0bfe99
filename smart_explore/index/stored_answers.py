"""Answers to questions about relations, stored while everything they depend on is unchanged.

An answer depends on the paths that a walk found, on the contents of these files, and on a few other files that
configure imports. It is stored with a digest of the paths, with the generation of the index, which every write of a
file changes, and with the states of the other files. It is valid while the index is up to date for the paths and all
three are unchanged.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from smart_explore.index.corruption import decoding
from smart_explore.index.digest import digest
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import index_path
from smart_explore.index.store import open_index
from smart_explore.index.transaction import generation, stored_fingerprint, writing
from smart_explore.source import stamps
from smart_explore.source.stamps import PathState, path_state, stable_state

if TYPE_CHECKING:
    from smart_explore.index.snapshot import Snapshot
    from smart_explore.source.candidates import Candidates

MAX_KEPT = 500
"""The most answers that are stored, the latest ones,"""
MAX_CHARACTERS = 200_000
"""and the most characters of one."""


class StampedReader:
    """Reads files below ``root`` by ``read``, and records in ``states`` the state of their paths before."""

    def __init__(self, root: str, read: Callable[[str], bytes | None]) -> None:
        self._root = root
        self._read = read
        self.states: dict[str, PathState] = {}

    def __call__(self, path: str) -> bytes | None:
        """The content of a file; None if it cannot be read."""
        self.watch(path)
        return self._read(path)

    def watch(self, path: str) -> None:
        """Record the state of a path, below the root or absolute."""
        if path not in self.states:
            now = time.time_ns()
            self.states[path] = stable_state(_state(self._root, path), now, stamps.RACY_WINDOW_NS)


def has_answer(root: str, question: str) -> bool:
    """True if the index has an answer to the question, whether or not files changed since it was stored."""
    if not os.path.exists(index_path(root)):
        return False
    with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection:
        return _row(connection, question) is not None and stored_fingerprint(connection) == fingerprint()
    return False


def find_answer(root: str, snapshot: Snapshot, found: Candidates, question: str) -> str | None:
    """The stored answer to a question about the files found; None if it may be outdated."""
    row = _row(snapshot.connection, question)
    if row is None or not snapshot.refreshed.is_whole:
        return None
    with decoding("what an answer follows from"):
        paths, states = json.loads(row[0])
        same = paths == _paths(found) and are_same(root, states)
    return row[1] if same else None


def are_same(root: str, states: Mapping[str, PathState]) -> bool:
    """True if each path below ``root`` is in the given state."""
    return all(_state(root, path) == state for path, state in states.items())


def store_answer(
    root: str, snapshot: Snapshot, found: Candidates, question: str, states: Mapping[str, PathState], data: str
) -> None:
    """Keep an answer that follows from a snapshot of the files found and from these ``states`` of others."""
    if len(data) > MAX_CHARACTERS or not snapshot.refreshed.is_whole:
        return
    number = generation(snapshot.connection)
    with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection, writing(connection):
        if number and generation(connection) == number:
            connection.execute("DELETE FROM answers WHERE generation != ? OR question = ?", (number, question))
            follows_from = json.dumps([_paths(found), states])
            connection.execute("INSERT INTO answers VALUES (?, ?, ?, ?)", (question, number, follows_from, data))
            newest = "SELECT rowid FROM answers ORDER BY rowid DESC LIMIT ?"
            connection.execute(f"DELETE FROM answers WHERE rowid NOT IN ({newest})", (MAX_KEPT,))  # noqa: S608


def _row(connection: sqlite3.Connection, question: str) -> tuple[str, str] | None:
    query = "SELECT follows_from, data FROM answers WHERE question = ? AND generation = ?"
    row: tuple[str, str] | None = connection.execute(query, (question, generation(connection))).fetchone()
    return row


def _paths(found: Candidates) -> str:
    return digest(b"\0".join([candidate[0] for candidate in found.files]), 16)


def _state(root: str, path: str) -> PathState:
    return path_state(os.fsencode(os.path.join(root, path)))
