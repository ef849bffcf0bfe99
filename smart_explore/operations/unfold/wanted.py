"""What the words of a request want: parts of files, each perhaps in a view of its own."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.model import SourceFile

VIEWS = ("full", "body")
"""The views that a word may end with, behind a ``!``."""

_OWN_VIEW = re.compile(rf"(.+?)!({'|'.join(VIEWS)})(~.*)?", re.DOTALL)
_NO_VIEW = re.compile(r"[^~]+![a-z]+")


class LineRange(NamedTuple):
    """The lines ``first`` to ``last``, 1-based and inclusive."""

    first: int
    last: int


class Focused(NamedTuple):
    """What is around a 1-based ``line``, or for 0 the whole file, of that only what is about ``focus``."""

    line: int
    focus: str


class Wanted(NamedTuple):
    """A ``part`` of a file: a name, a 1-based line, lines, what a focus means, or None for all of it.

    ``view`` is that of this part alone, ``""`` for that of the request. ``place`` is the number of the word that asks
    for it.
    """

    part: str | int | LineRange | Focused | None
    view: str = ""
    place: int = 0


class Target(NamedTuple):
    """A file, and what of it is wanted, in the order asked for; nothing where it is only named.

    ``asked`` is its path as it was written, where that differs in case or folder; ``place`` the number of the word that
    named it first. Where it ``follows_names``, it is what these are looked for in first, if it has any of them.
    """

    file: SourceFile
    wanted: list[Wanted]
    asked: str = ""
    place: int = 0
    follows_names: bool = False


class MissingFile(NamedTuple):
    """A path that no source file bears, the ``reason``, and the ``names`` that are wanted of it.

    Where it ``is_name`` it is no path, but the first of the names, which ``folders`` may have, without any the tree.
    """

    path: str
    reason: str
    names: list[Wanted]
    error: NotFoundError
    is_name: bool = False
    folders: tuple[str, ...] = ()


def without_view(word: str) -> tuple[str, str]:
    """A word without the view of its own, and that view, ``""`` without one: of ``save!full~retry`` both."""
    found = _OWN_VIEW.fullmatch(word)
    return (f"{found[1]}{found[3] or ''}", found[2]) if found else (word, "")


def unknown_view(word: str) -> str:
    """Why a word that names nothing is not understood, where it ends as one with a view does; else ``""``."""
    if not _NO_VIEW.fullmatch(word):
        return ""
    before, _, view = word.rpartition("!")
    return f"no view {view!r}: {' or '.join(f'{before}!{each}' for each in VIEWS)}"
