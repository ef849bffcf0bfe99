"""Subpaths of ``exports`` and ``imports`` in ``package.json``: patterns, conditions, sources of built files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smart_explore.languages.json_text import members
from smart_explore.languages.tree_paths import inside

Rank = Callable[[str], int]
"""How early a condition counts that holds for an import."""

_DEEPEST = 16
_MAX_TARGETS = 200
_BUILT = ("dist", "lib", "build", "out", "esm", "cjs", "es", "umd", "types", "commonjs", "module")
_EXTENSIONS = (".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", ".jsx", ".json")


def in_order_of_mention(condition: str) -> int:
    """The rank of a condition where all count alike."""
    return 0


def targets_of(exports: object, asked: str, rank: Rank = in_order_of_mention) -> Iterator[str]:
    """The target paths in ``exports`` or ``imports`` for ``.``, ``./x`` or ``#x``, conditions of low rank first."""
    entries = members(exports)
    if not any(key.startswith((".", "#")) for key in entries):
        entries = {".": exports}
    if asked in entries:
        yield from _flat(entries[asked], "", rank)
        return
    best, matched = "", ""
    for key in entries:
        before, star, after = key.partition("*")
        if star and len(before) >= len(best) and asked.startswith(before) and asked.endswith(after):
            if len(asked) >= len(before) + len(after):
                best, matched = key, asked[len(before) : len(asked) - len(after)]
        elif key.endswith("/") and len(key) > len(best) and asked.startswith(key):
            best, matched = key, asked[len(key) :]
    if best:
        yield from (one + matched if one.endswith("/") else one for one in _flat(entries[best], matched, rank))


def _flat(value: object, matched: str, rank: Rank) -> Iterator[str]:
    """All paths among conditions and alternatives, those of low rank first; ``*`` is replaced by ``matched``."""
    waiting = [(value, 0)]
    count = 0
    while waiting and count < _MAX_TARGETS:
        one, depth = waiting.pop()
        count += 1
        if isinstance(one, str):
            yield one.replace("*", matched, 1) if matched else one
        elif depth < _DEEPEST:
            if isinstance(one, dict):
                ordered = sorted(one, key=rank)
                waiting += [(one[key], depth + 1) for key in reversed(ordered)]
            elif isinstance(one, list):
                waiting += [(inner, depth + 1) for inner in reversed(one)]


def built_from(folder: str, place: str) -> Iterator[str]:
    """The places that a file in a build folder may be made from: ``dist/esm/x.js`` from ``src/x``."""
    for bare in built_names(folder, place):
        for source in ("src/", "source/", "lib/", ""):
            yield inside(folder, source + bare)


def built_names(folder: str, place: str) -> Iterator[str]:
    """The candidate source paths of a built file, without extension: ``dist/esm/x.js`` is ``esm/x``, or ``x``, and
    ``x.js``, built into the package itself, is ``x``.
    """
    parts = place[len(folder) :].strip("/").split("/")
    inner = parts[1:] if len(parts) > 1 and parts[0] in _BUILT else parts
    for _ in range(3):
        path = "/".join(inner)
        extension = next((one for one in _EXTENSIONS if path.endswith(one)), "")
        yield path[: len(path) - len(extension)]
        if len(inner) < 2 or inner[0] not in (*_BUILT, "src"):
            return
        inner = inner[1:]
