"""What the index knows of a file, and whether the file is still the one it knows."""

from __future__ import annotations

import json
import os
import sqlite3
import struct
import zlib
from collections.abc import Iterable
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.model import Problem
from smart_explore.source.read import unreadable

STATES = ("source", "", "too large", "binary", "minified")
"""What a file is: source, in no language known here, or what a walk leaves out for its content."""
SOURCE = STATES[0]

RACY_WINDOW_NS = 2_000_000_000
"""A file changed less than this before it was read may change again without its time telling: some file systems keep
times of two seconds."""

NO_DIGEST = bytes(16)
"""In place of the digest of what is no source."""

RACY = bytes(32)
"""In place of a stamp: equal to none, so that the file is read again."""

_STAMP = struct.Struct("<qqqQ")
RECORD = struct.Struct("<32s16sBqIIIQ")
"""A record behind its sum, without problems: a row's fields in order, its state as an index of ``STATES``."""
_SUM = struct.Struct("<I")
STAMP_SIZE, DIGEST_SIZE, SUM_SIZE = _STAMP.size, len(NO_DIGEST), _SUM.size
DIGEST_AT = SUM_SIZE + STAMP_SIZE
"""Where a record holds the digest, as ``NO_DIGEST`` in length."""
_STATE_AT = DIGEST_AT + DIGEST_SIZE
PLAIN_LENGTH = SUM_SIZE + RECORD.size
"""The length of a record without problems."""


class FileRecord(NamedTuple):
    """One file of the index.

    ``stamp`` is as of ``stamp_of``, or RACY; ``digest`` is that of the content, in 16 bytes. ``read_ns`` is a time
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


def stamps_of(paths: Iterable[bytes]) -> list[bytes]:
    """The stamp of each, ``b""`` where the system refuses it: in a loop of their own, as a tree has many files."""
    lstat, pack, stamps = os.lstat, _STAMP.pack, []
    for path in paths:
        try:
            about = lstat(path)
        except OSError:
            stamps.append(b"")
            continue
        stamps.append(pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & (1 << 64) - 1))
    return stamps


def why_lost(shown: str, error: OSError) -> Problem | None:
    """The Problem of a file that the system refused; None if it is not there any more: nobody misses it."""
    return None if isinstance(error, FileNotFoundError) else unreadable(shown, error)


def size_in(stamp: bytes) -> int:
    """The file's size in bytes."""
    return int(_STAMP.unpack(stamp)[0])


def trusted_or_racy(stamp: bytes, now_ns: int) -> bytes:
    """The stamp of a file read at ``now_ns``; RACY where it was changed so lately that it could change unseen."""
    _, modified, changed, _ = _STAMP.unpack(stamp)
    return RACY if now_ns - max(modified, changed) < RACY_WINDOW_NS else stamp


def encode_row(path: bytes, row: FileRecord) -> bytes:
    """A row as bytes, with a sum of them and the path: a database keeps none."""
    state = STATES.index(row.state)
    data = RECORD.pack(row.stamp, row.digest, state, *row[3:7], row.outline) + row.problems
    return _SUM.pack(zlib.crc32(data, zlib.crc32(path))) + data


def decode_row(path: bytes, record: bytes) -> FileRecord:
    """What ``encode_row`` encoded. Raises CorruptIndexError for anything else."""
    if not is_whole(path, record):
        raise CorruptIndexError("a file's record is not what was written")
    stamp, digest, state, read_ns, segment, first, symbols, outline = RECORD.unpack_from(record, SUM_SIZE)
    return FileRecord(stamp, digest, STATES[state], read_ns, segment, first, symbols, outline, record[PLAIN_LENGTH:])


def is_whole(path: bytes, record: bytes) -> bool:
    """Whether the record is one that ``encode_row`` made for the file at ``path``."""
    if not (isinstance(path, bytes) and isinstance(record, bytes)) or len(record) < PLAIN_LENGTH:
        return False
    whole = zlib.crc32(record[SUM_SIZE:], zlib.crc32(path)) == _SUM.unpack_from(record)[0]
    return whole and record[_STATE_AT] < len(STATES)


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
    """The problems of the file shown as ``shown``. Raises CorruptIndexError."""
    if not data:
        return []
    with decoding("a file's problems"):
        return [Problem(shown, reason, kind, line) for reason, kind, line in json.loads(data)]
