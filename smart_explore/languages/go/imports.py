"""Go: import declarations, and the packages of the modules in the tree."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.go.modules import import_path, module_at, package_folders
from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, prefixes
from smart_explore.languages.tree_paths import folder_of, name_of
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_SPEC = re.compile(r"(?:(\.|\w+)\s*)?(?:\"([^\"]+)\"|`([^`]+)`)")
_VERSION = re.compile(r"v\d+\Z")
_GO_AFFIX = re.compile(r"\A(?:go|golang)[-_.]|[-_.](?:go|golang)\Z|\.v\d+\Z")
_TEST = "_test.go"
_MAX_FOLDERS = 500


def _names(statement: Import) -> Iterator[Imported]:
    match = _SPEC.match(statement.text)
    path = match and (match[2] or match[3])
    if match and path:
        name = match[1] or package_name(path)
        yield Imported(path, "*" if name == "." else "", {".": "*", "_": ""}.get(name, name), statement.line)


def package_name(path: str) -> str:
    """The name that a package has by custom, read off its import path: ``yaml`` of ``gopkg.in/yaml.v3``."""
    parts = path.split("/")
    last = parts[-2] if len(parts) > 1 and _VERSION.match(parts[-1]) else parts[-1]
    for _ in range(3):
        last = _GO_AFFIX.sub("", last) or last
    return last.rpartition("-")[2]


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    for folder in package_folders(importer, imported.module, files):
        found = [path for path in files.below(folder) if path.endswith(".go")]
        code = [path for path in found if not path.endswith(_TEST)]
        tests = [path for path in found if path.endswith(_TEST) and path != importer]
        main = f"{name_of(folder)}.go"
        code.sort(key=lambda path: name_of(path) != main)
        if code:
            return (*code, *tests) if importer.endswith(_TEST) and folder_of(importer) == folder else tuple(code)
    return NO_FILES


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    is_test = importer.endswith(_TEST)
    return tuple(
        path
        for path in files.below(folder_of(importer))
        if path.endswith(".go") and path != importer and (is_test or not path.endswith(_TEST))
    )


def _words(path: str, files: Files) -> tuple[str, ...] | None:
    name = import_path(folder_of(path), files)
    parts = [part for part in name.split("/") if not _VERSION.match(part)]
    return tuple(parts[-1:]) or None


def _published(files: Files) -> Iterator[Package]:
    """The modules that begin in the root or in a folder at most two levels below it."""
    level = ["", *files.folders_in("")]
    level += [inner for folder in level[1:] for inner in files.folders_in(folder)]
    modules = (module_at(folder, files) for folder in level[:_MAX_FOLDERS] if name_of(folder) != "vendor")
    yield from (Package(one.path, one.folder, (one.path,)) for one in modules if one is not None)


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    for head in prefixes(imported.module.split("/"), "/") if "." in imported.module else ():
        yield Wanted(head, imported)


IMPORTS = ImportRules(_names, _resolve, implicit=_implicit, words=_words, published=_published, wanted=_wanted)
