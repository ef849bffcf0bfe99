"""The source files below a folder, found without following links and without reading them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.source.build_folders import BUILD_FOLDERS, NEVER_SOURCE
from smart_explore.source.ignore import GITIGNORE, PLAIN_IGNORE, IgnoreReader, Ignores, ignores_above
from smart_explore.source.minified import looks_bundled
from smart_explore.source.read import not_regular, unreadable
from smart_explore.source.repository import find_root
from smart_explore.source.skipped import SkipReason

LanguageOfName = Callable[[str], str | None]


class Candidate(NamedTuple):
    """A file to read: where it is, how it is shown, and its language, None where only its content can tell."""

    path: bytes
    shown: str
    language: str | None


class WalkResult:
    """What a walk found, sorted by the names of folders and files as bytes, and what it left out."""

    __slots__ = ("files", "problems", "skipped")

    def __init__(self) -> None:
        self.files: list[Candidate] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()


class _Folder(NamedTuple):
    """A folder to list. ``prefix`` is its path from the anchor, with a slash at its end, or empty."""

    path: bytes
    prefix: bytes
    ignores: Ignores


def walk(
    root: str,
    *,
    language_of: LanguageOfName,
    shown: str = "",
    wanted: Callable[[str], bool] | None = None,
) -> WalkResult:
    """Every file below the real, absolute folder ``root`` whose language is known or may show in its content.

    ``language_of`` tells a language by a file's name; a name without any dot is a candidate with language None.
    Paths are shown relative to ``root`` behind the prefix ``shown`` (``"src/"``, or empty). ``wanted`` is given the
    shown path. Left out and counted: what ignore files exclude, hidden files and folders, links, minified bundles
    by name, and build and dependency folders, of which only what git tracks is taken. Never raises: a folder that
    cannot be listed becomes a Problem.
    """
    return _Walk(os.fsencode(root), language_of, shown, wanted).run()


class _Walk:
    """One walk. Folders wait in a list, not on the call stack, so that any depth will do."""

    def __init__(
        self, root: bytes, language_of: LanguageOfName, shown: str, wanted: Callable[[str], bool] | None
    ) -> None:
        self.root = root
        self.language_of = language_of
        self.shown = shown
        self.wanted = wanted
        self.result = WalkResult()
        self.repository = find_root(os.fsdecode(root))
        anchor = os.fsencode(self.repository) if self.repository else root
        below = os.path.relpath(root, anchor) if anchor != root else b""
        self.root_prefix = below + b"/" if below else b""
        self.reader = IgnoreReader()
        ignores = ignores_above(anchor, below, self.reader) if self.repository else Ignores()
        self.waiting = [_Folder(root, self.root_prefix, ignores)]
        self.build_folders: list[_Folder] = []

    def run(self) -> WalkResult:
        while self.waiting:
            self.visit(self.waiting.pop())
        if self.build_folders:
            self.take_tracked()
        result = self.result
        result.files.sort(key=lambda file: file.path.replace(b"/", b"\0"))  # part by part: no name holds a NUL
        result.problems += [problem._replace(path=self.show_absolute(problem.path)) for problem in self.reader.problems]
        result.skipped = +result.skipped  # without the zeros
        result.problems.sort(key=lambda problem: problem.path)
        return result

    def visit(self, folder: _Folder) -> None:
        entries = self.entries(folder)
        names = {entry.name for entry in entries}
        ignores = folder.ignores
        if b".git" in names and folder.prefix != self.root_prefix:
            ignores = ignores.at_repository(folder.path, folder.prefix, self.reader)
        if GITIGNORE in names or PLAIN_IGNORE in names:
            ignores = ignores.inside(folder.path, folder.prefix, self.reader)
        for entry in entries:
            name = entry.name
            path = folder.prefix + name
            if not _is_folder(entry):
                self.take(entry, path, ignores)
            elif name in BUILD_FOLDERS:
                self.build_folders.append(_Folder(entry.path, path + b"/", ignores))
            elif name.startswith(b"."):
                self.result.skipped["hidden"] += name != b".git"
            elif ignores and ignores.ignored(path, name, is_folder=True):
                self.result.skipped["ignored"] += 1
            else:
                self.waiting.append(_Folder(entry.path, path + b"/", ignores))

    def entries(self, folder: _Folder) -> Sequence[os.DirEntry[bytes]]:
        try:
            with os.scandir(folder.path) as entries:
                return list(entries)
        except OSError as error:
            self.result.problems.append(unreadable(self.show(folder.prefix).rstrip("/") or ".", error))
            return ()

    def take(self, entry: os.DirEntry[bytes], path: bytes, ignores: Ignores | None) -> None:
        """Make one entry that is no folder a candidate, or count why not; ``ignores`` None: git tracks it."""
        name = os.fsdecode(entry.name)
        language = self.language_of(name)
        link = entry.is_symlink()
        if language is None and (link or "." in name):
            self.result.skipped["link"] += link and _leads_to_folder(entry)
            return
        shown = self.show(path)
        if self.wanted is not None and not self.wanted(shown):
            return
        if link:
            self.result.skipped["link"] += 1
        elif name.startswith("."):
            self.result.skipped["hidden"] += 1
        elif ignores and ignores.ignored(path, entry.name, is_folder=False):
            self.result.skipped["ignored"] += language is not None
        elif not _is_file(entry):
            if language is not None:
                self.result.problems.append(_special(entry, shown))
        elif looks_bundled(name):
            self.result.skipped["minified"] += 1
        else:
            self.result.files.append(Candidate(entry.path, shown, language))

    def take_tracked(self) -> None:
        """Of the build folders met, take what git tracks; git is asked once, and only inside a repository."""
        worth = [folder for folder in self.build_folders if os.path.basename(folder.path) not in NEVER_SOURCE]
        files: frozenset[bytes] = frozenset()
        folders: frozenset[bytes] = frozenset()
        if worth and self.repository:
            from smart_explore.source.tracked import tracked_below

            tracked = tracked_below(self.repository, [folder.prefix[:-1] for folder in worth])
            files, folders = tracked.files, tracked.folders
        waiting = [folder for folder in worth if folder.prefix[:-1] in folders]
        caches = sum(os.path.basename(folder.path) == b"__pycache__" for folder in self.build_folders)
        self.result.skipped["build folder"] += len(self.build_folders) - len(waiting) - caches  # nobody misses these
        while waiting:
            folder = waiting.pop()
            for entry in self.entries(folder):
                path = folder.prefix + entry.name
                if path in folders and not entry.name.startswith(b".") and _is_folder(entry):
                    waiting.append(_Folder(entry.path, path + b"/", folder.ignores))
                elif path in files:
                    self.take(entry, path, None)

    def show(self, path: bytes) -> str:
        return self.shown + os.fsdecode(path[len(self.root_prefix) :])

    def show_absolute(self, path: str) -> str:
        inside = os.fsdecode(os.path.join(self.root, b""))
        return self.shown + path.removeprefix(inside) if path.startswith(inside) else path


def _is_folder(entry: os.DirEntry[bytes]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:  # gone since it was listed, on a file system that does not tell kinds
        return False


def _leads_to_folder(link: os.DirEntry[bytes]) -> bool:
    try:
        return link.is_dir()
    except OSError:  # a loop
        return False


def _is_file(entry: os.DirEntry[bytes]) -> bool:
    try:
        return entry.is_file(follow_symlinks=False)
    except OSError:
        return True  # reading it says what is wrong


def _special(entry: os.DirEntry[bytes], shown: str) -> Problem:
    try:
        return not_regular(shown, entry.stat(follow_symlinks=False).st_mode)
    except OSError as error:
        return unreadable(shown, error)
