"""Python: absolute and relative imports, packages with and without ``__init__.py``, roots like ``src``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Wanted
from smart_explore.languages.python.import_roots import (
    holds_modules,
    is_namespace,
    packages_elsewhere,
    roots_far,
    roots_near,
)
from smart_explore.languages.python.lazy_exports import lazy_names
from smart_explore.languages.python.published_packages import published
from smart_explore.languages.tree_paths import folder_of, inside, name_of
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_TOKEN = re.compile(r"\w+|[.,*]")
_STANDARD = sys.stdlib_module_names
_SUFFIXES = (".py", ".pyi", ".pyw")


def _names(statement: Import) -> Iterator[Imported]:
    if statement.text[:1] in ("'", '"'):
        yield from lazy_names(statement.text, statement.line)
        return
    tokens = _TOKEN.findall(statement.text)
    if tokens[:1] == ["import"]:
        for clause in _clauses(tokens[1:]):
            path, local = _renamed(clause)
            yield from _module(path, local, statement.line)
    elif tokens[:1] == ["from"] and "import" in tokens:
        at = tokens.index("import")
        module = "".join(tokens[1:at])
        for clause in _clauses(tokens[at + 1 :]):
            name, local = _renamed(clause)
            yield Imported(module, name, local or name, statement.line)


def _module(path: str, local: str, line: int) -> Iterator[Imported]:
    if local:
        yield Imported(path, "", local, line)
        return
    top = path.partition(".")[0]
    yield Imported(top, "", top, line)
    if top != path:
        yield Imported(path, "", "", line)


def _clauses(tokens: list[str]) -> Iterator[list[str]]:
    clause: list[str] = []
    for word in [*tokens, ","]:
        if word != ",":
            clause.append(word)
        elif clause:
            yield clause
            clause = []


def _renamed(clause: list[str]) -> tuple[str, str]:
    """The imported name of a clause, and the name after ``as``; ``""`` if there is none."""
    if len(clause) > 2 and clause[-2] == "as":
        return "".join(clause[:-2]), clause[-1]
    return "".join(clause), ""


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    module = imported.module
    if module.startswith("."):
        rest = module.lstrip(".")
        parts = importer.split("/")[: -(len(module) - len(rest))]
        up = len(module) - len(rest)
        if up > importer.count("/") + 1:
            return NO_FILES
        found = _find("/".join(parts), rest.split(".") if rest else [], files)
        return found or NO_FILES
    known = files.memoized(_resolve_from, f"{folder_of(importer)}\0{module}")
    is_itself = importer in known or name_of(importer) == f"{module.partition('.')[0]}.py"
    return _resolve_absolute(importer, module, files) if is_itself else known


def _resolve_from(files: Files, about: str) -> tuple[str, ...]:
    r"""The files of a module for any file of a folder except the module itself: ``FOLDER\0MODULE``."""
    folder, _, module = about.partition("\0")
    return _resolve_absolute(inside(folder, ""), module, files)


def _resolve_absolute(importer: str, module: str, files: Files) -> tuple[str, ...]:
    parts = module.split(".")
    if not all(parts):
        return NO_FILES
    for package, folder in packages_elsewhere(importer, files):
        if module == package or module.startswith(f"{package}."):
            rest = module[len(package) + 1 :]
            if found := _find(folder, rest.split(".") if rest else [], files):
                return found
    itself = NO_FILES
    for root in roots_near(importer, files):
        if parts[0] in _STANDARD and not _is_standard_library(root, files):
            continue
        found = _find(root, parts, files)
        if found is not None and importer in (*found, inside(root, f"{parts[0]}.py")):
            itself = itself or found  # rather a script with the name of its import
        elif found or (found is not None and name_of(root) != parts[0]):
            return found  # ``shop/shop.py`` in the namespace ``shop`` hides none of its modules
    if itself or parts[0] in _STANDARD:
        return itself
    for root in roots_far(importer, parts, files):
        if found := _find(root, parts, files):
            return found
    return NO_FILES


def _is_standard_library(root: str, files: Files) -> bool:
    return all(inside(root, name) in files.paths for name in ("os.py", "abc.py"))


def _find(root: str, parts: list[str], files: Files) -> tuple[str, ...] | None:
    """The files of a module below a root; None if the root has nothing to do with it.

    Empty if Python would stop there: the first part is a module or package, without that module in it.
    """
    folder, is_known = root, False
    for at, part in enumerate(parts):
        deeper = inside(folder, part)
        if _package(deeper, files):
            folder, is_known = deeper, True
            continue
        if own := tuple(deeper + suffix for suffix in _SUFFIXES if deeper + suffix in files.paths):
            return own if at == len(parts) - 1 else NO_FILES
        folder = deeper
    return _package(folder, files) or (NO_FILES if is_known else None)


def _package(folder: str, files: Files) -> tuple[str, ...]:
    return tuple(path for name in ("__init__.py", "__init__.pyi") if (path := inside(folder, name)) in files.paths)


def _submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    joint = "" if imported.module.endswith(".") else "."
    module = f"{imported.module}{joint}{imported.name}"
    return _resolve(importer, Imported(module, "", imported.local, imported.line), files)


def _is_namespace(importer: str, module: str, files: Files) -> bool:
    if module.startswith("."):
        rest = module.lstrip(".")
        up = len(module) - len(rest)
        around = importer.split("/")[:-up]
        is_inside = bool(rest) and up <= importer.count("/") + 1 and all(rest.split("."))
        return is_inside and holds_modules("/".join([*around, *rest.split(".")]), files)
    parts = module.split(".")
    return all(parts) and parts[0] not in _STANDARD and is_namespace(importer, parts, files)


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    head, _, rest = imported.module.partition(".")
    if head and head not in _STANDARD:
        inner = rest.partition(".")[0] or imported.name
        if inner not in ("", "*"):
            yield Wanted(f"{head}.{inner}", imported)  # a package in a namespace that others share
        yield Wanted(head, imported)


IMPORTS = ImportRules(
    _names,
    _resolve,
    _submodule,
    is_namespace=_is_namespace,
    is_external=lambda importer, imported, files: imported.module.partition(".")[0] in _STANDARD,
    published=published,
    wanted=_wanted,
)
