"""The request for a refresh of the index, and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.index.live_files import LiveFiles
from smart_explore.model import Problem
from smart_explore.source.walk.result import Candidate


class Refreshed(NamedTuple):
    """``live`` are the candidates that are source; ``skipped`` counts others by reason.

    ``is_whole``: the index is true for all candidates, none was lost or is still unread.
    """

    live: LiveFiles
    problems: list[Problem]
    skipped: dict[str, int]
    parsed: int
    is_whole: bool = True


class RefreshRequest(NamedTuple):
    """The candidates, found by a walk below ``folder``; ``narrowed`` if files were filtered by name.

    ``only_these`` deletes every other file of the index, ``anew`` all files. ``heads`` are the repositories and commits
    whose history is needed too. ``partial``: the candidates are few of the tree's files, and their index is not the
    tree's. ``meaning`` builds missing vectors of symbols.
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
