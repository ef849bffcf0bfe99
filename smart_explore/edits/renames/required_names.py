"""Refuse to rename a symbol whose name a language, or an external type, requires."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.edits.refusal import RefusedError, Shown
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.reserved_words import is_called_by_language, is_reserved
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.name_targets import Targets, overridden
from smart_explore.relations.occurrences.read_names import NameReading

_OVERRIDE = re.compile(r"(?i)(?<![\w\"'-])override(?![\w\"'-])")

_BETWEEN = re.compile(r"[{};]")
"""Between the members on one line."""


def check_not_required(graph: Graph, targets: Targets, readings: Iterable[NameReading]) -> None:
    """Raise RefusedError if external code requires the name of one of the symbols."""
    by_path = {reading.file.path: reading for reading in readings}
    if all(ref.definition.kind == "impl" and _adds_to_type(graph, ref) for ref in targets.refs):
        raise _refused(targets.refs[0], by_path, "this adds to a type, and does not declare it")
    for ref in targets.refs:
        reading = by_path.get(ref.path)
        if reading is None:
            continue
        named = reading.file.language, ref.definition.name, ref.definition.kind
        if is_reserved(*named) or is_called_by_language(*named):
            raise _refused(ref, by_path, f"the name is one that {reading.file.language} requires")
        if _is_of_external_trait(graph, ref) or (
            _has_override_keyword(reading, ref) and not any(overridden(graph, ref))
        ):
            raise _refused(ref, by_path, "it overrides or implements what no type of the tree declares")


def _adds_to_type(graph: Graph, ref: SymbolRef) -> bool:
    """True if a block of members has the name of the type that it adds to, not its own."""
    return graph.facts.rules_at(ref.path).types.open_types


def _is_of_external_trait(graph: Graph, ref: SymbolRef) -> bool:
    """True if a member is in the implementation of an external trait."""
    file = graph.facts.file(ref.path)
    if file is None or not lookup_rules(file.language).types.members_of_traits:
        return False
    around = [one for one in file.definitions if one.kind == "impl" and one.has_line(ref.definition.line_start)]
    impl = around[-1] if around and ref.definition.kind != "impl" else None
    bases = file.bases_of(file.place_of(impl)) if impl is not None else ()
    return bool(bases) and impl is not None and not graph.resolver.types.derivation.bases(SymbolRef(ref.path, impl))


def _has_override_keyword(reading: NameReading, ref: SymbolRef) -> bool:
    """True if a member's declaration has an override keyword, before its name or after its parameters."""
    definition = ref.definition
    if not definition.parent or definition.kind not in CALLABLE_KINDS | MEMBER_KINDS:
        return False
    symbols = (one for one in reading.outline.walk() if one.line_start == definition.line_start)
    symbol = next((one for one in symbols if one.name == definition.name), None)
    if symbol is None:
        return False
    above = (reading.line(row) for row in range(symbol.line_start - 1, symbol.name_line - 1))
    before, *named = re.split(rf"(?<![\w$]){re.escape(symbol.name)}(?![\w$])", reading.line(symbol.name_line - 1))
    parts = (*above, _BETWEEN.split(before)[-1] if named else "", symbol.signature.rpartition(")")[2])
    return any(map(_OVERRIDE.search, parts))


def _refused(ref: SymbolRef, by_path: dict[str, NameReading], why: str) -> RefusedError:
    line = ref.definition.line_start
    reading = by_path.get(ref.path)
    shown = (Shown(ref.path, line, reading.line(line - 1)),) if reading is not None else ()
    return RefusedError("external", why, "rename what declares the name, or edit this by text", shown)
