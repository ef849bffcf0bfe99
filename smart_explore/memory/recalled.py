"""Notes as they are shown, with the current state of their code."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from smart_explore.memory.anchoring import judge_notes, with_lost_files
from smart_explore.memory.filters import Filters
from smart_explore.memory.folder import shared_file
from smart_explore.memory.project import Project
from smart_explore.memory.search import FoundNotes, newest
from smart_explore.memory.store import load_notes
from smart_explore.model.recall_answer import RecalledNote

MAX_JUDGED = 200
"""Maximum number of notes checked for the requested states."""


def recalled_notes(connection: sqlite3.Connection, here: Project, hits: FoundNotes) -> tuple[list[RecalledNote], str]:
    """The notes found, with the current state of their code; and the reason if that is unknown."""
    names = dict(connection.execute("SELECT id, name FROM project"))
    loaded = load_notes(connection, [hit.id for hit in hits.hits])
    scores = {hit.id: hit.score for hit in hits.hits}
    loaded = [(with_lost_files(here.root, note) if id == here.id else note, id) for note, id in loaded]
    own = [note for note, project in loaded if project == here.id]
    judged = judge_notes(connection, here.root, own)
    judgements = dict(zip((note.id for note in own), judged.notes, strict=True))
    notes = [
        RecalledNote(
            note,
            names.get(project, ""),
            judgements.get(note.id, ()),
            scores[note.id],
            shared_as=shared_file(note),
        )
        for note, project in loaded
    ]
    return notes, judged.problem


def notes_moved_to(connection: sqlite3.Connection, here: Project, files: Sequence[str]) -> tuple[str, ...]:
    """The ids of the project's newest notes whose code is now in one of the files, or below a folder."""
    hits = newest(connection, Filters(projects=(here.id,)), MAX_JUDGED).hits if here.id else ()
    notes = [note for note, _ in load_notes(connection, [hit.id for hit in hits])]
    folders = tuple(each for each in files if each.endswith("/"))
    notes = [with_lost_files(here.root, each) for each in notes]
    return tuple(
        note.id
        for note, judgements in zip(notes, judge_notes(connection, here.root, notes).notes, strict=True)
        if any(j.state != "gone" and (j.path in files or j.path.startswith(folders)) for j in judgements)
    )
