"""Marks for symbols of an answer that have notes; the text of the notes is not included."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smart_explore.model.anchor import AnchorState


class NoteMark(NamedTuple):
    """A note, and whether its symbol is as it was."""

    id: str
    state: AnchorState


NoteMarks = Mapping[str, Mapping[str, tuple[NoteMark, ...]]]
"""Keyed by path as it is shown, and by qualified name."""

NO_MARKS: NoteMarks = MappingProxyType({})
