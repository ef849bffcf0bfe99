"""The transactions that change an index. Each is short: everything was read and parsed before."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from smart_explore.index.blocks import encode_head
from smart_explore.index.file_records import FileRecord, decode_row, encode_row
from smart_explore.index.schema import TABLES

if TYPE_CHECKING:
    from smart_explore.index.batch_builder import IndexBatch


class OtherFingerprintError(Exception):
    """Another version of this program has made the index its own meanwhile."""


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that writes. IMMEDIATE: the lock is waited for at its beginning, never demanded half-way."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


def stored_fingerprint(connection: sqlite3.Connection) -> str:
    """The fingerprint that the index was made with, ``""`` for an empty one."""
    found = connection.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
    return str(found[0]) if found else ""


def start_over_unless(connection: sqlite3.Connection, fingerprint: str) -> None:
    """Empty an index that was made with another fingerprint."""
    with writing(connection):
        if stored_fingerprint(connection) != fingerprint:  # another process may have come first
            start_over(connection)
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('fingerprint', ?)", (fingerprint,))


def start_over(connection: sqlite3.Connection) -> None:
    """Forget all files, inside a transaction."""
    for table in TABLES:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - constants


def delete_files(connection: sqlite3.Connection, names: Iterable[bytes]) -> None:
    """Remove files; their numbers are dead from then on."""
    with writing(connection):
        for name in names:
            there = _row(connection, name)
            if there is not None:
                connection.execute("DELETE FROM outlines WHERE id = ?", (there.outline,))
                connection.execute("DELETE FROM files WHERE path = ?", (name,))
                connection.execute("DELETE FROM facts WHERE path = ?", (name,))


def upsert_files(connection: sqlite3.Connection, fingerprint: str, prepared: IndexBatch) -> None:
    """Write files as they are now, those with an outline as one new segment. Raises OtherFingerprintError.

    A file that another process has read later than this one stays as that one left it.
    """
    if not prepared.rows and not prepared.touched:
        return
    with writing(connection):
        if stored_fingerprint(connection) != fingerprint:
            raise OtherFingerprintError("another version of smart-explore uses the index now")
        segment = 0
        if prepared.symbols:
            segment = add_segment(connection, prepared.symbols, prepared.attributes, prepared.blocks)
        now = time.time_ns()
        for name, row, outline in prepared.rows:
            there = _row(connection, name)
            if there is not None:
                if row.read_ns < there.read_ns <= now:
                    continue
                connection.execute("DELETE FROM outlines WHERE id = ?", (there.outline,))
            if outline:
                key = connection.execute("INSERT INTO outlines (data) VALUES (?)", (outline,)).lastrowid
                row = row._replace(segment=segment if row.symbols else 0, outline=key or 0)
            _put(connection, name, row)
        for name, row in prepared.touched:
            there = _row(connection, name)
            if there is not None and there.digest == row.digest and not row.read_ns < there.read_ns <= now:
                _put(connection, name, there._replace(stamp=row.stamp, read_ns=row.read_ns))


def add_segment(
    connection: sqlite3.Connection, symbols: int, attributes: bytes, blocks: Iterable[tuple[str, bytes]]
) -> int:
    """Write a segment inside a transaction; returns its number."""
    segment = 1 + int(connection.execute("SELECT coalesce(max(id), 0) FROM segments").fetchone()[0])
    firsts: list[str] = []
    for at, (first, data) in enumerate(blocks):
        firsts.append(first)
        connection.execute("INSERT INTO blocks VALUES (?, ?)", (segment << 32 | at, data))
    head = encode_head(symbols, attributes, firsts)
    connection.execute("INSERT INTO segments VALUES (?, ?, ?)", (segment, symbols, head))
    return segment


def drop_segment(connection: sqlite3.Connection, segment: int) -> None:
    """Remove a segment inside a transaction."""
    connection.execute("DELETE FROM segments WHERE id = ?", (segment,))
    connection.execute("DELETE FROM blocks WHERE id >= ? AND id < ?", (segment << 32, (segment + 1) << 32))


def _put(connection: sqlite3.Connection, name: bytes, row: FileRecord) -> None:
    connection.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (name, encode_row(name, row)))


def _row(connection: sqlite3.Connection, name: bytes) -> FileRecord | None:
    found = connection.execute("SELECT record FROM files WHERE path = ?", (name,)).fetchone()
    return decode_row(name, found[0]) if found else None
