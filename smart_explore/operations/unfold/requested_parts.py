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
    """A ``part`` of a file: a name, a 1-based line, lines, a focus, or None for all of it.

    ``view`` is that of this part alone, ``""`` for that of the request. ``place`` is the number of its word in the
    request. One that ``is_alone`` is a word without a path.
    """

    part: str | int | LineRange | Focused | None
    view: str = ""
    place: int = 0
    is_alone: bool = False


class Target(NamedTuple):
    """A file and its wanted parts, in the order of the request; none if it is only named.

    ``asked`` is its path as written, if that differs in case or folder; ``place`` the number of the word that named it
    first. The names after or before a word that ``is_bare``, a path and no more, are looked up in it first.
    """

    file: SourceFile
    wanted: list[Wanted]
    asked: str = ""
    place: int = 0
    is_bare: bool = False


class MissingFile(NamedTuple):
    """A path of no source file, the ``reason``, and the ``names`` that are wanted of it.

    If ``is_name``, it is no path, but the first of the names, to be looked up in ``folders``, without any in the tree.
    """

    path: str
    reason: str
    names: list[Wanted]
    error: NotFoundError
    is_name: bool = False
    folders: tuple[str, ...] = ()
