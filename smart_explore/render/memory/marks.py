"""Marks in an answer for symbols that have notes: ``{note k7f3a1 stale}``, about six tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from smart_explore.model.note_mark import NoteMark, NoteMarks
from smart_explore.render.dialect import Dialect
from smart_explore.render.sanitize import line


def marks_of(marks: NoteMarks, path: str) -> Mapping[str, str]:
    """The marks of a file's symbols, by their qualified names."""
    return {name: _mark(notes) for name, notes in marks.get(path, {}).items()} if marks else {}


def _mark(notes: tuple[NoteMark, ...]) -> str:
    stale = sum(note.state == "stale" for note in notes)
    if len(notes) == 1:
        return f" {{note {notes[0].id}{' stale' if stale else ''}}}"
    return f" {{{len(notes)} notes{f', {stale} stale' if stale else ''}}}"


def marks_line(marks: NoteMarks, dialect: Dialect) -> Iterator[str]:
    """One line that says how to read them."""
    if marks:
        yield f"notes: {line(dialect.recall_file(next(iter(marks))))}"


def marks_json(marks: NoteMarks, path: str, name: str) -> dict[str, Any]:
    """``notes``, for a symbol that has some."""
    notes = marks.get(path, {}).get(name) if marks else None
    return {"notes": [note.id for note in notes]} if notes else {}
