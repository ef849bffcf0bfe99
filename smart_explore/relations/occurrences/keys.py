"""The types whose members are named by keys and named arguments: of literals, patterns and constructor calls."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.expected_types import expected_types
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.receiver_types import has_keys
from smart_explore.relations.occurrences.switch_labels import label_holders
from smart_explore.terms.building import asked
from smart_explore.terms.steps import ELEMENT
from smart_explore.terms.terms import Iterable, Map
from smart_explore.tree.tree import Tree

MAX_NAMES = 8
"""The most names of types, each for another one, that are followed to a struct."""


def key_holders(reading: NameReading, node: int) -> list[SymbolRef] | None:
    """The types whose member the key at a node may name; empty if they are unknown.

    None if the name is no key but an ordinary value.
    """
    tree = reading.tree
    assert tree is not None
    keys, rules = lookup_rules(reading.file.language).types.keys, object_rules(reading.file.language)
    if keys == "literal":
        return _of_literal(reading, tree, node)
    if keys == "call":
        return _of_call(reading, tree, node)
    if switch := rules.switch(tree, node):
        return label_holders(reading, switch, tree.text(node), rules.labelled)
    if keys == "annotation":
        return _types(called_by(reading, node))
    return expected_types(reading, tree, node)


def _types(meaning: Resolution | None) -> list[SymbolRef]:
    return [place for place in (meaning.places if meaning else ()) if place.definition.kind in TYPE_KINDS]


def _of_literal(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef] | None:
    """The types of a struct literal; None for a map or an array, whose key is a value."""
    owner = object_rules(reading.file.language).owner(tree, node)
    if owner is None or owner.name < 0:
        return owner and []
    meaning = reading.meaning(tree.starts[owner.name])
    places = meaning.places if meaning is not None else ()
    if not places and owner.package:
        known, name = lookup_rules(reading.file.language).types.external_maps, tree.text(owner.name)
        if not owner.are_fields or any(f"{one.module}.{name}" in known for one in reading.file.bound_to(owner.package)):
            return None
    structs: list[SymbolRef] = []
    for place in places:
        found = _structs(reading.graph, place, owner.depth) if place.definition.kind in TYPE_KINDS else []
        if found is None:
            return None
        structs += found
    return structs


def _structs(graph: Graph, place: SymbolRef, depth: int, names: int = MAX_NAMES) -> list[SymbolRef] | None:
    """The structs that a type's name means, or their elements at a depth; None for a map or a list."""
    file = graph.facts.file(place.path)
    if place.definition.kind != "type" or file is None or not names:
        return [place]
    of_type = file.type_of(place.definition.parent, place.definition.name)
    if depth > 1 and isinstance(of_type, Iterable | Map):
        of_type, depth = asked(of_type, *(ELEMENT,) * (depth - 1)), 1
    values = graph.resolver.values.values(file, -1, of_type) if of_type is not None else ()
    if any(value.kind == "structure" for value in values):
        return None
    return [
        one
        for value in values
        if value.kind == "object" and value.place is not None
        for one in _structs(graph, value.place, depth, names - 1) or ()
    ]


def _of_call(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """The class that is called or matched, if it has no constructor of its own, or the type of a copied object."""
    rules, start = object_rules(reading.file.language), tree.starts[node]
    if item := rules.item(tree, node):
        values = reading.graph.resolver.values.constituents(reading.values(item, start))
        objects = (one.place for one in values if one.kind == "object")
        return [one for one in objects if one is not None and has_keys(reading.graph, one)]
    copied = [one for text in rules.expected(tree, node) for one in reading.values(text, start)]
    if found := [one.place for one in copied if one.kind == "object" and one.place is not None]:
        return found
    owner, types = rules.owner(tree, node), _types(called_by(reading, node))
    matched = owner.matched if owner is not None else ""
    if matched and not types:
        values = reading.values(f"={matched}", start)
        return [one.place for one in values if one.kind == "type" and one.place is not None]
    return [one for one in types if matched or constructor_of(reading.graph, one) is None]


def constructor_of(graph: Graph, type_: SymbolRef) -> SymbolRef | None:
    """The constructor that a call of a class calls; None if it has none in the tree."""
    names = graph.facts.rules_at(type_.path).types.constructors
    return next((one for name in names for one in graph.resolver.types.members(type_, name)), None)


def function_called(graph: Graph, place: SymbolRef) -> SymbolRef:
    """The constructor of a type; other symbols unchanged."""
    return (constructor_of(graph, place) if place.definition.kind in TYPE_KINDS else None) or place


def called_by(reading: NameReading, node: int) -> Resolution | None:
    """The resolution of the call, class pattern or annotation that a key belongs to; None if unknown."""
    assert reading.tree is not None
    owner = object_rules(reading.file.language).owner(reading.tree, node)
    return reading.meaning(reading.tree.starts[owner.name]) if owner is not None and owner.name > 0 else None
