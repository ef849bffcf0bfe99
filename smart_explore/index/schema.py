"""The tables. An index is a cache: the tables of another version are replaced by these."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

VERSION = 17
"""``PRAGMA user_version``, to be raised with every change of the tables or of their content."""

SCHEMA = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    -- index.file_records: a row for each path below the root, also of files that hold no source
    CREATE TABLE files (
        id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, stamp BLOB NOT NULL, digest BLOB NOT NULL,
        state TEXT NOT NULL, read_ns INTEGER NOT NULL, segment INTEGER NOT NULL, first INTEGER NOT NULL,
        symbols INTEGER NOT NULL, problems TEXT NOT NULL, checksum INTEGER NOT NULL
    );
    -- index.file_columns: one row, or none; and the files that were written or deleted since it was
    CREATE TABLE file_columns (
        files INTEGER NOT NULL, checksum INTEGER NOT NULL, names BLOB, problems BLOB, stamps BLOB, digests BLOB,
        states BLOB, read_ns BLOB, segments BLOB, firsts BLOB, symbols BLOB
    );
    CREATE TABLE dirty_files (path BLOB PRIMARY KEY) WITHOUT ROWID;

    -- index.outline_codec: what was made of a file, by the file's id; checked with the file's path
    CREATE TABLE outlines (id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, data BLOB NOT NULL);

    -- index.fulltext.postings_codec: a segment's header, and its terms with their postings, by index.write.block_id
    CREATE TABLE segments (id INTEGER PRIMARY KEY, symbols INTEGER NOT NULL, head BLOB NOT NULL);
    CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
    -- meaning.symbol_vectors: of a segment's symbols, and which vectors of words they were made of
    CREATE TABLE vectors (segment INTEGER PRIMARY KEY, version TEXT NOT NULL, data BLOB NOT NULL);

    -- index.history: one row, or none; and for each term of commits' subjects the files that these touched
    CREATE TABLE history (head TEXT NOT NULL, commits INTEGER NOT NULL, paths BLOB NOT NULL, lengths BLOB NOT NULL);
    CREATE TABLE history_terms (term TEXT PRIMARY KEY, files BLOB NOT NULL) WITHOUT ROWID;

    -- index.stored_answers: by question, with what the answer follows from
    CREATE TABLE answers (
        question TEXT PRIMARY KEY, generation TEXT NOT NULL, follows_from TEXT NOT NULL, data TEXT NOT NULL
    );
"""

FACTS = """
    -- index.facts: facts for relations. Texts are numbers of names; a row's own id is file << 22 | position in the file
    CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    -- whose definitions and imports are stored, true while the digest is that of the file. usages: whether these, types
    -- and registered are stored, too; mentions: whether those are; damage: the lines of syntax errors
    CREATE TABLE fact_files (
        id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, digest BLOB NOT NULL, language TEXT NOT NULL,
        usages INTEGER NOT NULL, mentions INTEGER NOT NULL, damage TEXT NOT NULL
    );
    -- the names of the symbols in a file's outline, in its order
    CREATE TABLE definitions (id INTEGER PRIMARY KEY, name INTEGER NOT NULL);
    CREATE TABLE imports (
        id INTEGER PRIMARY KEY, module INTEGER NOT NULL, name INTEGER NOT NULL, local INTEGER NOT NULL,
        line INTEGER NOT NULL, reexported INTEGER NOT NULL
    );
    -- who names whom: one row for all that is written alike in a file, with its sites (relations.facts)
    CREATE TABLE usages (
        id INTEGER PRIMARY KEY, name INTEGER NOT NULL, kind TEXT NOT NULL, receiver INTEGER NOT NULL,
        type INTEGER NOT NULL, local INTEGER NOT NULL, arguments INTEGER, sites BLOB NOT NULL
    );
    -- by the file's id what its symbols and fields are declared to be (relations.facts), read at once
    CREATE TABLE types (id INTEGER PRIMARY KEY, declared BLOB NOT NULL);
    -- by the file's id the functions in it that are given to a call beside a text (relations.facts), read at once
    CREATE TABLE registered (id INTEGER PRIMARY KEY, calls BLOB NOT NULL);
    -- the names that are read for references only
    CREATE TABLE mentions (
        id INTEGER PRIMARY KEY, name INTEGER NOT NULL, kind TEXT NOT NULL, receiver INTEGER NOT NULL,
        type INTEGER NOT NULL, local INTEGER NOT NULL, arguments INTEGER, sites BLOB NOT NULL
    );
    -- index.readings: which files a question read, while not all were, and what it was answered
    CREATE TABLE readings (question TEXT PRIMARY KEY, state BLOB NOT NULL, data TEXT NOT NULL, answer TEXT NOT NULL);
    CREATE INDEX definitions_by_name ON definitions (name);
    CREATE INDEX imports_by_name ON imports (name);
    CREATE INDEX usages_by_name ON usages (name);
    CREATE INDEX bases ON usages (id) WHERE kind = 'inherit';
    CREATE INDEX mentions_by_name ON mentions (name);
"""

FACT_TABLES = ("names", "fact_files", "definitions", "imports", "usages", "types", "registered", "mentions")


class FutureVersionError(Exception):
    """The file was written by a newer program."""


def migrate(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty database, or replace an older version's, in one transaction.

    Raises FutureVersionError.
    """
    if user_version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = user_version(connection)
        if not 0 <= version <= VERSION:
            raise FutureVersionError(f"its version is {version}, this program knows {VERSION}")
        if version != VERSION:  # nobody else came first
            if version:
                for table in tables(connection):
                    connection.execute(f"DROP TABLE {table}")
            for statement in (SCHEMA + FACTS).split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


def user_version(connection: sqlite3.Connection) -> int:
    """The version of the tables in a database, 0 in an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def tables(connection: sqlite3.Connection) -> list[str]:
    """The names of all tables."""
    return [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
