"""The tables of the notes. They belong to the user: a migration copies the file first, adds, and deletes nothing."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.memory.folder import backups_folder

MAX_BACKUPS = 5

_FIRST = """
    -- whose notes: root_commit is the first commit of the history, else the remote or the real path tells
    CREATE TABLE project (
        id INTEGER PRIMARY KEY, root_commit TEXT NOT NULL, remote TEXT NOT NULL, name TEXT NOT NULL
    );
    CREATE TABLE place (path TEXT PRIMARY KEY, project INTEGER NOT NULL) WITHOUT ROWID;

    -- all revisions of all notes, never changed; the newest counts, gone says that it was forgotten
    CREATE TABLE note (
        id TEXT NOT NULL, rev INTEGER NOT NULL, project INTEGER NOT NULL, created INTEGER NOT NULL,
        updated INTEGER NOT NULL, kind TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
        concepts TEXT NOT NULL, files TEXT NOT NULL, asks TEXT NOT NULL, branch TEXT NOT NULL,
        commit_hash TEXT NOT NULL, session TEXT NOT NULL, author TEXT NOT NULL, source TEXT NOT NULL,
        private INTEGER NOT NULL,
        gone INTEGER NOT NULL, PRIMARY KEY (id, rev)
    ) WITHOUT ROWID;
    CREATE TABLE anchor (
        note TEXT NOT NULL, rev INTEGER NOT NULL, number INTEGER NOT NULL, path TEXT NOT NULL,
        qualified_name TEXT NOT NULL, kind TEXT NOT NULL, ordinal INTEGER NOT NULL, line_start INTEGER NOT NULL,
        line_end INTEGER NOT NULL, text_digest TEXT NOT NULL, token_digest TEXT NOT NULL, body_digest TEXT NOT NULL,
        sketch BLOB NOT NULL, commit_hash TEXT NOT NULL, PRIMARY KEY (note, rev, number)
    ) WITHOUT ROWID;

    -- sessions of coding agents, as their hooks tell of them
    CREATE TABLE session (
        id TEXT PRIMARY KEY, project INTEGER NOT NULL, root TEXT NOT NULL, client TEXT NOT NULL,
        started INTEGER NOT NULL, ended INTEGER NOT NULL, title TEXT NOT NULL, message TEXT NOT NULL,
        summary TEXT NOT NULL, commit_hash TEXT NOT NULL, last_commit TEXT NOT NULL, commits INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE touch (
        session TEXT NOT NULL, path TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (session, path)
    ) WITHOUT ROWID;

    -- the files of shared notes that are found, note is "" for a file that is none or whose id the user's own note has
    CREATE TABLE shared_file (
        project INTEGER NOT NULL, path TEXT NOT NULL, stamp TEXT NOT NULL, note TEXT NOT NULL,
        PRIMARY KEY (project, path)
    ) WITHOUT ROWID;

    -- from here on: what is made of the newest revisions that are not gone, so that they are found
    CREATE TABLE current (
        row INTEGER PRIMARY KEY, note TEXT NOT NULL UNIQUE, rev INTEGER NOT NULL, project INTEGER NOT NULL,
        kind TEXT NOT NULL, type TEXT NOT NULL, created INTEGER NOT NULL
    );
    CREATE INDEX current_by_time ON current (created);
    CREATE TABLE current_concept (concept TEXT, row INTEGER, PRIMARY KEY (concept, row)) WITHOUT ROWID;
    CREATE TABLE current_file (path TEXT, row INTEGER, PRIMARY KEY (path, row)) WITHOUT ROWID;
    -- a row for each part of a qualified name
    CREATE TABLE current_symbol (
        segment TEXT, row INTEGER, name TEXT, PRIMARY KEY (segment, row, name)
    ) WITHOUT ROWID;
    CREATE TABLE words (row INTEGER PRIMARY KEY, title TEXT, text TEXT, concepts TEXT, files TEXT, symbols TEXT);
    CREATE VIRTUAL TABLE note_fts USING fts5 (
        title, text, concepts, files, symbols, content='words', content_rowid='row',
        tokenize='unicode61 remove_diacritics 0'
    );
    CREATE VIRTUAL TABLE note_terms USING fts5vocab (note_fts, row);
    CREATE TRIGGER words_added AFTER INSERT ON words BEGIN
        INSERT INTO note_fts (rowid, title, text, concepts, files, symbols) VALUES (
            new.row, new.title, new.text, new.concepts, new.files, new.symbols
        ); END;
    CREATE TRIGGER words_removed AFTER DELETE ON words BEGIN
        INSERT INTO note_fts (note_fts, rowid, title, text, concepts, files, symbols) VALUES (
            'delete', old.row, old.title, old.text, old.concepts, old.files, old.symbols
        ); END;

    -- what was judged of an anchor for a file of that content
    CREATE TABLE judgement (
        note TEXT NOT NULL, rev INTEGER NOT NULL, number INTEGER NOT NULL, stamp TEXT NOT NULL, state TEXT NOT NULL,
        path TEXT NOT NULL, qualified_name TEXT NOT NULL, line_start INTEGER NOT NULL, line_end INTEGER NOT NULL,
        changed REAL NOT NULL, PRIMARY KEY (note, rev, number)
    ) WITHOUT ROWID;
"""

MIGRATIONS = (_FIRST,)
"""The statements that lead from each version to the next."""
VERSION = len(MIGRATIONS)
"""``PRAGMA user_version``."""


def migrate(connection: sqlite3.Connection, path: str, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring the tables to the last version. Raises EnvironmentBrokenError for a later one."""
    version, last = _version(connection), len(migrations)
    if version == last:
        return
    if version > last:
        raise EnvironmentBrokenError(
            f"the notes at {path} were written by a later version of smart-explore ({version}; this one knows {last})",
            "upgrade smart-explore; nothing was changed",
        )
    if version:
        _back_up(connection, version)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number in range(_version(connection), last):
            for statement in migrations[number].split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _back_up(connection: sqlite3.Connection, version: int) -> None:
    folder = backups_folder()
    os.makedirs(folder, mode=0o700, exist_ok=True)
    target = os.path.join(folder, f"{version}-{time.strftime('%Y%m%dT%H%M%S')}-{os.getpid()}.db")
    connection.execute("VACUUM INTO ?", (target,))
    os.chmod(target, 0o600)
    copies = sorted(os.scandir(folder), key=lambda entry: entry.stat().st_mtime, reverse=True)
    for entry in copies[MAX_BACKUPS:]:
        os.unlink(entry.path)
