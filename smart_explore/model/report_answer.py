"""A report on a code base: its files, modules, symbols and their calls, frequent changes, and unused symbols.

Files and symbols refer to each other by their indices in ``ReportAnswer.files`` and ``ReportAnswer.symbols``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem

FileRole = Literal["code", "test", "other", "outside"]
"""``code`` is production; ``test`` tests, mocks, fixtures or examples; ``other`` documents, data, styles and vendored
code; ``outside`` files that use the reported folder.
"""

PAGE_MARK = "<!doctype html><!-- smart-explore report -->"
"""The beginning of a report's page, by which it is excluded from a code base."""


class ReportFile(NamedTuple):
    """A file by its path below the root; ``changes`` are its commits in each of the answer's windows.

    ``users`` counts other production files that need it: by an import, or by a call that needs no import.
    """

    path: str
    language: str
    lines: int
    role: FileRole
    changes: tuple[int, ...] = ()
    authors: int = 0
    users: int = 0


class ReportSymbol(NamedTuple):
    """A symbol of production code. Lines are 1-based and inclusive.

    ``callers`` counts symbols and files that surely use it, ``perhaps`` those that may mean another symbol.
    """

    name: str
    file: int
    kind: str
    line_start: int
    line_end: int
    callers: int = 0
    perhaps: int = 0


class ReportEdge(NamedTuple):
    """Uses of the symbol ``target`` in the symbol ``source``, or at a file's top level if ``source`` is -1 - file.

    ``how`` is how they were found, as in relations, ``line`` the first use's.
    """

    source: int
    target: int
    how: str
    times: int
    line: int


class ModuleNode(NamedTuple):
    """A folder or file in a module map; ``layer`` is 0 for nodes that use no other.

    ``cycle`` is the number of its cycle, -1 for none. ``file`` is -1 for a folder.
    """

    name: str
    file: int
    files: int
    lines: int
    layer: int
    cycle: int


class ModuleEdge(NamedTuple):
    """``times`` imports from one node's files to another's; an ``upward`` edge closes a cycle against the layers."""

    source: int
    target: int
    times: int
    upward: bool


class ModuleMap(NamedTuple):
    """The files and folders in a folder with their imports; ``more`` nodes with the fewest imports are left out."""

    folder: str
    nodes: tuple[ModuleNode, ...]
    edges: tuple[ModuleEdge, ...]
    more: int = 0


DoubtKind = Literal["tests", "text", "decorated", "derived", "object", "pattern", "exported"]


class Doubt(NamedTuple):
    """The reason why a symbol may be used after all, in words, and the kind of reason."""

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
    """The content of a report about a ``folder`` below the displayed ``root`` of a tree.

    ``made`` is in seconds since 1970. ``needs`` are pairs of files, the first of which needs the second. ``sources``
    are the sources of symbols by index, ``start`` is the folder of the first map. ``hot`` are files with the product of
    their changes and size; ``unjudged`` counts files of languages in which no symbol is reported as unused. ``notes``
    list omissions.
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
