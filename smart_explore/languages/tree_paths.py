"""Paths inside a tree: relative to its root, with ``/``; the root itself is ``""``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

MAX_CHARACTERS = 4096
"""The longest path: no file system has longer ones."""


def folder_of(path: str) -> str:
    """The folder that a file or folder is in."""
    return path.rpartition("/")[0]


def name_of(path: str) -> str:
    """The last part of a path."""
    return path.rpartition("/")[2]


def inside(folder: str, name: str) -> str:
    """``name`` in ``folder``; as it is in the root."""
    return f"{folder}/{name}" if folder else name


def joined(folder: str, relative: str) -> str | None:
    """The target of a relative path from a folder, with ``.`` and ``..`` resolved; None if it leaves the tree."""
    if len(folder) + len(relative) > MAX_CHARACTERS:
        return None
    parts = folder.split("/") if folder else []
    for part in relative.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)


def and_above(folder: str) -> Iterator[str]:
    """A folder, its parent, and so on up to the root."""
    while folder:
        yield folder
        folder = folder_of(folder)
    yield ""


def common_parts(path: str, other: str) -> int:
    """The number of leading parts that two paths share."""
    shared = 0
    for first, second in zip(path.split("/"), other.split("/"), strict=False):
        if first != second:
            break
        shared += 1
    return shared


def nearest_first(paths: Iterable[str], importer: str) -> list[str]:
    """Sort paths by the number of leading parts that they share with the importing file, then by length."""
    return sorted(paths, key=lambda path: (-common_parts(path, importer), path.count("/"), path))
