"""The answer of ``flow``."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol


class FlowRow(NamedTuple):
    """A line (1-based) that the value reaches, or comes from, ``level`` steps from the start.

    ``what`` is what the line does with the value. ``how`` is how an unsure link to it was found: unique, through, type,
    possible, text or ambiguous; ``""`` if all links are sure. ``test`` is True in tests, mocks or examples, or below
    such a row.
    """

    path: str
    line: int
    text: str
    what: str
    level: int
    how: str = ""
    test: bool = False


class FlowAnswer(NamedTuple):
    """The lines that the value of ``target`` flows to, or with ``back`` comes from, each below the line that leads to
    it.

    ``loops`` counts recursive calls that were cut, ``unsure`` links that were left out; ``limit`` is the limit that
    ended the walk. ``candidates`` are the possible meanings of an ambiguous target.
    """

    target: str
    back: bool = False
    rows: tuple[FlowRow, ...] = ()
    loops: int = 0
    unsure: int = 0
    limit: str = ""
    candidates: tuple[RelatedSymbol, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 the value goes nowhere or the target is ambiguous, 3 a file was lost."""
        return exit_code(has_results=len(self.rows) > 1, problems=lost(self.problems))
