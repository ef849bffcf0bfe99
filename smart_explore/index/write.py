"""The transactions that change an index. Each is short: everything was read and parsed before."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from smart_explore.index.codec import encode
from smart_explore.index.rows import Row, Stamp
from smart_explore.index.segment import build_segment
from smart_explore.model import FileOutline


class Change(NamedTuple):
    """A file as it is now: its new row; the row that was known; its outline and bytes where it was parsed anew."""

    path: bytes
    row: Row
    known: Row | None
    outline: FileOutline | None
    data: bytes


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that writes. IMMEDIATE: the lock is waited for at its beginning, never demanded half-way."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def start_over_unless(connection: sqlite3.Connection, recipe: str) -> None:
    """Empty an index that was made with another recipe."""
    if _recipe(connection) == recipe:
        return
    with writing(connection):
        if _recipe(connection) != recipe:  # another process may have come first
            for table in ("files", "segments", "postings"):
                connection.execute(f"DELETE FROM {table}")  # noqa: S608 - constants
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('recipe', ?)", (recipe,))


def _recipe(connection: sqlite3.Connection) -> str:
    found = connection.execute("SELECT value FROM meta WHERE key = 'recipe'").fetchone()
    return str(found[0]) if found else ""


def forget(connection: sqlite3.Connection, paths: Sequence[bytes]) -> None:
    """Remove files that are gone; their numbers are dead from then on."""
    with writing(connection):
        connection.executemany("DELETE FROM files WHERE path = ?", [(path,) for path in paths])


def remember(connection: sqlite3.Connection, changes: Sequence[Change]) -> dict[bytes, Row]:
    """Write files as they are now, those with an outline as one new segment; returns their rows.

    Where another process has written the very same file meanwhile, its row stands.
    """
    parsed = [(change.outline, change.data) for change in changes if change.outline is not None]
    segment = build_segment(parsed) if parsed else None
    blobs = [encode(outline) for outline, _ in parsed]
    result: dict[bytes, Row] = {}
    if not changes:
        return result
    with writing(connection):
        number = 0
        if segment is not None:
            number = 1 + connection.execute("SELECT coalesce(max(id), 0) FROM segments").fetchone()[0]
            connection.execute("INSERT INTO segments VALUES (?, ?)", (number, segment.attributes))
            connection.executemany(
                "INSERT INTO postings VALUES (?, ?, ?)",
                ((term, number, data) for term, data in sorted(segment.postings.items())),
            )
        at = 0
        for change in changes:
            row = change.row
            blob = None
            if change.outline is not None and segment is not None:
                ends = (*segment.firsts[1:], len(segment.attributes))
                row = row._replace(segment=number, first=segment.firsts[at], symbols=ends[at] - segment.firsts[at])
                blob = blobs[at]
                at += 1
            result[change.path] = _put(connection, change, row, blob)
    return result


def _put(connection: sqlite3.Connection, change: Change, row: Row, blob: bytes | None) -> Row:
    there = _row(connection, change.path)
    if there is not None and there != change.known and there.stamp == row.stamp and there.digest == row.digest:
        return there
    if change.outline is None and row.symbols:  # touched only: what is known of its content stays
        connection.execute(
            "UPDATE files SET size = ?, mtime_ns = ?, ctime_ns = ?, inode = ?, doubtful = ?"
            " WHERE path = ? AND digest = ?",
            (*row.stamp, row.doubtful, change.path, row.digest),
        )
        return row
    connection.execute(
        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (change.path, *row.stamp, row.doubtful, row.digest, row.state, row.segment, row.first, row.symbols, blob),
    )
    return row


def _row(connection: sqlite3.Connection, path: bytes) -> Row | None:
    columns = "size, mtime_ns, ctime_ns, inode, doubtful, digest, state, segment, first, symbols"
    found = connection.execute(f"SELECT {columns} FROM files WHERE path = ?", (path,)).fetchone()  # noqa: S608
    if found is None:
        return None
    size, mtime, ctime, inode, doubtful, digest, state, segment, first, symbols = found
    return Row(Stamp(size, mtime, ctime, inode), bool(doubtful), digest, state, segment or 0, first or 0, symbols or 0)
