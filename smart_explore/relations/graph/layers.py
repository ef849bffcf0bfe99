"""Layers of a graph: users are above what they use, with few edges against this order in cycles.

Eades, Lin, Smyth: A fast and effective heuristic for the feedback arc set problem (Inf. Process. Lett. 1993), with
weights, in each strongly connected component; then each node is one above the highest node that it uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from smart_explore.relations.graph.cycles import components

Weights = Mapping[str, Mapping[str, int]]
"""The nodes that each node uses, with the number of uses."""


class Layers(NamedTuple):
    """The layer of each node, from 0 for nodes that use none; the edges that lead upwards; the number of each node's
    cycle.

    Without its ``upward`` edges the graph has no cycles.
    """

    of: dict[str, int]
    upward: set[tuple[str, str]]
    cycles: dict[str, int]


def layers_of(edges: Weights) -> Layers:
    """The layers of a graph whose nodes are the keys; edges to other nodes are ignored."""
    upward: set[tuple[str, str]] = set()
    cycles: dict[str, int] = {}
    groups = components({node: [other for other in others if other in edges] for node, others in edges.items()})
    for group in groups:  # groups come in an order of use
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
    """The nodes of a component, used ones before their users as far as possible."""
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
        if out[node] > 0 and into[node] > 0:  # no sink or source: the node with the largest surplus of uses goes on top
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
