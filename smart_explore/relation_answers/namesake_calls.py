"""Calls of a symbol's name that are resolved to something else, for the user to check."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.call_texts import CallTexts, with_whole_lines
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.rows import best_first, rows_of
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.steps import Step

MAX_SHOWN = 3
"""The most calls that are shown: a hint on how to see them would be as long."""


def namesake_calls(query: RelationQuery, context: RelationContext, place: SymbolRef) -> list[Step]:
    """The calls of a symbol's name, for ``references`` all uses of it, as ambiguous steps."""
    if query.relation not in ("callers", "impact", "references"):
        return []
    any_use = query.relation == "references"
    steps = [
        Step(file.path, file.definition(site.inside) if site.inside >= 0 else None, (site.line,), "ambiguous", 1, place)
        for file, usage, sites in context.facts.usages_of(place.definition.name)
        for site in (sites if (any_use or usage.kind == "call") and query.takes(file.path) else ())
    ]
    return best_first(steps)


def few_namesake_calls(
    texts: CallTexts, query: RelationQuery, context: RelationContext, others: Sequence[Step], place: SymbolRef
) -> tuple[RelationRow, ...]:
    """The rows of namesake calls; none if there are more than MAX_SHOWN."""
    if len(others) > MAX_SHOWN or context.lacks_files:
        return ()
    by_line = query._replace(relation="references")
    rows = [(step, row._replace(how="")) for step in others for row in rows_of(by_line, context, step, place)]
    return with_whole_lines(texts, context, rows)
