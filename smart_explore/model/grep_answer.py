"""The answer of ``grep``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol
from smart_explore.model.unfold_answer import BodyRow

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class MatchedLine(NamedTuple):
    """A matched line, 1-based, with its text and the range ``[start, end)`` of the match in it, in characters.

    ``symbol`` is the innermost symbol around it; None outside symbols and if the file was not parsed. ``keys`` is
    the path of keys and calls around it inside the symbol, as in ``lock.retry``; ``alternative`` is the part of a
    pattern ``a|b`` that matched. If the line begins a short symbol of the matched name, ``whole`` is all of that symbol
    on one line; if it is one of a short statement of several lines, ``whole`` is that statement, and ``together`` are
    the lines of it that match. ``row`` is the line's row in its symbol's body, None outside of bodies and for most of
    very many lines. ``entry`` distinguishes list entries with the same keys. A context line has an empty match. For a
    chain over several lines that matches across line breaks, ``text`` is the joined lines, up to the line ``last``.
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
    row: BodyRow | None = None
    together: tuple[int, ...] = ()


class MatchedFile(NamedTuple):
    """A file with matching lines, in order; of ``total`` ones ``lines`` may have fewer.

    ``aside`` is the kind of a less important file, in the plural: generated files, data. ``is_migration`` is False in a
    requested path of migrations only. ``damage`` reports matched lines in unparsed parts.
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
    repositories: tuple[str, ...] = ()
    """The displayed folders of several repositories searched as one."""

    @property
    def exit_code(self) -> int:
        """0 success, 1 nothing found, 3 a file could not be read or the pattern was given up."""
        if self.given_up:
            return exit_code(has_results=bool(self.files), problems=lost(self.problems)) or 3
        return exit_code(has_results=bool(self.files), problems=lost(self.problems))
