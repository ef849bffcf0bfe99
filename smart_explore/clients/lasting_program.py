"""The words that start this program from another program's settings, even after caches are cleared."""

from __future__ import annotations

import os
import re
import shutil
import sys
from itertools import pairwise

from smart_explore.errors import EnvironmentBrokenError

_OF_UV = re.compile(r"(?:archive|environments|builds)-v\d+")
_OF_PIPX = (".cache", "cache")


def lasting_program() -> list[str]:
    """Return the program's path, or the interpreter's with ``-m``; ignores the caches of uvx and pipx.

    Raises EnvironmentBrokenError if there is no other.
    """
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    for folder in folders:
        program = shutil.which("smart-explore", path=folder) if os.path.isabs(folder) else None
        if program and not is_cached(program):
            return [program]
    if is_cached(sys.executable) or is_cached(sys.prefix):
        raise EnvironmentBrokenError(
            f"this program runs from a cache, {sys.prefix}, and a client set up with it breaks with the cache",
            "install it first: uv tool install smart-explore (or pipx install smart-explore), then set up again",
        )
    return [sys.executable, "-m", "smart_explore"]


def is_cached(path: str) -> bool:
    """True if a path is in a folder in which uv or pipx keeps temporary environments."""
    parts = os.path.abspath(path).split(os.sep)
    cache = os.environ.get("UV_CACHE_DIR", "").strip()
    if cache and os.path.abspath(path).startswith(os.path.join(os.path.abspath(cache), "")):
        return True
    if any(map(_OF_UV.fullmatch, parts)):
        return True
    return any(first == "pipx" and second in _OF_PIPX for first, second in pairwise(parts))
