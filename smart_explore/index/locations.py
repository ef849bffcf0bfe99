"""The path of the index of a root, and whether it exists. Does not import SQLite."""

from __future__ import annotations

import os
from contextlib import closing

from smart_explore.index.digest import digest
from smart_explore.source.git.repository import find_root
from smart_explore.source.sandbox import is_below
from smart_explore.treesitter.folders import cache_folder


def index_folder() -> str:
    """The folder of the indexes of all roots."""
    return os.path.join(cache_folder(), "index")


def index_path(root: str) -> str:
    """The path of the index of a real, absolute root: a readable name with the path's digest."""
    base = os.path.basename(root)
    name = "".join(char if char.isascii() and char.isalnum() else "-" for char in base)[:40] or "root"
    return os.path.join(index_folder(), f"{name}-{digest(os.fsencode(root), 8)}.sqlite")


def index_root(folder: str) -> str:
    """The root whose index covers a real folder: its repository, else the nearest folder at or above it that has an
    index, else the folder itself.

    The user's home and what is above it are never taken for the tree of a folder in them.
    """
    if repository := find_root(folder):
        return repository
    home = os.path.realpath(os.path.expanduser("~"))
    above = folder
    while not is_below(home, above):
        if os.path.exists(index_path(above)):
            return above
        above = os.path.dirname(above)
    return folder


def root_of(folders: list[str]) -> str | None:
    """The root whose index covers these real folders; None where they have several."""
    roots = set(map(index_root, folders))
    return roots.pop() if len(roots) == 1 else None


WALK_SUFFIX = ".walk"
"""After the path of the index: the record of the last walk, stored after its whole index was built."""
BUILDING_SUFFIX = ".building"
"""After the path of the index: the id of the process that builds it while questions are answered without it."""
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
    """The number of files in the index of a root; 0 without an index."""
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
    except (sqlite3.Error, UnicodeDecodeError):  # the message of an error may be no valid text
        return True  # opening it reports the error
