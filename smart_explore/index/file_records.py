"""The index's record of a file: a row of the table ``files``."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.model import Problem
from smart_explore.source.lfs import LFS_POINTER
from smart_explore.source.read import unreadable

STATES = ("source", "", "too large", "binary", "minified", "large data", LFS_POINTER)
"""The kinds of files: source, in an unsupported language, or excluded for their content."""
SOURCE = STATES[0]

NO_DIGEST = bytes(16)
"""The digest of a file that is not source."""

_SELECT = "SELECT path, stamp, digest, state, read_ns, segment, first, symbols, problems, checksum FROM files"
_SELECT_DIRTY = f"SELECT dirty.path, known.* FROM dirty_files AS dirty LEFT JOIN ({_SELECT}) AS known USING (path)"  # noqa: S608 - constants


class FileRecord(NamedTuple):
    """One file of the index, without its path.

    ``stamp`` is as in ``source.stamps``, or RACY; ``digest`` is the content's, in 16 bytes. ``read_ns`` is a time just
    before the file was read: a request that began earlier need not read it again. Its ``symbols`` symbols are numbered
    in ``segment`` from ``first`` on; all 0 for a file that is not source. ``problems`` are as in ``pack_problems``.
    """

    stamp: bytes
    digest: bytes
    state: str
    read_ns: int
    segment: int = 0
    first: int = 0
    symbols: int = 0
    problems: str = ""


FileRow = tuple[bytes, FileRecord]
"""A path below the root, and the file's record."""


def why_lost(shown: str, error: OSError) -> Problem | None:
    """The Problem of a file that the system refused to read; None if the file no longer exists."""
    return None if isinstance(error, FileNotFoundError) else unreadable(shown, error)


def paths_of_state(connection: sqlite3.Connection, state: str) -> list[bytes]:
    """The paths below the root of the files in one of ``STATES``."""
    return [path for (path,) in connection.execute("SELECT path FROM files WHERE state = ?", (state,))]


def read_records(connection: sqlite3.Connection, below: bytes = b"") -> list[FileRow]:
    """The records of all files below a folder, ``b""`` for the root. Raises CorruptIndexError."""
    if below:
        rows = connection.execute(f"{_SELECT} WHERE path >= ? AND path < ?", (below + b"/", below + b"0"))
    else:
        rows = connection.execute(_SELECT)
    with decoding("a file's record"):
        return [_checked(row) for row in rows]


def read_record(connection: sqlite3.Connection, path: bytes) -> FileRecord | None:
    """The record of the file at ``path`` below the root; None if there is none. Raises CorruptIndexError."""
    with decoding("a file's record"):
        row = connection.execute(f"{_SELECT} WHERE path = ?", (path,)).fetchone()
    return _checked(row)[1] if row else None


def read_dirty_records(connection: sqlite3.Connection) -> list[tuple[bytes, FileRecord | None]]:
    """The records of the files in ``dirty_files``; None for a missing one. Raises CorruptIndexError."""
    rows = connection.execute(_SELECT_DIRTY)
    with decoding("a file's record"):
        return [(name, _checked(tuple(row))[1] if row[0] is not None else None) for name, *row in rows]


def write_records(connection: sqlite3.Connection, rows: Iterable[FileRow]) -> None:
    """Replace the known records, inside a transaction; files keep their ids."""
    connection.executemany(
        "INSERT INTO files (path, stamp, digest, state, read_ns, segment, first, symbols, problems, checksum) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp, "
        "digest = excluded.digest, state = excluded.state, read_ns = excluded.read_ns, segment = excluded.segment, "
        "first = excluded.first, symbols = excluded.symbols, problems = excluded.problems, "
        "checksum = excluded.checksum",
        [(path, *record, _checksum(path, record)) for path, record in rows],
    )


def outline_checksum(path: bytes, outline: bytes) -> int:
    """A checksum of an outline and its path, so that another file's outline is recognized."""
    return zlib.crc32(outline, zlib.crc32(path))


def pack_problems(problems: tuple[Problem, ...]) -> str:
    """The problems of a file that has an outline all the same, as JSON without the path."""
    return (
        json.dumps([[problem.reason, problem.kind, problem.line, problem.spans] for problem in problems])
        if problems
        else ""
    )


def unpack_problems(shown: str, data: str) -> list[Problem]:
    """The problems of the file shown as ``shown``. Raises CorruptIndexError."""
    if not data:
        return []
    with decoding("a file's problems"):
        return [Problem(shown, *fields) for fields in json.loads(data)]


def _checksum(path: bytes, values: tuple[Any, ...]) -> int:
    """SQLite has no checksums, and a flipped bit must not lead to a wrong answer."""
    return zlib.crc32(repr((path, *values)).encode("ascii", "backslashreplace"))


def _checked(row: tuple[Any, ...]) -> FileRow:
    path, *values, checksum = row
    record = FileRecord(*values)
    if _checksum(path, record) != checksum:
        raise CorruptIndexError("a file's record is not what was written")
    return path, record
