"""The parts of files that a request's words want, each possibly with a view of its own."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.model import SourceFile
from smart_explore.symbols.target_grammar import LineRange


class Focused(NamedTuple):
    """A focus around a line (from 1), or in a range of ``lines``, or for 0 in the whole file."""

    lines: int | LineRange
    focus: str


class Wanted(NamedTuple):
    """A ``part`` of a file: a name, a line (from 1), lines, a focus, or None for the whole file.

    ``view`` is this part's own, ``""`` for the request's. ``place`` is the number of its word in the request.
    ``is_alone``: a word without a path.
    """

    part: str | int | LineRange | Focused | None
    view: str = ""
    place: int = 0
    is_alone: bool = False


class Target(NamedTuple):
    """A file and its wanted parts, in the order of the request; empty if it is only named.

    ``asked`` is its path as written, if that differs in case or folder; ``place`` is the number of its first word. If
    it ``is_bare``, a path only, the names after or before it are looked up in it first.
    """

    file: SourceFile
    wanted: list[Wanted]
    asked: str = ""
    place: int = 0
    is_bare: bool = False


class MissingFile(NamedTuple):
    """A path of no source file, the ``reason``, and the ``names`` wanted of it.

    ``is_name``: it is no path but the first of the names, to look up in ``folders``, if any, else in the tree.
    """

    path: str
    reason: str
    names: list[Wanted]
    error: NotFoundError
    is_name: bool = False
    folders: tuple[str, ...] = ()
