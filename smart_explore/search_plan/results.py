"""The results of a search of files, from the index or direct."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model import FileOutline, Problem


class Searched(NamedTuple):
    """The number of files searched for an answer, the number of them parsed for it, and problems on the way."""

    files: int
    parsed: int
    problems: tuple[Problem, ...]
    skipped: dict[str, int]


class DirectResults(NamedTuple):
    """The outlines of the files parsed, each with its file's bytes, and what was searched for them."""

    files: list[tuple[FileOutline, bytes]]
    searched: Searched


class TooManyFilesError(Exception):
    """More files may hold the answer than are worth parsing for one question."""
