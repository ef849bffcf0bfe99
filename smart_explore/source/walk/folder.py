"""List one folder, and sort its entries by how a walk treats them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.languages.registry import beginnings, names_with_a_dot
from smart_explore.source.build_folders import is_build_folder
from smart_explore.source.ignore.ignores import Ignores
from smart_explore.source.ignore.reader import GITIGNORE, PLAIN_IGNORE, IgnoreReader
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.minified import LOCK_FILES, looks_bundled
from smart_explore.source.read import unreadable
from smart_explore.source.walk.folder_contents import (
    EMPTY,
    HOLDS_GIT,
    HOLDS_IGNORE_FILE,
    FolderContents,
    add_file,
    empty_contents,
    is_file_entry,
)

LanguageOfName = Callable[[str], str | None]

_IGNORE_FILES = frozenset({GITIGNORE, PLAIN_IGNORE})
_DECISIVE = _IGNORE_FILES | {b".git"}


class Folder(NamedTuple):
    """A folder to list. ``prefix`` is its path from the anchor, empty or with a slash at its end.

    ``ignores`` are the rules for the folder itself, without its own ignore files. ``parent`` is the number of its
    parent folder, -1 if it has none.
    """

    path: bytes
    prefix: bytes
    ignores: Ignores
    is_root: bool = False
    parent: int = -1


class Languages(dict[bytes, "str | None"]):
    """The language by extension, with its dot, or by name without one; each is looked up once."""

    def __init__(self, language_of: LanguageOfName) -> None:
        super().__init__()
        self._language_of = language_of
        self.of_whole_names = names_with_a_dot()
        self.of_beginnings = beginnings()

    def __missing__(self, extension: bytes) -> str | None:
        sample = b"x" + extension if extension.startswith(b".") else extension
        language = self[extension] = self._language_of(os.fsdecode(sample))
        return language

    def of(self, name: bytes) -> str | None:
        """The language of a file's name."""
        dot = name.rfind(b".")
        language = self.of_whole_names.get(name) or self[name[dot:] if dot >= 0 else name]
        return language or self.of_beginnings.get(name.partition(b".")[0])


def list_folder(
    folder: Folder, languages: Languages, reader: IgnoreReader, include: Inclusion = DEFAULT
) -> tuple[FolderContents, Ignores]:
    """The contents of a folder, and the ignore rules for its entries. Never raises."""
    path, prefix, ignores, _, _ = folder
    contents, flags = None, 0
    try:
        with os.scandir(path) as listed:
            entries = list(listed)
    except OSError as error:
        contents = empty_contents()
        contents.problems.append((b"", unreadable("", error)))
        return contents._replace(cacheable=False), ignores
    if not (include.no_ignore or _DECISIVE.isdisjoint([entry.name for entry in entries])):
        names = {entry.name for entry in entries}
        holds_ignore_file = not names.isdisjoint(_IGNORE_FILES)
        flags = (HOLDS_GIT if b".git" in names else 0) | (HOLDS_IGNORE_FILE if holds_ignore_file else 0)
        ignores = ignores_inside(folder, flags, reader)
    folders: list[bytes] = []
    cacheable = True
    of_whole_names, has_rules = languages.of_whole_names, bool(ignores)
    for entry in entries:
        name = entry.name
        try:
            is_folder = entry.is_dir(follow_symlinks=False)
        except OSError:  # gone since it was listed, on a file system that does not tell kinds
            is_folder = False
        if not is_folder:
            dot = name.rfind(b".")
            language = languages[name[dot:] if dot >= 0 else name]
            if language is None or name in of_whole_names:
                language = of_whole_names.get(name, language) or languages.of_beginnings.get(name.partition(b".")[0])
            if language is None and dot >= 0 and not entry.is_symlink():
                continue
            contents = contents or empty_contents(flags)
            if (
                has_rules
                or name.startswith(b".")
                or not is_file_entry(entry)
                or name in LOCK_FILES
                or looks_bundled(name)
            ):
                cacheable &= add_file(contents, entry, language, prefix, ignores, include)
            else:  # the same, for most files
                contents.files.append((name, language))
        elif is_build_folder(name, path, prefix):
            contents = contents or empty_contents(flags)
            contents.build.append(name)
        elif name.startswith(b".") and (name == b".git" or not include.hidden):
            contents = contents or empty_contents(flags)
            contents.skipped["hidden"] = contents.skipped.get("hidden", 0) + (name != b".git")
        elif ignores and ignores.ignored(prefix + name, name, is_folder=True):
            contents = contents or empty_contents(flags)
            contents.skipped["ignored"] = contents.skipped.get("ignored", 0) + 1
        else:
            folders.append(name)
    if contents is not None:
        contents.folders.extend(folders)
        return (contents if cacheable else contents._replace(cacheable=False)), ignores
    if not (folders or flags):  # as for most folders
        return EMPTY, ignores
    _, files, skipped_files, _, build, skipped, problems, _ = EMPTY
    # as for most others
    return FolderContents(flags, files, skipped_files, folders, build, skipped, problems, True), ignores


def ignores_inside(folder: Folder, flags: int, reader: IgnoreReader) -> Ignores:
    """The ignore rules inside a folder whose flags are known, as ``list_folder`` returns them."""
    ignores = folder.ignores
    if flags & HOLDS_GIT and not folder.is_root:
        ignores = ignores.at_repository(folder.path, folder.prefix, reader)
    return ignores.inside(folder.path, folder.prefix, reader) if flags & HOLDS_IGNORE_FILE else ignores
