"""The types whose members keys and keywords name: of literals, patterns and calls that build an object."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.expected_types import expected_types
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.switch_labels import label_holders
from smart_explore.tree.tree import Tree

_GO_NAMED = frozenset({"type_identifier", "qualified_type", "generic_type"})
_FORWARDING = frozenset({"partial", "partialmethod", "to_thread", "submit"})
"""Python: functions that pass their keywords to their first argument."""
_GO_ELEMENTS = {
    **dict.fromkeys(("slice_type", "array_type", "implicit_length_array_type"), "element"),
    "map_type": "value",
}
MAX_NAMES = 8
"""The most names of types, each for another one, that are followed to a struct."""


def key_holders(reading: NameReading, node: int) -> list[SymbolRef] | None:
    """The types whose member the key at a node may name, none for types that are not known.

    None where the name is no key: it is a value like others.
    """
    tree = reading.tree
    assert tree is not None
    keys = lookup_rules(reading.file.language).types.keys
    if keys == "literal":
        return _of_literal(reading, tree, node)
    if keys == "call":
        return _of_call(reading, tree, node)
    if tree.kinds[tree.parents[node]] == "switch_label":
        return label_holders(reading, tree, node)
    if keys == "annotation":
        return _of_annotation(reading, tree, node)
    return expected_types(reading, tree, node)


def _of_literal(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef] | None:
    """Go: a struct's field; the key of a map or an array is a value."""
    literal = tree.parents[tree.parents[tree.parents[node]]]
    depth = 0  # of the literals around, each of an element of the one further out
    while literal > 0 and tree.kinds[literal] != "composite_literal":
        depth += tree.kinds[literal] == "literal_value"
        literal = tree.parents[literal]
    of_type = _child(tree, literal, "type")
    while depth > 1 and (field := _GO_ELEMENTS.get(tree.kinds[of_type])):
        depth -= 1
        of_type = _child(tree, of_type, field)
        while tree.kinds[of_type] == "pointer_type":
            of_type += 1
    if tree.kinds[of_type] not in _GO_NAMED:
        return [] if tree.kinds[of_type] == "struct_type" else None
    if tree.kinds[of_type] == "generic_type":
        of_type = _child(tree, of_type, "type")
    name = _child(tree, of_type, "name") if tree.kinds[of_type] == "qualified_type" else of_type
    meaning = reading.meaning(tree.starts[name])
    places = meaning.places if meaning is not None else ()
    if not places and _is_external_map(reading, tree, of_type, tree.parents[tree.parents[tree.parents[node]]]):
        return None
    structs: list[SymbolRef] = []
    for place in places:
        found = _structs(reading.graph, place, depth) if place.definition.kind in TYPE_KINDS else []
        if found is None:
            return None
        structs += found
    return structs


def is_of_anonymous_struct(tree: Tree, node: int) -> bool:
    """Go: True if a key is in a literal whose type, or that of its elements, is a struct without a name."""
    literal = node
    while literal > 0 and tree.kinds[literal] != "composite_literal":
        literal = tree.parents[literal]
    of_type = _child(tree, literal, "type")
    return "struct_type" in tree.kinds[of_type : tree.after[of_type]]


def _is_external_map(reading: NameReading, tree: Tree, of_type: int, literal: int) -> bool:
    """Go: True if a literal of another package's type has a key that cannot be the name of a field of that."""
    if tree.kinds[of_type] != "qualified_type":
        return False
    package, name = (tree.text(one) for one in tree.children(of_type))
    known = lookup_rules(reading.file.language).types.external_maps
    keys = (_child(tree, one, "key") for one in tree.children(literal) if tree.kinds[one] == "keyed_element")
    named = [one + 1 for one in keys if tree.kinds[one] == "literal_element"]
    are_fields = all(tree.kinds[one] == "identifier" and tree.text(one)[:1].isupper() for one in named)
    return not are_fields or any(f"{one.module}.{name}" in known for one in reading.file.bound_to(package))


def _structs(graph: Graph, place: SymbolRef, depth: int, names: int = MAX_NAMES) -> list[SymbolRef] | None:
    """The structs that a type's name means, or its elements at a depth; None for a map or a list."""
    file = graph.facts.file(place.path)
    if place.definition.kind != "type" or file is None or not names:
        return [place]
    text = file.declared(place.definition.parent, place.definition.name)
    if depth > 1 and text.startswith("["):
        text, depth = f"{text}|{'[]' * (depth - 1)}", 1
    values = graph.resolver.values.values(file, -1, text) if text else ()
    if any(value.kind == "text" for value in values):
        return None
    return [
        one
        for value in values
        if value.kind == "object" and value.place is not None
        for one in _structs(graph, value.place, depth, names - 1) or ()
    ]


def _of_call(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """Python: a field of the class that is called or matched, where it has no constructor of its own."""
    if copied := _copied(reading, node):
        return copied
    meaning = called_by(reading, node)
    types = [place for place in (meaning.places if meaning else ()) if place.definition.kind in TYPE_KINDS]
    is_pattern = tree.kinds[tree.parents[node]] == "keyword_pattern"
    types = types or (_of_pattern(reading, node) if is_pattern else [])
    find = reading.graph.resolver.types.members
    return [one for one in types if is_pattern or not find(one, "__init__")]


def _of_pattern(reading: NameReading, node: int) -> list[SymbolRef]:
    """The classes that a pattern names behind a module or another class: ``case Outer.Item(name=x)``."""
    tree = reading.tree
    assert tree is not None
    pattern = tree.parents[node]
    while pattern > 0 and tree.kinds[pattern] != "class_pattern":
        pattern = tree.parents[pattern]
    named = tree.text(pattern + 1)
    values = reading.values(f"={named}", tree.starts[pattern]) if all(map(str.isidentifier, named.split("."))) else ()
    return [one.place for one in values if one.kind == "type" and one.place is not None]


def _copied(reading: NameReading, node: int) -> list[SymbolRef]:
    """The types of what is copied with other values: ``replace(item, name=..)``, ``item._replace(name=..)``."""
    tree = reading.tree
    assert tree is not None
    given = tree.parents[tree.parents[node]]
    if tree.kinds[given] != "argument_list":
        return []
    function = _child(tree, tree.parents[given], "function")
    parts = tree.text(function).split(".")
    first = next(iter(tree.children(given)), -1)
    copied = ""
    if parts[-1] == "_replace" and all(map(str.isidentifier, parts)):
        copied = ".".join(parts[:-1])
    elif parts in (["replace"], ["dataclasses", "replace"], ["copy", "replace"], ["evolve"], ["attr", "evolve"]):
        copied = tree.text(first) if first >= 0 and tree.kinds[first] in ("identifier", "attribute") else ""
    values = reading.values(f"={copied}", tree.starts[function]) if copied else ()
    return [one.place for one in values if one.kind == "object" and one.place is not None]


def called_by(reading: NameReading, node: int) -> Resolution | None:
    """The resolution of the call, or the class pattern, that has a keyword at a node; None if it is unknown."""
    tree = reading.tree
    assert tree is not None
    call = tree.parents[tree.parents[node]]
    if tree.kinds[call] == "argument_list":
        call = tree.parents[call]
        name = _child(tree, call, "function")
    else:
        while call > 0 and tree.kinds[call] != "class_pattern":
            call = tree.parents[call]
        name = call + 1
    if tree.kinds[name] == "call" and _is_forwarding(tree, inner := _child(tree, name, "function")):
        name = _first_given(tree, tree.after[inner], name)  # ``partial(f, 1)(size=2)``
    elif tree.kinds[tree.parents[tree.parents[node]]] == "argument_list" and _is_forwarding(tree, name):
        name = _first_given(tree, tree.parents[tree.parents[node]], name)
    last = _last_name(tree, name) if name != call else 0
    return reading.meaning(tree.starts[last]) if last > 0 else None


def _is_forwarding(tree: Tree, function: int) -> bool:
    return tree.text(function).rpartition(".")[2] in _FORWARDING


def _first_given(tree: Tree, arguments: int, otherwise: int) -> int:
    return next(iter(tree.children(arguments)), otherwise)


def _of_annotation(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    annotation = tree.parents[tree.parents[tree.parents[node]]]
    meaning = reading.meaning(tree.starts[_last_name(tree, _child(tree, annotation, "name"))])
    return [place for place in (meaning.places if meaning else ()) if place.definition.kind in TYPE_KINDS]


def _child(tree: Tree, node: int, field: str) -> int:
    """The child in a field, the node itself where there is none."""
    return next((child for child in tree.children(node) if tree.fields[child] == field), node)


def _last_name(tree: Tree, node: int) -> int:
    """The last name of a chain of names."""
    while tree.children(node):
        node = tree.children(node)[-1]
    return node
