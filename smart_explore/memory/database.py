"""Open the notes. Nothing is repaired or replaced without the user's knowledge: unusable data is reported."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.memory.folder import backups_folder, notes_folder, usable_database
from smart_explore.memory.schema import migrate

Connection = sqlite3.Connection

BUSY_SECONDS = 60.0
_DAMAGE = ("malformed", "no such", "has no column", "not a database", "corrupt", "disk I/O", "decode")
_CACHE_PAGES = -16_000


@contextmanager
def reading() -> Iterator[Connection | None]:
    """A connection that only reads; None if there are no notes. Raises EnvironmentBrokenError."""
    path = usable_database()
    if not os.path.exists(path):
        yield None
        return
    with _explained_errors(path), _closing(_opened_to_read(path)) as connection:
        yield connection


@contextmanager
def writing(busy_seconds: float = BUSY_SECONDS, durable: bool = True) -> Iterator[Connection]:
    """A connection in one write transaction, which is on disk when the block ends if ``durable``.

    Raises EnvironmentBrokenError.
    """
    path = usable_database()
    with _explained_errors(path):
        os.makedirs(notes_folder(), mode=0o700, exist_ok=True)
        with _closing(_opened(path, busy_seconds)) as connection:
            if not durable:
                connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")  # otherwise closing the connection rolls back


@contextmanager
def _closing(connection: Connection) -> Iterator[Connection]:
    try:
        yield connection
    finally:
        connection.close()


def _opened(path: str, busy_seconds: float) -> Connection:
    deadline = time.monotonic() + busy_seconds
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    while True:
        connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            migrate(connection, path)
            return connection
        except sqlite3.OperationalError as error:
            connection.close()
            # Unlike all else, the switch to WAL and the last connection's close do not wait for each other.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        except BaseException:
            connection.close()
            raise


def _opened_to_read(path: str) -> Connection:
    """Open the database itself if it is writable, else as a file that nobody changes."""
    if os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK):
        connection = _opened(path, BUSY_SECONDS)
        connection.execute(f"PRAGMA cache_size = {_CACHE_PAGES}")
        connection.execute("PRAGMA query_only = ON")
        return connection
    flags = "mode=ro" if os.path.exists(path + "-wal") else "mode=ro&immutable=1"
    connection = sqlite3.connect(f"file:{quote(path)}?{flags}", uri=True, isolation_level=None, check_same_thread=False)
    try:
        migrate(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def _explained_errors(path: str) -> Iterator[None]:
    """Turn errors of SQLite and of the system into an EnvironmentBrokenError with a hint."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        words = str(error)
        if "locked" in words:
            raise EnvironmentBrokenError(f"the notes at {path} are locked by another program", "try again") from None
        if "full" in words:
            raise EnvironmentBrokenError(
                f"the notes were not kept: {words}", "make room on the disk of " + path
            ) from None
        if "readonly" in words or "unable to open" in words:
            hint = "fix the permissions, or name another folder with SMART_EXPLORE_NOTES"
            raise EnvironmentBrokenError(f"the notes at {path} cannot be written: {words}", hint) from None
        if "disk I/O" in words and getattr(error, "sqlite_errorname", "") != "SQLITE_IOERR_SHORT_READ":
            hint = "make room on its disk, or check it; or name another folder with SMART_EXPLORE_NOTES"
            raise EnvironmentBrokenError(f"the notes at {path} cannot be read or written: {words}", hint) from None
        if isinstance(error, sqlite3.OperationalError) and not any(word in words for word in _DAMAGE):
            raise
        raise EnvironmentBrokenError(f"the notes at {path} are damaged: {words}", restore_instructions()) from None
    except UnicodeDecodeError as error:  # SQLite's own message quotes the schema's bytes
        raise EnvironmentBrokenError(f"the notes at {path} are damaged: {error}", restore_instructions()) from None
    except OSError as error:
        raise EnvironmentBrokenError(
            f"the notes at {path} cannot be used: {error.strerror}",
            "fix the permissions or the disk, or name another folder with SMART_EXPLORE_NOTES",
        ) from None


def restore_instructions() -> str:
    """Instructions to restore damaged notes."""
    try:
        copies = sorted(os.scandir(backups_folder()), key=lambda entry: entry.stat().st_mtime)
    except OSError:
        copies = []
    if copies:
        return f"nothing was changed; to take the last copy: smart-explore note import --restore {copies[-1].path}"
    return "nothing was changed; there is no copy: sqlite3's .recover may save most of the file"
