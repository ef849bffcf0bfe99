"""The fingerprint of an index: another program version, grammar or schema needs another index."""

from __future__ import annotations

import os
from functools import cache

from smart_explore import __version__
from smart_explore.index.digest import digest
from smart_explore.index.schema import VERSION
from smart_explore.languages.user_languages import user_stamps
from smart_explore.treesitter.package_data import checkout, lock_digest
from smart_explore.treesitter.pins import pinned


@cache
def fingerprint() -> str:
    """The fingerprint of this program at the first question; a later exchange of the program does not change it."""
    return fingerprint_of(checkout())


def fingerprint_of(folder: str) -> str:
    """A text that identifies compatible indexes: the versions of program and schema, the pins of CLI and grammars.

    In a checkout at ``folder``, code and queries change without a new version: their sizes and times are included.
    """
    grammars = digest(repr((sorted(pinned().values()), user_stamps())).encode(), 8)
    sources = digest(repr(_sources(folder)).encode(), 8) if folder else ""
    return f"{__version__} {lock_digest()} {grammars} {VERSION} {sources}".strip()


def _sources(checkout: str) -> list[tuple[str, int, int]]:
    """Path, size and time of each file of code and queries below a checkout, sorted."""
    sources: list[tuple[str, int, int]] = []
    folders = [os.path.join(checkout, "smart_explore"), os.path.join(checkout, "queries")]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                name = entry.name
                if name.endswith((".py", ".scm")):
                    about = entry.stat()
                    sources.append((entry.path, about.st_size, about.st_mtime_ns))
                elif "." not in name and name not in _UNUSED_ROOMS:
                    folders.append(entry.path)
    return sorted(sources)


_UNUSED_ROOMS = frozenset({"__pycache__", "edits", "frontends", "processes", "render"})
"""Rooms on which no index, and no answer that it keeps, depends."""
