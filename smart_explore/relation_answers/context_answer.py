"""The answer to ``context``: a symbol's source with its callees, callers and siblings."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.relation_answers.call_sites import NO_SITE, CallSites
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.rows import best_first, row_of
from smart_explore.relation_answers.walks import within_folders
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import CALL
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.graph.walk import callees, callers


def symbol_context(query: RelationQuery, context: RelationContext) -> ContextAnswer:
    """The context of the symbol that ``query`` names; only the candidates if there are several."""
    places = context.resolve_target(query.target, query.folders)
    if len(places) > 1:
        candidates = tuple(context.symbol(*place) for place in places)
        return ContextAnswer(query.target, candidates=candidates, problems=context.problems)
    place = places[0]
    symbol = context.symbol(*place)
    alone = query.is_by_line
    called = within_folders(
        query,
        lambda ambiguous: callees(context.graph, place, query.depth, ambiguous=ambiguous, kinds=CALL, alone=alone),
    )
    calling = within_folders(
        query, lambda ambiguous: callers(context.graph, place, query.depth, ambiguous=ambiguous, kinds=CALL)
    )
    return ContextAnswer(
        query.target,
        symbol=symbol,
        source=_source(context, place, symbol),
        callees=tuple(
            _with_signature(context, row_of(context, step, place), step.path)
            for step in [step for step in called.steps if query.takes_step(step)][: query.limit]
        ),
        callers=_callers(
            context, best_first([step for step in calling.steps if query.takes_step(step)])[: query.limit], place
        ),
        siblings=_siblings(context, place),
        ambiguous=called.ambiguous + calling.ambiguous,
        within=context.shown(query.folders),
        problems=context.problems,
    )


def _callers(context: RelationContext, steps: Sequence[Step], place: SymbolRef) -> tuple[RelationRow, ...]:
    """The rows of callers, each with its first call; those in production with the conditions of that."""
    sites = CallSites(context)
    for step in steps:
        sites.request(step.path, step.definition, step.lines[0], step.via)
    found = sites.read()
    rows = []
    for row in (row_of(context, step, place) for step in steps):
        site = found.get((row.symbol.path, row.lines[0]), NO_SITE)
        conditions = ((row.lines[0], site.condition),) if site.condition and not row.test else ()
        rows.append(row._replace(text=site.text, conditions=conditions))
    return tuple(rows)


def _source(context: RelationContext, place: SymbolRef, symbol: RelatedSymbol) -> Excerpt:
    """The symbol's lines, with its doc comment."""
    outlined = context.outlined(place)
    start = min(symbol.line_start, outlined.doc_line) if outlined else symbol.line_start
    text = "\n".join(context.workspace.lines(place.path)[start - 1 : symbol.line_end])
    return Excerpt(symbol.path, start, symbol.line_end, text, outlined)


def _with_signature(context: RelationContext, row: RelationRow, path: str) -> RelationRow:
    file = context.facts.file(path)
    for one in file.qualified(row.symbol.qualified_name) if file else ():
        outlined = context.outlined(SymbolRef(path, one))
        if outlined is not None:
            return row._replace(text=outlined.signature)
    return row


def _siblings(context: RelationContext, place: SymbolRef) -> tuple[RelatedSymbol, ...]:
    """The other symbols in the symbol's container."""
    file = context.facts.file(place.path)
    own = place.definition
    return tuple(
        context.symbol(place.path, one)
        for one in (file.definitions if file else ())
        if one.parent == own.parent and one.qualified_name != own.qualified_name
    )
