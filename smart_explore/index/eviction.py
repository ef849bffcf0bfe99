"""Delete the indexes of roots that were not used for long."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress

from smart_explore.index.locations import BUILDING_SUFFIX, WALK_SUFFIX

UNUSED_SECONDS = 60 * 86_400


def evict_unused(folder: str, keep: str) -> None:
    """Remove files unused for 60 days from the folder of indexes, except for ``keep`` and open ones."""
    least = time.time() - UNUSED_SECONDS
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.path == keep or not entry.is_file(follow_symlinks=False) or entry.stat().st_mtime > least:
                    continue
                is_index = entry.name.endswith(".sqlite")
                if (
                    entry.name.endswith((".damaged", ".adopting", BUILDING_SUFFIX))
                    or WALK_SUFFIX in entry.name
                    or (is_index and _is_free(entry.path))
                ):
                    os.unlink(entry.path)


def _is_free(path: str) -> bool:
    """True if no process has the index open: only then can it leave WAL mode."""
    try:
        with closing(sqlite3.connect(path, timeout=0)) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            return str(mode) == "delete"
    except sqlite3.OperationalError:
        return False
    except sqlite3.DatabaseError:
        return True  # no database
