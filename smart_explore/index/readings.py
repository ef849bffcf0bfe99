"""The files that questions about relations have read in a tree that was not read as a whole."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import NamedTuple

from smart_explore.index.digest import raw_digest
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import index_path, is_indexed
from smart_explore.index.store import open_index
from smart_explore.index.transaction import start_over_unless, stored_fingerprint, writing
from smart_explore.source.stamps import any_racy, file_stamps
from smart_explore.source.walk.result import Candidate

FEW_MISSING = 20
"""If the facts of less than this share (1/20) of the files are missing, they are extracted."""
MOSTLY = 2
"""An index that lacks this share (1/2) of the files is that of another tree."""
MAX_KEPT = 500
"""The most questions that are remembered."""

NO_STATE = b""


class KnownReading(NamedTuple):
    """``is_whole`` is True if nearly all facts are stored; ``data`` is the question's reading in a ``state`` of the
    tree.
    """

    is_whole: bool
    state: bytes = NO_STATE
    data: str = ""


def find_reading(root: str, question: str, files: int) -> KnownReading:
    """The stored reading of a question about a tree with this number of files."""
    if not os.path.exists(index_path(root)):
        return KnownReading(False)
    is_whole = False
    try:
        with closing(open_index(root)) as connection:
            if stored_fingerprint(connection) != fingerprint():
                return KnownReading(False)
            if is_indexed(root):
                counts = (
                    "(SELECT count(*) FROM fact_files WHERE usages), count(*), count(*) FILTER (WHERE state = 'source')"
                )
                facts, known, sources = connection.execute(f"SELECT {counts} FROM files").fetchone()  # noqa: S608 - a constant
                has_facts = (sources - facts) * FEW_MISSING <= min(sources, files)
                is_whole = has_facts and (files - known) * MOSTLY <= files
            row = connection.execute("SELECT state, data FROM readings WHERE question = ?", (question,)).fetchone()
    except (sqlite3.Error, OSError):
        return KnownReading(True)
    return KnownReading(is_whole, *(row or ()))


def find_answered(root: str, question: str) -> tuple[bytes, str]:
    """The state of the tree at the stored answer to a question, and the answer; ``(NO_STATE, "")`` if there is none."""
    if os.path.exists(index_path(root)):
        with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection:
            if stored_fingerprint(connection) == fingerprint():
                asked = "SELECT state, answer FROM readings WHERE question = ?"
                return connection.execute(asked, (question,)).fetchone() or (NO_STATE, "")
    return NO_STATE, ""


def store_reading(root: str, question: str, state: bytes, data: str, answer: str = "") -> None:
    """Store the reading of a question, and its answer; nothing if that cannot be written."""
    with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection:
        start_over_unless(connection, fingerprint())
        with writing(connection):
            connection.execute("INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?)", (question, state, data, answer))
            newest = "SELECT question FROM readings ORDER BY rowid DESC LIMIT ?"
            connection.execute(f"DELETE FROM readings WHERE question NOT IN ({newest})", (MAX_KEPT,))  # noqa: S608


def state_of(candidates: Sequence[Candidate], read_ns: int = 0) -> bytes:
    """A digest of the paths and stamps of all files; ``NO_STATE`` if one may still change unnoticed.

    ``read_ns`` is a time before the files were read, 0 for now.
    """
    now = read_ns or time.time_ns()
    paths = [candidate.path for candidate in candidates]
    stamps = file_stamps(paths)
    joined = b"".join(stamps)
    if not all(stamps) or any_racy(joined, now):
        return NO_STATE
    return raw_digest(b"\0".join([*paths, joined]), 16)
