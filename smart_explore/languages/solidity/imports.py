"""Solidity: files by relative paths, or below a folder of libraries that a remapping may rename."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules, file_beside
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_SOURCE = re.compile(r"""["']([^"']+)["']""")
_NAMES = re.compile(r"\{([^}]*)\}")
_ALIAS = re.compile(r"\bas\s+([\w$]+)")
_NAME = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")


def _names(statement: Import) -> Iterator[Imported]:
    source = _SOURCE.search(statement.text)
    if source is None:
        return
    module, line = source[1], statement.line
    names = _NAMES.search(statement.text)
    if names is not None:
        for name, alias in _NAME.findall(names[1]):
            yield Imported(module, name, alias or name, line, reexported=True)
    elif (alias_of_all := _ALIAS.search(_SOURCE.sub("", statement.text))) is not None:
        yield Imported(module, "", alias_of_all[1], line, reexported=True)
    else:
        yield Imported(module, "*", "*", line, reexported=True)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file; for a library path the nearest file with that ending, or with the ending without its first folders."""
    path = imported.module
    if path.startswith("."):
        return file_beside(importer, path, files)
    while path:
        if ending := files.ending(path):
            return tuple(nearest_first(ending, importer)[:1])
        path = path.partition("/")[2]
        if "/" not in path:
            break
    return NO_FILES


IMPORTS = ImportRules(_names, _resolve)
