"""Ruby: ``require``, ``require_relative``, ``load`` and ``autoload``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules, file_beside
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted
from smart_explore.languages.tree_paths import and_above, folder_of, inside, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_CALL = re.compile(r"\s*+(require_relative|require|load|autoload)\b\s*+\(?\s*+(.*)\Z", re.DOTALL)
_TEXT = re.compile(r"\"((?:[^\"\\]|\\.)*+)\"|'((?:[^'\\]|\\.)*+)'", re.DOTALL)
_CONSTANT = re.compile(r":\"?'?(\w+)")
_FROM_FILE = re.compile(r",\s*+__FILE__\s*+\)?")
_HERE = re.compile(r"\b__FILE__\b|\b__dir__\b")
_INTERPOLATED = re.compile(r"#\{\s*+(?:__dir__|File\.dirname\(__FILE__\))\s*+\}")
_MAX_GEMS = 200
_ROOTS = ("lib", "test", "spec", "ext")
"""Folders that a program loads from."""


def _names(statement: Import) -> Iterator[Imported]:
    call = _CALL.match(statement.text)
    if call is None:
        return
    verb, rest = call[1], call[2]
    name = "*"
    if verb == "autoload":
        constant = _CONSTANT.match(rest)
        if constant is None or "," not in rest:
            return
        name, rest = constant[1], rest.partition(",")[2]
    module = _module(rest, verb == "require_relative")
    if module:
        yield Imported(module, name, name, statement.line, reexported=True)


def _module(written: str, is_relative: bool) -> str:
    """The path that is loaded, relative to the file if it begins with ``.``; ``""`` if only a run can tell."""
    bare = _INTERPOLATED.sub("", written)
    parts = [double or single for double, single in _TEXT.findall(bare)]
    if not parts or any("#{" in part for part in parts):
        return ""
    if is_relative or bare != written:
        return _dotted(parts[0].lstrip("/"))
    if _HERE.search(written):
        path = "/".join(parts)
        if _FROM_FILE.search(written):
            path = path.removeprefix("../")
        return _dotted(path.lstrip("/"))
    return parts[0] if len(parts) == 1 or "," not in written else ""


def _dotted(path: str) -> str:
    return path if path.startswith(("./", "../")) else f"./{path}"


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    module = imported.module
    name = module if module.endswith(".rb") else f"{module.removesuffix('.so')}.rb"
    if module.startswith("."):
        return file_beside(importer, name, files)
    if module.startswith("/") or ".." in module.split("/"):
        return NO_FILES
    for root in _roots(importer):
        candidate = inside(root, name)
        if candidate in files.paths and candidate != importer:
            return (candidate,)
    far = (path for path in files.ending(name) if path != importer)
    libraries = [path for path in far if name_of(path[: -len(name)].rstrip("/")) == "lib"]
    return tuple(nearest_first(libraries, importer)[:1])


def _roots(importer: str) -> Iterator[str]:
    """The folders that a file loads from: those above it and beside those; a folder inside a root is none."""
    above = list(and_above(folder_of(importer)))
    inner = next((index for index, folder in enumerate(above) if name_of(folder) in _ROOTS), 0)
    for folder in above[inner:]:
        yield folder
        for root in _ROOTS:
            yield inside(folder, root)


_GEM_NAME = re.compile(rb"\.name\s*=\s*[\"']([\w.-]+)[\"']")


def _published(files: Files) -> Iterator[Package]:
    """The gems of a tree, by the content of their ``lib``."""
    for path in [path for path in files.paths if path.endswith(".gemspec")][:_MAX_GEMS]:
        folder = folder_of(path)
        library = inside(folder, "lib")
        name = _GEM_NAME.search(files.source_bytes(path) or b"")
        heads = [name_of(one).removesuffix(".rb") for one in (*files.below(library), *files.folders_in(library))]
        gem = name[1].decode() if name is not None else name_of(path).removesuffix(".gemspec")
        yield Package(gem, folder, tuple(dict.fromkeys(heads)))


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    head = imported.module.partition("/")[0].removesuffix(".rb")
    if head and not head.startswith("."):
        yield Wanted(head, imported)


IMPORTS = ImportRules(_names, _resolve, published=_published, wanted=_wanted)
