"""Kotlin: names of a package, which lies in folders of its name, in files of any name; Java's classes too."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_WORD = re.compile(r"`([^`]+)`|([\w$]+)|(\*)")
_SOURCE_ROOT = re.compile(r"(?:^|.*/)(?:kotlin|java|src)/(.+)\Z")
_ENDINGS = (".kt", ".java")


def _names(statement: Import) -> Iterator[Imported]:
    words = ["".join(match) for match in _WORD.findall(statement.text)]
    if words[:1] == ["import"]:
        del words[0]
    local = words.pop() if len(words) > 2 and words[-2] == "as" else ""
    if local:
        words.pop()
    if len(words) > 1:
        yield Imported(".".join(words[:-1]), words[-1], local or words[-1], statement.line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file that is called as the name, or as a type that it is inside of; else all files of the package."""
    parts = imported.module.split(".")
    named = [] if imported.name in ("", "*") else [imported.name]
    for count in range(len(parts) + len(named), 1, -1):
        path = "/".join([*parts, *named][:count])
        if found := [file for ending in _ENDINGS for file in files.ending(path + ending)]:
            return tuple(nearest_first(found, importer)[:1])
    while parts and parts[-1][:1].isupper():  # a type that the name is inside of
        parts.pop()
    return tuple(_package(importer, "/".join(parts), files)) if parts else NO_FILES


def _package(importer: str, path: str, files: Files) -> Iterator[str]:
    for folder in nearest_first(files.folders_ending(path), importer):
        yield from (file for file in files.below(folder) if file.endswith(_ENDINGS) and folder_of(file) == folder)


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    """The files of the package: those of the folder, and of the same package in other source sets."""
    folder = folder_of(importer)
    package = _SOURCE_ROOT.match(folder)
    found = _package(importer, package[1] if package else folder, files)
    return tuple(file for file in found if file != importer and name_of(file) != "package-info.java")


IMPORTS = ImportRules(_names, _resolve, implicit=_implicit)
