"""Adapt another place's records to the files here: for equal files only the stamps differ."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import repeat

from smart_explore.index.file_columns import FileColumns, read_columns, write_columns
from smart_explore.index.transaction import begin_generation, writing
from smart_explore.source.git.head import git_folders
from smart_explore.source.git.index_file import git_entries
from smart_explore.source.stamps import RACY, RACY_WINDOW_NS, FileStamp, file_stamps, kept_by_git

_UNKNOWN = b"", RACY


def adopt(connection: sqlite3.Connection, known: Callable[[FileColumns], Mapping[bytes, bytes]], root: str) -> int:
    """Give each file of an index that is equal below ``root`` its stamp there; returns the number of these.

    ``known`` returns git's blobs of the files of an index by path, where known. Other files, and those that git does
    not know or that have changed since it saw them, are read again for the first question: their records count if the
    digests match. Only the columns are written: ten thousand records are the better part of a first answer.
    """
    connection.execute("BEGIN")
    columns = read_columns(connection).in_order()
    connection.execute("ROLLBACK")
    blobs, here = known(columns), unchanged_blobs(root, columns.names)
    found = map(here.get, columns.names, repeat(_UNKNOWN))
    stamps = [
        stamp if blobs.get(name) == blob else RACY for name, (blob, stamp) in zip(columns.names, found, strict=True)
    ]
    columns.stamps[:] = b"".join(stamps)
    with writing(connection):
        for table in ("answers", "readings"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - constants
        begin_generation(connection)
        write_columns(connection, columns)
    return len(stamps) - stamps.count(RACY)


def unchanged_blobs(root: str, paths: Sequence[bytes]) -> Mapping[bytes, tuple[bytes, FileStamp]]:
    """The blob and the stamp of each file below a root as git saw it last, without racy ones.

    The files are not read: one that has changed since has another stamp, and is read again for that.
    """
    folders = git_folders(root)
    entries = git_entries(folders[0], time.time_ns() - RACY_WINDOW_NS) if folders is not None else {}
    start = os.path.join(os.fsencode(root), b"")
    if _inode(start + next((path for path in paths if path in entries), b"")) >> 32:  # git keeps 32 bits of longer ones
        known = [(path, entry) for path in paths if (entry := entries.get(path))]
        stamps = file_stamps([start + path for path, _ in known])
        files = zip(known, stamps, strict=True)
        return {path: (one.blob, stamp) for (path, one), stamp in files if stamp and kept_by_git(stamp) == one.stamp}
    return entries


def _inode(path: bytes) -> int:
    try:
        return os.lstat(path).st_ino
    except OSError:
        return 0
