"""Calls that name a base's or an interface's method, and may run the method of a type that carries it out."""

from __future__ import annotations

from collections.abc import Iterator, Set

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.graph import CALL, Graph
from smart_explore.relations.implementations import carried_out, heirs
from smart_explore.relations.members_around import SELF, SUPER


def edges_through(graph: Graph, place: SymbolRef) -> Iterator[tuple[Edge, SymbolRef]]:
    """The sure calls of what a method carries out, nearest first, each with the method that it names.

    Not those that are asked of a type whose objects cannot have the method.
    """
    file, types = graph.facts.file(place.path), graph.resolver.types
    bases = list(dict.fromkeys(carried_out(graph, place)))
    owners = types.called(file, place.definition.parent)[:1] if file and bases else []
    own = {heir: None for owner in owners for heir in (owner, *heirs(graph, owner, place.definition.name))}
    above = {base for one in own for base in (one, *types.derivation.ancestors(one))}
    for base in bases:
        for edge in graph.edges_to(base, CALL):
            is_meant = edge.how != "ambiguous" and graph.overload_meant(edge, base) == base
            if is_meant and _takes(graph, place, edge) and _may_run(graph, edge, own.keys(), above):
                yield edge, base


def _takes(graph: Graph, place: SymbolRef, edge: Edge) -> bool:
    """Whether a function takes as many arguments as a call gives, where the language tells overloads apart by that."""
    is_told = edge.usage.arguments >= 0 and lookup_rules(edge.file.language).overloads
    return not is_told or graph.resolver.overloads.takes(place, edge.usage.arguments)


def _may_run(graph: Graph, edge: Edge, own: Set[SymbolRef], above: Set[SymbolRef]) -> bool:
    """Whether a call is asked of what can be of one of ``own`` types; ``above`` are these and their bases."""
    receiver, types = edge.usage.receiver, graph.resolver.types
    if receiver.partition("(")[0] == SUPER or edge.usage.name == SUPER:
        return False
    if not own or lookup_rules(edge.file.language).structural_interfaces:
        return True
    if receiver in ("", SELF):
        around = types.around(edge.file, edge.site.inside)
        name = edge.usage.name
        asked = [around] if around and (types.member(around, name) or types.inherited(around, name)) else []
    else:
        values = graph.resolver.receiver(edge.file, edge.usage, edge.site.inside)
        if values and all(value.kind == "type" for value in values):
            return False  # the method of that type itself
        asked = [value.place for value in values if value.kind == "object" and value.place is not None]
        asked = asked if len(asked) == len(values) else []
    return not asked or any(one in above or not own.isdisjoint(types.derivation.ancestors(one)) for one in asked)
