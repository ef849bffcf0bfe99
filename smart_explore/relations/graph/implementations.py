"""Implementations: subtypes, overriding methods, and types with all methods of a structural interface."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.inheriting_types import inheriting_types
from smart_explore.relations.graph.steps import MAX_VISITED, Step, Walked
from smart_explore.relations.graph.structural_types import has_methods, methods_of, required_methods, with_methods_of


def implementations(graph: Graph, target: SymbolRef, depth: int) -> Walked:
    """The types derived from a type, or the methods that override a method, ``depth`` levels of derivation."""
    return _limited(_with_compiler_steps(graph, target, _implementations(graph, target, depth)))


def _with_compiler_steps(graph: Graph, target: SymbolRef, steps: list[Step]) -> list[Step]:
    """The steps, completed and confirmed by a compiler's index."""
    said = dict.fromkeys(graph.evidence.implementing(target) if graph.evidence else ())
    for number, step in enumerate(steps):
        place = SymbolRef(step.path, step.definition) if step.definition else None
        if place in said:
            steps[number] = step._replace(how="compiler")
            del said[place]
    alone = [Step(one.path, one.definition, (one.definition.line_start,), "compiler", 1, target) for one in said]
    return [*steps, *alone]


def _implementations(graph: Graph, target: SymbolRef, depth: int) -> list[Step]:
    definition, policy = target.definition, graph.facts.rules_at(target.path).types
    if definition.kind in policy.type_kinds and definition.kind not in policy.fields_overridden:
        return _derived(graph, target, depth)
    steps: dict[SymbolRef, Step] = {}
    for owner in _overridden_types(graph, target):
        for step in _derived(graph, owner, depth, definition.name):
            assert step.definition is not None
            type_ = SymbolRef(step.path, step.definition)
            for place in methods_of(graph, type_, definition.name):
                lines = (place.definition.line_start,)
                steps.setdefault(place, Step(place.path, place.definition, lines, step.how, step.depth, target))
    for place, step in _anonymous(graph, target, depth):
        steps.setdefault(place, step)
    return list(steps.values())


def _anonymous(graph: Graph, target: SymbolRef, depth: int) -> Iterator[tuple[SymbolRef, Step]]:
    """The overrides of a method in anonymous classes."""
    owners = set(_overridden_types(graph, target))
    name, types = target.definition.name, graph.resolver.types
    for file, one in graph.facts.definitions_named(name, graph.facts.family_of(target.path)) if owners else ():
        method = SymbolRef(file.path, one)
        bases = types.anonymous_bases(method) or ()
        above = {base for direct in bases for base in types.derivation.ancestors(direct)} if depth > 1 else ()
        if not owners.isdisjoint((*bases, *above)):
            yield method, Step(file.path, one, (one.line_start,), "inherited", 1, target)


def implemented_methods(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The methods of bases and interfaces that a method overrides or implements; none for constructors.

    Bases of a subclass that inherits the method are included.
    """
    file, definition = graph.facts.file(place.path), place.definition
    types = graph.resolver.types
    if file is None or not definition.parent or definition.kind not in CALLABLE_KINDS - {"constructor"}:
        return
    if definition.name in lookup_rules(file.language).types.constructors:
        return
    is_structural = lookup_rules(file.language).types.structural_interfaces
    for owner in types.called(file, definition.parent):
        for base in types.above(owner, definition.name):
            if not is_structural or base.definition.kind == "interface":  # an embedded type calls its own methods
                yield from types.member(base, definition.name)
        has_others = not is_structural and _is_member_elsewhere(graph, place, owner)
        for subtype in inheriting_types(graph, owner, definition.name) if has_others else ():
            apart = owner.definition.kind if types.taken_of(subtype, definition.name) else ""
            others = (
                base
                for base in types.above(subtype, definition.name)
                if base != owner
                and owner not in types.derivation.ancestors(base)
                and base.definition.kind != apart  # it takes the method of one trait, not those of others
            )
            yield from (asked for base in others for asked in types.member(base, definition.name))
    for value in file.qualified(definition.parent)[:1]:
        if value.kind in VALUE_KINDS and (said := file.type_of(value.parent, value.name)):
            for one in graph.resolver.values.values(file, file.number_of(value), said):
                if one.kind == "object" and one.place is not None:
                    yield from types.member(one.place, definition.name) or types.inherited(one.place, definition.name)
    if not is_structural:
        return
    for other, declared in graph.facts.definitions_named(definition.name):
        if other.language != file.language or (other.path == place.path and declared == definition):
            continue
        asked = SymbolRef(other.path, declared)
        is_of_interface = any(one.kind == "interface" for one in other.qualified(declared.parent))
        if is_of_interface and implements_method(graph, place, asked, 1):
            yield asked


def _is_member_elsewhere(graph: Graph, method: SymbolRef, owner: SymbolRef) -> bool:
    """True if a type neither above nor below the method's own has a method of the same name."""
    types, name, family = graph.resolver.types, method.definition.name, graph.facts.family_of(method.path)
    above = {owner, *types.derivation.ancestors(owner)}
    for file, definition in graph.facts.definitions_named(name, family):
        owners = types.owners(SymbolRef(file.path, definition)) if graph.facts.family_of(file.path) == family else ()
        for one in owners:
            if one not in above and owner not in types.derivation.ancestors(one):
                return True
    return False


def _overridden_types(graph: Graph, method: SymbolRef) -> list[SymbolRef]:
    """The types of a method whose subtypes override it; in Go only interfaces, as embedded types call their own."""
    file, parent = graph.facts.file(method.path), method.definition.parent
    if file is None or not parent:
        return []
    rules = lookup_rules(file.language).types
    kinds = {"interface"} if rules.structural_interfaces else rules.type_kinds
    return [SymbolRef(file.path, one) for one in file.qualified(parent) if one.kind in kinds]


def implements_method(graph: Graph, method: SymbolRef, asked: SymbolRef, depth: int) -> bool:
    """True if a method is one of the ``implementations`` of another, searched from its own type upwards.

    A type names its bases itself; finding subclasses needs the whole tree.
    """
    types, file, name = graph.resolver.types, graph.facts.file(asked.path), method.definition.name
    if file is None or name != asked.definition.name:
        return False
    above = set(_overridden_types(graph, asked))
    structural = [names for one in above if (names := required_methods(graph, one))]
    level = [one for one in types.owners(method) if one not in above] if above else []
    for _ in range(depth):
        if any(has_methods(graph, one, names, through=name) for one in level for names in structural):
            return True
        level = [base for one in level for base in types.derivation.bases(one) if not types.replaces(one, base, name)]
        if not above.isdisjoint(level):
            return True
    if depth == 1 or not structural:
        return False
    found = implementations(graph, asked, depth).steps  # the declaring interface may be embedded in another
    return any((step.path, step.definition) == (method.path, method.definition) for step in found)


def _limited(steps: list[Step]) -> Walked:
    return Walked(steps[:MAX_VISITED], 0, len(steps) > MAX_VISITED)


def _derived(graph: Graph, target: SymbolRef, depth: int, member: str = "") -> list[Step]:
    """The subtypes of a type, without those that have another member with the name than the inherited one."""
    types = graph.resolver.types
    steps: list[Step] = []
    seen = {(target.path, target.definition.qualified_name)}
    level = [target]
    for distance in range(1, depth + 1):
        following: list[SymbolRef] = []
        for base in level:
            for place in [*types.derivation.derived(base), *with_methods_of(graph, base)]:
                key = (place.path, place.definition.qualified_name)
                if key not in seen and not (member and types.replaces(place, base, member)):
                    seen.add(key)
                    following.append(place)
                    lines = (place.definition.line_start,)
                    steps.append(Step(place.path, place.definition, lines, "inherited", distance, base))
        level = following
    return steps
