"""Copies of the notes: erase notes in them for good, and replace damaged notes by one."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress

from smart_explore.errors import BadRequestError
from smart_explore.memory.folder import backups_folder, database_path, usable_database
from smart_explore.memory.store import erase_note


def erase_traces(ids: Sequence[str]) -> None:
    """Rewrite the notes without deleted ones, and erase these in all copies. Raises sqlite3.Error."""
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


def restore_backup(backup: str) -> str:
    """The path of the notes that are in use now. Raises BadRequestError for a file that is no backup,
    EnvironmentBrokenError if notes cannot be stored, OSError.
    """
    try:
        with closing(sqlite3.connect(f"file:{backup}?mode=ro&immutable=1", uri=True)) as connection:
            (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
            connection.execute("SELECT count(*) FROM note").fetchone()
    except sqlite3.Error as error:
        verdict = str(error)
    if verdict != "ok":
        raise BadRequestError(f"{backup} is not a good copy of notes: {verdict}", "name another backup")
    path = usable_database()
    aside = f"{path}.damaged-{time.strftime('%Y%m%dT%H%M%S')}"
    temporary = f"{path}.restored"
    shutil.copyfile(backup, temporary)
    os.chmod(temporary, 0o600)
    with suppress(FileNotFoundError):
        os.replace(path, aside)
    for suffix in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.replace(path + suffix, aside + suffix)
    os.replace(temporary, path)
    return path
