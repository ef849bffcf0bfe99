"""The sources that a build tool of ECMAScript is told to begin with: ``tsdown``, ``tsup``, ``unbuild`` and the like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from smart_explore.languages.json_text import members, read_json
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import inside
from smart_explore.languages.words import words

_TOOLS = ("tsdown.config", "tsup.config", "build.config", "rollup.config", "rolldown.config", "vite.config")
_COMMANDS = words("tsup tsdown esbuild microbundle bunchee rollup rolldown pkgroll")
"""Build tools that are told their entry points in the scripts of ``package.json``, too."""
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
    """The entry points in the configurations of a package's build tools and in its scripts, by the name of the output:
    ``""`` without one.
    """
    found: dict[tuple[str, str], None] = {}
    for tool in _TOOLS:
        for extension in _EXTENSIONS:
            if (content := files.read(inside(folder, tool + extension))) is not None:
                text = content.decode("utf-8", "replace")[:_MAX_CHARACTERS]
                for match in _ENTRY.finditer(text):
                    name = match["key"] or match["word"] or ""
                    found[name, match["path"].removeprefix("./")] = None
    for command in members(members(files.memoized(read_json, inside(folder, "package.json"))).get("scripts")).values():
        found.update(dict.fromkeys(_in_command(command) if isinstance(command, str) else ()))
    return tuple(found)


def _in_command(command: str) -> Iterator[tuple[str, str]]:
    """The entry points in a script that calls a build tool: ``tsup src/a.ts``, ``tsup --entry.b src/a.ts``."""
    given = command[:_MAX_CHARACTERS].split()
    if _COMMANDS.isdisjoint(given):
        return
    for before, word in pairwise(given):
        path, dot, extension = word.strip("'\"").rpartition(".")
        if dot + extension in (*_EXTENSIONS, ".tsx", ".jsx"):
            yield before.removeprefix("--entry.") if before.startswith("--entry.") else "", path.removeprefix("./")
