"""Members of objects that are no symbols: keys of a constant's table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.model.kinds import VALUE_KINDS
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
