"""Files with a name that no symbol has: modules are searched for by their names, too."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.model.search_answer import MAX_NAMED_FILES
from smart_explore.ranking.paths import is_aside
from smart_explore.source.walk.result import Candidate

NAMED_BY_FOLDER = frozenset({"__init__", "index", "mod"})
"""Stems of files that are imported by the name of their folder."""

_BETWEEN_PARTS = re.compile(r"::|[/.\\:#]")
_WITHIN_NAMES = str.maketrans("", "", "-_ ")


def named_files(query: str, files: Iterable[Candidate]) -> tuple[str, ...]:
    """The paths, as shown, of files whose name is the query, in any case style: a few, production and short ones first.

    Folders may precede the name, and its extension follow it: ``hooks``, ``memory.hooks``, ``memory/hooks.py``.
    """
    if len(query.split()) != 1:
        return ()
    wanted = [_plain(part) for part in _BETWEEN_PARTS.split(query.strip()) if part]
    if not wanted or not all(wanted):
        return ()
    found = [file.shown for file in files if wanted[-1] in _plain(file.shown) and _has_name(file.shown, wanted)]
    return tuple(sorted(found, key=lambda path: (is_aside(path), len(path), path))[:MAX_NAMED_FILES])


def _has_name(path: str, wanted: list[str]) -> bool:
    *folders, name = map(_plain, path.split("/"))
    stem, *endings = name.split(".")
    names = [[*folders, stem]]
    if len(wanted) > len(endings):
        names.append([*folders, stem, *endings])
    if path.rpartition("/")[2].partition(".")[0] in NAMED_BY_FOLDER:
        names[0] = folders
    return any(parts[-len(wanted) :] == wanted for parts in names)


def _plain(name: str) -> str:
    return name.translate(_WITHIN_NAMES).lower()
