"""Anchors of notes: made when a note is written, judged when it is shown."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence

from smart_explore.model.anchor import Anchor, Judgement
from smart_explore.model.note import Note


def anchors_for(root: str, pairs: Sequence[tuple[str, str]]) -> tuple[Anchor, ...]:
    """An anchor for each path relative to the root and name of a symbol in it; of a file that is not there, the names.

    Raises NotFoundError where a file has no such symbol.
    """
    return tuple(Anchor(path, name) for path, name in pairs)


def judged(connection: sqlite3.Connection, root: str, notes: Sequence[Note]) -> list[tuple[Judgement, ...]]:
    """For each note what has become of its anchors in the project at a root."""
    return [
        tuple(
            Judgement("unanchored", each.path, each.qualified_name, each.line_start, each.line_end)
            for each in note.anchors
        )
        for note in notes
    ]


def relative(root: str, base: str, written: str) -> str | None:
    """A path that a user wrote, relative to the root of the project, with ``/``; None where it leads out of it.

    What is not there below ``base`` is meant below the root.
    """
    folder = written.endswith("/")
    for start in (base, root):
        path = os.path.normpath(os.path.join(os.path.realpath(start), written))
        found = os.path.relpath(path, root)
        if found == ".." or found.startswith("../"):
            continue
        if start == root or os.path.realpath(base) == root or os.path.lexists(path):
            return found.replace(os.sep, "/") + ("/" if folder and found != "." else "")
    return None
