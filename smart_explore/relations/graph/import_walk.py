"""Walks over imports: imported files and importers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from smart_explore.model.relation import Imported
from smart_explore.relations.graph.graph import Graph


class FileStep(NamedTuple):
    """A file reached on a walk, ``depth`` steps from the start.

    ``lines`` are its imports of ``via``, or ``via``'s imports of it. ``path`` is ``""`` for an external module, which
    ``module`` names. ``via`` is ``""`` for a file that imports several starting files.
    """

    path: str
    module: str
    lines: tuple[int, ...]
    depth: int
    via: str


def imports(graph: Graph, starts: Sequence[str], depth: int) -> list[FileStep]:
    """The imports of files, and transitively of these; external modules for the starting files only."""
    own = set(starts)

    def around(path: str) -> Iterable[tuple[str, Imported]]:
        for imported, files in graph.imports.imported_files(path):
            if files or path in own:
                yield (files[0] if files else ""), imported

    return _walk(starts, depth, around)


def importers(graph: Graph, starts: Sequence[str], depth: int) -> list[FileStep]:
    """The files that import one of the files, each once, and transitively their importers."""
    near: dict[str, tuple[set[str], set[int]]] = {}
    own = set(starts)
    for start in starts:
        for path, imported in graph.imports.importers(start):
            if path not in own:
                vias, lines = near.setdefault(path, (set(), set()))
                vias.add(start)
                lines.add(imported.line)
    steps = [
        FileStep(path, "", tuple(sorted(lines)), 1, vias.pop() if len(vias) == 1 else "")
        for path, (vias, lines) in sorted(near.items())
    ]
    further = _walk(list(near), depth - 1, graph.imports.importers, visited=own)
    return steps + [step._replace(depth=step.depth + 1) for step in further]


def _walk(
    starts: Sequence[str],
    depth: int,
    around: Callable[[str], Iterable[tuple[str, Imported]]],
    visited: Iterable[str] = (),
) -> list[FileStep]:
    seen = {*starts, *visited}
    steps: list[FileStep] = []
    level = list(starts)
    outside: set[str] = set()
    for distance in range(1, depth + 1):
        following: list[str] = []
        for via in level:
            groups: dict[tuple[str, str], dict[int, None]] = {}
            for path, imported in around(via):
                if path not in seen if path else imported.module not in outside:
                    groups.setdefault((path, "" if path else imported.module), {})[imported.line] = None
            for (path, module), lines in groups.items():
                steps.append(FileStep(path, module, tuple(lines), distance, via))
                if path:
                    seen.add(path)
                    following.append(path)
                else:
                    outside.add(module)
        level = following
    return steps
