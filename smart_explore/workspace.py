"""The files of a request: the meaning of its paths, the shown form of paths, and the lines of files.

A path has three spellings: absolute, below the root of its tree, and as shown, relative to the base of the request.
They are converted here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model import Problem
from smart_explore.requests import Session
from smart_explore.source.git.repository import find_root
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.source.sandbox import is_below, resolve_inside

if TYPE_CHECKING:
    from smart_explore.model import Problem, SourceFile
    from smart_explore.model.ignoring_rule import IgnoringRule

MAX_NEAR_FILES = 3
"""The most files that are suggested for a wrong path."""

NEAR_NAME = 85
"""The least similarity of a suggested file's name, 0 to 100."""

_FILE_LINE = re.compile(r"(.+):(\d{1,9})", re.DOTALL)


def absolute_path(session: Session, written: str) -> str:
    """The absolute path of a written one, existing or not. Raises BadRequestError outside the roots."""
    return resolve_inside(session.roots, written) if session.roots else os.path.join(session.base, written)


def named_file(session: Session, written: str) -> tuple[SourceFile, int | None]:
    """The named file, and the line (1-based) of ``FILE:LINE`` if no file has that whole name.

    Raises BadRequestError for a folder and for a path outside the roots, NotFoundError if the path is no source file.
    """
    if os.path.isdir(absolute_path(session, written)):
        raise _folder(written)
    from smart_explore.source.collect import collect

    collection = collect([written], base=session.base, roots=session.roots)
    line = None
    if not collection.files and (match := _FILE_LINE.fullmatch(written)):
        shorter = collect([match[1]], base=session.base, roots=session.roots)
        if shorter.files:
            collection, line = shorter, int(match[2])
    if len(collection.files) == 1:
        return collection.files[0], line
    if collection.files or not collection.problems:
        raise _folder(written)
    raise NotFoundError(
        f"{written}: {collection.problems[0].reason}",
        f"name a file and its symbol; to find a symbol's file: smart-explore search {os.path.basename(written)!r}",
    )


def named_text(session: Session, written: str) -> tuple[SourceFile, int | None]:
    """As ``named_file``, for a text file in an unsupported language, whose ``language`` is ``""``.

    Raises BadRequestError outside the roots, NotFoundError if it is no file, or no text.
    """
    from smart_explore.source.source_file import read_text
    from smart_explore.source.targets import find_targets

    match = _FILE_LINE.fullmatch(written)
    reasons: list[str] = []
    for path, line in ((written, None), *(((match[1], int(match[2])),) if match else ())):
        for target in find_targets([path], base=session.base, roots=session.roots, matches=None):
            if isinstance(target, Problem) or target.is_folder:
                continue
            text = read_text(target.real, target.shown)
            if not isinstance(text, Problem):
                return text, line
            reasons.append(text.reason)
    raise NotFoundError(f"{written}: {(*reasons, 'no such file')[0]}", "name a file")


def files_called(session: Session, written: str) -> list[str]:
    """The shown paths of files of the tree with the name of a missing one; few, short first.

    If there are none, those with the name in another style (``order-merger.ts`` for ``orderMerger.ts``), or a similar
    one.
    """
    path = written.partition("::")[0]
    lines = _FILE_LINE.fullmatch(path)  # a search would try it from each character on
    name = os.path.basename(lines[1] if lines else path)
    if not name:
        return []
    called, others = _called(session, name)
    return sorted(called or _nearly_called(name, others), key=len)[:MAX_NEAR_FILES]


def only_file_called(session: Session, written: str) -> str:
    """The displayed path of the only file of the tree with the name of a missing file; else ``""``."""
    name = os.path.basename(written)
    called = _called(session, name)[0] if name else []
    return called[0] if len(called) == 1 else ""


def _called(session: Session, name: str) -> tuple[list[str], list[str]]:
    """The displayed paths of the files of the tree with a given name, and of all others; without ignored files."""
    files = [file for listing in session.listings() for file in listing.walk_result.files]
    ending = os.fsencode(f"/{name}")
    called: list[str] = []
    others: list[str] = []
    for file in files:
        (called if file.path.endswith(ending) else others).append(file.shown)
    return called, others


def in_other_case(session: Session, written: str) -> str:
    """The only existing path that differs from a missing one only in case; ``""`` if there is none.

    Raises BadRequestError outside the roots.
    """
    done = ""
    for part in written.split("/"):
        if part in ("", ".", "..") or os.path.lexists(absolute_path(session, f"{done}{part}")):
            done += f"{part}/"
            continue
        try:
            names = os.listdir(absolute_path(session, done or "."))
        except OSError:
            return ""
        alike = [name for name in names if name.casefold() == part.casefold()]
        if len(alike) != 1:
            return ""
        done += f"{alike[0]}/"
    return done.removesuffix("/") if done != f"{written}/" else ""


def _nearly_called(name: str, paths: Sequence[str]) -> list[str]:
    """The paths whose file names are the name in another style, or else the most similar ones."""
    bare = _bare(name)
    in_another_style = [path for path in paths if _bare(os.path.basename(path)) == bare]
    if in_another_style or not bare:
        return in_another_style
    from rapidfuzz import fuzz, process

    names = [os.path.basename(path) for path in paths]
    near = process.extract(name, names, scorer=fuzz.ratio, limit=MAX_NEAR_FILES, score_cutoff=NEAR_NAME)
    return [paths[index] for _, score, index in near if score == near[0][1]]


def _bare(name: str) -> str:
    """A file's name in lower case and without the separators of its words."""
    return re.sub(r"[-_. ]", "", name).lower()


def _folder(written: str) -> BadRequestError:
    written = written or "."
    return BadRequestError(
        f"{written} is a folder", f"name one file of it; to see them: smart-explore outline {written}"
    )


def root_around(base: str, written: str) -> str:
    """The real path of the repository around ``base``; without a repository, the folder itself.

    It is the one around ``written`` if that leads out of the repository, or if ``base`` is in none.
    """
    here = os.path.realpath(base)
    repository = find_root(here)
    path = os.path.join(base, written)
    if not written or "\0" in path or not os.path.exists(path):
        return repository or here
    there = os.path.realpath(path)
    if is_below(there, repository or here):
        return repository or find_root(there) or here
    return find_root(there) or (there if os.path.isdir(there) else os.path.dirname(there))


def rule_in_the_way(session: Session, paths: Sequence[str], skipped: Mapping[str, int]) -> IgnoringRule | None:
    """The rule that excludes the content of the paths' first folder, its file as shown; None if none does."""
    if not skipped.get("ignored"):
        return None
    from smart_explore.source.ignore.explain import ignoring_rule

    folder = os.path.realpath(absolute_path(session, paths[0]))
    rule = ignoring_rule(folder)
    return rule and rule._replace(path=os.path.relpath(rule.path, session.base))


class Workspace(NamedTuple):
    """A tree: the real path of its ``root``, and its readable ``folder``. Paths are below the root."""

    session: Session
    root: str
    folder: str
    last_read: dict[str, list[str]]
    """The lines of the file that was read last: many rows are from one file."""

    @property
    def folders(self) -> tuple[str, ...]:
        """The real paths of the readable folders: those of several repositories, or the one."""
        several = self.session.repositories
        return several.folders if several else (self.folder,)

    def display_path(self, path: str) -> str:
        """A path of the tree as the user wrote it, or would."""
        return os.path.relpath(os.path.join(self.root, path), self.session.base)

    def shown(self, problems: Iterable[Problem]) -> Iterator[Problem]:
        """The problems of a walk of the folder, with their paths as the user would write them."""
        if self.session.repositories is not None:
            return iter(problems)
        start = os.path.relpath(self.folder, self.session.base)
        return (each._replace(path=os.path.normpath(os.path.join(start, each.path))) for each in problems)

    def path_below(self, absolute: bytes) -> str:
        """The path below the root of an absolute one."""
        return os.fsdecode(absolute[len(os.fsencode(self.root).rstrip(b"/")) + 1 :])

    def locate(self, written: str) -> str | None:
        """The path that the user names, existing or not, ``""`` for the root; None if it is outside the tree.

        Raises BadRequestError for a path outside a server's roots.
        """
        try:
            real = os.path.realpath(absolute_path(self.session, written))
        except (OSError, ValueError):
            return None
        if not is_below(real, self.root):
            return None
        return "" if real == self.root else os.path.relpath(real, self.root)

    def is_folder(self, path: str) -> bool:
        """True if the path is a folder."""
        return os.path.isdir(os.path.join(self.root, path))

    def read(self, path: str) -> bytes | None:
        """The bytes of a regular file in the folder, without following links; None if there is none."""
        whole = os.path.normpath(os.path.join(self.root, path))
        if not any(is_below(whole, folder) for folder in self.folders):
            return None
        data = read_source(os.fsencode(whole), path, WALKED_MAX_BYTES, real=True)
        return data if isinstance(data, bytes) else None

    def lines(self, path: str) -> list[str]:
        """The lines of a file; empty if it cannot be read."""
        if path not in self.last_read:
            data = self.read(path)
            self.last_read.clear()
            self.last_read[path] = data.decode("utf-8", "replace").split("\n") if data is not None else []
        return self.last_read[path]

    def read_line(self, path: str, number: int) -> str:
        """A line (1-based) without the white space around it; ``""`` if it cannot be read."""
        lines = self.lines(path)
        return lines[number - 1].strip() if 0 < number <= len(lines) else ""
