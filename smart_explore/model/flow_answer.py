"""The answer to where a value goes, or comes from."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol


class FlowRow(NamedTuple):
    """A line (1-based) that the value reaches, or comes from: ``level`` steps below the row that leads to it.

    ``what`` tells what the line does with the value. ``how`` is how an unsure link to it was found: unique, through,
    possible or ambiguous; ``""`` if all is sure. ``test`` is True in tests, mocks or examples, or below such a row.
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

    ``loops`` counts calls that lead back into themselves and were cut, ``unsure`` links that were left out; ``limit``
    names the limit that stopped the walk. ``candidates`` are the possible meanings of an ambiguous target.
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
        """0 done, 1 the value goes nowhere or the target is not clear, 3 a file was lost."""
        return exit_code(has_results=len(self.rows) > 1, problems=lost(self.problems))
