"""Write transactions, and the checks before them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from smart_explore.index.schema import tables


class OtherFingerprintError(Exception):
    """Another version of this program has taken over the index meanwhile."""


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that writes. IMMEDIATE: the lock is waited for at its beginning, never demanded half-way."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


def stored_fingerprint(connection: sqlite3.Connection) -> str:
    """The fingerprint of the index, ``""`` for an empty one."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
    return str(row[0]) if row else ""


def start_over_unless(connection: sqlite3.Connection, fingerprint: str) -> None:
    """Empty an index with another fingerprint."""
    with writing(connection):
        if stored_fingerprint(connection) != fingerprint:  # another process may have come first
            start_over(connection)
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('fingerprint', ?)", (fingerprint,))


def start_over(connection: sqlite3.Connection) -> None:
    """Forget all files, inside a transaction."""
    for table in tables(connection):
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our own


def begin_generation(connection: sqlite3.Connection) -> None:
    """Invalidate, inside a transaction that writes files, everything derived from their contents."""
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('generation', hex(randomblob(8)))")


def generation(connection: sqlite3.Connection) -> str:
    """The generation of the files' contents, unique to each state; ``""`` before the first one."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'generation'").fetchone()
    return str(row[0]) if row else ""
