"""Refuse a new name that is already in use at a place of the rename."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smart_explore.edits.refusal import RefusedError
from smart_explore.languages.tree_rules import name_rules
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading, Position, Sources
from smart_explore.relations.occurrences.table_names import TableNames
from smart_explore.relations.occurrences.unaccounted_names import is_member, written_places
from smart_explore.tree.scopes import Binding, FileNames, Found


def check_free(
    sources: Sources,
    targets: Targets,
    readings: Iterable[NameReading],
    occurrences: Mapping[str, Mapping[Position, str]],
    new_name: str,
) -> None:
    """Raise RefusedError if the new name is already in use at a place of the symbols."""
    for target in targets.refs:
        file = sources.graph.facts.file(target.path)
        whole = f"{target.definition.qualified_name.rpartition('.')[0]}.{new_name}".removeprefix(".")
        bearers = file.qualified(whole) if file else ()
        if bearers:
            raise _in_use(target.path, bearers[0].line_start, new_name)
        if sources.graph.facts.rules_at(target.path).names.whole_names:
            for module, bearer in sources.graph.facts.definitions_named(whole):
                raise _in_use(module.path, bearer.line_start, new_name)
        for owner in sources.graph.resolver.types.owners(target):
            check_free_member(sources.graph, owner, new_name)
    for reading in readings:
        places = occurrences.get(reading.file.path)
        if not places:
            continue
        if reading.names is None:
            _check_code(reading, new_name)
        elif any(one.named.spaces and _at(reading, one.node) in places for one in reading.names.found):
            for other in _others(reading, new_name):
                raise _in_use(reading.file.path, _at(reading, other.node)[0] + 1, new_name)


def check_free_member(graph: Graph, owner: SymbolRef, new_name: str) -> None:
    """Raise RefusedError if a type, a base or a subclass has a member with the new name."""
    types = graph.resolver.types
    derived = (member for one in types.derivation.derived(owner) for member in types.member(one, new_name))
    for member in (*types.members(owner, new_name), *derived):
        raise _in_use(member.path, member.definition.line_start, new_name)
    if types.has_field(owner, new_name):
        raise _in_use(owner.path, owner.definition.line_start, new_name)


def check_free_in_scope(reading: NameReading, binding: Binding, new_name: str) -> None:
    """Raise RefusedError if the new name of a local one is in use in its scope."""
    assert reading.tree is not None
    tree = reading.tree
    start, end = binding.extent(tree)
    others = TableNames(reading, tree, new_name).found if isinstance(reading.names, TableNames) else None
    for other in others if others is not None else _others(reading, new_name):
        if start <= tree.starts[other.node] < end:
            raise _in_use(reading.file.path, _at(reading, other.node)[0] + 1, new_name)


def _others(reading: NameReading, new_name: str) -> Iterable[Found]:
    """The scoped occurrences of the new name."""
    rules = name_rules(reading.source.language)
    assert rules is not None and reading.tree is not None
    if new_name.encode() not in reading.source.data:
        return []
    return [one for one in FileNames(reading.tree, rules, new_name).found if one.named.spaces]


def _check_code(reading: NameReading, new_name: str) -> None:
    for offset, place in written_places(reading.tree, new_name) if reading.tree is not None else ():
        if place == "code" and not is_member(reading.source.data, offset):
            raise _in_use(reading.file.path, reading.position(offset)[0] + 1, new_name)


def _at(reading: NameReading, node: int) -> Position:
    assert reading.tree is not None
    return reading.position(reading.tree.starts[node])


def _in_use(path: str, line: int, new_name: str) -> RefusedError:
    return RefusedError("in_use", f"{new_name!r} is used already, at {path}:{line}", "choose another new_name")
