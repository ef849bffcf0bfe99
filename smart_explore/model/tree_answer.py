"""The answer of ``tree``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem

if TYPE_CHECKING:
    from smart_explore.model.ignoring_rule import IgnoringRule

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class FolderEntry(NamedTuple):
    """A folder with its entries, names sorted; ``path`` is displayed.

    ``files`` are its files by name, with the kind of special ones. ``all_files`` counts the files below it at any
    depth, ``symbols`` their symbols, None if unknown. A folder too deep to be listed has its counts, but neither
    ``folders`` nor ``files``.
    """

    name: str
    path: str
    folders: tuple[FolderEntry, ...]
    files: tuple[tuple[str, str], ...]
    all_files: int
    symbols: int | None = None

    @property
    def entries(self) -> int:
        """The number of folders and files listed directly in it."""
        return len(self.folders) + len(self.files)


class TreeAnswer(NamedTuple):
    """A folder down to ``depth`` levels, with ``limit`` entries to show.

    ``deepest`` is the depth at which nothing would be left out. ``uncounted`` files are new or changed since they were
    indexed: their symbols are not counted.
    """

    root: FolderEntry
    depth: int
    limit: int
    deepest: int
    uncounted: int = 0
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    ignored_by: IgnoringRule | None = None
    """The ignore rule that excludes all files, if one does."""

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing is there, 3 a folder could not be listed."""
        return exit_code(has_results=bool(self.root.entries), problems=lost(self.problems))
