"""The entries of a folder, sorted by how a walk treats them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.source.ignore.ignores import Ignores
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.minified import LOCK_FILES, looks_bundled
from smart_explore.source.read import not_regular, unreadable
from smart_explore.source.skipped import SkipReason

HOLDS_GIT, HOLDS_IGNORE_FILE = 1, 2
"""Flags of a folder."""


class FolderContents(NamedTuple):
    """The entries of a folder, by name.

    ``flags`` are HOLDS_GIT and HOLDS_IGNORE_FILE. ``files`` have their language, None if only the content can tell it;
    ``skipped_files`` are only counted; ``folders`` are to be entered, ``build`` are build folders. ``skipped`` counts
    entries whose names are not needed. ``problems`` are those of entries, ``b""`` for the folder itself; their paths
    are still to be set. ``cacheable`` means that all this stays true while the folder's stamp is the same.
    """

    flags: int
    files: list[tuple[bytes, str | None]]
    skipped_files: list[tuple[bytes, SkipReason]]
    folders: list[bytes]
    build: list[bytes]
    skipped: dict[SkipReason, int]
    problems: list[tuple[bytes, Problem]]
    cacheable: bool


def empty_contents(flags: int = 0) -> FolderContents:
    """The contents of a folder that is still to be sorted."""
    return FolderContents(flags, [], [], [], [], {}, [], True)


EMPTY = empty_contents()
"""The contents of a folder without relevant entries. Do not change it."""


def list_entries(path: bytes) -> tuple[Sequence[os.DirEntry[bytes]], Problem | None]:
    """The entries of a folder, or none and the problem."""
    try:
        with os.scandir(path) as entries:
            return list(entries), None
    except OSError as error:
        return (), unreadable("", error)


def add_file(
    contents: FolderContents,
    entry: os.DirEntry[bytes],
    language: str | None,
    prefix: bytes,
    ignores: Ignores | None,
    include: Inclusion = DEFAULT,
) -> bool:
    """Add an entry that is no folder to the contents; ``ignores`` is None for a file that git tracks.

    False if the result may change without a change to its folder.
    """
    name = entry.name
    link = entry.is_symlink()
    if language is None and (link or b"." in name):
        if link:
            contents.skipped["link"] = contents.skipped.get("link", 0) + _leads_to_folder(entry)
        return not link
    if link:
        contents.skipped_files.append((name, "link"))
    elif name.startswith(b".") and not include.hidden:
        contents.skipped_files.append((name, "hidden"))
    elif ignores and ignores.ignored(prefix + name, name, is_folder=False):
        if language is not None:
            contents.skipped_files.append((name, "ignored"))
    elif not is_file_entry(entry):
        if language is not None:
            contents.problems.append((name, _special(entry)))
            return False
    elif name in LOCK_FILES:
        contents.skipped_files.append((name, "lock file"))
    elif looks_bundled(name):
        contents.skipped_files.append((name, "minified"))
    else:
        contents.files.append((name, language))
    return True


def is_folder_entry(entry: os.DirEntry[bytes]) -> bool:
    """True if an entry is a folder, not a link to one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:  # gone since it was listed, on a file system that does not tell kinds
        return False


def _leads_to_folder(link: os.DirEntry[bytes]) -> bool:
    try:
        return link.is_dir()
    except OSError:  # a loop
        return False


def is_file_entry(entry: os.DirEntry[bytes]) -> bool:
    """True if an entry is a regular file, or may be one."""
    try:
        return entry.is_file(follow_symlinks=False)
    except OSError:
        return True  # the read reports the fault


def _special(entry: os.DirEntry[bytes]) -> Problem:
    try:
        return not_regular("", entry.stat(follow_symlinks=False).st_mode)
    except OSError as error:
        return unreadable("", error)
