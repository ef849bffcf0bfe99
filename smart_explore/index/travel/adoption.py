"""Make the records of another place true for the files here: of those that are the same, the stamps alone differ."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence

from smart_explore.index.file_columns import read_columns, write_columns
from smart_explore.index.transaction import begin_generation, writing
from smart_explore.source.git.head import git_folders
from smart_explore.source.git.index_file import git_entries
from smart_explore.source.stamps import FILE_STAMP_SIZE, RACY, RACY_WINDOW_NS, FileStamp, file_stamps


def adopt(connection: sqlite3.Connection, is_same: Callable[[bytes, FileStamp, bytes], bool], root: str) -> int:
    """Give each file of an index that is the same below ``root`` the stamp that it has there; returns how many are.

    ``is_same(path, stamp, blob)`` tells of the file of git's blob that has this stamp in the index. All others, and
    those that git does not know or that have changed since it saw them, are read again for the first question: their
    records count if their digests are those of what they hold. Only the columns are written: ten thousand records are
    the better part of a first answer.
    """
    connection.execute("BEGIN")
    columns = read_columns(connection).in_order()
    connection.execute("ROLLBACK")
    blobs = unchanged_blobs(root, columns.names)
    stamps = columns.stamps
    count = 0
    for slot, name in enumerate(columns.names):
        at = slice(slot * FILE_STAMP_SIZE, (slot + 1) * FILE_STAMP_SIZE)
        found = blobs.get(name)
        if found is not None and is_same(name, bytes(stamps[at]), found[0]):
            stamps[at] = found[1]
            count += 1
        else:
            stamps[at] = RACY
    with writing(connection):
        for table in ("answers", "readings"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - constants
        begin_generation(connection)
        write_columns(connection, columns)
    return count


def unchanged_blobs(root: str, paths: Sequence[bytes]) -> Mapping[bytes, tuple[bytes, FileStamp]]:
    """The blob and the stamp of each file below a root as git saw it last; racy ones left out.

    The files are not looked at: one that has changed since has another stamp, and is read again for that.
    """
    folders = git_folders(root)
    entries = git_entries(folders[0]) if folders is not None else {}
    start = os.path.join(os.fsencode(root), b"")
    now = time.time_ns()
    known = [(path, entry) for path in paths if (entry := entries.get(path)) is not None]
    if known and _inode(start + known[0][0]) > known[0][1].inode:  # git keeps 32 bits of longer ones
        stamps = file_stamps([start + path for path, _ in known])
        rows = [(*pair, stamp) for pair, stamp in zip(known, stamps, strict=True) if stamp and pair[1].is_of(stamp)]
    else:
        rows = [(path, entry, entry.stamp) for path, entry in known]
    racy = now - RACY_WINDOW_NS
    return {
        path: (entry.blob, stamp) for path, entry, stamp in rows if entry.modified <= racy and entry.changed <= racy
    }


def _inode(path: bytes) -> int:
    try:
        return os.lstat(path).st_ino
    except OSError:
        return 0
