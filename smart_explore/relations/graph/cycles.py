"""Cycles of a graph, such as files that import each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def cycles(edges: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Cycles as lists of nodes, shortest first; each node that is on any cycle is on one of these.

    A cycle begins with its first node by name, and is among the shortest through one of its nodes.
    """
    groups: list[list[str]] = []
    for group in components(edges):
        if len(group) == 1:
            continue
        visited: set[str] = set()
        for start in sorted(group):
            if start not in visited:
                way = way_back(edges, start, group)
                visited.update(way)
                first = way.index(min(way))
                groups.append(way[first:] + way[:first])
    return sorted(groups, key=lambda way: (len(way), way))


def way_back(edges: Mapping[str, Iterable[str]], start: str, group: set[str]) -> list[str]:
    """The shortest cycle from a node through nodes of the group; empty if there is none."""
    before: dict[str, str] = {}
    level = [start]
    while level:
        following: list[str] = []
        for node in level:
            others = group.intersection(edges.get(node, ()))
            if start in others and node != start:  # before sorting the others: a hub has many
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
