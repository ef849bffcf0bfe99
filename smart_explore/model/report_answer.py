"""A report on a code base: its files, modules, symbols and their calls, frequent changes, and unused symbols.

Files and symbols refer to each other by their indices in ``ReportAnswer.files`` and ``ReportAnswer.symbols``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem

FileRole = Literal["code", "test", "other", "outside"]
"""``code`` is of production; ``test`` has tests, mocks, fixtures or examples.

``other`` is documents, data, styles and the code of others; ``outside`` uses what is in the folder that a report is
about.
"""

PAGE_MARK = "<!doctype html><!-- smart-explore report -->"
"""How a page that shows such an answer begins: such a file is no part of a code base."""


class ReportFile(NamedTuple):
    """A file by its path below the root; ``changes`` are its commits in each of the answer's windows.

    ``users`` are other files of production that need it: by an import, or a call where none is needed for that.
    """

    path: str
    language: str
    lines: int
    role: FileRole
    changes: tuple[int, ...] = ()
    authors: int = 0
    users: int = 0


class ReportSymbol(NamedTuple):
    """A symbol of production. Lines are 1-based and inclusive; ``callers`` are symbols and files that surely use it.

    ``perhaps`` are further ones that may mean another symbol.
    """

    name: str
    file: int
    kind: str
    line_start: int
    line_end: int
    callers: int = 0
    perhaps: int = 0


class ReportEdge(NamedTuple):
    """Uses of the symbol ``target`` in the symbol ``source``, or at the top of a file where ``source`` is -1 - file.

    ``how`` is how it was found, as in relations, ``line`` that of the first use.
    """

    source: int
    target: int
    how: str
    times: int
    line: int


class ModuleNode(NamedTuple):
    """A folder or file in a module map; ``layer`` counts from 0, for what uses none of the others.

    ``cycle`` numbers the cycles that nodes are on, -1 for none. ``file`` is -1 for a folder.
    """

    name: str
    file: int
    files: int
    lines: int
    layer: int
    cycle: int


class ModuleEdge(NamedTuple):
    """So many imports of one node's files in another's; ``upward`` leads against the layers, so closes a cycle."""

    source: int
    target: int
    times: int
    upward: bool


class ModuleMap(NamedTuple):
    """The files and folders in a folder with their imports; ``more`` nodes with the fewest imports were left out."""

    folder: str
    nodes: tuple[ModuleNode, ...]
    edges: tuple[ModuleEdge, ...]
    more: int = 0


DoubtKind = Literal["tests", "text", "decorated", "derived", "object", "pattern", "exported"]


class Doubt(NamedTuple):
    """Why a symbol may be used all the same, in words, and which kind of reason that is."""

    kind: DoubtKind
    reason: str


class UnusedSymbol(NamedTuple):
    """A symbol that nothing in production is known to use. Without ``doubts`` nothing in the tree even names it."""

    symbol: int
    doubts: tuple[Doubt, ...] = ()


class ReportHistory(NamedTuple):
    """The commits that changes were counted from, as ``source.git.recent_changes`` has them.

    Times are in seconds since 1970, ``windows`` in days before ``newest``.
    """

    head: str
    newest: int
    since: int
    commits: int
    wide: int
    most_files: int
    is_whole: bool
    windows: tuple[int, ...]


class ReportAnswer(NamedTuple):
    """The content of a report about a ``folder`` below the ``root`` of a tree, as shown.

    ``made`` is in seconds since 1970. ``needs`` are pairs of files of which the first needs the second. ``sources`` are
    the sources of symbols by their indices, ``start`` the folder whose map is shown first. ``hot`` are files by how
    often they changed and their size, with that product; ``unjudged`` languages in which no symbol is reported as
    unused, with their files. ``notes`` tell what was left out.
    """

    name: str
    root: str
    folder: str
    made: int
    files: tuple[ReportFile, ...] = ()
    symbols: tuple[ReportSymbol, ...] = ()
    edges: tuple[ReportEdge, ...] = ()
    needs: tuple[tuple[int, int], ...] = ()
    sources: dict[int, str] = {}  # noqa: RUF012 - a NamedTuple, never written to
    maps: tuple[ModuleMap, ...] = ()
    start: str = ""
    cycles: tuple[tuple[int, ...], ...] = ()
    heart: tuple[int, ...] = ()
    hot: tuple[tuple[int, int], ...] = ()
    most_called: tuple[int, ...] = ()
    unused: tuple[UnusedSymbol, ...] = ()
    perhaps: tuple[UnusedSymbol, ...] = ()
    unjudged: dict[str, int] = {}  # noqa: RUF012
    history: ReportHistory | None = None
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 no files, 3 a file was lost."""
        return exit_code(has_results=bool(self.files), problems=lost(self.problems))

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """The same as ``problems``: a page has a place for them."""
        return self.problems
