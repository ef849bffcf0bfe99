"""Judge receivers in typed languages: of another type than a member's owner, or of an unknown one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import MEMBER_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.types.value import Value, Values
from smart_explore.terms.building import parts_of

_OWN = frozenset({"this", "self", "super"})


def has_keys(graph: Graph, type_: SymbolRef) -> bool:
    """True for a type whose fields are the keys of a dictionary."""
    keyed = graph.facts.rules_at(type_.path).types.keyed_bases
    return bool(keyed) and not keyed.isdisjoint(_bases_outside(graph, type_))


def _bases_outside(graph: Graph, type_: SymbolRef) -> Iterator[str]:
    """The names of the external base types of a type and of its ancestors."""
    derivation, facts = graph.resolver.types.derivation, graph.facts
    for one in (type_, *derivation.ancestors(type_)):
        file, known = facts.file(one.path), {base.definition.name for base in derivation.bases(one)}
        named = file.bases_of(file.place_of(one.definition)) if file is not None else ()
        yield from (usage.name for usage in named if usage.name not in known)


def types_of_object(reading: NameReading, offset: int) -> list[SymbolRef]:
    """The types of the receiver of a member that begins at a byte offset, with aliases resolved."""
    values = reading.graph.resolver.values.constituents(reading.receiver(offset))
    places = [one.place for one in values if one.kind == "object" and one.place is not None]
    return [one for one in places if one.definition.kind in TYPE_KINDS]


def lacks_member(reading: NameReading, offset: int, name: str) -> bool:
    """True if the known type of a member's receiver lacks the member: the value must have another type, too."""
    reference = reading.references.get(reading.position(offset))
    if reference is None or reference.receiver in _OWN:
        return False
    resolver, types = reading.graph.resolver, types_of_object(reading, offset)
    has_outside = resolver.values.external_bases.has_some
    return bool(types) and not any(
        has_outside(one) or resolver.types.members(one, name) or resolver.types.has_field(one, name) for one in types
    )


def are_of_other_type(reading: NameReading, values: Values, name: str, owners: Iterable[SymbolRef]) -> bool:
    """True if values with a member are certainly of types other than an owner, its bases and its subtypes.

    Such a type is external, or has the member itself: declared, inherited, or assigned by its methods.
    """
    values, owners = reading.graph.resolver.values.constituents(values), list(owners)
    extended = {name for owner in owners for name in _extended(reading.graph, owner)}
    extended |= lookup_rules(reading.file.language).types.shared_members
    return bool(values) and all(
        _is_closed(one, extended) if one.kind == "outside" else _has_own(reading, one, name, owners) for one in values
    )


def _extended(graph: Graph, owner: SymbolRef) -> Iterator[str]:
    """The names of the external types whose values may have an owner's members."""
    yield from _bases_outside(graph, owner)
    if graph.resolver.global_names.adds_to_global(owner, graph.facts.rules_at(owner.path)):
        yield owner.definition.name


def _is_closed(value: Value, extended: set[str]) -> bool:
    """True for a value of an external type that the tree neither derives from nor extends."""
    name = value.name.rpartition(".")[2]
    return bool(name) and not value.arguments and name not in extended


def _has_own(reading: NameReading, value: Value, name: str, owners: list[SymbolRef]) -> bool:
    """True for a value of a type with a member of that name that has nothing to do with an owner's."""
    types, type_ = reading.graph.resolver.types, value.place
    if value.kind not in ("object", "type") or type_ is None or type_.definition.kind not in TYPE_KINDS:
        return False
    if not (types.members(type_, name) or types.has_field(type_, name)):
        return False

    def giving(one: SymbolRef) -> tuple[SymbolRef, ...]:
        return (one, *types.derivation.ancestors(one), *types.metaclasses(one))

    return not any(one in giving(type_) or type_ in giving(one) for one in owners)


def is_of_base(reading: NameReading, offset: int, owners: Iterable[SymbolRef]) -> bool:
    """True if the receiver of a member is declared as a base class of an owner: a test may have narrowed it.

    A metaclass adds members to its classes, so either may be meant.
    """
    find, owners = reading.graph.resolver.types, set(owners)
    known = {(one.place, one.kind == "object") for one in reading.receiver(offset) if one.place is not None}
    types = [one for one, _ in known if one.definition.kind in TYPE_KINDS]
    if any(not owners.isdisjoint(find.metaclasses(one)) for one in types):
        return True
    objects = {one for one, is_object in known if is_object}
    above = (base for one in owners for base in (*find.derivation.ancestors(one), *find.metaclasses(one)))
    return bool(objects) and any(base in objects for base in above)


def is_key_of_object(reading: NameReading, offset: int, name: str) -> bool:
    """True if a member is a key of an object literal, which keeps its name though its value is renamed.

    The fields of an anonymous type are symbols, no keys.
    """
    values = reading.receiver(offset)
    if not values or not all(one.record is not None for one in values):
        return False
    found = reading.graph.resolver.values.member(reading.file, values, name)
    return found is None or not any(one.definition.kind in MEMBER_KINDS for one in found.places)


def may_be_of_object(reading: NameReading, offset: int, name: str, owners: Iterable[SymbolRef]) -> bool:
    """True if the receiver of a member may have an anonymous object type with its own member, which is not part of an
    owner's declaration or result.
    """
    files = ((reading.graph.facts.file(one.path), one.definition) for one in owners)
    declared = [
        (file, file.type_of(one.parent, each))
        for file, one in files
        if file is not None
        for each in (one.name, f"{one.name}()")
    ]
    own = {(file, part) for file, of_type in declared for part in parts_of(of_type)}
    values = reading.graph.resolver.values.constituents(reading.receiver(offset))
    records = {(one.file, one.record) for one in values if one.record is not None and (one.file, one.record) not in own}
    return any(record.member(name) is not None for _, record in records)


def may_be_anonymous(reading: NameReading, offset: int, name: str) -> bool:
    """True if the receiver may be one of several objects, one of which has a member that is no symbol."""
    find, values = reading.graph.resolver.values.member, reading.receiver(offset)
    anonymous = [(one, one.record) for one in values if one.place is None and one.record is not None]
    having = [one for one, record in anonymous if len(values) > 1 and record.member(name) is not None]
    return any((found := find(reading.file, (one,), name)) is None or not found.places for one in having)


def types_before(reading: NameReading, node: int, offset: int, name: str) -> list[SymbolRef]:
    """The types of the receiver of a member; empty if one of its values has an unknown type."""
    tree = reading.tree
    assert tree is not None
    rules = object_rules(reading.file.language)
    found = reading.values(rules.asked(tree, node), offset) or tuple(
        one for text in rules.spread(tree, node, name) for one in reading.values(text, offset)
    )
    values = reading.graph.resolver.values.constituents(found)
    types = [one.place for one in values if one.kind == "object" and one.place is not None]
    return types if len(types) == len(values) else []
