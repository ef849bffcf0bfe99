"""Marks for an answer's symbols that have notes, without the notes' text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smart_explore.model.anchor import AnchorState


class NoteMark(NamedTuple):
    """A note, and the state of its anchor."""

    id: str
    state: AnchorState


NoteMarks = Mapping[str, Mapping[str, tuple[NoteMark, ...]]]
"""By displayed path and qualified name."""

NO_MARKS: NoteMarks = MappingProxyType({})
