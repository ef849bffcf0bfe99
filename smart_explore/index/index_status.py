"""The status of an index, read without changing it or waiting for a lock."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import NamedTuple

from smart_explore.index.corruption import decoding
from smart_explore.index.digest import digest_of
from smart_explore.index.file_columns import read_columns
from smart_explore.index.file_records import SOURCE, FileRecord
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import WALK_SUFFIX, index_path, is_indexed
from smart_explore.index.schema import VERSION, user_version
from smart_explore.index.transaction import stored_fingerprint
from smart_explore.model import SourceFile
from smart_explore.source.source_file import read_candidate
from smart_explore.source.stamps import RACY, file_stamp, stamped_size
from smart_explore.source.walk.result import Candidate

_OTHER_VERSION = "it was made by another version of smart-explore"


class IndexStatus(NamedTuple):
    """``files`` contain ``symbols`` in ``source_bytes``; ``size`` is the size of the database in bytes.

    ``age_seconds`` is the time since a file was last indexed. ``stale`` files will be read for the next answer.
    ``fault`` explains why the index cannot be used.
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


class SymbolCounts(NamedTuple):
    """The number of symbols by the candidates' paths, without ``stale`` files, which are new or may have changed."""

    symbols: dict[bytes, int]
    stale: int


class _File(NamedTuple):
    candidate: Candidate
    stamp: bytes
    record: FileRecord | None

    def is_fresh(self) -> bool:
        """True if the record matches the file as it is now; a racy file is read to find out."""
        if self.record is None or self.record.stamp != RACY:
            return self.record is not None and self.record.stamp == self.stamp
        content = read_candidate(self.candidate)
        if isinstance(content, SourceFile):
            return digest_of(content) == self.record.digest
        return content == (self.record.state or None)


def index_status(root: str, folder: str, candidates: Sequence[Candidate]) -> IndexStatus | None:
    """The status of the index of ``root`` below ``folder``, with the candidates of a walk; None without an index."""
    path = index_path(root)
    if not os.path.lexists(path) or (os.path.isfile(path) and not is_indexed(root)):
        return None
    try:
        with reading(path) as connection:
            version = user_version(connection)
            if version != VERSION:  # 0: nothing could be written
                return IndexStatus(path, fault=_OTHER_VERSION) if version else None
            records = _records_below(connection, root, folder)
            (segments,) = connection.execute("SELECT count(*) FROM segments").fetchone()
            fault = "" if stored_fingerprint(connection) == fingerprint() else _OTHER_VERSION
            files = list(_files(records, root, candidates))
    except (sqlite3.Error, OverflowError) as error:
        return IndexStatus(path, fault=str(error))
    sources = [(file, file.record) for file in files if file.record is not None and file.record.state == SOURCE]
    inside = len(os.path.join(os.fsencode(root), b""))
    others = records.keys() - {candidate.path[inside:] for candidate in candidates}
    deleted = sum(not os.path.lexists(os.path.join(os.fsencode(root), name)) for name in others)
    newest = max((record.read_ns for record in records.values()), default=time.time_ns())
    return IndexStatus(
        path,
        files=len(sources),
        symbols=sum(record.symbols for _, record in sources),
        source_bytes=sum(stamped_size(file.stamp) for file, _ in sources),
        size=sum(os.path.getsize(path + end) for end in ("", "-wal", WALK_SUFFIX) if os.path.exists(path + end)),
        segments=int(segments),
        age_seconds=max(0.0, (time.time_ns() - newest) / 1e9),
        stale=sum(not file.is_fresh() for file in files) + deleted,
        fault=fault,
    )


def symbol_counts(root: str, folder: str, candidates: Sequence[Candidate]) -> SymbolCounts | None:
    """The number of symbols of each candidate below ``folder``, by the index of ``root``; None without a usable one."""
    path = index_path(root)
    if not is_indexed(root):
        return None
    try:
        with reading(path) as connection:
            if user_version(connection) != VERSION or stored_fingerprint(connection) != fingerprint():
                return None
            files = list(_files(_records_below(connection, root, folder), root, candidates))
    except (sqlite3.Error, OverflowError):  # the next writer mends it
        return None
    symbols = {file.candidate.path: file.record.symbols for file in files if file.record and file.is_fresh()}
    return SymbolCounts(symbols, len(files) - len(symbols))


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """A transaction that reads the database at a path, and writes nothing."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")
        yield connection


def _records_below(connection: sqlite3.Connection, root: str, folder: str) -> dict[bytes, FileRecord]:
    below = b"" if folder == root else os.fsencode(os.path.relpath(folder, root))
    with decoding("the records of files"):
        rows = read_columns(connection).records()
    inside = below + b"/"
    return {name: record for name, record in rows if not below or name.startswith(inside)}


def _files(records: Mapping[bytes, FileRecord], root: str, candidates: Sequence[Candidate]) -> Iterator[_File]:
    """The candidates that still exist."""
    inside = len(os.path.join(os.fsencode(root), b""))
    for candidate in candidates:
        try:
            stamp = file_stamp(candidate.path)
        except OSError:
            continue
        yield _File(candidate, stamp, records.get(candidate.path[inside:]))
