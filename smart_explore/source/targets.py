"""The files and folders that a request's paths name."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.source.read import not_regular, unreadable
from smart_explore.source.sandbox import Roots, is_below, resolve_inside

PathFilter = Callable[[str], bool]


class Target(NamedTuple):
    """A folder or a regular file: its real path, and its shown path."""

    real: str
    shown: str
    is_folder: bool

    @property
    def prefix(self) -> str:
        """The prefix of the shown paths of files in the folder."""
        return "" if self.shown == "." else os.path.join(self.shown, "")

    def filter_below(self, matches: PathFilter | None) -> PathFilter | None:
        """Filter the folder's shown paths: ``matches`` may accept them in full, or relative to the folder."""
        prefix = self.prefix
        return matches and (lambda path: matches(path) or matches(path.removeprefix(prefix)))


def find_targets(
    paths: Iterable[str], *, base: str, roots: Roots | None, matches: PathFilter | None
) -> Iterator[Target | Problem]:
    """The file or folder that each path names, links followed, without files that ``matches`` rejects.

    Raises BadRequestError for a path that leads outside ``roots``.
    """
    base = os.path.abspath(base)
    for given in paths:
        try:
            if roots is not None:
                real = resolve_inside(roots, given)
            else:
                real = os.path.realpath(os.path.join(base, given), strict=True)
            mode = os.stat(real).st_mode
        except (OSError, ValueError) as error:
            yield unreadable(given, error)
            continue
        shown = _shown(given, real, base)
        if stat.S_ISDIR(mode):
            yield Target(real, shown, is_folder=True)
        elif matches is None or matches(shown):
            yield Target(real, shown, is_folder=False) if stat.S_ISREG(mode) else not_regular(shown, mode)


def _shown(given: str, real: str, base: str) -> str:
    """``given`` relative to the base if it is inside, without following links unless ``..`` crosses one."""
    named = os.path.normpath(os.path.join(base, given))
    if ".." in given and os.path.realpath(named) != real:
        named = real
    for absolute in (named, real):
        if is_below(absolute, base):
            return os.path.relpath(absolute, base)
    return os.path.normpath(given) if named != real else given
