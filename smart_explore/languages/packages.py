"""Packages of the JVM: names that lie in folders of the package's name, in files of any name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_LANGUAGE = r"(?:kotlin|java|scala(?:-[\d.+-]+)?)"
_SOURCE_ROOT = re.compile(rf"(?:.*/)?src/[^/]+/{_LANGUAGE}/(.+)\Z|(?:.*/)?(?:{_LANGUAGE}|src)/(.+)\Z")


def package_imports(names: Callable[[Import], Iterator[Imported]], endings: tuple[str, ...]) -> ImportRules:
    """The rules for imports that ``names`` reads, from files with these endings."""

    def resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
        """The file that is called as the name, or as a type that it is inside of; else all files of the package."""
        parts = imported.module.split(".")
        named = [] if imported.name in ("", "*") else [imported.name]
        for count in range(len(parts) + len(named), 1, -1):
            path = "/".join([*parts, *named][:count])
            if paths := [file for ending in endings for file in files.ending(path + ending)]:
                return tuple(nearest_first(paths, importer)[:1])
        while parts and parts[-1][:1].isupper():  # a type that the name is inside of
            parts.pop()
        return tuple(package(importer, "/".join(parts), files)) if parts else NO_FILES

    def package(importer: str, path: str, files: Files) -> Iterator[str]:
        for folder in nearest_first(files.folders_ending(path), importer):
            yield from (file for file in files.below(folder) if file.endswith(endings) and folder_of(file) == folder)

    def implicit(importer: str, files: Files) -> tuple[str, ...]:
        """The files of the package: those of the folder, and of the same package in other source sets."""
        folder = folder_of(importer)
        root = _SOURCE_ROOT.match(folder)
        paths = package(importer, (root[1] or root[2]) if root else folder, files)
        return tuple(file for file in paths if file != importer and name_of(file) != "package-info.java")

    return ImportRules(names, resolve, implicit=implicit)
