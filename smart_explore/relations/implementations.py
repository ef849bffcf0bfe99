"""What carries out a type or a method: subtypes, overriding methods, and types that have all that an interface asks."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef, same_symbol
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.graph import Graph
from smart_explore.relations.steps import MAX_VISITED, Step, Walked

MAX_HEIRS = 100
"""So many types that have a method from another one are looked at."""


def implementations(graph: Graph, target: SymbolRef, depth: int) -> Walked:
    """The types derived from a type, or the methods that override a method, ``depth`` levels of derivation."""
    definition = target.definition
    if definition.kind in TYPE_KINDS:
        return _limited(_derived(graph, target, depth))
    file = graph.facts.file(target.path)
    owners = file.qualified(definition.parent) if file and definition.parent else ()
    steps: list[Step] = []
    for owner in owners:
        if owner.kind not in TYPE_KINDS:
            continue
        for step in _derived(graph, SymbolRef(target.path, owner), depth):
            assert step.definition is not None
            for place in graph.resolver.types.member(SymbolRef(step.path, step.definition), definition.name):
                lines = (place.definition.line_start,)
                steps.append(Step(place.path, place.definition, lines, step.how, step.depth, target))
    return _limited(steps)


def carried_out(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The methods of bases and interfaces that a method overrides or carries out; of constructors none.

    These may be bases of a type that has the method from its own.
    """
    file, definition = graph.facts.file(place.path), place.definition
    types = graph.resolver.types
    if file is None or not definition.parent or definition.kind not in CALLABLE_KINDS - {"constructor"}:
        return
    if definition.name in lookup_rules(file.language).constructors:
        return
    is_structural = lookup_rules(file.language).structural_interfaces
    for owner in types.called(file, definition.parent)[:1]:
        for base in types.derivation.ancestors(owner):
            if not is_structural or base.definition.kind == "interface":  # what is embedded calls its own methods
                yield from types.member(base, definition.name)
        for heir in () if is_structural else heirs(graph, owner, definition.name):
            others = (
                base
                for base in types.derivation.ancestors(heir)
                if base != owner and owner not in types.derivation.ancestors(base)
            )
            yield from (asked for base in others for asked in types.member(base, definition.name))
    for value in file.qualified(definition.parent)[:1]:
        if value.kind in VALUE_KINDS and (said := file.declared(value.parent, value.name)):
            for one in graph.resolver.values.values(file, file.number_of(value), said):
                if one.kind == "object" and one.place is not None:
                    yield from types.member(one.place, definition.name) or types.inherited(one.place, definition.name)
    if not is_structural:
        return
    for other, declared in graph.facts.definitions_named(definition.name):
        if other.language != file.language or (other.path == place.path and declared == definition):
            continue
        asked = SymbolRef(other.path, declared)
        if any(one.kind == "interface" for one in other.qualified(declared.parent)) and any(
            step.definition is not None and same_symbol(SymbolRef(step.path, step.definition), place)
            for step in implementations(graph, asked, 1).steps
        ):
            yield asked


def heirs(graph: Graph, owner: SymbolRef, name: str) -> list[SymbolRef]:
    """The types derived from one that have its method of a name as it is: it may carry out what they have besides."""
    found: dict[SymbolRef, None] = {}
    following = [owner]
    while following and len(found) < MAX_HEIRS:
        derived = graph.resolver.types.derivation.derived(following.pop())
        new = [one for one in derived if one not in found and not graph.resolver.types.member(one, name)]
        found.update(dict.fromkeys(new))
        following += new
    return list(found)


def _limited(steps: list[Step]) -> Walked:
    return Walked(steps[:MAX_VISITED], 0, len(steps) > MAX_VISITED)


def _derived(graph: Graph, target: SymbolRef, depth: int) -> list[Step]:
    steps: list[Step] = []
    seen = {(target.path, target.definition.qualified_name)}
    level = [target]
    for distance in range(1, depth + 1):
        following: list[SymbolRef] = []
        for base in level:
            for place in [*graph.resolver.types.derivation.derived(base), *_structural(graph, base)]:
                key = (place.path, place.definition.qualified_name)
                if key not in seen:
                    seen.add(key)
                    following.append(place)
                    lines = (place.definition.line_start,)
                    steps.append(Step(place.path, place.definition, lines, "inherited", distance, base))
        level = following
    return steps


def _structural(graph: Graph, target: SymbolRef) -> Iterator[SymbolRef]:
    """The types whose methods include all those of an interface."""
    file = graph.facts.file(target.path)
    if file is None or not lookup_rules(file.language).structural_interfaces or target.definition.kind != "interface":
        return
    outer = target.definition.qualified_name + "."
    wanted = {
        definition.name
        for definition in file.definitions
        if definition.qualified_name.startswith(outer) and _is_method(definition.kind)
    }
    if not wanted:
        return
    rarest = min(sorted(wanted), key=lambda name: len(graph.facts.definitions_named(name)))
    for other, method in graph.facts.definitions_named(rarest):
        if other.language != file.language or method.kind != "method" or not method.parent:
            continue
        owner = _type_beside(graph, other, method.parent)
        if owner is None or same_symbol(owner, target):
            continue
        if all(graph.resolver.types.member(owner, name) for name in wanted):
            yield owner


def _is_method(kind: str) -> bool:
    return kind in CALLABLE_KINDS


def _type_beside(graph: Graph, method: FileFacts, name: str) -> SymbolRef | None:
    """The type of a method's receiver: in its file or another one of its folder."""
    folder = method.path.rpartition("/")[0]
    for file, definition in graph.facts.definitions_named(name.rpartition(".")[2]):
        beside = file.language == method.language and file.path.rpartition("/")[0] == folder
        if (
            beside
            and definition.qualified_name == name
            and definition.kind in TYPE_KINDS
            and definition.kind != "interface"
        ):
            return SymbolRef(file.path, definition)
    return None
