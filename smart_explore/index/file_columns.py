"""The records of all files as columns: a warm answer compares thousands of stamps, and reads few other fields.

They are stored in addition to the records; ``dirty_files`` has the paths written since. Only the columns have the
stamps that the files of an adopted index have here (``index.travel.adoption``): their records keep those of the other
tree, which match no file here, so a reader of a single record reads the file again.
"""

from __future__ import annotations

import functools
import json
import re
import sqlite3
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.file_records import STATES, FileRecord, FileRow, read_dirty_records, read_records
from smart_explore.source.stamps import FILE_STAMP_SIZE

DIRTY_THRESHOLD, DIRTY_SHARE = 64, 32
"""The columns are rewritten after more writes of files than the threshold and this share (1/32) of all files."""
READING_SHARE = 8
"""For a folder with more than this share (1/8) of the index's files the columns are read, else the records."""

_DELETED = 255
_DIGEST_SIZE = 16
_ARRAYS = ("q", "I", "I", "I")
_WIDTHS = (FILE_STAMP_SIZE, _DIGEST_SIZE, 1, 1, 1, 1, 1)
_NOT_SOURCE = re.compile(rb"[^\0]")
_STATE_NUMBERS = {state: number for number, state in enumerate(STATES)}


class FileColumns:
    """The fields of ``FileRecord``, each for all files; a file's slot is its index in every column.

    ``names`` are paths below the root. ``stamps`` and ``digests`` are concatenated, ``states`` are indices into
    ``STATES``; ``problems`` has only non-empty ones, by slot.
    """

    def __init__(self, rows: Sequence[FileRow] = ()) -> None:
        fields: list[Sequence[Any]] = list(zip(*(record for _, record in rows), strict=True)) or [()] * 8
        self.names = [name for name, _ in rows]
        self.stamps, self.digests = bytearray(b"".join(fields[0])), bytearray(b"".join(fields[1]))
        self.states = bytearray(map(_STATE_NUMBERS.__getitem__, fields[2]))
        self.read_ns, self.segments, self.first_symbols, self.symbols = map(array, _ARRAYS, fields[3:7])
        self.problems = {slot: text for slot, text in enumerate(fields[7]) if text}
        self._slots: Mapping[bytes, int] | None = None

    @property
    def slots(self) -> Mapping[bytes, int]:
        """The slot of each file that still exists."""
        if self._slots is None:
            self._slots = {name: slot for slot, name in enumerate(self.names) if self.states[slot] != _DELETED}
        return self._slots

    def slots_of(self, names: Sequence[bytes]) -> Sequence[int]:
        """The slot of each of these files, -1 for a missing one; a range for all files in order."""
        if self.names == names and _DELETED not in self.states:
            return range(len(self.names))
        return [self.slots.get(name, -1) for name in names]

    def record(self, slot: int) -> FileRecord:
        """All that is known of a file."""
        return FileRecord(
            stamp=bytes(self.stamps[slot * FILE_STAMP_SIZE : (slot + 1) * FILE_STAMP_SIZE]),
            digest=bytes(self.digests[slot * _DIGEST_SIZE : (slot + 1) * _DIGEST_SIZE]),
            state=STATES[self.states[slot]],
            read_ns=self.read_ns[slot],
            segment=self.segments[slot],
            first=self.first_symbols[slot],
            symbols=self.symbols[slot],
            problems=self.problems.get(slot, ""),
        )

    def not_source(self) -> set[int]:
        """The slots of the few files that are not source."""
        return {match.start() for match in _NOT_SOURCE.finditer(self.states)}

    def update(self, rows: Sequence[tuple[bytes, FileRecord | None]]) -> None:
        """Replace the known records; None for a deleted file. Each file is named once."""
        slots = dict(self.slots)
        written = [(name, record) for name, record in rows if record is not None]
        fresh = FileColumns(written)
        columns = list(zip(_WIDTHS, self._columns(), fresh._columns(), strict=True))
        for number, (name, record) in enumerate(written):
            slot = slots.setdefault(name, len(self.names))
            if slot == len(self.names):
                self.names.append(name)
            for width, column, values in columns:
                column[slot * width : (slot + 1) * width] = values[number * width : (number + 1) * width]
            self.problems[slot] = record.problems
        for name, left in rows:
            if left is None and name in slots:
                self.states[slots.pop(name)] = _DELETED
        self._slots = slots

    def records(self) -> list[FileRow]:
        """The records of existing files in the order of a walk, compared part by part."""
        rows = [(name, self.record(slot)) for name, slot in self.slots.items()]
        return sorted(rows, key=lambda row: _by_part(row[0]))

    def in_order(self) -> FileColumns:
        """The columns of existing files in the order of a walk."""
        keys = list(map(_by_part, self.names))
        if _DELETED not in self.states and keys == sorted(keys):
            return self
        return FileColumns(self.records())

    def _columns(self) -> tuple[Any, ...]:
        return self.stamps, self.digests, self.states, self.read_ns, self.segments, self.first_symbols, self.symbols

    def encode(self) -> list[bytes]:
        """A blob for each column."""
        problems = json.dumps(list(self.problems.items())).encode("ascii")
        return [b"\0".join(self.names), problems, *(memoryview(column).tobytes() for column in self._columns())]

    @classmethod
    def decode(cls, names: bytes, problems: bytes, *columns: bytes) -> FileColumns:
        """The columns that ``encode`` encoded."""
        self = cls()
        self.names = names.split(b"\0") if names else []
        self.problems = dict(json.loads(problems))
        for column, data in zip(self._columns(), columns, strict=True):
            column.extend(data) if isinstance(column, bytearray) else column.frombytes(data)
        return self


def read_columns(connection: sqlite3.Connection, below: bytes = b"", candidates: int = 0) -> FileColumns:
    """The columns of all files below a folder, ``b""`` for the root, and perhaps of others. Inside a transaction.

    ``candidates`` is the number of files needed below a folder. Raises CorruptIndexError.
    """
    counted = connection.execute("SELECT files FROM file_columns").fetchone()
    if counted is None or (below and candidates * READING_SHARE < counted[0]):
        return FileColumns(read_records(connection, below))
    with decoding("the columns of all files"):
        _, checksum, *blobs = connection.execute("SELECT * FROM file_columns").fetchone()
        if _checksum(blobs) != checksum:
            raise CorruptIndexError("the columns of all files are not what was written")
        columns = FileColumns.decode(*blobs)
    columns.update(read_dirty_records(connection))
    return columns


def columns_are_due(connection: sqlite3.Connection) -> bool:
    """True if enough files were written since the columns were to make rewriting them worth it."""
    counted = connection.execute("SELECT files FROM file_columns").fetchone()
    if counted is None:
        return True
    (dirty,) = connection.execute("SELECT count(*) FROM dirty_files").fetchone()
    return bool(dirty > max(DIRTY_THRESHOLD, counted[0] // DIRTY_SHARE))


def write_columns(connection: sqlite3.Connection, columns: FileColumns | None = None) -> None:
    """Write the current columns, inside a transaction; ``columns`` if they are at hand."""
    columns = (read_columns(connection) if columns is None else columns).in_order()
    blobs = columns.encode()
    connection.execute("DELETE FROM file_columns")
    marks = ", ".join("?" * len(blobs))
    values = (len(columns.names), _checksum(blobs), *blobs)
    connection.execute(f"INSERT INTO file_columns VALUES (?, ?, {marks})", values)  # noqa: S608
    connection.execute("DELETE FROM dirty_files")


def mark_dirty(connection: sqlite3.Connection, names: Iterable[bytes]) -> None:
    """Note files that are written or deleted, inside the same transaction."""
    query = "INSERT OR IGNORE INTO dirty_files SELECT ? WHERE EXISTS (SELECT 1 FROM file_columns)"
    connection.executemany(query, [(name,) for name in names])


def _by_part(name: bytes) -> bytes:
    return name.replace(b"/", b"\0")


def _checksum(blobs: Iterable[bytes]) -> int:
    return functools.reduce(lambda checksum, blob: zlib.crc32(blob, checksum), blobs, 0)
