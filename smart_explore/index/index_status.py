"""What an index knows, without changing it: how large it is, and whether it is up to date."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from typing import NamedTuple

from smart_explore.index.batch_builder import digest_of
from smart_explore.index.file_records import RACY, SOURCE, FileRecord, decode_row, read_records, size_in, stamp_of
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import WALK_SUFFIX, index_path
from smart_explore.index.schema import VERSION, user_version
from smart_explore.index.write import stored_fingerprint
from smart_explore.model import SourceFile
from smart_explore.source.collect import read_candidate
from smart_explore.source.walk import Candidate


class IndexStatus(NamedTuple):
    """``files`` hold ``symbols`` in ``source_bytes``; ``size`` is that of the database, in bytes.

    ``age_seconds`` have gone since a file was last read into it. ``stale`` files will be read for the next answer.
    ``fault`` says why it cannot be used, where it cannot.
    """

    path: str
    files: int = 0
    symbols: int = 0
    source_bytes: int = 0
    size: int = 0
    segments: int = 0
    age_seconds: float = 0.0
    stale: int = 0
    fault: str = ""


def index_status(root: str, folder: str, candidates: Sequence[Candidate]) -> IndexStatus | None:
    """The state of the index of ``root`` below ``folder``, where a walk found ``candidates``; None for none."""
    path = index_path(root)
    if not os.path.lexists(path):
        return None
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            connection.execute("BEGIN")
            if user_version(connection) != VERSION:
                return IndexStatus(path, fault="it was made by another version of smart-explore")
            return _read(connection, path, root, folder, candidates)
    except (sqlite3.Error, OverflowError) as error:
        return IndexStatus(path, fault=str(error))


def _read(
    connection: sqlite3.Connection, path: str, root: str, folder: str, candidates: Sequence[Candidate]
) -> IndexStatus:
    fault = "" if stored_fingerprint(connection) == fingerprint() else "it was made by another version of smart-explore"
    (segments,) = connection.execute("SELECT count(*) FROM segments").fetchone()
    below = b"" if folder == root else os.fsencode(os.path.relpath(folder, root))
    rows = {name: decode_row(name, record) for name, record in read_records(connection, below).items()}
    inside = len(os.path.join(os.fsencode(root), b""))
    files = symbols = volume = stale = 0
    for candidate in candidates:
        row = rows.get(candidate.path[inside:])
        try:
            stamp = stamp_of(candidate.path)
        except OSError:
            continue
        stale += row is None or not is_fresh(row, stamp, candidate)
        if row is not None and row.state == SOURCE:
            files += 1
            symbols += row.symbols
            volume += size_in(stamp)
    met = {candidate.path[inside:] for candidate in candidates}
    stale += sum(name not in met and not os.path.lexists(os.path.join(os.fsencode(root), name)) for name in rows)
    newest = max((row.read_ns for row in rows.values()), default=time.time_ns())
    age = max(0.0, (time.time_ns() - newest) / 1e9)
    return IndexStatus(path, files, symbols, volume, _size(path), int(segments), age, stale, fault)


def is_fresh(row: FileRecord, stamp: bytes, candidate: Candidate) -> bool:
    """Whether a row still tells of the file whose stamp is given; the file is read where only that can tell."""
    if row.stamp != RACY:
        return row.stamp == stamp
    content = read_candidate(candidate)
    if isinstance(content, SourceFile):
        return digest_of(content) == row.digest
    return content == (row.state or None)


def _size(path: str) -> int:
    return sum(os.path.getsize(path + suffix) for suffix in ("", "-wal", WALK_SUFFIX) if os.path.exists(path + suffix))
