"""Mark the symbols of an answer that have notes. Without any notes this costs one look at the file system."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.errors import SmartExploreError
from smart_explore.memory.folder import has_notes
from smart_explore.model.note_mark import NO_MARKS, NoteMarks


def note_marks(base: str, symbols: Iterable[tuple[str, str]]) -> NoteMarks:
    """The notes on symbols with these paths, as shown, relative to ``base``, and qualified names.

    If notes cannot be read, there are none.
    """
    if not has_notes():
        return NO_MARKS
    from smart_explore.memory.marks import marks_in

    try:
        shown = set(symbols)
        marks = marks_in(base, (path for path, _ in sorted(shown)))
    except (SmartExploreError, OSError):
        return NO_MARKS
    kept = {
        path: {name: notes for name, notes in names.items() if (path, name) in shown} for path, names in marks.items()
    }
    return {path: names for path, names in kept.items() if names}
