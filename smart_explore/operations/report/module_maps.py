"""A map of each folder of a tree in layers: importers are above what they import."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from smart_explore.model.report_answer import ModuleEdge, ModuleMap, ModuleNode
from smart_explore.relations.graph.layers import layers_of

MAX_NODES = 40
"""The most nodes of a readable map: those with the fewest imports are left out."""
MAX_MAPS = 400
_MOST = 0.8
"""A folder with this share of the lines of its parent is the main part of the code."""

Edges = Iterable[tuple[str, str]]


def module_maps(lines: Mapping[str, int], numbers: Mapping[str, int], edges: Edges, top: str) -> list[ModuleMap]:
    """The map of each folder, ``top`` and below, with two children or more, largest first.

    ``lines`` are the lines of code files by path, ``numbers`` their numbers in the report; ``edges`` lead from files to
    their imports.
    """
    children: dict[str, set[str]] = defaultdict(set)
    total: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for path, size in lines.items():
        child = path
        while child != top:
            folder = os.path.dirname(child)
            total[child] += size
            count[child] += 1
            children[folder].add(child)
            child = folder
    between: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for path, other in edges:
        if path in lines and other in lines:
            folder = _around(path, other)
            between[folder][_child(path, folder), _child(other, folder)] += 1
    folders = sorted((name for name in children if len(children[name]) > 1), key=lambda name: (-total[name], name))
    return [
        _map(name, children, between[name], total, count, numbers)
        for name in sorted(folders[:MAX_MAPS], key=lambda name: name != top)
    ]


def main_folder(lines: Mapping[str, int], maps: Iterable[ModuleMap], top: str) -> str:
    """The first folder to show: as deep as one folder holds most of the code; ``top`` without a map."""
    known = {each.folder: each for each in maps}
    folder = top
    while True:
        inside = Counter[str]()
        for path, size in lines.items():
            if not folder or path.startswith(folder + "/"):
                inside[_child(path, folder)] += size
        (child, size), *_ = inside.most_common(1) or [("", 0)]
        if not child or child in lines or size < _MOST * sum(inside.values()):
            return folder if folder in known or not known else next(iter(known))
        folder = child


def _map(
    folder: str,
    children: Mapping[str, set[str]],
    between: Counter[tuple[str, str]],
    total: Counter[str],
    count: Counter[str],
    numbers: Mapping[str, int],
) -> ModuleMap:
    weight: Counter[str] = Counter(dict.fromkeys(children[folder], 0))
    for (source, target), times in between.items():
        weight[source] += times
        weight[target] += times
    kept = sorted(weight, key=lambda name: (-weight[name], -total[name], name))[:MAX_NODES]
    edges: dict[str, dict[str, int]] = {name: {} for name in sorted(kept)}
    for (source, target), times in between.items():
        if source in edges and target in edges:
            edges[source][target] = times
    layers = layers_of(edges)
    order = {name: place for place, name in enumerate(edges)}
    nodes = []
    for name in edges:
        deep = name
        while name not in numbers and len(children[deep]) == 1 and (only := next(iter(children[deep]))) not in numbers:
            deep = only  # folders with only one folder in them
        file = numbers.get(name, -1)
        nodes.append(ModuleNode(deep, file, count[name], total[name], layers.of[name], layers.cycles.get(name, -1)))
    drawn = tuple(
        ModuleEdge(order[source], order[target], times, (source, target) in layers.upward)
        for source, targets in edges.items()
        for target, times in sorted(targets.items())
    )
    return ModuleMap(folder, tuple(nodes), drawn, len(weight) - len(kept))


def _around(path: str, other: str) -> str:
    """The innermost folder that contains both paths."""
    folder = os.path.dirname(path)
    while folder and not other.startswith(folder + "/"):
        folder = os.path.dirname(folder)
    return folder


def _child(path: str, folder: str) -> str:
    """The direct child of a folder that a file is in, or is."""
    start = len(folder) + 1 if folder else 0
    end = path.find("/", start)
    return path if end < 0 else path[:end]
