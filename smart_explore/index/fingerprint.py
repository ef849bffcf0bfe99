"""What an index was made with: another program version, grammar or query makes other symbols."""

from __future__ import annotations

import os
from functools import cache

from smart_explore import __version__
from smart_explore.index.digest import digest
from smart_explore.treesitter.package_data import lock_digest, queries_dir

_ROOMS = ("languages", "symbols", "treesitter", "ranking", "index", "model", "source", "relations")


@cache
def fingerprint() -> str:
    """A text that changes when the program, its queries or its grammars do: versions, files' sizes and times.

    As of the first question: a program that is exchanged while it runs goes on as what it was.
    """
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parts = [__version__, lock_digest()]
    folders = [os.path.join(package, room) for room in _ROOMS]
    for parent in (folders[0], folders[-1], queries_dir()):
        with os.scandir(parent) as entries:
            folders += sorted(entry.path for entry in entries if entry.is_dir() and entry.name != "__pycache__")
    for folder in folders:
        with os.scandir(folder) as entries:
            known = sorted((entry.name, entry.stat()) for entry in entries if entry.name.endswith((".py", ".scm")))
        parts += [f"{name}:{about.st_size}:{about.st_mtime_ns}" for name, about in known]
    return digest("\n".join(parts).encode(), 12)
