"""The root of a git repository, and its exclude file."""

from __future__ import annotations

import os
from collections.abc import Callable

_POINTER_MAX_BYTES = 10_000


def find_root(path: str) -> str | None:
    """The nearest folder at or above ``path`` (real and absolute) that holds a ``.git`` folder or file."""
    folder = path
    while not os.path.lexists(os.path.join(folder, ".git")):
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent
    return folder


def exclude_file(root: bytes, looking_at: Callable[[bytes], None]) -> bytes:
    """The path of ``info/exclude`` for the repository at ``root``, whether it exists or not.

    In a linked worktree ``.git`` is a file that points into the repository it belongs to. ``looking_at`` is called with
    each path that the result depends on.
    """
    git = os.path.join(root, b".git")
    pointer = _line_of(git, looking_at)
    if pointer.startswith(b"gitdir: "):
        git = os.path.join(root, pointer.removeprefix(b"gitdir: "))
        git = os.path.join(git, _line_of(os.path.join(git, b"commondir"), looking_at) or b".")
    return os.path.join(git, b"info", b"exclude")


def _line_of(path: bytes, looking_at: Callable[[bytes], None]) -> bytes:
    from smart_explore.source.read import read_source

    looking_at(path)
    data = read_source(path, "", _POINTER_MAX_BYTES)
    return data.rstrip(b"\r\n") if isinstance(data, bytes) else b""
