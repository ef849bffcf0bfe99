"""GDScript: scripts that are preloaded under a name, and scripts that another one extends, by their paths."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.import_rules import ImportRules, file_beside
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import nearest_first
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

_EXTENDED = re.compile(r"""extends\s+["']([^"']+\.gd)["']""")
_PRELOADED = re.compile(r"""(?:pre)?load\s*\(\s*["']([^"']+\.gd)["']\s*\)$""")
_ROOT = "res://"


def _names(statement: Import) -> Iterator[Imported]:
    extended = _EXTENDED.match(statement.text)
    if extended is not None:
        yield Imported(extended[1], "*", "*", statement.line, reexported=True)


def _preloaded(symbols: Sequence[Symbol]) -> Iterator[Imported]:
    """Constants and variables that are a script."""
    for symbol in symbols:
        if symbol.kind in ("const", "variable", "property"):
            script = _PRELOADED.search(symbol.signature)
            if script is not None:
                yield Imported(script[1], "", symbol.name, symbol.line_start)
        elif symbol.kind == "class":
            yield from _preloaded(symbol.children)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The script; ``res://`` is the project's folder, which may be anywhere above."""
    path = imported.module
    if not path.startswith(_ROOT):
        return file_beside(importer, path, files)
    return tuple(nearest_first(files.ending(path.removeprefix(_ROOT)), importer)[:1])


IMPORTS = ImportRules(_names, _resolve, declared=_preloaded)
