"""The answer of ``history``."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL


class LineCommit(NamedTuple):
    """A commit: the beginning of its hash, its date (YYYY-MM-DD), its author's name and its subject."""

    hash: str
    date: str
    author: str
    subject: str


class HistoryAnswer(NamedTuple):
    """The last commits that touched lines of a file, 1-based and inclusive, newest first, and the lines' ``symbol``.

    ``more``: there are others beyond the limit. ``uncommitted`` is the number of lines in no commit. ``is_whole`` is
    False if git was stopped early. ``lacks`` says that this clone lacks older commits, and how to fetch them.
    """

    path: str
    line_start: int
    line_end: int
    symbol: str
    commits: tuple[LineCommit, ...]
    more: bool
    uncommitted: int
    is_whole: bool = True
    lacks: str = ""

    @property
    def exit_code(self) -> int:
        """0 done, 1 no commit touched these lines, 3 some may be missing."""
        if not self.is_whole or self.lacks:
            return EXIT_PARTIAL
        return EXIT_DONE if self.commits else EXIT_NOT_FOUND
