"""Erase notes for good: from the file's free pages, its log and the copies of it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing

from smart_explore.memory.folder import backups_folder, database_path
from smart_explore.memory.store import erase_note


def erase_traces(ids: Sequence[str]) -> None:
    """Rewrite the notes without what was deleted, and delete the notes from all copies. Raises sqlite3.Error."""
    _rewrite(database_path())
    try:
        copies = [entry.path for entry in os.scandir(backups_folder()) if entry.name.endswith(".db")]
    except FileNotFoundError:
        return
    for path in copies:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA secure_delete = ON")
            for id in ids:
                erase_note(connection, id)
        _rewrite(path)


def _rewrite(path: str) -> None:
    with closing(sqlite3.connect(path, timeout=60, isolation_level=None)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
