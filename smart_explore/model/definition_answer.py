"""The answer of ``definition``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

if TYPE_CHECKING:
    from smart_explore.model.ignoring_rule import IgnoringRule

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class DefinitionMatch(NamedTuple):
    """A definition of the name, or of a similar name.

    ``tier`` is ``exact``, ``variant`` or ``partial``, ``why`` explains it. ``unique`` is True if no other symbol of the
    file has the same qualified name.
    """

    path: str
    language: str
    symbol: Symbol
    tier: str
    why: str
    unique: bool = True


class DefinitionAnswer(NamedTuple):
    """The definitions of ``name`` below ``path``, best first, then those of similar names.

    ``kinds`` counts the definitions of the name as spelled by kind, shown or not, ``variants`` those in another style;
    ``capped`` means that not all were read. ``more`` are not among the matches. For an answer without matches,
    ``others`` counts definitions of other kinds than requested, and ``near`` are names with a similar spelling.
    """

    name: str
    path: str
    matches: tuple[DefinitionMatch, ...]
    kinds: Mapping[str, int]
    variants: int
    more: int
    capped: bool
    files: int
    others: Mapping[str, int] = _NOTHING
    near: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    ignored_by: IgnoringRule | None = None
    """The ignore rule that excludes all files, if one does."""
    notes: NoteMarks = NO_MARKS
    """The symbols that notes are about."""
    repositories: tuple[str, ...] = ()
    """The displayed folders of several repositories searched as one."""
    unparsed: str = ""
    """The unparsed line that seems to define it; without a match also in another language."""

    @property
    def definitions(self) -> int:
        """The number of symbols with exactly this name, shown or not."""
        return sum(self.kinds.values())

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found, 3 a file was lost. Syntax errors do not count."""
        return exit_code(has_results=bool(self.matches), problems=lost(self.problems))
