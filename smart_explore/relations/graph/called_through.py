"""Calls of a base's or an interface's method, which may run the method of a type that implements it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.graph.graph import CALL, Graph
from smart_explore.relations.graph.implementations import implemented_methods
from smart_explore.relations.graph.inheriting_types import inheriting_types
from smart_explore.relations.names.enclosing_members import SELF, SUPER


def edges_through(graph: Graph, place: SymbolRef) -> Iterator[tuple[Edge, SymbolRef]]:
    """The sure calls of methods that this one implements, nearest first, each with the method that it names.

    Without calls on a type whose instances cannot have the method.
    """
    file, types = graph.facts.file(place.path), graph.resolver.types
    bases = list(dict.fromkeys(implemented_methods(graph, place)))
    owners = tuple(types.called(file, place.definition.parent)) if file and bases else ()
    around = _OwnerTypes(graph, owners, place.definition.name) if owners else None
    for base in bases:
        for edge in graph.edges_to(base, CALL):
            is_meant = edge.how != "ambiguous" and graph.overload_meant(edge, base) == base
            if is_meant and _takes(graph, place, edge) and (around is None or _may_run(graph, edge, around)):
                yield edge, base


class _OwnerTypes:
    """The types whose instances may have a method: its type in all its parts (a struct and its implementations), the
    base classes, and subclasses that inherit it.

    Subclasses are looked up only if the bases of a receiver do not decide.
    """

    def __init__(self, graph: Graph, owners: tuple[SymbolRef, ...], name: str) -> None:
        self._graph = graph
        self._owners = owners
        self._name = name

    def have(self, type_: SymbolRef) -> bool:
        """True if a type is one of these."""
        ancestors = self._graph.resolver.types.derivation.ancestors
        if any(type_ in (owner, *ancestors(owner)) or owner in ancestors(type_) for owner in self._owners):
            return True
        return type_ in self._above_subtypes

    @cached_property
    def _above_subtypes(self) -> set[SymbolRef]:
        ancestors = self._graph.resolver.types.derivation.ancestors
        return {
            base
            for owner in self._owners
            for subtype in inheriting_types(self._graph, owner, self._name)
            for base in ancestors(subtype)
        }


def _takes(graph: Graph, place: SymbolRef, edge: Edge) -> bool:
    """True if a function accepts the call's arguments, or the language has no overloads by their number."""
    is_told = edge.usage.arguments >= 0 and lookup_rules(edge.file.language).types.overloads
    return not is_told or graph.resolver.overloads.takes(place, edge.usage.arguments)


def _may_run(graph: Graph, edge: Edge, around: _OwnerTypes) -> bool:
    """True if the receiver of a call can have one of these types."""
    receiver, types = edge.usage.receiver, graph.resolver.types
    if receiver.partition("(")[0] == SUPER or edge.usage.name == SUPER:
        return False
    if lookup_rules(edge.file.language).types.structural_interfaces:
        return True
    if receiver in ("", SELF):
        type_, name = types.around(edge.file, edge.site.inside), edge.usage.name
        asked = [type_] if type_ and types.members(type_, name) else []
    else:
        values = graph.resolver.receiver(edge.file, edge.usage, edge.site.inside)
        if values and all(value.kind == "type" for value in values):
            return False  # the method of that type itself
        asked = [value.place for value in values if value.kind == "object" and value.place is not None]
        asked = asked if len(asked) == len(values) else []
    return not asked or any(map(around.have, asked))
