"""Open the index of a root: create it, update it, or set a damaged one aside."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from contextlib import suppress

from smart_explore.index.corruption import CorruptIndexError, is_corruption
from smart_explore.index.locations import index_folder, index_path
from smart_explore.index.schema import FutureVersionError, migrate

BUSY_SECONDS = 60.0
"""The longest wait for another process's writing. Its transactions are short: parsing happens outside them."""

TOUCHED_SECONDS = 86_400
"""An index in use is marked as such once a day, by its file's time."""


def open_index(root: str) -> sqlite3.Connection:
    """A connection in autocommit mode. A file that is no usable index is set aside, with a line on stderr.

    Raises sqlite3.Error or OSError if no index can be stored: the caller answers without one.
    """
    path = index_path(root)
    made = not os.path.exists(path)
    if made:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    there = identity(path)
    try:
        _refuse_what_blocks(path)
        connection = _opened(path)
    except (sqlite3.DatabaseError, FutureVersionError) as error:
        if isinstance(error, sqlite3.DatabaseError) and not (is_corruption(error) or os.path.isdir(path)):
            raise
        quarantine(path, there, str(error))
        connection = _opened(path)
    if made:
        from smart_explore.index.eviction import evict_unused

        evict_unused(index_folder(), keep=path)
    return connection


def open_in_memory() -> sqlite3.Connection:
    """An index that lasts as long as its connection, if none can be stored."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection


def identity(path: str) -> tuple[int, int] | None:
    """The identity of the file at ``path``; None without a file."""
    try:
        about = os.lstat(path)
    except OSError:
        return None
    return about.st_dev, about.st_ino


def quarantine(path: str, there: tuple[int, int] | None, reason: str) -> None:
    """Rename a damaged index, so that the next one starts anew, and report it. Only the last one is kept.

    ``there`` is its identity: an index that another process has created meanwhile is left alone. Raises OSError if it
    cannot be renamed.
    """
    import fcntl

    lock = os.open(os.path.join(os.path.dirname(path), ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if identity(path) != there:
            return
        for suffix in ("-wal", "-shm"):  # before the rename: later processes get new ones
            with suppress(FileNotFoundError, IsADirectoryError):
                os.unlink(path + suffix)
        with suppress(FileNotFoundError):
            try:
                os.replace(path, path + ".damaged")
            except IsADirectoryError:  # somebody's folder stood in its place before, and is kept
                os.unlink(path)
    finally:
        os.close(lock)
    print(f"smart-explore: the index was not usable and is made anew ({reason})", file=sys.stderr)


def put_in_place(made: str, path: str) -> None:
    """Replace an index by a complete one that nobody has open. Raises OSError."""
    import fcntl

    lock = os.open(os.path.join(os.path.dirname(path), ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for suffix in ("-wal", "-shm"):  # before the rename: later processes get new ones
            with suppress(FileNotFoundError, IsADirectoryError):
                os.unlink(path + suffix)
        os.replace(made, path)
    finally:
        os.close(lock)


def _refuse_what_blocks(path: str) -> None:
    """Raise CorruptIndexError for a FIFO or a device: opening it may wait for ever."""
    if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
        raise CorruptIndexError("it is no file")


def _opened(path: str) -> sqlite3.Connection:
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            if not os.path.getsize(path):  # auto_vacuum must be set before the first write
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = OFF")  # a cache: after a power cut it is checked and rebuilt
            migrate(connection)
            connection.execute("SELECT count(*) FROM meta").fetchone()
            with suppress(OSError):
                if time.time() - os.stat(path).st_mtime > TOUCHED_SECONDS:
                    os.utime(path)
            return connection
        except sqlite3.OperationalError as error:
            connection.close()
            # Turning to WAL, and a last one's leaving, do not wait for each other as everything else does.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        except UnicodeDecodeError as error:  # SQLite's own message quotes the schema's bytes
            connection.close()
            raise CorruptIndexError(f"its schema: {error}") from error
        except BaseException:
            connection.close()
            raise
