"""Receivers in a typed language that tell of a member whose type it is not, or that too little is known of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.occurrences.expression_types import expression_type, spread_types
from smart_explore.relations.occurrences.read_names import NameReading

_TYPE_NAME = re.compile(r"[A-Z][\w$]*")
_OWN = frozenset({"this", "self", "super"})


def is_of_global_type(reading: NameReading, offset: int, owners: Iterable[SymbolRef]) -> bool:
    """True if the receiver of a member is a variable of a global type, which none of the owners derives from.

    ``event.target`` of an ``event: Event`` is no member of a type of the tree that does not extend one from outside.
    """
    reference = reading.references.get(reading.position(offset))
    if reference is None or "." in reference.receiver or not _TYPE_NAME.fullmatch(reference.receiver_type):
        return False
    if reading.file.bound_to(reference.receiver_type):
        return False
    values = reading.receiver(offset)
    is_outside = bool(values) and all(one.kind == "outside" for one in values)
    return is_outside and not any(_extends_more(reading, one) for one in owners)


def _extends_more(reading: NameReading, type_: SymbolRef) -> bool:
    """True if a type, or one above it, names a base that is no type of the tree under that name."""
    derivation, facts = reading.graph.resolver.types.derivation, reading.graph.facts
    for one in (type_, *derivation.ancestors(type_)):
        file, known = facts.file(one.path), {base.definition.name for base in derivation.bases(one)}
        if file is None or any(usage.name not in known for usage in file.bases_of(file.place_of(one.definition))):
            return True
    return False


def lacks_member(reading: NameReading, offset: int, name: str) -> bool:
    """True if the known type of a member's receiver has no such member: the value is of another type as well."""
    reference = reading.references.get(reading.position(offset))
    if reference is None or reference.receiver in _OWN:
        return False
    resolver = reading.graph.resolver
    values = resolver.values.constituents(reading.receiver(offset))
    types = [one.place for one in values if one.kind == "object" and one.place is not None]
    types = [one for one in types if one.definition.kind in TYPE_KINDS]
    has_outside = resolver.values.outside_bases.has_some
    return bool(types) and not any(
        has_outside(one) or resolver.types.members(one, name) or resolver.types.gives_field(one, name) for one in types
    )


def is_of_base(reading: NameReading, offset: int, owners: Iterable[SymbolRef]) -> bool:
    """True if the receiver of a member is declared as a base class of an owner: a test may have told which it is."""
    derivation = reading.graph.resolver.types.derivation
    types = {one.place for one in reading.receiver(offset) if one.kind == "object"} - {None}
    return bool(types) and any(not types.isdisjoint(derivation.ancestors(one)) for one in owners)


def is_key_of_object(reading: NameReading, offset: int) -> bool:
    """True if a member is a key of an object literal, which keeps its name though its value is renamed."""
    values = reading.receiver(offset)
    return bool(values) and all(one.kind == "text" and one.text.startswith("{") for one in values)


def types_before(reading: NameReading, node: int, offset: int, name: str) -> list[SymbolRef]:
    """The types of the expression before a member of a name; none if one of its values is of no known type."""
    tree = reading.tree
    assert tree is not None
    access = tree.parents[node]
    if tree.kinds[access] != "member_expression":
        return []
    before = tree.children(access)[0]
    found = reading.values(expression_type(tree, before), offset)
    if not found and tree.kinds[before] == "identifier":
        found = tuple(one for text in spread_types(tree, before, name) for one in reading.values(text, offset))
    values = reading.graph.resolver.values.constituents(found)
    types = [one.place for one in values if one.kind == "object" and one.place is not None]
    return types if len(types) == len(values) else []
