"""Layers of a graph with cycles: users are above what they use, but for as few edges as a greedy order finds.

Eades, Lin, Smyth: A fast and effective heuristic for the feedback arc set problem (Inf. Process. Lett. 1993), with
weights, in each strongly connected component; then each node is one above the highest of those it uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from smart_explore.relations.graph.cycles import components

Weights = Mapping[str, Mapping[str, int]]
"""For each node what it uses, and how often."""


class Layers(NamedTuple):
    """The layer of each node, from 0 for what uses nothing; the edges that lead upwards; the cycle that a node is on.

    Nodes on no cycle have no number in ``cycles``. Without its ``upward`` edges the graph has no cycles.
    """

    of: dict[str, int]
    upward: set[tuple[str, str]]
    cycles: dict[str, int]


def layers_of(edges: Weights) -> Layers:
    """The layers of a graph whose nodes are the keys; edges to what is no key count for nothing."""
    upward: set[tuple[str, str]] = set()
    cycles: dict[str, int] = {}
    groups = components({node: [other for other in others if other in edges] for node, others in edges.items()})
    for group in groups:  # what a group uses comes before it
        if len(group) > 1:
            cycles.update(dict.fromkeys(group, len(set(cycles.values()))))
            order = {node: place for place, node in enumerate(_order(edges, group))}
            upward |= {(node, other) for node in group for other in edges[node] if order.get(other, -1) > order[node]}
    layer: dict[str, int] = {}
    for group in groups:
        for node in _order(edges, group):
            below = [layer[other] for other in edges[node] if other in layer and (node, other) not in upward]
            layer[node] = max(below, default=-1) + 1
    return Layers(layer, upward, cycles)


def _order(edges: Weights, group: set[str]) -> list[str]:
    """The nodes of a component, used ones before their users, as far as there is such an order."""
    if len(group) == 1:
        return list(group)
    left = set(group)
    out = {node: sum(times for other, times in edges[node].items() if other in group) for node in group}
    into = dict.fromkeys(group, 0)
    users: dict[str, list[str]] = {node: [] for node in group}
    for node in group:
        for other, times in edges[node].items():
            if other in group:
                into[other] += times
                users[other].append(node)
    used: list[str] = []
    using: list[str] = []
    while left:
        node = min(left, key=lambda one: (out[one] > 0, into[one] > 0, out[one] - into[one], one))
        if out[node] > 0 and into[node] > 0:  # neither end: what uses most beyond what it is used goes above the others
            node = max(left, key=lambda one: (out[one] - into[one], one))
        (used if out[node] == 0 else using).append(node)
        left.remove(node)
        for other, times in edges[node].items():
            if other in left:
                into[other] -= times
        for other in users[node]:
            if other in left:
                out[other] -= edges[other][node]
    return [*used, *reversed(using)]
