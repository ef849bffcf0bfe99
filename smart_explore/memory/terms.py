"""The search terms of a note: its fields as stems, identifiers split and whole."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.note import Note
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of


class FieldTerms(NamedTuple):
    """The stems of each field, one after another with a space between, as the columns of ``words`` hold them."""

    title: str
    text: str
    concepts: str
    files: str
    symbols: str


def field_terms(note: Note) -> FieldTerms:
    """The terms of a note. The questions that it answers count as its title does."""
    return FieldTerms(
        _stems(" ".join((note.title, *note.asks))),
        _stems(note.text),
        _stems(" ".join(note.concepts)),
        _stems(" ".join(note.files)),
        _stems(" ".join(anchor.qualified_name for anchor in note.anchors)),
    )


def _stems(text: str) -> str:
    return " ".join(stem(token) for token in tokens_of(text) if token not in STOP_WORDS)
