"""Open the index of a root: make it, bring it up to date, or set a damaged one aside."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress

from smart_explore.index.schema import FutureVersionError, migrate
from smart_explore.treesitter.folders import cache_folder

BUSY_SECONDS = 60.0
"""How long to wait for another process's writing. Its transactions are short: parsing happens outside of them."""


def index_path(root: str) -> str:
    """Where the index of a real, absolute root lies: its name is readable and carries the path's digest."""
    import hashlib

    digest = hashlib.blake2b(os.fsencode(root), digest_size=8).hexdigest()
    name = "".join(char if char.isalnum() else "-" for char in os.path.basename(root))[:40] or "root"
    return os.path.join(cache_folder(), "index", f"{name}-{digest}.sqlite")


def open_index(root: str) -> sqlite3.Connection:
    """A connection in autocommit mode. A file that is no usable index is set aside, with a line on stderr.

    Raises sqlite3.Error or OSError where no index can be kept at all: the caller answers without one.
    """
    path = index_path(root)
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    try:
        return _opened(path)
    except (sqlite3.DatabaseError, FutureVersionError) as error:
        if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
            raise
        set_aside(path, str(error))
    return _opened(path)


def open_in_memory() -> sqlite3.Connection:
    """An index that lives as long as its connection, for where none can be kept."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection


def set_aside(path: str, reason: str) -> None:
    """Rename a damaged index, so that the next one starts anew, and say so. Only the last one is kept."""
    print(f"smart-explore: the index was not usable and is made anew ({reason})", file=sys.stderr)
    for suffix in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.unlink(path + suffix)
    with suppress(FileNotFoundError):
        os.replace(path, path + ".damaged")


def _opened(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = OFF")  # a cache: after a power cut it is checked and made anew
        migrate(connection)
        connection.execute("SELECT count(*) FROM meta").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection
