"""The request for a refresh of the index, and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.index.live_files import LiveFiles
from smart_explore.model import Problem
from smart_explore.source.walk.result import Candidate


class Refreshed(NamedTuple):
    """``live`` are those of the candidates that hold source; ``skipped`` counts others by reason.

    ``is_whole`` says that the index is true for all candidates: none was lost, or is still to be read.
    """

    live: LiveFiles
    problems: list[Problem]
    skipped: dict[str, int]
    parsed: int
    is_whole: bool = True


class RefreshRequest(NamedTuple):
    """The candidates, found by a walk below ``folder``; ``narrowed`` if files were left out by their names.

    ``only_these`` deletes every file of the index that is not among them, ``anew`` all files. ``heads`` are the
    repositories and commits whose history is needed too. ``partial`` means that the candidates are few of the tree's
    files: an index of them is no index of the tree. ``meaning`` makes the vectors of symbols that are missing.
    """

    root: str
    folder: str
    candidates: Sequence[Candidate]
    narrowed: bool
    cancelled: Callable[[], bool]
    progress: Callable[[int, int, str], None]
    only_these: bool = False
    anew: bool = False
    heads: tuple[tuple[bytes, str], ...] = ()
    partial: bool = False
    meaning: bool = False
