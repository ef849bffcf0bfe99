"""A note about code."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.anchor import Anchor

NoteKind = Literal["note", "session", "prompt"]
KINDS: tuple[NoteKind, ...] = ("note", "session", "prompt")

TYPES = ("bugfix", "feature", "refactor", "decision", "discovery", "change")
"""The known types of notes; others are accepted."""

CONCEPTS = (
    *("how-it-works", "why-it-exists", "what-changed", "problem-solution"),
    *("gotcha", "pattern", "trade-off"),
)
"""The suggested concepts; any word is accepted."""

MAX_TITLE = 120
MAX_TEXT_BYTES = 20_000


class Note(NamedTuple):
    """A revision of a note. ``created`` and ``updated`` are in whole seconds since 1970.

    ``id`` is six random characters, shared by all revisions; ``rev`` counts these from 1. ``files`` are relative to the
    project's root, with ``/``. ``asks`` are questions that the note answers. ``commit`` and ``branch`` were checked out
    when it was written. ``source`` is its origin: ``""`` if written here, else ``shared`` and the like.
    """

    id: str
    title: str
    text: str = ""
    rev: int = 1
    kind: NoteKind = "note"
    type: str = "discovery"
    created: int = 0
    updated: int = 0
    concepts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    branch: str = ""
    commit: str = ""
    session: str = ""
    author: str = ""
    source: str = ""
    private: bool = False
