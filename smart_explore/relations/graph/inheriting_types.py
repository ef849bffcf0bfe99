"""Types that inherit a method."""

from __future__ import annotations

from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph

MAX_INHERITING = 100
"""The most types with an inherited method that are searched."""


def inheriting_types(graph: Graph, owner: SymbolRef, name: str) -> list[SymbolRef]:
    """The subclasses that inherit a type's method: it may implement a method of their other bases."""
    found: dict[SymbolRef, None] = {}
    following = [owner]
    while following and len(found) < MAX_INHERITING:
        derived = graph.resolver.types.derivation.derived(following.pop())
        new = [one for one in derived if one not in found and not graph.resolver.types.member(one, name)]
        found.update(dict.fromkeys(new))
        following += new
    return list(found)
