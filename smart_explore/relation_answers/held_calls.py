"""Calls of a function by the name of what it is given to, where nothing is known to call it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.nearest import MAX_UNASKED
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.steps import Step
from smart_explore.relations.walk import held_calls


def calls_of_holders(context: RelationContext, place: SymbolRef, passed: Sequence[RelationRow]) -> list[Step]:
    """The calls of what a function is given to by the lines that name it; none where they are too many."""
    given = re.compile(
        rf"([\w$]+)[\"']?\s*(?::|=(?![=>]))[^,;=(){{}}]*(?<![\w$]){re.escape(place.definition.name)}(?![\w$])"
    )
    named = ((row.symbol.path, given.search(row.text)) for row in passed)
    names = dict.fromkeys((path, found[1]) for path, found in named if found)
    steps = held_calls(context.graph, place, dict.fromkeys(row.symbol.path for row in passed), names)
    return steps if sum(len(step.lines) for step in steps) < MAX_UNASKED else []
