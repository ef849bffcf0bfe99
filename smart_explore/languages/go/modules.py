"""Go modules of the tree: ``go.mod`` with ``replace``, ``go.work``, ``vendor``, and the paths of old workspaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of

_MODULE = re.compile(r"^\s*+module\s++\"?([^\s\"/][^\s\"]*+)", re.MULTILINE)
_REPLACE = re.compile(
    r"^[^\S\n]*+(?:replace[^\S\n]*+)?\"?([^\s\"(]++)\"?[^\n=]*+=>[^\S\n]*+\"?(\.[^\s\"]*+)", re.MULTILINE
)
_USE = re.compile(r"^[^\S\n]*+(?:use[^\S\n]++)?\"?(\.[^\s\"()]*+)", re.MULTILINE)
_STANDARD = "std"
_MOST = 1_000


class GoModule(NamedTuple):
    """A module: its import path, its folder, and the folders that its ``replace`` directives name for other modules."""

    path: str
    folder: str
    replaced: tuple[tuple[str, str], ...]


def package_folders(importer: str, path: str, files: Files) -> Iterator[str]:
    """The folders that an import path may lead to from a file, best first."""
    if path.startswith(("./", "../")):
        place = joined(folder_of(importer), path)
        if place is not None:
            yield place
        return
    if any(part in ("", ".", "..") for part in path.split("/")):
        return
    above = list(and_above(folder_of(importer)))
    modules = [module for folder in above if (module := files.memoized(_module, folder)) is not None]
    for module in modules:
        for name, folder in ((module.path, module.folder), *module.replaced):
            if path == name or path.startswith(name + "/"):
                yield inside(folder, path[len(name) + 1 :]).rstrip("/")
        if module.path == _STANDARD:
            yield inside(module.folder, path)
            yield inside(module.folder, f"vendor/{path}")
    for folder in above:
        yield inside(folder, f"vendor/{path}")
        for name, used in files.memoized(_workspace, folder):
            if path == name or path.startswith(name + "/"):
                yield inside(used, path[len(name) + 1 :]).rstrip("/")
    for folder in above:
        if name_of(folder) == "src" or "." in path.partition("/")[0]:
            yield inside(folder, path)


def import_path(folder: str, files: Files) -> str:
    """The import path of the package in a folder for other modules; ``""`` if it is in no module."""
    for above in and_above(folder):
        if (module := files.memoized(_module, above)) is not None:
            return inside(module.path, folder[len(above) :].strip("/")).rstrip("/")
    return ""


def module_at(folder: str, files: Files) -> GoModule | None:
    """The module that begins in a folder; None if there is none."""
    return files.memoized(_module, folder)


def _module(files: Files, folder: str) -> GoModule | None:
    text = _text(files, inside(folder, "go.mod"))
    found = _MODULE.search(text)
    if found is None:
        return None
    replaced = sorted(_replaced(text, folder), key=lambda one: -len(one[0]))
    return GoModule(found[1], folder, tuple(replaced))


def _replaced(text: str, folder: str) -> Iterator[tuple[str, str]]:
    """The modules that ``replace`` moves to folders of the tree."""
    for name, target in _REPLACE.findall(text)[:_MOST]:
        place = joined(folder, target)
        if place is not None:
            yield name, place


def _workspace(files: Files, folder: str) -> tuple[tuple[str, str], ...]:
    """The modules that a ``go.work`` uses, or replaces others with, by path."""
    text = _text(files, inside(folder, "go.work"))
    found = list(_replaced(text, folder))
    for target in _USE.findall(text)[:_MOST]:
        place = joined(folder, target)
        module = files.memoized(_module, place) if place is not None else None
        if module is not None:
            found.append((module.path, module.folder))
    found.sort(key=lambda one: -len(one[0]))
    return tuple(found)


def _text(files: Files, path: str) -> str:
    data = files.read(path)
    return "" if data is None else data.decode("utf-8", "replace")
