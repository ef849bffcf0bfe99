"""Walks over imports: what a file imports, what imports it, and files that import each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from smart_explore.model.relation import Imported
from smart_explore.relations.graph import Graph


class FileStep(NamedTuple):
    """A file met on a walk, ``depth`` steps from the start. ``lines`` are where it imports ``via``, or is imported.

    ``path`` is ``""`` for a module that is not in the tree; ``module`` is how the import names it. ``via`` is ``""``
    for what imports several of the files that the walk began at.
    """

    path: str
    module: str
    lines: tuple[int, ...]
    depth: int
    via: str


def imports(graph: Graph, starts: Sequence[str], depth: int) -> list[FileStep]:
    """What some files import, and what that imports; modules from outside for the files themselves only."""
    own = set(starts)

    def around(path: str) -> Iterable[tuple[str, Imported]]:
        for imported, files in graph.imported_files(path):
            if files or path in own:
                yield (files[0] if files else ""), imported

    return _walk(starts, depth, around)


def importers(graph: Graph, starts: Sequence[str], depth: int) -> list[FileStep]:
    """The files that import one of some files, each once, and those that import them."""
    near: dict[str, tuple[set[str], set[int]]] = {}
    own = set(starts)
    for start in starts:
        for path, imported in graph.importers(start):
            if path not in own:
                vias, lines = near.setdefault(path, (set(), set()))
                vias.add(start)
                lines.add(imported.line)
    steps = [
        FileStep(path, "", tuple(sorted(lines)), 1, vias.pop() if len(vias) == 1 else "")
        for path, (vias, lines) in sorted(near.items())
    ]
    further = _walk(list(near), depth - 1, graph.importers, met=own)
    return steps + [step._replace(depth=step.depth + 1) for step in further]


def _walk(
    starts: Sequence[str],
    depth: int,
    around: Callable[[str], Iterable[tuple[str, Imported]]],
    met: Iterable[str] = (),
) -> list[FileStep]:
    seen = {*starts, *met}
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


def import_graph(graph: Graph) -> dict[str, dict[str, int]]:
    """For each file of the tree the files that it imports, each with the line of the first such import."""
    edges: dict[str, dict[str, int]] = {}
    for path, language, names in graph.facts.importing(()):
        targets: dict[str, int] = {}
        for one in names:
            for found in graph.files_of(language, path, one)[:1]:
                if found != path:
                    targets.setdefault(found, one.line)
        edges[path] = targets
    return edges


def cycles(edges: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Ways that lead back to where they begin, the smallest first: each node that is on any is on one of them.

    A way begins with its first node by name and is among the shortest through one of its nodes.
    """
    found: list[list[str]] = []
    for group in components(edges):
        if len(group) == 1:
            continue
        met: set[str] = set()
        for start in sorted(group):
            if start not in met:
                way = way_back(edges, start, group)
                met.update(way)
                first = way.index(min(way))
                found.append(way[first:] + way[:first])
    return sorted(found, key=lambda way: (len(way), way))


def way_back(edges: Mapping[str, Iterable[str]], start: str, group: set[str]) -> list[str]:
    """The shortest way from a node back to it, by way of nodes of the group; empty where there is none."""
    before: dict[str, str] = {}
    level = [start]
    while level:
        following: list[str] = []
        for node in level:
            others = group.intersection(edges.get(node, ()))
            if start in others and node != start:  # before the others are sorted: of a hub they are many
                way = [node]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way[::-1]
            for other in sorted(others):
                if other not in before and other != start:
                    before[other] = node
                    following.append(other)
        level = following
    return []


def components(edges: Mapping[str, Iterable[str]]) -> list[set[str]]:
    """Strongly connected components: Tarjan's algorithm (SIAM J. Comput. 1972), without recursion."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    on_stack: set[str] = set()
    components: list[set[str]] = []
    for root in edges:
        if root in index:
            continue
        work = [(root, iter(edges.get(root, ())))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(edges.get(other, ()))))
                    break
                if other in on_stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component: set[str] = set()
                    while node not in component:
                        component.add(stack.pop())
                    on_stack -= component
                    components.append(component)
    return components
