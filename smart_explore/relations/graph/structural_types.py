"""Types that implement an interface by their methods alone, including those of embedded types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef, same_symbol
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.inheriting_types import inheriting_types


def with_methods_of(graph: Graph, interface: SymbolRef) -> Iterator[SymbolRef]:
    """The types that have all methods of a structural interface; none for other types."""
    file = graph.facts.file(interface.path)
    wanted = required_methods(graph, interface)
    if file is None or not wanted:
        return
    rarest = min(sorted(wanted), key=lambda name: len(graph.facts.definitions_named(name)))
    found: dict[SymbolRef, None] = {}
    for other, method in graph.facts.definitions_named(rarest):
        if other.language != file.language or method.kind != "method" or not method.parent:
            continue
        owner = _type_beside(graph, other, method.parent)
        if owner is not None and not same_symbol(owner, interface):
            found.update(dict.fromkeys(_having(graph, owner, rarest, wanted)))
    yield from found


def has_methods(graph: Graph, type_: SymbolRef, names: Iterable[str], *, through: str = "") -> bool:
    """True if a type has methods with all names; with ``through`` also a type that embeds it for that method."""
    names = set(names)
    if not through:
        return _has_all(graph, type_, names)
    return next(_having(graph, type_, through, names), None) is not None


def _having(graph: Graph, owner: SymbolRef, method: str, names: Iterable[str]) -> Iterator[SymbolRef]:
    """The type, if it has all methods, else the types that embed it for ``method`` and have all."""
    if _has_all(graph, owner, names):
        yield owner
    else:
        yield from (one for one in inheriting_types(graph, owner, method) if _has_all(graph, one, names))


def methods_of(graph: Graph, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
    """The methods by which a type implements one with the name; with structural interfaces also those of embedded
    types.
    """
    types = graph.resolver.types
    own = types.member(type_, name)
    if own or not graph.facts.rules_at(type_.path).types.structural_interfaces or type_.definition.kind == "interface":
        return own
    return types.inherited(type_, name)


def required_methods(graph: Graph, target: SymbolRef) -> set[str]:
    """The names of the methods required by an interface with structural typing; empty for other types."""
    file = graph.facts.file(target.path)
    if (
        file is None
        or not lookup_rules(file.language).types.structural_interfaces
        or target.definition.kind != "interface"
    ):
        return set()
    several = (target, *graph.resolver.types.derivation.ancestors(target))
    return {name for one in several for name in _methods_written(graph, one)}


def _methods_written(graph: Graph, interface: SymbolRef) -> Iterator[str]:
    file, outer = graph.facts.file(interface.path), interface.definition.qualified_name + "."
    for definition in file.definitions if file is not None and interface.definition.kind == "interface" else ():
        if definition.qualified_name.startswith(outer) and definition.kind in CALLABLE_KINDS:
            yield definition.name


def _has_all(graph: Graph, type_: SymbolRef, names: Iterable[str]) -> bool:
    """True if a type has methods with all names; a field such as ``Name string`` does not count."""
    if type_.definition.kind == "interface":
        return False
    several = (graph.resolver.types.members(type_, name) for name in names)
    return all(any(one.definition.kind in CALLABLE_KINDS for one in members) for members in several)


def _type_beside(graph: Graph, method: FileFacts, name: str) -> SymbolRef | None:
    """The type of a method's receiver: in its file, else in its folder, where tests may have another with the name."""
    folder = method.path.rpartition("/")[0]
    named = graph.facts.definitions_named(name.rpartition(".")[2])
    for file, definition in sorted(named, key=lambda each: each[0].path != method.path):
        beside = file.language == method.language and file.path.rpartition("/")[0] == folder
        if (
            beside
            and definition.qualified_name == name
            and definition.kind in TYPE_KINDS
            and definition.kind != "interface"
        ):
            return SymbolRef(file.path, definition)
    return None
