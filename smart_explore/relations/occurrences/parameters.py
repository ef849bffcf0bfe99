"""Calls that name a parameter of a function: ``f(size=3)``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.occurrences.keys import called_by
from smart_explore.relations.occurrences.local_names import Local
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading, Sources, read_names


def parameter_keywords(
    sources: Sources, reading: NameReading, local: Local, name: str
) -> Iterator[tuple[NameReading, int, bool]]:
    """The bytes where calls of the function name its parameter, and if that is sure."""
    owner = local.owner
    assert owner is not None
    if lookup_rules(reading.file.language).types.keys != "call" or reading.tree is None or not _is_own(reading, local):
        return
    definitions = reading.file.qualified(owner.qualified_name)
    targets = Targets(sources.graph, (SymbolRef(reading.file.path, one) for one in definitions))
    for other in read_names(sources, name):
        if other.names is None:
            continue
        for found in other.names.found:
            if found.named.role != "keyword_argument":
                continue
            meaning = called_by(other, found.node)
            places = [_made(other, place) for place in meaning.places] if meaning is not None else []
            if targets.have_any(places):
                assert meaning is not None
                yield other, other.names.tree.starts[found.node], meaning.how in SURE and targets.have_all(places)


def _made(reading: NameReading, place: SymbolRef) -> SymbolRef:
    """The constructor of a class that is called; another symbol as it is."""
    if place.definition.kind not in TYPE_KINDS:
        return place
    return next(iter(reading.graph.resolver.types.members(place, "__init__")), place)


def _is_own(reading: NameReading, local: Local) -> bool:
    """Tell whether the parameter is one of the symbol itself, not of a lambda or function in it."""
    assert local.owner is not None and reading.tree is not None
    line = reading.lines.line_of(reading.tree.starts[local.binding.holder])
    is_function = reading.tree.kinds[local.binding.holder] == "function_definition"
    return (
        is_function and local.owner.kind in CALLABLE_KINDS and local.owner.line_start <= line <= local.owner.name_line
    )
