"""The paths of the notes. To check for notes costs one stat, and no import of SQLite."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.folders import data_folder

if TYPE_CHECKING:
    from smart_explore.model.note import Note

VARIABLE = "SMART_EXPLORE_NOTES"
OFF_FILE = ".smart-explore-private"
OFF_VARIABLE = "SMART_EXPLORE_MEMORY"

SHARED_FOLDER = ".smart-explore/notes"
"""The folder of a repository's own notes, below its root."""
SHARED_SOURCE = "shared:"
"""Before the name of its file: the source of a shared note."""


def notes_folder() -> str:
    """The folder of the user's notes, which need not exist yet. The variable may be a relative path."""
    named = os.environ.get(VARIABLE, "").strip()
    return os.path.abspath(named) if named else os.path.join(data_folder(), "notes")


def database_path() -> str:
    """The path of the database, which need not exist."""
    return os.path.join(notes_folder(), "notes.db")


def usable_database() -> str:
    """The path of the database. Raises EnvironmentBrokenError if its path, or its folder's, is something else."""
    folder, path = notes_folder(), database_path()
    if _is_misplaced(folder):
        raise EnvironmentBrokenError(f"{folder} is not a folder", f"name the folder of the notes with {VARIABLE}")
    if os.path.lexists(path) and not os.path.isfile(path):
        from smart_explore.source.read import not_regular

        reason = not_regular(path, os.lstat(path).st_mode).reason
        raise EnvironmentBrokenError(f"the notes at {path} are {reason}", "move it elsewhere: nothing was changed")
    return path


def _is_misplaced(folder: str) -> bool:
    return os.path.lexists(folder) and not os.path.isdir(folder)


def spool_path() -> str:
    """The file where hooks store events, one JSON object per line, until the next writing program imports them."""
    return os.path.join(notes_folder(), "spool.jsonl")


def backups_folder() -> str:
    """The folder of the copies made before changes of the tables."""
    return os.path.join(notes_folder(), "backups")


def has_notes() -> bool:
    """True if notes were ever kept here, or something else is in their place."""
    return os.path.lexists(database_path()) or os.path.exists(spool_path()) or _is_misplaced(notes_folder())


def is_excluded(folder: str) -> bool:
    """True if nothing about a folder is stored: an off file is in or above it, or the environment turns notes off."""
    if os.environ.get(OFF_VARIABLE, "").lower() in ("off", "0", "no"):
        return True
    while not os.path.lexists(os.path.join(folder, OFF_FILE)):
        parent = os.path.dirname(folder)
        if parent == folder:
            return False
        folder = parent
    return True


def shared_file(note: Note) -> str:
    """The file below the project's root that a shared note comes from; ``""`` for the user's own."""
    source = note.source
    return f"{SHARED_FOLDER}/{source.removeprefix(SHARED_SOURCE)}" if source.startswith(SHARED_SOURCE) else ""
