"""Java: classes by their package's folders, nested classes, static imports, packages; also Kotlin's and Scala's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.declared_packages import jvm_package
from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.packages import package_imports
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import jvm_packages, jvm_wanted
from smart_explore.languages.tree_paths import folder_of, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_WORD = re.compile(r"[\w$]+|\*")
_MODULE = re.compile(r"import\s++module\s++\w")
_SOURCE_SET = re.compile(
    r"(?:(?P<project>[^\0]*)/)?src/(?P<set>[^/]+)/(?P<language>(?:java|kotlin|scala|groovy)[^/]*)/(?P<package>[^\0]+)\Z"
)
_DOMAINS = frozenset({"com", "net", "org"})
_NO_CLASS = ("module-info.java", "package-info.java")
_MAIN, _TESTS = "main", frozenset({"test", "tests"})


def _names(statement: Import) -> Iterator[Imported]:
    words = _WORD.findall(statement.text)
    words = words[1:] if words[:1] == ["import"] else words
    words = words[1:] if words[:1] == ["static"] else words
    if len(words) > 1 and _MODULE.match(statement.text):
        yield Imported(".".join(words[1:]), "*", "*", statement.line)
    elif len(words) > 1:
        yield Imported(".".join(words[:-1]), words[-1], words[-1], statement.line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    parts = imported.module.split(".")
    if imported.name not in ("", "*"):
        parts.append(imported.name)
    for count in range(len(parts), 1, -1):
        path = "/".join(parts[:count])
        if found := _classes(importer, path + ".java", files):
            return found[:1]
    own = _package(importer, "/".join(parts), files) if imported.name == "*" else NO_FILES
    return (*own, *_OTHERS.resolve(importer, imported, files)) if files.memoized(_has_others, "") else own


def _classes(importer: str, path: str, files: Files) -> tuple[str, ...]:
    found = [one for one in files.ending(path) if _is_root(one[: -len(path)].rstrip("/"))]
    return tuple(nearest_first(found, importer))


def _is_root(folder: str) -> bool:
    """True if a folder can be a source root: a folder inside ``org`` is part of a package."""
    return not _DOMAINS.intersection(folder.split("/"))


def _package(importer: str, path: str, files: Files) -> tuple[str, ...]:
    folders = [one for one in files.folders_ending(path) if _is_root(one[: -len(path)].rstrip("/"))]
    if not _TESTS.intersection(importer.split("/")):
        folders = [one for one in folders if not _TESTS.intersection(one[: -len(path)].split("/"))]
    return tuple(one for folder in nearest_first(folders, importer) for one in _in_package(folder, files))


def _in_package(folder: str, files: Files) -> Iterator[str]:
    return (path for path in files.below(folder) if path.endswith(".java") and name_of(path) not in _NO_CLASS)


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    folders = [folder_of(importer)]
    place = _SOURCE_SET.match(folders[0])
    if place is not None:
        folders += _beside_source_set(folders[0], place, files)
    elif place is None:
        folders += _beside_tests(importer, folders[0], files)
    own = tuple(one for folder in folders for one in _in_package(folder, files) if one != importer)
    return (*own, *_OTHERS.implicit(importer, files)) if files.memoized(_has_others, "") else own


def _has_others(files: Files, about: str) -> bool:
    return any(path.endswith(_OTHER_ENDINGS) for path in files.paths)


def _beside_source_set(folder: str, place: re.Match[str], files: Files) -> list[str]:
    """The project's other folders of a package: for ``src/test/java`` also ``src/main/java``, ``src/test/java11``."""
    found = []
    for one in files.folders_ending(place["package"]):
        other = _SOURCE_SET.match(one) if one != folder else None
        is_beside = other is not None and all(other[part] == place[part] for part in ("project", "package"))
        if other is not None and is_beside and other["set"] in (_MAIN, place["set"]):
            found.append(one)
    return found


def _beside_tests(importer: str, folder: str, files: Files) -> list[str]:
    """Where the package of tests has its code, of ``core/test/shop`` in ``core/src/shop``: the package is declared."""
    parts = folder.split("/")
    start = next((number for number, part in enumerate(parts) if part in _TESTS), len(parts))
    package = (
        next(iter(jvm_package(files.source_bytes(importer) or b"")), "").replace(".", "/") if parts[start:] else ""
    )
    if not package or not "/".join(parts[start + 1 :]).endswith(package):
        return []
    around = "".join(f"{part}/" for part in parts[:start])
    found = [
        one for one in files.folders_ending(package) if one.startswith(around) and _TESTS.isdisjoint(one.split("/"))
    ]
    return [one for one in found if one.count("/") == folder.count("/")] or nearest_first(found, importer)[:1]


def _file_class(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file whose top-level functions Java sees in a class: ``Things.kt`` for ``ThingsKt``."""
    stem = imported.name.removesuffix(FILE_CLASS)
    if stem == imported.name or not files.memoized(_has_others, ""):
        return NO_FILES
    whole = imported._replace(name="*")
    seen = _OTHERS.resolve(importer, whole, files) if imported.module else _OTHERS.implicit(importer, files)
    return tuple(path for path in seen if name_of(path).lower() == f"{stem}.kt".lower())


FILE_CLASS = "Kt"
_OTHER_ENDINGS = (".kt", ".scala")
_OTHERS = package_imports(_names, _OTHER_ENDINGS)
"""Imports from Kotlin and Scala."""

IMPORTS = ImportRules(_names, _resolve, _file_class, implicit=_implicit, published=jvm_packages, wanted=jvm_wanted)
