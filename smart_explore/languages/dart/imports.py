"""Dart: files by relative paths, and by ``package:name/path``, which is in ``lib/path`` of that package."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import ImportRules, file_beside
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, manifests
from smart_explore.languages.tree_paths import inside, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_URI = re.compile(r"""['"]([^'"$]+)['"](?:.*?\bas\s+([\w$]+))?""", re.DOTALL)


def _names(statement: Import) -> Iterator[Imported]:
    uri = _URI.search(statement.text)
    if uri is None or uri[1].startswith("dart:"):
        return
    if uri[2]:
        yield Imported(uri[1], "", uri[2], statement.line)
    else:
        yield Imported(uri[1], "*", "*", statement.line, reexported=statement.text.startswith("export"))


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    uri = imported.module
    if not uri.startswith("package:"):
        return file_beside(importer, uri, files)
    package, _, below = uri.removeprefix("package:").partition("/")
    path = f"lib/{below}"
    folders = [file[: -len(path)].rstrip("/") for file in files.ending(path)]
    named = [folder for folder in folders if files.memoized(_package, folder) == package]
    return tuple(inside(folder, path) for folder in nearest_first(named, importer)[:1])


_PACKAGE = re.compile(rb"^name:\s*[\"']?(\w+)", re.MULTILINE)


def _package(files: Files, folder: str) -> str:
    """The package name in a folder's pubspec.yaml; without one, the folder's own name."""
    name = _PACKAGE.search(files.read(inside(folder, "pubspec.yaml")) or b"")
    return name[1].decode() if name is not None else folder.rpartition("/")[2]


def _published(files: Files) -> Iterator[Package]:
    for folder in manifests(files, "pubspec.yaml"):
        if name := files.memoized(_package, folder):
            yield Package(name, folder, (name,))


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    if imported.module.startswith("package:"):
        yield Wanted(imported.module.removeprefix("package:").partition("/")[0], imported)


IMPORTS = ImportRules(_names, _resolve, published=_published, wanted=_wanted)
