"""A symbol with its callees, callers and siblings."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow
from smart_explore.model.unfold_answer import Excerpt


class ContextAnswer(NamedTuple):
    """A symbol's source, its callees and callers (near ones first), and its siblings in its file.

    The ``text`` of a callee is its signature, that of a caller the calling line. ``ambiguous`` counts calls that may
    mean the symbol, or whose callee is unclear. With ``candidates`` (as in RelationsAnswer) all else is empty.
    ``within`` are the folders that filter callees and callers.
    """

    target: str
    symbol: RelatedSymbol | None = None
    source: Excerpt | None = None
    callees: tuple[RelationRow, ...] = ()
    callers: tuple[RelationRow, ...] = ()
    siblings: tuple[RelatedSymbol, ...] = ()
    ambiguous: int = 0
    candidates: tuple[RelatedSymbol, ...] = ()
    problems: tuple[Problem, ...] = ()
    within: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 the target is ambiguous, 3 a file was lost."""
        return exit_code(has_results=bool(self.source), problems=lost(self.problems))
