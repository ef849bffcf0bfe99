"""The source files below a folder, found without following links and without reading them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smart_explore.model import Problem
    from smart_explore.source.skipped import SkipReason
    from smart_explore.source.walk_record import WalkRecord


class Candidate(NamedTuple):
    """A file to read: where it is, how it is shown, and its language, None where only its content can tell."""

    path: bytes
    shown: str
    language: str | None


class WalkResult:
    """What a walk found, sorted by the names of folders and files as bytes, and what it left out.

    ``record`` is to be given to the next walk of the same folder, where it was asked for and is worth it.
    """

    __slots__ = ("files", "problems", "record", "skipped")

    def __init__(self) -> None:
        self.files: list[Candidate] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()
        self.record: WalkRecord | None = None


def walk(
    root: str,
    *,
    language_of: Callable[[str], str | None],
    shown: str = "",
    wanted: Callable[[str], bool] | None = None,
    known: WalkRecord | None = None,
    changed: Sequence[int] | None = None,
    doubt_ns: int | None = None,
    met: Callable[[Candidate], None] | None = None,
) -> WalkResult:
    """Every file below the real, absolute folder ``root`` whose language is known or may show in its content.

    ``language_of`` tells a language by the extension of a file's name, or by a name without one, which is a candidate
    in any case.
    Paths are shown relative to ``root`` behind the prefix ``shown`` (``"src/"``, or empty). ``wanted`` is given the
    shown path. Left out and counted: what ignore files exclude, hidden files and folders, links, minified bundles
    by name, and build and dependency folders, of which only what git tracks is taken. Never raises: a folder that
    cannot be listed becomes a Problem.

    With ``known``, the record of an earlier walk with the same ``language_of``, only folders that changed since are
    listed: ``changed`` are their numbers, as of ``changed_since``, which may be asked here too. With ``doubt_ns``, how
    long after a change another one may leave the same time, a walk that lists all folders makes a record.

    ``met`` is given each file once its folder is listed, in no certain order, and perhaps again, or one that comes to
    be no part of the result; it may also not be given files of folders that are not listed. What it raises is raised.
    """
    from smart_explore.source.walking import Walk

    top = os.fsencode(root)
    if known is not None:
        from smart_explore.source.walk_again import walk_again

        again = walk_again(Walk(top, language_of, shown, wanted, doubt_ns, met), known, changed)
        if again is not None:
            return again
    return Walk(top, language_of, shown, wanted, doubt_ns, met).run()
