"""An index created from an exported file, before it is trusted: its entries for a file."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable

from smart_explore.index.corruption import decoding
from smart_explore.index.fact_reader import FactReader
from smart_explore.index.file_records import FileRecord, read_record
from smart_explore.index.fulltext.postings_codec import Block, SegmentHeader, as_array, decode_block, decode_header
from smart_explore.index.write import read_block


class ImportedIndex:
    """``keep`` replaces the root's own index with it. Methods raise CorruptIndexError."""

    def __init__(self, connection: sqlite3.Connection, keep: Callable[[], None]) -> None:
        self._connection = connection
        self.keep = keep
        self.facts = FactReader(connection)
        self._heads: dict[int, SegmentHeader | None] = {}
        self._blocks: dict[tuple[int, int], Block] = {}

    def record(self, path: bytes) -> FileRecord | None:
        """The record of a file, None if there is none."""
        return read_record(self._connection, path)

    def outline(self, path: bytes) -> bytes:
        """The outline of a file, unpacked; empty if there is none."""
        query = "SELECT data FROM outlines WHERE id = (SELECT id FROM files WHERE path = ?)"
        row = self._connection.execute(query, (path,)).fetchone()
        with decoding("an outline"):
            return zlib.decompress(row[0]) if row is not None else b""

    def has_calls(self, path: bytes, digest: bytes) -> bool:
        """True if it has the calls of a file with that content."""
        query = "SELECT 1 FROM fact_files WHERE path = ? AND digest = ? AND usages"
        return self._connection.execute(query, (path, digest)).fetchone() is not None

    def postings(self, segment: int, term: str) -> list[int]:
        """The postings of a term in a segment; empty if the index has no such segment."""
        if segment not in self._heads:
            row = self._connection.execute("SELECT head FROM segments WHERE id = ?", (segment,)).fetchone()
            self._heads[segment] = decode_header(row[0]) if row is not None else None
        head = self._heads[segment]
        number = head.block_of(term) if head is not None else -1
        if number < 0:
            return []
        if (segment, number) not in self._blocks:
            self._blocks[segment, number] = decode_block(read_block(self._connection, segment, number))
        return as_array(self._blocks[segment, number].find(term)).tolist()
