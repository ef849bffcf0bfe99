"""Keep paths inside the folders that may be read, despite links and ``..``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import NamedTuple

from smart_explore.errors import BadRequestError


class Roots(NamedTuple):
    """The folders that a server answers about, as real paths; relative paths begin at the first."""

    folders: tuple[str, ...]

    @classmethod
    def of(cls, folders: Iterable[str]) -> Roots:
        """The roots of folders that must exist. Raises BadRequestError for a path that is no folder, and without
        any.
        """
        real = []
        for folder in folders:
            path = _real(folder, folder)
            if not os.path.isdir(path):
                raise BadRequestError(f"root is not a folder: {folder}", "give an existing folder")
            real.append(path)
        if not real:
            raise BadRequestError("no root folder given", "give at least one existing folder")
        return cls(tuple(dict.fromkeys(real)))

    def contains(self, real: str) -> bool:
        """True if a real path is a root or below one."""
        return any(is_below(real, root) for root in self.folders)


def resolve_inside(roots: Roots, path: str) -> str:
    """The real path of ``path``, inside one of the roots; it need not exist.

    A relative path is tried below each root in order; the first that exists is taken, else the one below the first
    root. For a path that does not exist, the links of its nearest existing folder are resolved. ``~`` is an ordinary
    name. Raises BadRequestError for a path that leads outside, and for an invalid one.
    """
    if not path:
        raise BadRequestError("the path is empty", "give a path relative to the root, or '.' for the root itself")
    resolved = [_real(os.path.join(root, path), path) for root in roots.folders]
    inside = [real for real in resolved if roots.contains(real)]
    if not inside:
        raise BadRequestError(f"path outside repository: {path}", _hint(roots, path))
    return next((real for real in inside if os.path.lexists(real)), inside[0])


def resolve_relative(roots: Roots, path: str) -> str:
    """Resolve a path below a root as ``resolve_inside`` does, but accept no ``..``.

    An absolute path counts as outside, except with several roots: it tells them apart.
    """
    if (os.path.isabs(path) and len(roots.folders) == 1) or ".." in path.split(os.sep):
        raise BadRequestError(f"path outside repository: {path}", "give a path relative to the root, or '.' for it")
    return resolve_inside(roots, path)


def is_below(real: str, root: str) -> bool:
    """True if ``real`` is ``root`` or inside it; both are absolute and normal. ``/repo-evil`` is not in ``/repo``."""
    return real == root or real.startswith(root.rstrip(os.sep) + os.sep)


def _real(path: str, given: str) -> str:
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):  # a NUL, or characters that no file name can hold
        raise BadRequestError(f"not a possible path: {given!r}", "give a path relative to the root") from None


def _hint(roots: Roots, path: str) -> str:
    if path.startswith("~"):
        return "'~' is not expanded here; give a path relative to the root"
    return f"give a path inside {', '.join(roots.folders)}"
