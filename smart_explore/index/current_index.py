"""Indexes completed by this version of the program; others are rebuilt like missing ones."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import closing

from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import WALK_SUFFIX, index_path, index_root, is_indexed


def is_current(root: str) -> bool:
    """True if this version of the program, with these grammars, completed the index of the root."""
    return is_indexed(root) and (_walked_with(root) == fingerprint() or _was_made_now(root))


def may_be_current(paths: Iterable[str], base: str) -> bool:
    """True if one of the paths, relative to ``base``, may have a current index, judged before a walk."""
    reals = [os.path.realpath(os.path.join(base, path)) for path in paths if "\0" not in path]
    return any(is_current(index_root(real)) for real in reals)


def _walked_with(root: str) -> str:
    """The fingerprint in the record of the last walk, which is written after the index; ``""`` without one."""
    try:
        descriptor = os.open(index_path(root) + WALK_SUFFIX, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # or a FIFO
        try:
            return os.read(descriptor, 1_000).partition(b"\n")[0].decode("ascii", "replace").strip()
        finally:
            os.close(descriptor)
    except OSError:
        return ""


def _was_made_now(root: str) -> bool:
    """True if the index is complete and has this program's fingerprint, or is unreadable: opening it reports why."""
    import sqlite3

    from smart_explore.index.schema import VERSION, user_version

    try:
        with closing(sqlite3.connect(index_path(root), isolation_level=None)) as connection:
            if user_version(connection) != VERSION:
                return False
            made = "SELECT value = ? FROM meta, file_columns WHERE key = 'fingerprint'"
            row = connection.execute(made, (fingerprint(),)).fetchone()
            return row is not None and bool(row[0])
    except (sqlite3.Error, UnicodeDecodeError):
        return True
