"""The answer of ``grep``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class MatchedLine(NamedTuple):
    """A line, 1-based, with its text and the matched ``[start, end)`` in it, in characters.

    ``symbol`` is the innermost one around it, None outside of symbols and where the file was not parsed. ``keys`` is
    the path of keys and calls around it inside of the symbol, as in ``lock.retry``; ``alternative`` is the part
    of a pattern ``a|b`` that it matches. Where it begins a short symbol of the matched name ``whole`` is all of that on
    one line. ``entry`` tells entries of a list apart that have the same keys. A line of the context has an empty match.
    Of a chain over several lines that matches across their breaks ``text`` is these as one, up to the line ``last``.
    """

    line: int
    text: str
    start: int
    end: int
    symbol: Symbol | None = None
    keys: str = ""
    alternative: str = ""
    whole: str = ""
    entry: int = 0
    last: int = 0


class MatchedFile(NamedTuple):
    """A file with matching lines, in their order; ``total`` of them, of which ``lines`` may be fewer.

    ``aside`` is the kind of a less important file, in the plural: generated files, data. ``is_migration`` is False in a
    requested path of migrations only. ``damage`` names lines in parts that were not parsed.
    """

    path: str
    is_test: bool
    total: int
    lines: tuple[MatchedLine, ...]
    aside: str = ""
    is_migration: bool = False
    damage: Problem | None = None


class GrepAnswer(NamedTuple):
    """The files that match the pattern, production before tests. ``searched`` is the number of files read.

    ``unmatched`` is a file pattern that matches no file, ``nearest`` are suggestions for it. ``of_files``: only files
    were named as paths.
    """

    pattern: str
    files: tuple[MatchedFile, ...]
    searched: int
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    given_up: bool = False
    unmatched: str = ""
    nearest: tuple[str, ...] = ()
    of_files: bool = False
    ignored_by: IgnoringRule | None = None
    """The rule that leaves out all files, if one does."""

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found, 3 a file could not be read or the pattern was given up."""
        if self.given_up:
            return exit_code(has_results=bool(self.files), problems=lost(self.problems)) or 3
        return exit_code(has_results=bool(self.files), problems=lost(self.problems))
