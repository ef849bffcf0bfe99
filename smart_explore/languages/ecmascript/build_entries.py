"""The sources that a build tool of ECMAScript is told to begin with: ``tsdown``, ``tsup``, ``unbuild`` and the like."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import inside

_TOOLS = ("tsdown.config", "tsup.config", "build.config", "rollup.config", "rolldown.config", "vite.config")
_EXTENSIONS = (".ts", ".mts", ".js", ".mjs", ".cts", ".cjs")
_ENTRY = re.compile(
    r"""(?:(?:['"](?P<key>[\w./-]{1,200})['"]|(?<![\w$.])(?P<word>[\w$]{1,200}))\s{0,9}:\s{0,9})?"""
    r"""['"](?P<path>(?:\./)?[\w@*./-]{1,300})\.[cm]?[jt]sx?['"]"""
)
_MAX_CHARACTERS = 100_000
"""So much of a configuration is read for its entries."""

Entries = tuple[tuple[str, str], ...]


def sources_named(folder: str, built: str, files: Files) -> Iterator[str]:
    """The paths, without extension, of the entry points with exactly this name in a package: ``{ a: "src/b.ts" }``."""
    yield from (inside(folder, path) for name, path in files.memoized(_entries, folder) if name == built)


def sources_like(folder: str, built: str, files: Files) -> Iterator[str]:
    """The anonymous entry points whose path ends like the built file's, the shortest first; ``*`` is any name."""
    found = []
    for _, path in files.memoized(_entries, folder):
        before, star, _ = path.partition("*")
        if star and before.endswith("/"):
            found.append(before + built)
        elif path == built or path.endswith("/" + built):
            found.append(path)
    yield from (inside(folder, path) for path in sorted(found, key=lambda path: path.count("/")))


def _entries(files: Files, folder: str) -> Entries:
    """The entry points in the configurations of a package's build tools, by the name of the output: ``""``
    without one.
    """
    found: dict[tuple[str, str], None] = {}
    for tool in _TOOLS:
        for extension in _EXTENSIONS:
            if (content := files.read(inside(folder, tool + extension))) is not None:
                text = content.decode("utf-8", "replace")[:_MAX_CHARACTERS]
                for match in _ENTRY.finditer(text):
                    name = match["key"] or match["word"] or ""
                    found[name, match["path"].removeprefix("./")] = None
    return tuple(found)
