"""The symbols of some files that have notes, to mark them in an answer."""

from __future__ import annotations

import os
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable

from smart_explore.memory.anchoring import judge_notes
from smart_explore.memory.database import reading
from smart_explore.memory.project import project_root
from smart_explore.memory.store import load_notes
from smart_explore.model.note_mark import NoteMark, NoteMarks

MAX_FILES = 200
"""The most files of an answer that are checked for notes: no more fit into it."""
_ID = re.compile(r"\w{1,16}")


def marks_in(base: str, paths: Iterable[str]) -> NoteMarks:
    """The notes on symbols in the files, or moved there by their judgement, by the paths relative to ``base``.

    Only notes of projects with some here are read; git is not asked. Raises EnvironmentBrokenError.
    """
    root = project_root(base)
    shown = {
        os.path.relpath(os.path.realpath(os.path.join(base, path)), root).replace(os.sep, "/"): path
        for path in list(dict.fromkeys(paths))[:MAX_FILES]
    }
    with reading() as connection:
        if connection is None or not shown:
            return {}
        row = connection.execute("SELECT project FROM place WHERE path = ?", (root,)).fetchone()
        return _marks(connection, root, int(row[0]), shown) if row else {}


def _marks(connection: sqlite3.Connection, root: str, project: int, shown: dict[str, str]) -> NoteMarks:
    ids = connection.execute(
        "SELECT DISTINCT note FROM current JOIN current_file USING (row)"
        f" WHERE project = ? AND path IN ({', '.join('?' * len(shown))})",
        (project, *shown),
    )
    moved = connection.execute(
        "SELECT note, number FROM judgement JOIN current USING (note, rev)"
        f" WHERE project = ? AND path IN ({', '.join('?' * len(shown))})",
        (project, *shown),
    ).fetchall()
    notes = []
    for note, _ in load_notes(connection, dict.fromkeys(str(id) for id, *_ in [*ids, *moved])):
        anchors = tuple(
            each if each.path in shown or (note.id, number) in moved else each._replace(text_digest="")
            for number, each in enumerate(note.anchors)
        )
        notes.append(note._replace(anchors=anchors))
    marks: dict[str, dict[str, tuple[NoteMark, ...]]] = defaultdict(dict)
    for note, judgements in zip(notes, judge_notes(connection, root, notes, here_only=True).notes, strict=True):
        for anchor, judgement in zip(note.anchors, judgements, strict=True):
            name = judgement.qualified_name
            is_shown = judgement.path in shown and judgement.state in ("fresh", "moved", "stale")
            if is_shown and anchor.text_digest and name and _ID.fullmatch(note.id):
                names = marks[shown[judgement.path]]
                mark = NoteMark(note.id, "stale" if judgement.state == "stale" else "fresh")
                names[name] = (*names.get(name, ()), mark)
    return marks
