"""C#: namespaces, which lie in folders of their name by custom: ``A.B.C`` in ``A.B/C`` or ``A/B/C``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_USING = re.compile(r"(?:global\s+)?using\s+(?:static\s+)?(?:unsafe\s+)?(?:(\w+)\s*=\s*)?([\w.]+)")


def _names(statement: Import) -> Iterator[Imported]:
    using = _USING.match(statement.text)
    if using is None:
        return
    alias, name = using.groups()
    if alias:
        module, _, last = name.rpartition(".")
        yield Imported(module, last, alias, statement.line)
    else:
        yield Imported(name, "*", "*", statement.line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the namespace; of a type that has an alias the one that is called as it is."""
    folders = nearest_first(_folders(imported.module, files), importer)
    if imported.name != "*":
        return tuple(path for path in (f"{folder}/{imported.name}.cs" for folder in folders) if path in files.paths)
    return tuple(path for folder in folders for path in _sources(folder, files) if path != importer)


def _folders(namespace: str, files: Files) -> set[str]:
    parts = namespace.split(".")
    return {
        folder
        for count in range(1, len(parts) + 1)
        for folder in files.folders_ending(".".join(parts[-count:]))
        if f".{folder.replace('/', '.')}".endswith(f".{namespace}")
    }


def _sources(folder: str, files: Files) -> Iterator[str]:
    return (path for path in files.below(folder) if path.endswith(".cs"))


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    """The files of the folder, which are of the same namespace by custom."""
    return tuple(path for path in _sources(folder_of(importer), files) if path != importer)


IMPORTS = ImportRules(_names, _resolve, implicit=_implicit)
