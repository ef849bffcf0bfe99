"""The tables, as numbered migrations: migration N leads to ``PRAGMA user_version`` N.

``files.path`` is relative to the root, as bytes. A file that holds no source (``state`` says why it is skipped) has
a row as well, so that it need not be read again. ``first`` and ``symbols`` say which numbers of its segment are the
file's: numbers of a segment that no file claims are dead.
"""

from __future__ import annotations

import sqlite3

MIGRATIONS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE files (
        path BLOB PRIMARY KEY,
        size INTEGER NOT NULL,
        mtime_ns INTEGER NOT NULL,
        ctime_ns INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        doubtful INTEGER NOT NULL,
        digest BLOB NOT NULL,
        state TEXT NOT NULL,
        segment INTEGER,
        first INTEGER,
        symbols INTEGER,
        outline BLOB
    );
    CREATE INDEX files_by_segment ON files (segment, first);
    CREATE TABLE segments (id INTEGER PRIMARY KEY, attributes BLOB NOT NULL);
    CREATE TABLE postings (
        term TEXT NOT NULL,
        segment INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (term, segment)
    ) WITHOUT ROWID;
    """,
)

VERSION = len(MIGRATIONS)


class FutureVersionError(Exception):
    """The file was written by a newer program."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database to the present version, or raise FutureVersionError. Each step is one transaction."""
    while (version := user_version(connection)) != VERSION:
        if version > VERSION:
            raise FutureVersionError(f"version {version}, known is {VERSION}")
        connection.execute("BEGIN IMMEDIATE")
        try:
            if user_version(connection) == version:  # nobody else came first
                for statement in MIGRATIONS[version].split(";"):
                    if statement.strip():
                        connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def user_version(connection: sqlite3.Connection) -> int:
    """The number of migrations that a database has gone through."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
