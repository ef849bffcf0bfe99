"""Anonymous classes, which no outline lists: their overrides, and inherited members that shadow outer names."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.tree.scopes import Found


def overriding(reading: NameReading, targets: Targets) -> Iterator[int]:
    """The nodes in anonymous classes that override or implement one of the symbols."""
    assert reading.names is not None
    for found in reading.names.found:
        if found.named.role == "declaration" and found.named.binds == "member":
            members = reading.graph.resolver.types.members
            name = targets.refs[0].definition.name
            several = [one for base in _bases(reading, found.named.holder) for one in members(base, name)]
            if targets.have_any(one for one in several if _takes_as_many(reading, found.node, one)):
                yield found.node


def hiding(reading: NameReading, found: Found, name: str) -> tuple[SymbolRef, ...]:
    """The inherited members of the classes around a name that shadow outer declarations."""
    for body in found.passed:
        types, bases = reading.graph.resolver.types, _bases(reading, body)
        find = types.given if bases else types.members
        for base in bases or _named(reading, body):
            if members := find(base, name):
                return members
    return ()


def _bases(reading: NameReading, body: int) -> list[SymbolRef]:
    """The base types of an anonymous class by its body; empty for other classes and external bases."""
    rules = name_rules(reading.source.language)
    assert rules is not None and reading.tree is not None
    meanings = [reading.meaning(reading.tree.starts[name]) for name in rules.bases(reading.tree, body)]
    places = [place for one in meanings if one is not None for place in one.places]
    return [place for place in places if place.definition.kind in TYPE_KINDS]


def _takes_as_many(reading: NameReading, node: int, method: SymbolRef) -> bool:
    """False if a method declared at a node is another overload, with another number of parameters than ``method``."""
    if not lookup_rules(reading.source.language).types.overloads:
        return True
    tree, file = reading.tree, reading.graph.facts.file(method.path)
    assert tree is not None
    several = [one for one in tree.children(tree.parents[node]) if tree.fields[one] == "parameters"]
    taken = file.taken(method.definition) if file is not None else ""
    return not several or not taken.isdigit() or int(taken) == len(tree.children(several[0]))


def _named(reading: NameReading, body: int) -> list[SymbolRef]:
    """The class with a name that a body is of."""
    assert reading.tree is not None
    owner = reading.owner(reading.tree.starts[body])
    if owner is None or owner.kind not in TYPE_KINDS:
        return []
    return [SymbolRef(reading.file.path, one) for one in reading.file.qualified(owner.qualified_name)]
