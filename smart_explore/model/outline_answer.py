"""The answer of ``outline``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from smart_explore.errors import EXIT_NOT_FOUND
from smart_explore.model.answers import exit_code, lost
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.outline import FileOutline
from smart_explore.model.problem import Problem

View = Literal["names", "signatures", "full", "skeleton", "profile"]

if TYPE_CHECKING:
    from smart_explore.model.ignoring_rule import IgnoringRule

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class OutlineAnswer(NamedTuple):
    """The requested outlines, in the order of the request.

    ``digest`` is True for folders: one line a file. ``skipped`` counts files left out by the walk, by reason.
    ``skeletons`` are sources with folded bodies by path, if requested.
    """

    outlines: tuple[FileOutline, ...]
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    digest: bool = False
    skeletons: Mapping[str, str] = _NOTHING
    ignored_by: IgnoringRule | None = None
    """The rule that leaves out all files, if one does."""
    notes: NoteMarks = NO_MARKS
    """The symbols with notes."""

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """The problems of the request and of every file."""
        return (*self.problems, *(problem for outline in self.outlines for problem in outline.problems))

    @property
    def exit_code(self) -> int:
        """0 success, 1 no file to outline, 3 files were lost or (if requested by name) have parse errors."""
        if not self.outlines:
            return EXIT_NOT_FOUND
        counted = lost(self.all_problems) if self.digest else self.all_problems
        return exit_code(has_results=bool(self.outlines), problems=counted)
