"""The repositories of one question: named folders, those listed in a file, or all in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.model import Problem
from smart_explore.source.read import read_source, unreadable
from smart_explore.source.sandbox import Roots, is_below, resolve_inside

MAX_REPOSITORIES = 1_000
MAX_LIST_BYTES = 1_000_000
_HINT = "name folders, as in: --root ../app --root ../library"


class Repositories(NamedTuple):
    """The ``folders`` are real paths, sorted, none inside another; ``base`` is their deepest common folder.

    ``problems`` tell the named ones that cannot be read.
    """

    base: str
    folders: tuple[str, ...]
    problems: tuple[Problem, ...] = ()

    def lacking(self, paths: Iterable[bytes], shown: Sequence[str]) -> list[Problem]:
        """The problems of all repositories: unreadable ones, and those that hold none of the files."""
        filled = {self.around(os.fsdecode(folder)) for folder in set(map(os.path.dirname, paths))}
        empty = (name for folder, name in zip(self.folders, shown, strict=True) if folder not in filled)
        return [*self.problems, *(Problem(name, "no source files", "unreadable") for name in empty)]

    def around(self, real: str) -> str:
        """The repository that a real path is in; ``""`` if there is none."""
        return next((folder for folder in self.folders if is_below(real, folder)), "")

    @property
    def below_base(self) -> tuple[str, ...]:
        """The folders as paths below the base; empty if the only one is the base itself."""
        return tuple(os.path.relpath(folder, self.base) for folder in self.folders if folder != self.base)


def find_repositories(
    named: Sequence[str], listed: str, *, base: str, roots: Roots | None, most: int = MAX_REPOSITORIES
) -> Repositories:
    """The repositories in ``named`` folders, and those of ``listed``: a file with a path a line, or a folder.

    An unreadable one becomes a problem, and the others are kept. One inside another is a part of it. Raises
    BadRequestError if none is left, for more than ``most``, for a list that cannot be read, and for a path outside the
    server's roots.
    """
    problems: list[Problem] = []
    found: dict[str, None] = {}
    for path, shown in (*((_absolute(one, base, roots), one) for one in named), *_listed(listed, base, roots)):
        try:
            real = os.path.realpath(path, strict=True)
            if not os.path.isdir(real):
                problems.append(Problem(shown, "not a folder", "unreadable"))
                continue
            with os.scandir(real):
                found[real] = None
        except (OSError, ValueError) as error:
            problems.append(unreadable(shown, error))
    folders = sorted(found, key=lambda folder: folder.replace(os.sep, "\0"))
    outer = _without_inner(folders)
    if not outer:
        reason = f"{problems[0].path}: {problems[0].reason}" if problems else f"no folders in {listed}"
        raise BadRequestError(f"no repository can be read: {reason}", _HINT)
    if len(outer) > most:
        hint = f"name at most {most}, or index all of them once: smart-explore fleet build"
        raise BadRequestError(f"{len(outer)} repositories are too many for one question", hint)
    return Repositories(os.path.commonpath(outer), tuple(outer), tuple(problems))


def _without_inner(folders: Sequence[str]) -> list[str]:
    """The folders that are inside no other one, sorted part by part."""
    outer: list[str] = []
    for folder in folders:
        if not outer or not is_below(folder, outer[-1]):
            outer.append(folder)
    return outer


def _absolute(written: str, base: str, roots: Roots | None) -> str:
    return resolve_inside(roots, written) if roots is not None else os.path.join(base, written)


def _listed(listed: str, base: str, roots: Roots | None) -> Iterator[tuple[str, str]]:
    """The paths in a list, each as it is and as it is shown: the lines of a file, or the folders in a folder."""
    if not listed:
        return
    path = _absolute(listed, base, roots)
    if os.path.isdir(path):
        for name in _folders_in(path, listed):
            yield os.path.join(path, name), os.path.join(listed, name)
        return
    data = read_source(path, listed, MAX_LIST_BYTES)
    if isinstance(data, Problem) or b"\0" in data:
        reason = data.reason if isinstance(data, Problem) else "not a text"
        raise BadRequestError(f"{listed}: {reason}", "name a file with one path a line, or a folder of checkouts")
    for line in data.decode("utf-8", "surrogateescape").splitlines():
        written = line.strip()
        if written and not written.startswith("#"):
            beside = os.path.join(os.path.dirname(path), written if roots else os.path.expanduser(written))
            yield (_absolute(beside, base, roots) if roots else beside), written


def _folders_in(folder: str, shown: str) -> list[str]:
    """The names of the folders in a folder, sorted, without hidden ones; links are not followed."""
    try:
        with os.scandir(folder) as entries:
            names = [one.name for one in entries if not one.name.startswith(".") and one.is_dir(follow_symlinks=False)]
    except OSError as error:
        raise BadRequestError(f"{shown}: {error.strerror}", "name a folder of checkouts that can be read") from None
    return sorted(names)
