"""What the index knows of a file, and whether the file is still the one it knows."""

from __future__ import annotations

import json
import os
import sqlite3
import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.index.damage import DamagedIndexError, decoding
from smart_explore.model import Problem
from smart_explore.source.read import unreadable

STATES = ("source", "", "too large", "binary", "minified")
"""What a file is: source, in no language known here, or what a walk leaves out for its content."""
SOURCE = STATES[0]

DOUBT_NS = 2_000_000_000
"""A file changed less than this before it was read may change again without its time telling: some file systems keep
times of two seconds."""

NO_DIGEST = bytes(16)
"""In place of the digest of what is no source."""

UNSURE = bytes(32)
"""In place of a stamp: equal to none, so that the file is read again."""

_STAMP = struct.Struct("<qqqQ")
_RECORD = struct.Struct("<32s16sBqIIIQ")
_SUM = struct.Struct("<I")
_WHOLE = struct.Struct("<I32s16sBqIIIQ")
_READ_NS = struct.Struct("<q")
_PLACE = struct.Struct("<III")
DIGEST_AT = _SUM.size + 32
"""Where a record holds the digest, as ``NO_DIGEST`` in length."""
_STATE_AT = DIGEST_AT + 16
_READ_NS_AT = _STATE_AT + 1
_PLACE_AT = _READ_NS_AT + _READ_NS.size


class Row(NamedTuple):
    """One file of the index.

    ``stamp`` is as of ``stamp_of``, or UNSURE; ``digest`` is that of the content, in 16 bytes. ``read_ns`` is a time
    just before the file was read: who asked before it needs no look at the file any more. ``first`` and ``symbols``
    are its range of numbers in ``segment``, ``outline`` the outline's key; all 0 for what is no source.
    ``problems`` are as of ``pack_problems``.
    """

    stamp: bytes
    digest: bytes
    state: str
    read_ns: int
    segment: int = 0
    first: int = 0
    symbols: int = 0
    outline: int = 0
    problems: bytes = b""


def stamp_of(path: bytes) -> bytes:
    """Size, times and inode of what is at ``path``, links not followed. Raises OSError.

    A change shows in one of them: where the time of modification was set back, in that of the last change.
    """
    about = os.lstat(path)
    return _STAMP.pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & (1 << 64) - 1)


def why_lost(shown: str, error: OSError) -> Problem | None:
    """The Problem of a file that the system refused; None if it is not there any more: nobody misses it."""
    return None if isinstance(error, FileNotFoundError) else unreadable(shown, error)


def size_in(stamp: bytes) -> int:
    """The file's size in bytes."""
    return int(_STAMP.unpack(stamp)[0])


def sure(stamp: bytes, now_ns: int) -> bytes:
    """The stamp of a file read at ``now_ns``; UNSURE where it was changed so lately that it could change unseen."""
    _, modified, changed, _ = _STAMP.unpack(stamp)
    return UNSURE if now_ns - max(modified, changed) < DOUBT_NS else stamp


def encode_row(path: bytes, row: Row) -> bytes:
    """A row as bytes, with a sum of them and the path: a database keeps none."""
    state = STATES.index(row.state)
    data = _RECORD.pack(row.stamp, row.digest, state, *row[3:7], row.outline) + row.problems
    return _SUM.pack(zlib.crc32(data, zlib.crc32(path))) + data


def decode_row(path: bytes, record: bytes) -> Row:
    """What ``encode_row`` encoded. Raises DamagedIndexError for anything else."""
    try:
        expected, stamp, digest, state, read_ns, segment, first, symbols, outline = _WHOLE.unpack_from(record)
        if zlib.crc32(record[4:], zlib.crc32(path)) == expected:
            return Row(stamp, digest, STATES[state], read_ns, segment, first, symbols, outline, record[_WHOLE.size :])
    except (struct.error, TypeError, ValueError, IndexError):
        pass
    raise DamagedIndexError("a file's record is not what was written")


# What a warm answer asks of every record is read without decoding all of it.


def is_whole(path: bytes, record: bytes) -> bool:
    """Whether the record is one that ``encode_row`` made for the file at ``path``."""
    if not isinstance(record, bytes) or len(record) < _WHOLE.size or record[_STATE_AT] >= len(STATES):
        return False
    return zlib.crc32(record[4:], zlib.crc32(path)) == int.from_bytes(record[:4], "little")


def read_ns_in(record: bytes) -> int:
    """When the file of a whole record was read."""
    return int(_READ_NS.unpack_from(record, _READ_NS_AT)[0])


PLAIN_LENGTH = _WHOLE.size
"""The length of a whole record without problems."""
STAMP = slice(_SUM.size, _SUM.size + 32)
"""Where a whole record holds the stamp."""
STATE = _STATE_AT
"""Where it holds the state, which is 0 for source."""


def places_in(records: Mapping[bytes, bytes]) -> Iterator[tuple[bytes, tuple[int, int, int]]]:
    """Each path with the segment, first number and number of symbols in its whole record."""
    unpack = _PLACE.unpack_from
    for path, record in records.items():
        yield path, unpack(record, _PLACE_AT)


def read_records(connection: sqlite3.Connection, below: bytes = b"") -> dict[bytes, bytes]:
    """The records of all files below a folder, ``b""`` for the root, by path."""
    if not below:
        return dict(connection.execute("SELECT path, record FROM files"))
    query = "SELECT path, record FROM files WHERE path >= ? AND path < ?"
    return dict(connection.execute(query, (below + b"/", below + b"0")))


def pack_problems(problems: tuple[Problem, ...]) -> bytes:
    """What is wrong with a file that has an outline all the same, but for its path."""
    if not problems:
        return b""
    return json.dumps([[problem.reason, problem.kind, problem.line] for problem in problems]).encode("ascii")


def unpack_problems(shown: str, data: bytes) -> list[Problem]:
    """The problems of the file shown as ``shown``. Raises DamagedIndexError."""
    if not data:
        return []
    with decoding("a file's problems"):
        return [Problem(shown, reason, kind, line) for reason, kind, line in json.loads(data)]
