"""The records of all files as columns: a warm answer compares thousands of stamps, and looks at few of the rest.

A sheet is stored beside the records, which remain what counts. Triggers (``index.schema``) note the files that were
written since it was made, so that a sheet with the records of these few is always the whole.
"""

from __future__ import annotations

import re
import sqlite3
import struct
import zlib
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.file_records import (
    DIGEST_SIZE,
    PLAIN_LENGTH,
    RECORD,
    STAMP_SIZE,
    STATES,
    SUM_SIZE,
    FileRecord,
    is_whole,
    read_records,
)

WORTH_A_SHEET = 64
SHARE_WORTH_A_SHEET = 32
"""Where more files than these, and than one in so many, were written since, a sheet is made anew."""
WORTH_READING = 8
"""The sheet is read for a folder that holds more than one in so many files of the index; else its records."""

FEW = 4
"""So few names are looked for one by one: a table of thousands would take longer to make."""

_HEAD = struct.Struct("<IQQ")
_CODES: tuple[Literal["q", "I", "Q"], ...] = ("q", "I", "I", "I", "Q")
_ABSENT = 255
_NOT_SOURCE = re.compile(rb"[^\0]")


class Sheet:
    """Columns over files by their numbers from 0, as of ``FileRecord``; ``names`` are paths below the root.

    ``stamps`` and ``digests`` hold those of all files one behind the other, ``states`` the index of each state in
    ``STATES``; ``problems`` has only what is not empty.
    """

    __slots__ = (
        "_numbers", "digests", "firsts", "names", "outlines", "problems", "read_ns", "segments", "stamps", "states",
        "symbols",
    )  # fmt: skip

    names: list[bytes]
    stamps: bytearray
    digests: bytearray
    states: bytearray
    read_ns: array[int]
    segments: array[int]
    firsts: array[int]
    symbols: array[int]
    outlines: array[int]
    problems: dict[int, bytes]

    def __init__(self, records: Mapping[bytes, bytes]) -> None:
        """Raises CorruptIndexError for a record that is not whole."""
        for name, record in records.items():
            if not is_whole(name, record):
                raise CorruptIndexError("a file's record is not what was written")
        fixed = b"".join([record[SUM_SIZE:PLAIN_LENGTH] for record in records.values()])
        columns: list[Any] = list(zip(*RECORD.iter_unpack(fixed), strict=True)) or [()] * 8
        self.names = list(records)
        self.stamps, self.digests = bytearray(b"".join(columns[0])), bytearray(b"".join(columns[1]))
        self.states = bytearray(columns[2])
        self._set_numbers([array(code, column) for code, column in zip(_CODES, columns[3:], strict=True)])
        self.problems = {
            at: record[PLAIN_LENGTH:] for at, record in enumerate(records.values()) if len(record) > PLAIN_LENGTH
        }

    def _set_numbers(self, columns: Sequence[array[int]]) -> None:
        self.read_ns, self.segments, self.firsts, self.symbols, self.outlines = columns
        self._numbers: dict[bytes, int] | None = None

    @property
    def numbers(self) -> Mapping[bytes, int]:
        """The number of each file that is there."""
        if self._numbers is None:
            self._numbers = {name: at for at, name in enumerate(self.names) if self.states[at] != _ABSENT}
        return self._numbers

    def numbers_of(self, names: Sequence[bytes]) -> Sequence[int]:
        """The number of each of these files, -1 for one that is not there; a range for all files in order."""
        if self.names == names and _ABSENT not in self.states:
            return range(len(self.names))
        get = self.numbers.get
        return [get(name, -1) for name in names]

    def stamp(self, at: int) -> bytes:
        """The stamp of a file."""
        return bytes(self.stamps[at * STAMP_SIZE : (at + 1) * STAMP_SIZE])

    def digest(self, at: int) -> bytes:
        """The digest of a file."""
        return bytes(self.digests[at * DIGEST_SIZE : (at + 1) * DIGEST_SIZE])

    def row(self, at: int) -> FileRecord:
        """All that is known of a file."""
        return FileRecord(
            self.stamp(at), self.digest(at), STATES[self.states[at]], self.read_ns[at], self.segments[at],
            self.firsts[at], self.symbols[at], self.outlines[at], self.problems.get(at, b""),
        )  # fmt: skip

    def not_source(self) -> set[int]:
        """The numbers of the files that hold no source; few do."""
        return {found.start() for found in _NOT_SOURCE.finditer(self.states)}

    def update(self, records: Mapping[bytes, bytes | None]) -> None:
        """Put these records in place of those known; None for a file that was forgotten."""
        known = self._known(records)
        fresh = Sheet({name: record for name, record in records.items() if record is not None})
        for name, at in known.items():
            if at >= 0 and records[name] is None:
                self.states[at] = _ABSENT
        for number, name in enumerate(fresh.names):
            at = known[name]
            if at < 0:
                at = len(self.names)
                self.names.append(name)
            self.stamps[at * STAMP_SIZE : (at + 1) * STAMP_SIZE] = fresh.stamp(number)
            self.digests[at * DIGEST_SIZE : (at + 1) * DIGEST_SIZE] = fresh.digest(number)
            self.states[at : at + 1] = fresh.states[number : number + 1]
            for mine, others in zip(self._columns(), fresh._columns(), strict=True):
                mine[at : at + 1] = others[number : number + 1]
            self.problems.pop(at, None)
            if number in fresh.problems:
                self.problems[at] = fresh.problems[number]
        self._numbers = None

    def _known(self, names: Collection[bytes]) -> dict[bytes, int]:
        """The numbers of these files, -1 for one that is not there."""
        if len(names) > FEW or self._numbers is not None or _ABSENT in self.states:
            return {name: self.numbers.get(name, -1) for name in names}
        return {name: self.names.index(name) if name in self.names else -1 for name in names}

    def _columns(self) -> tuple[array[int], ...]:
        return self.read_ns, self.segments, self.firsts, self.symbols, self.outlines

    def encode(self) -> bytes:
        """The sheet as bytes, with a sum of them; ``update`` was not called."""
        names = b"\0".join(self.names)
        problems = b"".join(struct.pack("<II", at, len(data)) + data for at, data in self.problems.items())
        head = _HEAD.pack(len(self.names), len(names), len(problems))
        numbers = [column.tobytes() for column in self._columns()]
        body = b"".join([head, names, problems, self.stamps, self.digests, self.states, *numbers])
        return zlib.crc32(body).to_bytes(4, "little") + body

    @classmethod
    def decode(cls, data: bytes) -> Sheet:
        """What ``encode`` encoded. Raises CorruptIndexError for anything else."""
        sheet = cls.__new__(cls)
        with decoding("the sheet of all records"):
            view = memoryview(data)
            if zlib.crc32(view[4:]) != int.from_bytes(view[:4], "little"):
                raise CorruptIndexError("the sheet of all records is not what was written")
            count, names, problems = _HEAD.unpack_from(data, 4)
            at = 4 + _HEAD.size
            sheet.names = data[at : at + names].split(b"\0") if count else []
            at += names
            sheet.problems = dict(_problems(view[at : at + problems]))
            at += problems
            parts = []
            for size in (STAMP_SIZE, DIGEST_SIZE, 1, 8, 4, 4, 4, 8):
                parts.append(view[at : at + size * count])
                at += size * count
            sheet.stamps, sheet.digests, sheet.states = (bytearray(part) for part in parts[:3])
            sheet._set_numbers([array(code, part.tobytes()) for code, part in zip(_CODES, parts[3:], strict=True)])
        return sheet


def _problems(data: memoryview) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(data):
        number, size = struct.unpack_from("<II", data, at)
        yield number, bytes(data[at + 8 : at + 8 + size])
        at += 8 + size


def read_sheet(connection: sqlite3.Connection, below: bytes = b"", candidates: int = 0) -> Sheet:
    """The sheet of all files below a folder, ``b""`` for the root, and perhaps of others. Inside a transaction.

    ``candidates`` is how many of those below a folder are asked about. Raises CorruptIndexError.
    """
    found = connection.execute("SELECT files FROM sheets").fetchone()
    if found is None or (below and candidates * WORTH_READING < found[0]):
        return Sheet(read_records(connection, below))
    sheet = Sheet.decode(connection.execute("SELECT data FROM sheets").fetchone()[0])
    since = connection.execute("SELECT path, record FROM unfiled LEFT JOIN files USING (path)").fetchall()
    if since:
        sheet.update(dict(since))
    return sheet


def sheet_is_due(connection: sqlite3.Connection) -> bool:
    """Whether so many files were written since the sheet was made that a new one is worth it."""
    found = connection.execute("SELECT files FROM sheets").fetchone()
    if found is None:
        return True
    (since,) = connection.execute("SELECT count(*) FROM unfiled").fetchone()
    return bool(since > max(WORTH_A_SHEET, found[0] // SHARE_WORTH_A_SHEET))


def write_sheet(connection: sqlite3.Connection) -> None:
    """Make the sheet of what is known now, inside a transaction. Files are in the order of a walk."""
    records = read_records(connection)
    ordered = {name: records[name] for name in in_walking_order(records)}
    connection.execute("INSERT OR REPLACE INTO sheets VALUES (1, ?, ?)", (len(ordered), Sheet(ordered).encode()))
    connection.execute("DELETE FROM unfiled")


def in_walking_order(names: Collection[bytes]) -> list[bytes]:
    """Paths as a walk sorts them: part by part."""
    return sorted(names, key=lambda name: name.replace(b"/", b"\0"))
