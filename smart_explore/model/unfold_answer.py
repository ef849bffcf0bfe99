"""What ``unfold`` answers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from smart_explore.errors import EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.answers import exit_code
from smart_explore.model.outline import FileOutline
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class BodyRow(NamedTuple):
    """A branch, loop, exit or some calls of a body. Lines are 1-based and inclusive, ``depth`` counts from 0."""

    line_start: int
    line_end: int
    depth: int
    text: str


class Excerpt(NamedTuple):
    """Lines ``line_start`` to ``line_end`` of a file, 1-based and inclusive; ``symbol`` is None for bare lines.

    ``view`` is ``full``, ``focus`` (the ranges ``shown`` of it only) or ``body`` (its head down to ``head_end`` and
    ``rows``); ``auto`` leaves the choice between the whole and the others to the budget. ``heads`` are the lines on
    which blocks begin; ``marked`` is the line that was asked for, 0 for none. ``overloads`` are the signatures of the
    same name that this one implements.
    """

    path: str
    line_start: int
    line_end: int
    text: str
    symbol: Symbol | None = None
    view: str = "full"
    head_end: int = 0
    heads: tuple[int, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    rows: tuple[BodyRow, ...] = ()
    marked: int = 0
    overloads: tuple[Symbol, ...] = ()
    note: str = ""


class UnfoldAnswer(NamedTuple):
    """The source that was asked for, and the candidates of names that several symbols bear."""

    excerpts: tuple[Excerpt, ...] = ()
    ambiguous: Mapping[str, tuple[Symbol, ...]] = _NOTHING
    missing: Mapping[str, tuple[str, ...]] = _NOTHING
    outline: FileOutline | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing to show for any name, 3 some names are missing or not clear, or do not wholly parse."""
        if self.missing or self.ambiguous:
            return EXIT_PARTIAL if self.excerpts else EXIT_NOT_FOUND
        return exit_code(found=bool(self.excerpts), problems=self.problems)
