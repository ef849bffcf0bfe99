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


class Excerpt(NamedTuple):
    """Lines ``line_start`` to ``line_end`` of a file, 1-based and inclusive; ``symbol`` is None for bare lines."""

    path: str
    line_start: int
    line_end: int
    text: str
    symbol: Symbol | None = None


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
