"""The path of the index of a root, and whether it exists. Does not import SQLite."""

from __future__ import annotations

import os
from contextlib import closing

from smart_explore.index.digest import digest
from smart_explore.source.git.repository import find_root
from smart_explore.treesitter.folders import cache_folder


def index_folder() -> str:
    """Where the indexes of all roots lie."""
    return os.path.join(cache_folder(), "index")


def index_path(root: str) -> str:
    """Where the index of a real, absolute root lies: its name is readable and carries the path's digest."""
    base = os.path.basename(root)
    name = "".join(char if char.isascii() and char.isalnum() else "-" for char in base)[:40] or "root"
    return os.path.join(index_folder(), f"{name}-{digest(os.fsencode(root), 8)}.sqlite")


def root_of(folders: list[str]) -> str | None:
    """The root whose index holds these real folders: their repository, else the one folder; None for several roots."""
    roots = {find_root(folder) or folder for folder in folders}
    return roots.pop() if len(roots) == 1 else None


WALK_SUFFIX = ".walk"
"""After the path of the index: the record of the last walk, kept once the index of all of it was made."""
BUILDING_SUFFIX = ".building"
"""After the path of the index: the number of the process that makes it while questions are answered without it."""
EARLY_WALK_SUFFIX = f".early{WALK_SUFFIX}"
"""The same, kept while only some of the files were read."""


def is_indexed(root: str) -> bool:
    """True if the root has an index that was completed once, by any version of this program."""
    path = index_path(root)
    if os.path.exists(path + WALK_SUFFIX):
        return os.path.exists(path)
    if not os.path.exists(path):
        return False
    return _was_finished(path)


def indexed_files(root: str) -> int:
    """How many files the index of a root knows; 0 without one."""
    import sqlite3

    path = index_path(root)
    if not os.path.exists(path):
        return 0
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            (count,) = connection.execute("SELECT count(*) FROM files").fetchone()
            return int(count)
    except (sqlite3.Error, UnicodeDecodeError):
        return 0


def _was_finished(path: str) -> bool:
    """True if the index at ``path`` was completed once: an interrupted first build was not."""
    import sqlite3

    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            return connection.execute("SELECT 1 FROM file_columns").fetchone() is not None
    except (sqlite3.Error, UnicodeDecodeError):  # the message of an error may hold what is no text
        return True  # whoever opens it says what is wrong
