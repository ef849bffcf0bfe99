"""How many symbols an index knows of each file, read without changing it or waiting for anybody."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import NamedTuple

from smart_explore.index.file_records import decode_row, read_records, stamp_of
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.index_status import is_fresh
from smart_explore.index.locations import index_path
from smart_explore.index.schema import VERSION, user_version
from smart_explore.index.write import stored_fingerprint
from smart_explore.source.walk import Candidate


class Counts(NamedTuple):
    """Symbols by the candidates' paths. ``stale`` files are new or may have changed since, and are not among them."""

    symbols: dict[bytes, int]
    stale: int


def stored_counts(root: str, folder: str, candidates: Sequence[Candidate]) -> Counts | None:
    """What the index of ``root`` knows of the candidates, found below ``folder``; None where there is none to use."""
    path = index_path(root)
    if not os.path.exists(path):
        return None
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            connection.execute("BEGIN")
            if user_version(connection) != VERSION or stored_fingerprint(connection) != fingerprint():
                return None
            return _read(connection, root, folder, candidates)
    except (sqlite3.Error, OverflowError):  # whoever writes next mends it
        return None


def _read(connection: sqlite3.Connection, root: str, folder: str, candidates: Sequence[Candidate]) -> Counts:
    records = read_records(connection, b"" if folder == root else os.fsencode(os.path.relpath(folder, root)))
    inside = len(os.path.join(os.fsencode(root), b""))
    symbols: dict[bytes, int] = {}
    stale = 0
    for candidate in candidates:
        name = candidate.path[inside:]
        record = records.get(name)
        row = decode_row(name, record) if record is not None else None
        try:
            stamp = stamp_of(candidate.path)
        except OSError:
            continue
        if row is not None and is_fresh(row, stamp, candidate):
            symbols[candidate.path] = row.symbols
        else:
            stale += 1
    return Counts(symbols, stale)
