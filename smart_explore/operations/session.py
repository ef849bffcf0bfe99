"""Where a request comes from: the folder its paths are relative to, and how it can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smart_explore.source.contain import Roots


def _never() -> bool:
    return False


def _silent(done: int, total: int, what: str) -> None:
    return None


class Session(NamedTuple):
    """``base`` is the absolute folder that relative paths start from and that shown paths are relative to.

    ``roots`` confine what is read, None for a person in a shell, who may read what the system lets them.
    ``cancelled`` is asked now and then whether to stop; ``progress(done, total, what)`` is told how far long work has
    come.
    """

    base: str
    roots: Roots | None = None
    cancelled: Callable[[], bool] = _never
    progress: Callable[[int, int, str], None] = _silent
