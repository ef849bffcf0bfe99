"""Marks for lines that an answer has no room for: their number, and the most salient calls in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smart_explore.render.sanitize import line

MAX_NAMED = 80
"""Characters for the names of the calls in one fold."""

NAMED_LINES = 6
"""A fold of fewer lines names no calls: its lines are easily requested."""


class Fold(NamedTuple):
    """Lines, 1-based and inclusive, that are folded, ``size`` of them behind the row that leads to them, if shown.

    ``names`` are the calls in them.
    """

    first: int
    last: int
    size: int
    names: tuple[str, ...]


def fold_marks(folds: Sequence[Fold], room: int) -> list[str]:
    """The mark of each fold: ``(38 lines folded; calls send, store.save, +2)``. The largest are named first."""
    named = [""] * len(folds)
    for index in sorted(range(len(folds)), key=lambda each: -folds[each].size):
        if folds[index].size >= NAMED_LINES:
            named[index] = named_calls(folds[index].names, min(room, MAX_NAMED))
            room -= len(named[index])
    return [_mark(fold, names) for fold, names in zip(folds, named, strict=True)]


def _mark(fold: Fold, names: str) -> str:
    return f"({fold.size} line{'s' * (fold.size != 1)} folded{names})"


def named_calls(names: Iterable[str], room: int) -> str:
    """``; calls a, b, +3``, as many as ``room`` holds, or ``""`` where that is too little for any."""
    told: list[str] = []
    left = 0
    room -= len("; calls , +99")
    for name in map(line, dict.fromkeys(names)):
        room -= len(name) + 2
        if room >= 0:
            told.append(name)
        else:
            left += 1
    return f"; calls {', '.join([*told, *([f'+{left}'] if left else [])])}" if told else ""


def line_span(first: int, last: int) -> str:
    """``first-last``, or one number where both are the same."""
    return str(first) if first == last else f"{first}-{last}"
