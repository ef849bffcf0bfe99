"""Bash: files that ``source`` reads, and the ``load`` of bats; variables in a path are left open."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, joined, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_STATEMENT = re.compile(r"(?:source|\.|load|bats_load_library)\s+(?:--\s+)?(.+)", re.DOTALL)
_EXPANDED = re.compile(r"\$\((?:[^()]|\([^()]*\))*\)|\$\{[^{}]*\}|\$\w+|`[^`]*`")
_PLAIN = re.compile(r"[\w./@+:~-]+")
_OPEN = "*/"
"""The prefix of a path of which only the end is known."""


def _names(statement: Import) -> Iterator[Imported]:
    match = _STATEMENT.match(statement.text)
    if match is None:
        return
    written = _EXPANDED.sub("\0", match[1]).replace('"', "").replace("'", "")
    path = (written.split() or [""])[0]
    if "\0" in path:
        path = path.rpartition("\0")[2].lstrip("/")
        path = _OPEN + path if path else ""
    if _PLAIN.fullmatch(path.removeprefix(_OPEN)):
        yield Imported(path, "*", "*", statement.line, reexported=True)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    path = imported.module.removeprefix(_OPEN)
    names = [path, f"{path}.bash", f"{path}.sh"]
    folders = (folder_of(importer), "") if path == imported.module else ()
    for folder in folders:
        for name in names:
            if (target := joined(folder, name)) is not None and target in files.paths:
                return (target,)
    for name in names:
        end = joined("", name.replace("../", ""))
        found = [file for file in files.ending(end) if file != importer] if end else []
        if found:
            return tuple(nearest_first(found, importer)[:1])
    return NO_FILES


IMPORTS = ImportRules(_names, _resolve)
