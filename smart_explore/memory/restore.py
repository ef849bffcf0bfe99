"""Put a backup in the place of notes that cannot be used any more; these stay beside it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress

from smart_explore.errors import BadRequestError
from smart_explore.memory.folder import usable_database


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
