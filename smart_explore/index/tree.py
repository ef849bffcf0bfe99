"""The index of a tree as a request uses it: opened, brought up to date, and worked without where it cannot be kept."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from smart_explore.index.database import index_path, open_in_memory, open_index, set_aside
from smart_explore.index.refresh import Refreshed, refresh
from smart_explore.index.terms import IndexTerms
from smart_explore.source.collect import Found
from smart_explore.source.repository import find_root


class Tree(NamedTuple):
    """What a request asks: the terms of its files, and what bringing them up to date came to."""

    terms: IndexTerms
    refreshed: Refreshed


def root_of(folders: list[str]) -> str | None:
    """The root whose index holds these real folders: their repository, else the one folder; None for several roots."""
    roots = {find_root(folder) or folder for folder in folders}
    return roots.pop() if len(roots) == 1 else None


def is_indexed(root: str) -> bool:
    """Whether there is an index of the root."""
    return os.path.exists(index_path(root))


def open_tree(
    root: str,
    found: Found,
    *,
    narrowed: bool,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Tree:
    """The index of ``root``, true for what was found below it.

    A damaged index is set aside and made anew; where none can be written, one is kept in memory for this answer. Both
    are said in a line on stderr.
    """

    def bring_up(connection: sqlite3.Connection) -> Tree:
        folder = os.path.commonpath(found.folders)
        refreshed = refresh(
            connection, root, folder, found.candidates, narrowed=narrowed, cancelled=cancelled, progress=progress
        )
        inside = len(os.path.join(os.fsencode(root), b""))
        shown = {candidate.path[inside:]: candidate.shown for candidate in found.candidates}
        return Tree(IndexTerms(connection, refreshed.live, shown), refreshed)

    try:
        return bring_up(open_index(root))
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            return _without(bring_up, error)
        set_aside(index_path(root), str(error))
    except OSError as error:
        return _without(bring_up, error)
    try:
        return bring_up(open_index(root))
    except (sqlite3.Error, OSError) as error:
        return _without(bring_up, error)


def _without(bring_up: Callable[[sqlite3.Connection], Tree], error: Exception) -> Tree:
    print(f"smart-explore: no index can be kept ({error}): this answer is made without one", file=sys.stderr)
    return bring_up(open_in_memory())


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return not isinstance(error, sqlite3.OperationalError) or "malformed" in str(error) or "no such" in str(error)


def unlink_index(root: str) -> None:
    """Remove the index of a root."""
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.unlink(index_path(root) + suffix)
