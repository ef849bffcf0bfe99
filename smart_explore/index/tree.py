"""The index of a tree as a request uses it: opened, brought up to date, and worked without where it cannot be kept."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from smart_explore.index.damage import is_damage
from smart_explore.index.database import identity, open_in_memory, open_index, set_aside
from smart_explore.index.places import index_path
from smart_explore.index.refresh import ContendedError, Refreshed, Request, refresh
from smart_explore.index.terms import IndexTerms
from smart_explore.index.walks import keep_record
from smart_explore.index.write import OtherRecipeError
from smart_explore.source.collect import Found

Answer = TypeVar("Answer")


class Tree(NamedTuple):
    """What a request asks: the terms of its files, and what bringing them up to date came to, in one transaction."""

    connection: sqlite3.Connection
    terms: IndexTerms
    refreshed: Refreshed


def folder_of(found: Found) -> str:
    """The folder that all of what was found is below."""
    return os.path.commonpath(found.folders)


def ask_tree(
    root: str,
    found: Found,
    ask: Callable[[Tree], Answer],
    *,
    narrowed: bool,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
    only_these: bool = False,
    anew: bool = False,
) -> Answer:
    """What ``ask`` makes of the index of ``root``, true for what was found below it. One state of it is seen in all.

    A damaged index is set aside and made anew; where none can be written, one is kept in memory for this answer. Both
    are said in a line on stderr.
    """
    folder = folder_of(found)
    request = Request(root, folder, found.candidates, narrowed, cancelled, progress, only_these, anew)
    path = index_path(root)
    there = None
    try:
        connection = open_index(root)
        there = identity(path)
        answer = _asked(connection, request, ask)
        if found.records:
            keep_record(root, found)
        return answer
    except (sqlite3.Error, OverflowError) as error:
        if not is_damage(error):
            return _without(request, ask, error)
        try:
            set_aside(path, there, str(error))
        except OSError as refused:
            return _without(request, ask, refused)
    except (OSError, OtherRecipeError, ContendedError) as error:
        return _without(request, ask, error)
    try:
        return _asked(open_index(root), request, ask)
    except (sqlite3.Error, OSError, OverflowError, OtherRecipeError, ContendedError) as error:
        return _without(request, ask, error)


def _without(request: Request, ask: Callable[[Tree], Answer], error: Exception) -> Answer:
    print(f"smart-explore: no index can be kept ({error}): this answer is made without one", file=sys.stderr)
    return _asked(open_in_memory(), request, ask)


def _asked(connection: sqlite3.Connection, request: Request, ask: Callable[[Tree], Answer]) -> Answer:
    """Ask within one read transaction, and close the connection whatever comes of it."""
    try:
        refreshed = refresh(connection, request)
        return ask(Tree(connection, IndexTerms(connection, refreshed.live), refreshed))
    finally:
        connection.close()
