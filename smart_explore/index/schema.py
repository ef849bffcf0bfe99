"""The tables, as numbered migrations: migration N leads to ``PRAGMA user_version`` N.

``files``     a record (``index.file_records``) for each path below the root, also of files that hold no source
``outlines``  what ``index.outline_codec`` made of a file, by the key that its record names
``segments``  ``head`` (``index.blocks``) of what was indexed at once; numbers that no record claims are dead
``blocks``    a segment's terms with their postings, by ``segment << 32 | number`` (``index.blocks``)
``sheets``    all records as columns (``index.sheet``): one row, or none; ``files`` says how many
``unfiled``   the files whose records were written since, or are gone
``facts``     what a file defines, imports and refers to (``index.facts``), true while its digest is that of the file
"""

from __future__ import annotations

import sqlite3

MIGRATIONS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE files (path BLOB PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE outlines (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
    CREATE TABLE segments (id INTEGER PRIMARY KEY, symbols INTEGER NOT NULL, head BLOB NOT NULL);
    CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
    """,
    """
    CREATE TABLE facts (
        path BLOB PRIMARY KEY, digest BLOB NOT NULL, names BLOB NOT NULL, imports BLOB NOT NULL, data BLOB NOT NULL
    );
    """,
    """
    CREATE TABLE sheets (id INTEGER PRIMARY KEY, files INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE TABLE unfiled (path BLOB PRIMARY KEY) WITHOUT ROWID;
    CREATE TRIGGER inserted AFTER INSERT ON files WHEN EXISTS (SELECT 1 FROM sheets)
        BEGIN INSERT OR IGNORE INTO unfiled VALUES (NEW.path); END;
    CREATE TRIGGER updated AFTER UPDATE ON files WHEN EXISTS (SELECT 1 FROM sheets)
        BEGIN INSERT OR IGNORE INTO unfiled VALUES (OLD.path), (NEW.path); END;
    CREATE TRIGGER deleted AFTER DELETE ON files WHEN EXISTS (SELECT 1 FROM sheets)
        BEGIN INSERT OR IGNORE INTO unfiled VALUES (OLD.path); END;
    """,
)

VERSION = len(MIGRATIONS)

TABLES = ("sheets", "unfiled", "files", "outlines", "segments", "blocks", "facts")
"""Those that are emptied when the index starts over: in this order, or each file would be noted."""


class FutureVersionError(Exception):
    """The file was written by a newer program."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database to the present version, or raise FutureVersionError. Each step is one transaction."""
    while (version := user_version(connection)) != VERSION:
        if not 0 <= version < VERSION:
            raise FutureVersionError(f"its version is {version}, known is {VERSION}")
        connection.execute("BEGIN IMMEDIATE")
        try:
            if user_version(connection) == version:  # nobody else came first
                for statement in MIGRATIONS[version].split(";\n"):  # in triggers there are others
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
