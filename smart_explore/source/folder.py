"""One folder: what it holds, sorted by what a walk makes of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.source.build_folders import BUILD_FOLDERS
from smart_explore.source.ignore import GITIGNORE, PLAIN_IGNORE, IgnoreReader, Ignores
from smart_explore.source.minified import looks_bundled
from smart_explore.source.read import not_regular, unreadable
from smart_explore.source.skipped import SkipReason

LanguageOfName = Callable[[str], str | None]

_IGNORE_FILES = frozenset({GITIGNORE, PLAIN_IGNORE})
_DECISIVE = _IGNORE_FILES | {b".git"}

GIT, IGNORES = 1, 2
"""Marks of a folder: it holds ``.git``; it holds an ignore file."""


class Folder(NamedTuple):
    """A folder to list. ``prefix`` is its path from the anchor, with a slash at its end, or empty.

    ``ignores`` are those that count for the folder itself, without what its own ignore files add. ``parent`` is the
    number of the folder that it was met in, -1 for none.
    """

    path: bytes
    prefix: bytes
    ignores: Ignores
    is_root: bool = False
    parent: int = -1


class Languages(dict[bytes, "str | None"]):
    """The language of each extension that was met, with its dot, and of each name without; each is asked for once."""

    def __init__(self, language_of: LanguageOfName) -> None:
        super().__init__()
        self._language_of = language_of

    def __missing__(self, extension: bytes) -> str | None:
        sample = b"x" + extension if extension.startswith(b".") else extension
        language = self[extension] = self._language_of(os.fsdecode(sample))
        return language

    def of(self, name: bytes) -> str | None:
        """The language of a file's name."""
        dot = name.rfind(b".")
        return self[name[dot:] if dot >= 0 else name]


class Contents(NamedTuple):
    """What is in a folder, by name.

    ``files`` with their language, None where only the content can tell; ``left_out`` are files that a walk counts
    instead; ``folders`` are to be entered, ``build`` are build folders. ``skipped`` counts what needs no name.
    ``faults`` are Problems of entries, ``b""`` for the folder itself, whose path is still to be set. ``steady`` says
    that all this stays true as long as the folder's own stamp does.
    """

    marks: int
    files: list[tuple[bytes, str | None]]
    left_out: list[tuple[bytes, SkipReason]]
    folders: list[bytes]
    build: list[bytes]
    skipped: dict[SkipReason, int]
    faults: list[tuple[bytes, Problem]]
    steady: bool


def list_folder(folder: Folder, languages: Languages, reader: IgnoreReader) -> tuple[Contents, Ignores]:
    """The contents of a folder, and the ignores that count for what is in it. Never raises."""
    path, prefix, ignores, _, _ = folder
    contents, marks = None, 0
    try:
        with os.scandir(path) as listed:
            entries = list(listed)
    except OSError as error:
        contents = empty_contents()
        contents.faults.append((b"", unreadable("", error)))
        return contents._replace(steady=False), ignores
    if not _DECISIVE.isdisjoint([entry.name for entry in entries]):
        names = {entry.name for entry in entries}
        marks = (GIT if b".git" in names else 0) | (0 if names.isdisjoint(_IGNORE_FILES) else IGNORES)
        ignores = ignores_inside(folder, marks, reader)
    folders: list[bytes] = []
    steady = True
    for entry in entries:
        name = entry.name
        try:
            is_folder = entry.is_dir(follow_symlinks=False)
        except OSError:  # gone since it was listed, on a file system that does not tell kinds
            is_folder = False
        if not is_folder:
            dot = name.rfind(b".")
            language = languages[name[dot:] if dot >= 0 else name]
            if language is None and dot >= 0 and not entry.is_symlink():
                continue
            contents = contents or empty_contents(marks)
            if ignores or name.startswith(b".") or not _is_file(entry) or looks_bundled(name):
                steady &= sort_file(contents, entry, language, prefix, ignores)
            else:  # the same, for most files
                contents.files.append((name, language))
        elif name in BUILD_FOLDERS:
            contents = contents or empty_contents(marks)
            contents.build.append(name)
        elif name.startswith(b".") or (ignores and ignores.ignored(prefix + name, name, is_folder=True)):
            contents = contents or empty_contents(marks)
            reason: SkipReason = "hidden" if name.startswith(b".") else "ignored"
            contents.skipped[reason] = contents.skipped.get(reason, 0) + (name != b".git")
        else:
            folders.append(name)
    if contents is not None:
        contents.folders.extend(folders)
        return (contents if steady else contents._replace(steady=False)), ignores
    if not (folders or marks):  # the way of most folders
        return NOTHING, ignores
    _, files, left_out, _, build, skipped, faults, _ = NOTHING
    return Contents(marks, files, left_out, folders, build, skipped, faults, True), ignores  # and that of most others


def empty_contents(marks: int = 0) -> Contents:
    """The contents of a folder that is still to be sorted."""
    return Contents(marks, [], [], [], [], {}, [], True)


NOTHING = empty_contents()
"""The contents of a folder without anything of interest. To be left as it is."""


def ignores_inside(folder: Folder, marks: int, reader: IgnoreReader) -> Ignores:
    """What ``list_folder`` gives as ignores, for a folder whose marks are known."""
    ignores = folder.ignores
    if marks & GIT and not folder.is_root:
        ignores = ignores.at_repository(folder.path, folder.prefix, reader)
    return ignores.inside(folder.path, folder.prefix, reader) if marks & IGNORES else ignores


def entries_of(path: bytes) -> tuple[Sequence[os.DirEntry[bytes]], Problem | None]:
    """The entries of a folder, or none and why."""
    try:
        with os.scandir(path) as entries:
            return list(entries), None
    except OSError as error:
        return (), unreadable("", error)


def sort_file(
    contents: Contents,
    entry: os.DirEntry[bytes],
    language: str | None,
    prefix: bytes,
    ignores: Ignores | None,
) -> bool:
    """Put an entry that is no folder where it belongs; ``ignores`` None: git tracks it.

    False where what became of it may change without a change to its folder.
    """
    name = entry.name
    link = entry.is_symlink()
    if language is None and (link or b"." in name):
        if link:
            contents.skipped["link"] = contents.skipped.get("link", 0) + _leads_to_folder(entry)
        return not link
    if link:
        contents.left_out.append((name, "link"))
    elif name.startswith(b"."):
        contents.left_out.append((name, "hidden"))
    elif ignores and ignores.ignored(prefix + name, name, is_folder=False):
        if language is not None:
            contents.left_out.append((name, "ignored"))
    elif not _is_file(entry):
        if language is not None:
            contents.faults.append((name, _special(entry)))
            return False
    elif looks_bundled(name):
        contents.left_out.append((name, "minified"))
    else:
        contents.files.append((name, language))
    return True


def is_folder_entry(entry: os.DirEntry[bytes]) -> bool:
    """Whether an entry is a folder and no link to one."""
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


def _special(entry: os.DirEntry[bytes]) -> Problem:
    try:
        return not_regular("", entry.stat(follow_symlinks=False).st_mode)
    except OSError as error:
        return unreadable("", error)
