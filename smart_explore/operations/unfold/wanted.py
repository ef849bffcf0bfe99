"""The parts of files that the words of a request want, each perhaps in a view of its own."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.model import SourceFile
from smart_explore.symbols.target_grammar import LineRange


class Focused(NamedTuple):
    """A focus on what is around a 1-based line, or in a range of ``lines``, or for 0 in the whole file."""

    lines: int | LineRange
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
