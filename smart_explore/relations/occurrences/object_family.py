"""Members of object literals that implement members of declared types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.keys import key_holders
from smart_explore.relations.occurrences.name_targets import Targets, family_of
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.receiver_types import types_of_object


def with_objects(graph: Graph, targets: Targets, name: str, readings: Sequence[NameReading]) -> Targets:
    """The symbols, with the members of object literals that they implement or that implement them.

    ``f`` of ``return { f() {} }`` belongs to the ``f`` of the result's type, and ``f`` of ``a.f = () => {}`` to that of
    ``a``'s type.
    """
    signatures = targets.signatures
    pairs = [pair for reading in readings for pair in _declared_keys(reading, name)]
    above = [member for key, members in pairs if targets.has(key) for member in members if not targets.has(member)]
    families = (family_of(graph, one.path, one.definition, signatures).refs for one in dict.fromkeys(above))
    refs = [*targets.refs, *(ref for refs in families for ref in refs)]
    whole = Targets(graph, refs, signatures)
    below = [key for key, members in pairs if whole.have_all(members) and not whole.has(key)]
    return Targets(graph, [*refs, *below], signatures) if above or below else targets


def annotated(reading: NameReading, targets: Targets) -> Iterator[int]:
    """The nodes in a variable's annotation that declare the symbols of its value: ``f`` of ``const a: { f(): void } = {
    f() {} }``.
    """
    tree, file = reading.tree, reading.file
    assert reading.names is not None and tree is not None
    rules = object_rules(file.language)
    for found in reading.names.found:
        variable = rules.annotated(tree, found.node) if found.named.role == "field" else -1
        if variable >= 0:
            name, line = tree.text(variable), reading.position(tree.starts[variable])[0] + 1
            for parent in {ref.definition.parent for ref in targets.refs if ref.path == file.path}:
                is_named = parent.rpartition(".")[2] == name
                if is_named and any(one.has_line(line) for one in file.qualified(parent)):
                    yield found.node


def _declared_keys(reading: NameReading, name: str) -> Iterator[tuple[SymbolRef, list[SymbolRef]]]:
    """The symbols of a file that are keys of an object literal, or members that are assigned to an object, each with
    the members of the object's type.
    """
    if reading.names is None or reading.tree is None or lookup_rules(reading.file.language).types.keys != "expected":
        return
    rows = {reading.file.name_line(reading.file.place_of(one)) - 1: one for one in reading.file.named(name)}
    rules = object_rules(reading.file.language)
    for found in reading.names.found if rows else ():
        own = rows.get(reading.position(reading.tree.starts[found.node])[0])
        if own is None:
            continue
        holders: Sequence[SymbolRef] = ()
        if found.named.role == "object_key" and rules.is_given(reading.tree, found.node):
            holders = key_holders(reading, found.node) or ()
        elif rules.is_assigned(reading.tree, found.node):
            holders = types_of_object(reading, reading.tree.starts[found.node])
        members = [one for holder in holders for one in reading.graph.resolver.types.members(holder, name)]
        if members:
            yield SymbolRef(reading.file.path, own), members
