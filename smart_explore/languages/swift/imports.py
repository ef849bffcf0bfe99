"""Swift: modules, with sources in a folder of their name; all files of a module see each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, manifests
from smart_explore.languages.tree_paths import folder_of, inside, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_IMPORT = re.compile(r"\bimport\s+(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?(\w+)")

_PACKAGE = re.compile(rb'\bPackage\(\s*name:\s*"([^"\n]+)"')
_MANIFEST = "Package.swift"
_TARGET = re.compile(r"(?:.*/)?(?:Sources|Tests)/[^/]+(?=/)")


def _names(statement: Import) -> Iterator[Imported]:
    module = _IMPORT.search(statement.text)
    if module is not None:
        yield Imported(module[1], "*", "*", statement.line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the module's folder, at any depth: ``Sources/<module>``; it may be the importer's own."""
    target = _TARGET.match(importer)
    if target is not None and name_of(target[0]) == imported.module:
        return files.memoized(_of_target, target[0])
    for folder in nearest_first(files.folders_ending(imported.module), importer):
        if not f"{importer}/".startswith(f"{folder}/"):
            return tuple(_sources(folder, files))
    return ()


def _sources(folder: str, files: Files) -> Iterator[str]:
    yield from (path for path in files.below(folder) if path.endswith(".swift"))
    for inner in files.folders_in(folder):
        yield from _sources(inner, files)


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    """The other files of the target, ``Sources/<target>`` at whatever depth, or else of the folder."""
    target = _TARGET.match(importer)
    if target is not None:
        return tuple(path for path in files.memoized(_of_target, target[0]) if path != importer)
    folder = folder_of(importer)
    return tuple(path for path in files.below(folder) if path.endswith(".swift") and path != importer)


def _of_target(files: Files, folder: str) -> tuple[str, ...]:
    return tuple(_sources(folder, files))


def _published(files: Files) -> Iterator[Package]:
    """The packages of Package.swift, by the modules in their ``Sources`` folders."""
    for folder in manifests(files, _MANIFEST):
        path = inside(folder, _MANIFEST)
        name = _PACKAGE.search(files.read(path) or b"")
        modules = tuple(name_of(module) for module in files.folders_in(inside(folder, "Sources")))
        if name and modules:
            yield Package(name[1].decode(), folder, modules)


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    yield Wanted(imported.module, imported)


IMPORTS = ImportRules(_names, _resolve, implicit=_implicit, published=_published, wanted=_wanted)
