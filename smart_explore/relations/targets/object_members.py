"""Names in symbols that are none themselves: keys of a constant's table, parameters and variables of a function."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.targets.parse_target import name_parts
from smart_explore.relations.targets.targets import symbols_named

MAX_HOLDERS = 3


def holder_of_member(
    facts: TreeFacts, name: str, lines_of: Callable[[str], Sequence[str]]
) -> tuple[SymbolRef, int] | None:
    """The constant of ``constant.member`` whose literal has such a member, and the member's line (from 1).

    None if there is none, or more than one.
    """
    *outer, member = name_parts(name) or [""]
    holders = symbols_named(facts, ".".join(outer)) if outer else []
    holders = [place for place in holders if place.definition.kind in VALUE_KINDS]
    written = re.compile(rf"""^\s*(?:async\s+)?["']?{re.escape(member)}["']?\s*[:(,=]""")
    found: list[tuple[SymbolRef, int]] = []
    for place in holders[:MAX_HOLDERS]:
        lines = lines_of(place.path)
        for line in range(place.definition.line_start + 1, place.definition.line_end + 1):
            if line <= len(lines) and written.search(lines[line - 1]):
                found.append((place, line))
                break
    return found[0] if len(found) == 1 else None


def what_holds(
    facts: TreeFacts, name: str, lines_of: Callable[[str], Sequence[str]], shown: Callable[[str], str]
) -> tuple[str, str] | None:
    """A qualified name that is no symbol: in which one it is, and how its uses are found; None if in none."""
    *outer, last = name_parts(name) or [""]
    if holder := holder_of_member(facts, name, lines_of):
        place, line = holder
        what = f"{place.definition.qualified_name} holds it, in {shown(place.path)}:{line}"
        return "a member of an object", f"{what}; to find its uses: smart-explore grep '.{last}'"
    written = re.compile(rf"\b{re.escape(last)}\b")
    for place in symbols_named(facts, ".".join(outer)) if outer else ():
        definition = place.definition
        lines = lines_of(place.path)[definition.line_start - 1 : definition.line_end]
        if definition.kind in CALLABLE_KINDS and any(map(written.search, lines)):
            local = f"{definition.qualified_name}::{last}"
            return f"a name in {definition.qualified_name}", f"smart-explore references {local}, or flow {local}"
    return None
