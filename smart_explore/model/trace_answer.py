"""The answer of ``trace``: paths from one symbol to another."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol


class TraceStep(NamedTuple):
    """A step of a path: ``symbol`` calls the next one on ``line`` (1-based) of its file; line 0: related by ``how``.

    ``condition`` has the branch heads around the call.
    """

    symbol: RelatedSymbol
    line: int = 0
    how: str = ""
    text: str = ""
    condition: str = ""


class TraceAnswer(NamedTuple):
    """The shortest paths of calls ``from_`` one target to another ``to``; the last step calls nothing.

    Without one, ``possible`` paths have unsure steps. ``forward`` and ``backward`` symbols were visited from the two
    ends; ``limit``: a limit ended the search, else every call from the ends ``whole`` was followed: ``start``, ``end``.
    ``candidates`` are those of the ambiguous target ``unclear``.
    """

    from_: str
    to: str
    paths: tuple[tuple[TraceStep, ...], ...] = ()
    possible: tuple[tuple[TraceStep, ...], ...] = ()
    forward: int = 0
    backward: int = 0
    limit: bool = False
    whole: tuple[str, ...] = ()
    unclear: str = ""
    candidates: tuple[RelatedSymbol, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 no path or an ambiguous target, 3 a file was lost."""
        return exit_code(has_results=bool(self.paths), problems=lost(self.problems))
