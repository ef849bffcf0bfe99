"""The folders that a workspace lists, by name or with ``*``, as in npm, pnpm, Cargo and Go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import translate

from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import joined

_MAX_FOLDERS = 5_000
_DEEPEST = 6
_WILD = re.compile(r"[*?\[]")


def folders_matching(root: str, patterns: Iterable[str], files: Files) -> list[str]:
    """The folders below ``root`` that the patterns match, in their order; ``!pattern`` excludes its matches."""
    folders: dict[str, None] = {}
    for pattern in patterns:
        if len(pattern) > 200:
            continue
        named = list(_named(root, pattern.removeprefix("!").strip("/"), files))
        for folder in named[:_MAX_FOLDERS]:
            if pattern.startswith("!"):
                folders.pop(folder, None)
            elif len(folders) < _MAX_FOLDERS:
                folders[folder] = None
    return list(folders)


def _named(root: str, pattern: str, files: Files) -> Iterator[str]:
    level = [root]
    for part in pattern.split("/"):
        if part in ("", "."):
            continue
        if part == "**":
            level = list(_all_below(level, files))
        elif _WILD.search(part):
            whole = re.compile(translate(part))
            level = [
                inner
                for folder in level
                for inner in files.folders_in(folder)
                if whole.match(inner.rpartition("/")[2]) and "/node_modules/" not in f"/{inner}/"
            ]
        else:
            level = [place for folder in level if (place := joined(folder, part)) is not None]
        level = level[:_MAX_FOLDERS]
    yield from level


def _all_below(level: list[str], files: Files) -> Iterator[str]:
    waiting = [(folder, 0) for folder in reversed(level)]
    count = 0
    while waiting and count < _MAX_FOLDERS:
        folder, depth = waiting.pop()
        if folder.endswith("node_modules"):
            continue
        count += 1
        yield folder
        if depth < _DEEPEST:
            waiting += [(inner, depth + 1) for inner in reversed(files.folders_in(folder))]
