"""Haskell: a module is in a file of its name, ``Data/Map.hs`` below one of the source folders."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_IMPORT = re.compile(
    r"import\s+(?:\{-#.*?#-\}\s*)?(?:safe\s+)?(qualified\s+)?(?:\"[^\"]*\"\s*)?([A-Z][\w']*(?:\.[A-Z][\w']*)*)"
    r"(\s+qualified\b)?(?:\s+as\s+([A-Z][\w'.]*))?\s*(hiding\b)?\s*(\(.*\))?",
    re.DOTALL,
)
_NAME = re.compile(r"\([^\w\s()]+\)|[\w']+")
_MEMBERS = re.compile(r"(?<=[\w'])\s*\([^()]*\)")
_KEYWORDS = frozenset({"pattern", "type"})


def _names(statement: Import) -> Iterator[Imported]:
    """The names of a list; without one, or with only hidden names, all names that the module exports."""
    match = _IMPORT.match(statement.text)
    if match is None:
        return
    module, local, line = match[2], match[4] or match[2], statement.line
    if match[1] or match[3] or match[4]:
        yield Imported(module, "", local, line)
    if match[1] or match[3]:
        return
    if match[6] is None or match[5]:
        yield Imported(module, "*", "*", line)
        return
    named = [name.strip("()") for name in _NAME.findall(_MEMBERS.sub("", match[6][1:-1]))]
    for name in named:
        if name not in _KEYWORDS:
            yield Imported(module, name, name, line)
    if not named:
        yield Imported(module, "", "", line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    path = imported.module.replace(".", "/")
    for ending in (".hs", ".lhs", ".hsc"):
        if found := nearest_first(files.ending(path + ending), importer):
            return tuple(found[:1])
    return ()


IMPORTS = ImportRules(_names, _resolve)
