"""The transactions that change an index. Each is short: everything was read and parsed before."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.facts import delete_facts
from smart_explore.index.file_columns import mark_dirty
from smart_explore.index.file_records import FileRow, outline_checksum, read_record, write_records
from smart_explore.index.fulltext.postings_codec import encode_header
from smart_explore.index.transaction import OtherFingerprintError, begin_generation, stored_fingerprint, writing

if TYPE_CHECKING:
    from smart_explore.index.batch_builder import IndexBatch


def delete_files(connection: sqlite3.Connection, names: Iterable[bytes]) -> None:
    """Remove files; the numbers of their symbols are dead from then on."""
    paths = [(name,) for name in names]
    with writing(connection):
        connection.executemany("DELETE FROM outlines WHERE id = (SELECT id FROM files WHERE path = ?)", paths)
        connection.executemany("DELETE FROM files WHERE path = ?", paths)
        for (name,) in paths:
            delete_facts(connection, name)
        begin_generation(connection)
        mark_dirty(connection, (name for (name,) in paths))


def upsert_files(connection: sqlite3.Connection, fingerprint: str, batch: IndexBatch) -> None:
    """Write the current state of files, those with an outline as one new segment. Raises OtherFingerprintError.

    The row of a file that another process has read later stays.
    """
    if not batch.rows and not batch.touched:
        return
    with writing(connection):
        if stored_fingerprint(connection) != fingerprint:
            raise OtherFingerprintError("another version of smart-explore uses the index now")
        segment = 0
        if batch.symbols:
            segment = add_segment(connection, batch.symbols, batch.doc_values, batch.blocks)
        now = time.time_ns()
        rows: list[FileRow] = []
        outlines: list[tuple[int, bytes, bytes]] = []
        for name, record, outline in batch.rows:
            stored = read_record(connection, name)
            if stored is None or not record.read_ns < stored.read_ns <= now:
                rows.append((name, record._replace(segment=segment if record.symbols else 0)))
                outlines.append((outline_checksum(name, outline), outline, name))
        for name, record in batch.touched:
            stored = read_record(connection, name)
            if stored is not None and stored.digest == record.digest and not record.read_ns < stored.read_ns <= now:
                rows.append((name, stored._replace(stamp=record.stamp, read_ns=record.read_ns)))
        write_records(connection, rows)
        connection.executemany("INSERT OR REPLACE INTO outlines SELECT id, ?, ? FROM files WHERE path = ?", outlines)
        begin_generation(connection)
        mark_dirty(connection, (name for name, _ in rows))


def add_segment(
    connection: sqlite3.Connection, symbols: int, doc_values: bytes, blocks: Iterable[tuple[str, bytes]]
) -> int:
    """Write a segment inside a transaction; returns its number."""
    segment = 1 + int(connection.execute("SELECT coalesce(max(id), 0) FROM segments").fetchone()[0])
    first_terms: list[str] = []
    for number, (first, data) in enumerate(blocks):
        first_terms.append(first)
        connection.execute("INSERT INTO blocks VALUES (?, ?)", (block_id(segment, number), data))
    head = encode_header(symbols, doc_values, first_terms)
    connection.execute("INSERT INTO segments VALUES (?, ?, ?)", (segment, symbols, head))
    return segment


def drop_segment(connection: sqlite3.Connection, segment: int) -> None:
    """Remove a segment inside a transaction."""
    connection.execute("DELETE FROM segments WHERE id = ?", (segment,))
    connection.execute("DELETE FROM vectors WHERE segment = ?", (segment,))
    connection.execute("DELETE FROM blocks WHERE id >= ? AND id < ?", (block_id(segment, 0), block_id(segment + 1, 0)))


def read_block(connection: sqlite3.Connection, segment: int, number: int) -> bytes:
    """A block of a segment. Raises CorruptIndexError if it is missing."""
    row = connection.execute("SELECT data FROM blocks WHERE id = ?", (block_id(segment, number),)).fetchone()
    if row is None:
        raise CorruptIndexError("a block of terms is missing")
    return bytes(row[0])


def block_id(segment: int, number: int) -> int:
    """The key of a block of a segment: the blocks of a segment are adjacent."""
    return segment << 32 | number
