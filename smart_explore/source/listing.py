"""Every file below a folder, in any language, by the rules of a search."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from typing import NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.registry import language_of_name
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.read import SPECIAL, not_regular, unreadable
from smart_explore.source.sandbox import Roots, is_below, resolve_relative
from smart_explore.source.walk.result import Candidate, WalkResult
from smart_explore.source.walk.walk import walk

_OTHER = "other"


class Listing(NamedTuple):
    """The entries below the real path ``folder``, which is shown as ``shown``.

    ``walk_result`` has all files, with language None if their names do not tell it. ``special`` has the kind of each
    entry other than files, folders and links, by its path below the folder.
    """

    folder: str
    shown: str
    walk_result: WalkResult
    special: dict[str, str]

    @property
    def candidates(self) -> list[Candidate]:
        """The files that a search would look at."""
        return [file for file in self.walk_result.files if file.language or b"." not in os.path.basename(file.path)]


def list_tree(path: str, *, base: str, roots: Roots | None = None, include: Inclusion = DEFAULT) -> Listing:
    """Everything below the folder ``path``, relative to ``base``, without entries that a search excludes by name.

    Raises NotFoundError if it is not there, BadRequestError if it is not a folder, and with ``roots`` for a path
    outside of them.
    """
    base = os.path.abspath(base)
    try:
        named = os.path.join(base, path)
        real = resolve_relative(roots, path) if roots is not None else os.path.realpath(named, strict=True)
        if not os.path.isdir(real):
            mode = os.stat(real).st_mode
            if not stat.S_ISREG(mode):
                raise BadRequestError(f"{path}: {not_regular(path, mode).reason}", "name a folder")
            raise BadRequestError(f"{path} is not a folder", f"name one, or: smart-explore outline {path}")
    except (OSError, ValueError) as error:
        kind = NotFoundError if isinstance(error, FileNotFoundError) else BadRequestError
        raise kind(f"{path}: {unreadable(path, error).reason}", "name a folder") from None
    return list_folder(real, os.path.relpath(real, base) if is_below(real, base) else os.path.normpath(path), include)


def list_folder(real: str, shown: str, include: Inclusion = DEFAULT) -> Listing:
    """As ``list_tree``, for a folder by its real path and its displayed path."""
    prefix = "" if shown == "." else os.path.join(shown, "")
    result = walk(real, language_of=lambda name: language_of_name(name) or _OTHER, shown=prefix, include=include)
    special = {
        problem.path.removeprefix(prefix): problem.reason.removeprefix(SPECIAL)
        for problem in result.problems
        if problem.reason.startswith(SPECIAL)
    }
    result.problems = [problem for problem in result.problems if not problem.reason.startswith(SPECIAL)]
    result.files = [file._replace(language=None) if file.language == _OTHER else file for file in result.files]
    return Listing(real, shown, result, special)


def joined(folder: str, shown: str, listings: Iterable[Listing]) -> Listing:
    """The listings of folders below a real path ``folder`` as one of that folder."""
    result, special = WalkResult(), {}
    for each in listings:
        result.files += each.walk_result.files
        result.problems += each.walk_result.problems
        result.skipped += each.walk_result.skipped
        below = os.path.relpath(each.folder, folder)
        special.update({os.path.normpath(os.path.join(below, path)): kind for path, kind in each.special.items()})
    return Listing(folder, shown, result, special)
