"""Make the records of another place true for the files here: of those that are the same, the stamps alone differ."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence

from smart_explore.index.file_columns import write_columns
from smart_explore.index.file_records import read_records, write_records
from smart_explore.index.transaction import begin_generation, writing
from smart_explore.source.git_index import git_entries
from smart_explore.source.head import git_folders
from smart_explore.source.stamps import RACY, FileStamp, file_stamps, trusted_or_racy


def adopt(connection: sqlite3.Connection, is_same: Callable[[bytes, FileStamp, bytes], bool], root: str) -> int:
    """Give each file of an index that is the same below ``root`` the stamp that it has there; returns how many are.

    ``is_same(path, stamp, blob)`` tells of the file of git's blob that has this stamp in the index. All others, and
    those that git does not know or that have changed since it saw them, are read again for the first question: their
    records count if their digests are those of what they hold.
    """
    records = read_records(connection)
    blobs = unchanged_blobs(root, [path for path, _ in records])
    rows = []
    count = 0
    for path, record in records:
        found = blobs.get(path)
        same = found is not None and is_same(path, record.stamp, found[0])
        count += same
        rows.append((path, record._replace(stamp=found[1] if same and found is not None else RACY)))
    with writing(connection):
        write_records(connection, rows)
        for table in ("answers", "readings"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - constants
        begin_generation(connection)
        write_columns(connection, rows)
    return count


def unchanged_blobs(root: str, paths: Sequence[bytes]) -> Mapping[bytes, tuple[bytes, FileStamp]]:
    """Those of the files below a root that are as git saw them last: the blob and the stamp of each; racy ones not."""
    folders = git_folders(root)
    entries = git_entries(folders[0]) if folders is not None else {}
    start = os.path.join(os.fsencode(root), b"")
    now = time.time_ns()
    found = {}
    for path, stamp in zip(paths, file_stamps([start + path for path in paths]) if entries else (), strict=False):
        entry = entries.get(path)
        if stamp and entry is not None and entry.is_of(stamp) and trusted_or_racy(stamp, now) != RACY:
            found[path] = entry.blob, stamp
    return found
