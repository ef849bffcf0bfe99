"""The types and modules whose members an object literal or a pattern names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.receiver_types import are_of_other_type
from smart_explore.relations.types.external_values import perhaps
from smart_explore.relations.types.value import Values
from smart_explore.terms.building import head_of, with_steps
from smart_explore.terms.parse import parse
from smart_explore.terms.steps import Parameter
from smart_explore.terms.terms import Access, Expression
from smart_explore.tree.tree import Tree


def expected_types(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """The expected types of the object with a key; empty if unknown."""
    discriminants = object_rules(reading.file.language).discriminants(tree, node)
    for values in _expected(reading, tree, node):
        for key, text in discriminants.items():
            values = reading.graph.resolver.values.discriminated(values, key, (text,))
        whole = reading.graph.resolver.values.constituents(values)
        types = [one.place for one in whole if one.place is not None and one.place.definition.kind in TYPE_KINDS]
        may_be = [] if types else [one.place for one in perhaps(whole) if one.place is not None]
        beside = object_rules(reading.file.language).beside(tree, node) if types or may_be else []
        if types:
            return _with_all(reading, list(dict.fromkeys(types)), tree.text(node), beside)
        find = reading.graph.resolver.types.members
        if having := [one for one in may_be if all(find(one, key) for key in beside)]:
            return having
    return []


def _with_all(reading: NameReading, types: list[SymbolRef], name: str, keys: list[str]) -> list[SymbolRef]:
    """The types of a union that have all keys of an object; all of them if none has.

    A base type is left out if another of the types replaces its member.
    """
    find = reading.graph.resolver.types
    if len(types) > 1:
        types = [one for one in types if not any(find.replaces(other, one, name) for other in types)]
    return [one for one in types if all(find.members(one, key) for key in keys)] or types if len(types) > 1 else types


def is_expected_unknown(reading: NameReading, tree: Tree, node: int, owners: Iterable[SymbolRef]) -> bool:
    """True if the tree has evidence of the type of a key's object, but not enough to exclude a key's owners.

    An external type may be made of types of the tree; an argument of an external or global function is not.
    """
    start, file = tree.starts[node], reading.file
    is_said = False
    for text in object_rules(reading.file.language).expected(tree, node):
        values = reading.values(text, start)
        if any(one.kind != "outside" for one in values) or are_of_other_type(reading, values, tree.text(node), owners):
            return False
        path = parse(text)
        given: Values = ()
        if isinstance(path, Access | Expression) and path.steps and isinstance(path.steps[-1], Parameter):
            given = reading.values_of(with_steps(path, path.steps[:-1]), start)
        head = "" if isinstance(path, Access) else head_of(path)
        is_imported = bool(file.bound_to(head)) and not _is_in_tree(reading, head, start)
        is_outside = is_imported or head in lookup_rules(file.language).names.external_names
        is_said = is_said or not (is_outside and given and all(one.kind == "outside" for one in given))
    return is_said


def _is_in_tree(reading: NameReading, name: str, offset: int) -> bool:
    """True if a name at a byte means a symbol of the tree."""
    resolver = reading.graph.resolver
    return bool(resolver.resolve(reading.file, Usage(name, "value"), reading.inside(offset)).places)


def expected_modules(reading: NameReading, tree: Tree, node: int) -> list[Module]:
    """The modules that a pattern destructures: ``const { a } = await load()``."""
    return [one.module for values in _expected(reading, tree, node) for one in values if one.module is not None]


def _expected(reading: NameReading, tree: Tree, node: int) -> Iterator[Values]:
    """The possible types of the object, from each enclosing construct that knows one."""
    for text in object_rules(reading.file.language).expected(tree, node):
        yield reading.values(text, tree.starts[node])
