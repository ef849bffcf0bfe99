"""What the index knows of a file, and whether the file is still the one it knows."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

SOURCE = "source"
"""The state of a file whose symbols are indexed; other states say why a file has none."""

DOUBT_NS = 2_000_000_000
"""A file changed less than this before it was read may change again without its time telling: some file systems keep
times of two seconds."""


class Stamp(NamedTuple):
    """A file's size, times and inode: a change shows in one of them, a time set back in ``ctime_ns``."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int

    def doubtful(self, now_ns: int) -> bool:
        """Whether the file, read at ``now_ns``, was changed so lately that it could change unseen."""
        return now_ns - max(self.mtime_ns, self.ctime_ns) < DOUBT_NS


class Row(NamedTuple):
    """One file of the index. ``first`` and ``symbols`` are its range of numbers in ``segment``."""

    stamp: Stamp
    doubtful: bool
    digest: bytes
    state: str
    segment: int
    first: int
    symbols: int


def stamp_of(path: bytes) -> Stamp:
    """The stamp of what is at ``path``, links not followed. Raises OSError."""
    about = os.lstat(path)
    return Stamp(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino)


def read_rows(connection: sqlite3.Connection, below: bytes) -> dict[bytes, Row]:
    """The rows of all files below a folder, ``b""`` for the root, by path."""
    columns = "path, size, mtime_ns, ctime_ns, inode, doubtful, digest, state, segment, first, symbols"
    query = f"SELECT {columns} FROM files"  # noqa: S608 - a constant
    found: Iterable[tuple[bytes, int, int, int, int, int, bytes, str, int, int, int]]
    if below:
        found = connection.execute(f"{query} WHERE path >= ? AND path < ?", (below + b"/", below + b"0"))
    else:
        found = connection.execute(query)
    return {
        path: Row(
            Stamp(size, mtime, ctime, inode), bool(doubtful), digest, state, segment or 0, first or 0, symbols or 0
        )
        for path, size, mtime, ctime, inode, doubtful, digest, state, segment, first, symbols in found
    }
