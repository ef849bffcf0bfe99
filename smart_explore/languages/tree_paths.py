"""Paths inside of a tree: relative to its root, with ``/``, the root itself ``""``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

MAX_CHARACTERS = 4096
"""Longer paths are nothing that a file system holds."""


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
    """Where a relative path leads from a folder, ``.`` and ``..`` followed; None where it leaves the tree."""
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
    """A folder, the one that it is in, and so on up to the root."""
    while folder:
        yield folder
        folder = folder_of(folder)
    yield ""


def common_parts(path: str, other: str) -> int:
    """How many leading parts two paths share."""
    shared = 0
    for first, second in zip(path.split("/"), other.split("/"), strict=False):
        if first != second:
            break
        shared += 1
    return shared


def nearest_first(paths: Iterable[str], importer: str) -> list[str]:
    """Paths sorted by how much of their beginning they share with the importing file, then short ones first."""
    return sorted(paths, key=lambda path: (-common_parts(path, importer), path.count("/"), path))
