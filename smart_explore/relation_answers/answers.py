"""The answer to each relation: walks over the graph, as rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from smart_explore.errors import NotFoundError
from smart_explore.model.kinds import MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.ranking.paths import is_likely_meant
from smart_explore.reading.rows.shortened import MAX_LINE, on_one_line, shortened
from smart_explore.relation_answers.call_sites import MAX_ROWS, CallSites
from smart_explore.relation_answers.called_first import called_first
from smart_explore.relation_answers.changing_uses import changed_lines, changing_uses, displayed
from smart_explore.relation_answers.decorators import decorators_above
from smart_explore.relation_answers.function_references import passed_on
from smart_explore.relation_answers.method_family import declared_by, walk_all
from smart_explore.relation_answers.namesake_calls import few_namesake_calls, namesake_calls
from smart_explore.relation_answers.nearest_candidates import nearest_candidates
from smart_explore.relation_answers.operator_files import type_looked_for
from smart_explore.relation_answers.related_files import cycles_answer, of_files
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree
from smart_explore.relation_answers.rows import best_first, rows_of, within_limit
from smart_explore.relation_answers.scheduled import with_schedule
from smart_explore.relation_answers.senders import Senders, senders
from smart_explore.relation_answers.shared_rows import shared_once
from smart_explore.relation_answers.string_references import known_as
from smart_explore.relation_answers.variable_calls import calls_in_other_files, calls_of_holders, calls_of_parameters
from smart_explore.relation_answers.walks import (
    Walk,
    uses_of_bases,
    walk_callees,
    walk_callers,
    walk_impact,
    walk_implementations,
    walk_references,
    within_folders,
)
from smart_explore.relations.edges import SURE, SymbolRef, same_symbol
from smart_explore.relations.graph.graph import INHERIT
from smart_explore.relations.graph.implementations import implementations
from smart_explore.relations.graph.import_walk import importers, imports
from smart_explore.relations.graph.steps import Step, Walked
from smart_explore.relations.graph.walk import importing
from smart_explore.relations.occurrences.name_targets import first_declared
from smart_explore.relations.targets.parse_target import parse_target

MAX_BESIDE = 3
"""Maximum number of ambiguous calls listed after the sure ones: a note about them would take as much room."""

MAX_NAMED, MAX_NAMED_IN_TESTS = 5, 2
"""The most lines listed that name a type, module or macro that nothing calls, and if these are all in tests."""

MAX_SCHEDULED = 5
"""The most rows of callers for which the files are read for schedules."""

MAX_ANSWERED, MAX_ROWS_OF_FEW, FEW, MAX_ROWS_OF_EACH = 12, 10, 3, 5
"""An ambiguous name with at most so many symbols has an answer for each, of more for those likely meant; a few get more
rows.
"""


def _of_symbol(walk: Walk, query: RelationQuery, context: RelationContext) -> RelationsAnswer:
    try:
        found = context.resolve_target(query.target, query.folders)
    except NotFoundError:
        if query.relation in ("references", "impact") and not context.lacks_files:
            from smart_explore.relation_answers.unlisted_names import uses_of_unlisted  # seldom asked, reads trees

            if (answer := uses_of_unlisted(query, context)) is not None:
                return answer
        raise
    if query.relation == "references" and query.is_by_line and not _is_declared_there(query, context, found):
        from smart_explore.relation_answers.unlisted_names import uses_of_local_at  # seldom asked, reads trees

        if (answer := uses_of_local_at(query, context)) is not None:
            return answer
    if query.relation in ("references", "impact") and not query.is_by_line:
        found = list(dict.fromkeys(first_declared(context.graph, place) for place in found))
    places, properties = called_first(query, context, found) if len(found) > 1 else (found, ())
    beside = [place for place in places if place.path in query.beside] or places
    sites = CallSites(context)
    answer = sites.filled(_of_places(walk, query, context, beside, sites))
    return answer._replace(
        properties=tuple(context.symbol(*place) for place in properties), others=len(places) - len(beside)
    )


def _is_declared_there(query: RelationQuery, context: RelationContext, found: Sequence[SymbolRef]) -> bool:
    """True if the target's line is the one with the symbol's name."""
    line = parse_target(query.target).line
    files = ((context.facts.file(place.path), place.definition) for place in found)
    return any(file is not None and file.name_line(file.place_of(one)) == line for file, one in files)


def _of_places(
    walk: Walk, query: RelationQuery, context: RelationContext, places: Sequence[SymbolRef], sites: CallSites
) -> RelationsAnswer:
    declared = declared_by(context.graph, places) if len(places) > 1 and query.relation != "callees" else None
    if declared is not None:

        def walk_family(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
            return walk_all(lambda member: walk(query, context, member), places)

        answer = _of_place(walk_family, query, context, declared, sites)
        return answer._replace(overloads=answer.overloads + len(places) - 1)
    if len(places) > 1:
        candidates = tuple(context.symbol(*place) for place in places)
        few = query._replace(limit=min(query.limit, MAX_ROWS_OF_FEW if len(places) <= FEW else MAX_ROWS_OF_EACH))
        told = max(1, MAX_ROWS // len(places))
        likely = places if len(places) <= MAX_ANSWERED else [each for each in places if is_likely_meant(each.path)]
        answered = likely if len(likely) <= MAX_ANSWERED else ()
        each = [_of_place(walk, few, context, place, sites, told) for place in answered]
        problems = tuple(dict.fromkeys((*context.problems, *(problem for one in each for problem in one.problems))))
        own, shared = shared_once(each)
        return RelationsAnswer(
            query.relation, query.target, rows=shared, candidates=candidates, each=own, problems=problems
        )
    return _of_place(walk, query, context, places[0], sites)


def _of_place(
    walk: Walk,
    query: RelationQuery,
    context: RelationContext,
    place: SymbolRef,
    sites: CallSites,
    told: int = MAX_ROWS,
) -> RelationsAnswer:
    """The answer for one symbol; the source of the calls in the first ``told`` rows of callers is requested."""
    walked = within_folders(query, lambda unsure: walk(query._replace(ambiguous=unsure), context, place))
    steps = _wanted(query, walked.steps)
    handed = passed_on(query, context, place, steps)
    for held in context.graph.held(place) if query.is_of_direct_callers else ():
        naming = handed if held == place else passed_on(query, context, held, steps)
        elsewhere = (step._replace(via=place) for step in calls_in_other_files(context, held, naming, steps))
        steps += _wanted(query, list(elsewhere))
    ambiguous = 0 if query.ambiguous else walked.ambiguous
    not_asked_for = [step for step in walked.steps if not query.takes_step(step)]
    are_beside = query.is_of_direct_callers and ambiguous <= MAX_BESIDE
    if ambiguous and (not steps or query.narrows or are_beside):
        all_steps = walk(query._replace(ambiguous=True), context, place).steps
        unsure = _wanted(query, all_steps)
        not_asked_for = [step for step in all_steps if not query.takes_step(step)]
        ambiguous = _ambiguous(unsure) if query.narrows else ambiguous
        if are_beside and (steps or handed):
            steps += [step for step in unsure if step.how == "ambiguous"]
        elif not steps:
            steps = nearest_candidates(unsure, [], context, place, are_near=any(step.how in SURE for step in handed))
        ambiguous = max(0, ambiguous - _ambiguous(steps))
    by_line = query._replace(relation="references")
    name = place.definition.name
    passed = [
        (step, with_schedule(context, step.path, row, name))
        for step in handed
        for row in rows_of(by_line, context, step, place)
    ]
    if not steps and passed:
        steps = _wanted(query, calls_of_holders(context, place, [step.path for step, _ in passed]))
        steps = steps or _wanted(query, calls_of_parameters(context, place))
    if query.relation != "callees":
        steps = best_first(steps, by_evidence=query.relation != "references")
        steps.sort(key=lambda step: step.via != place and same_symbol(step.via, place))  # of overloads last
    changes = changing_uses(query, context, place, steps)
    if changes:
        steps.sort(
            key=lambda step: (step.is_aside, step.depth, not any((step.path, at) in changes for at in step.lines))
        )
    listed = [(step, row) for step in within_limit(steps, query.limit) for row in rows_of(query, context, step, place)]
    listed = [(step, row._replace(changes=changed_lines(changes, step.path, row.lines))) for step, row in listed]
    if query.relation == "callers" and len(listed) <= MAX_SCHEDULED:
        listed = [(step, with_schedule(context, step.path, row, name)) for step, row in listed]
    rows = tuple(row for _, row in listed)
    sent = senders(query, context, place, handed, listed) if told >= MAX_ROWS // FEW else Senders()
    if not context.lacks_files:
        sites.request_sent(sent.listed, place)  # first: of few files only the conditions are read
        sites.request_calls(listed if query.relation == "callers" else (), told)
        sites.request_lines(passed)
    others = [] if steps or walked.ambiguous or context.lacks_files else namesake_calls(query, context, place)
    known = known_as(query, context, place, [row.text for _, row in passed])
    derived, named = (0, list[Step]()) if rows or passed or ambiguous else _lines_naming(query, context, place)
    return RelationsAnswer(
        query.relation,
        query.target,
        symbol=context.symbol(*place),
        rows=rows,
        in_tests=sum(step.is_aside for step in walked.steps) if query.no_tests and not rows else 0,
        ambiguous=ambiguous,
        not_asked_for=0 if rows or query.folders else sum(len(step.lines) for step in not_asked_for),
        more=max(0, len(steps) - query.limit),
        elsewhere=len(others),
        other_calls=few_namesake_calls(sites, query, context, others, place),
        passed_on=tuple(row for _, row in passed),
        overloads=0 if query.is_by_line else len(context.graph.overloads(place)) - 1,
        depth=query.depth,
        decorators=decorators_above(query, context, place, steps),
        known_as=tuple(each for each in known if each.text not in sent.texts),
        derived=derived,
        named=len(named),
        naming=tuple(row for step in _listed(named) for row in rows_of(by_line, context, step, step.via)),
        within=context.shown(query.folders),
        declared=_declaration(context, place) if query.relation == "callers" else "",
        syntax_near=type_looked_for(context, place) if query.relation == "callers" else "",
        sent=tuple(each.row for each in sent.listed),
        more_sent=sent.more,
        cleared=displayed(context, changes, "cleared"),
        removed=displayed(context, changes, "removed"),
        through=tuple(
            (f"{context.workspace.display_path(base.path)}::{base.definition.qualified_name}", count)
            for base, count in uses_of_bases(query, context, place)
        ),
        problems=context.problems if rows else (*context.problems, *context.unread(place), *context.not_checked_out()),
    )


def _declaration(context: RelationContext, place: SymbolRef) -> str:
    """The source of a value's declaration on one line, cut where it is long; ``""`` for functions and types."""
    definition = place.definition
    if definition.kind not in VALUE_KINDS | MEMBER_KINDS or context.lacks_files:
        return ""
    lines = context.workspace.lines(place.path)[definition.line_start - 1 : definition.line_end]
    return shortened(on_one_line(lines), MAX_LINE)


def _ambiguous(steps: Sequence[Step]) -> int:
    return sum(len(step.lines) for step in steps if step.how == "ambiguous")


def _lines_naming(query: RelationQuery, context: RelationContext, place: SymbolRef) -> tuple[int, list[Step]]:
    """How many types derive from one that nothing calls, and the other lines that name it and no other symbol, or
    the type of a constructor; of modules and macros, too.
    """
    is_made = place.definition.kind == "constructor"
    if query.relation not in ("callers", "impact", *(("references",) if is_made else ())) or context.lacks_files:
        return 0, []
    if is_made:
        place = next(iter(context.graph.resolver.types.owners(place)), place)
    if place.definition.kind not in SCOPE_KINDS | {"macro"}:
        return 0, []
    derived = implementations(context.graph, place, 1).steps if place.definition.kind in TYPE_KINDS else []
    otherwise = {(edge.file.path, edge.site.line) for edge in context.graph.edges_to(place, INHERIT)}
    otherwise |= {(step.path, step.lines[0]) for step in importing(context.graph, place)}
    by_line = query._replace(relation="references", ambiguous=False, depth=1)
    lines = [step for step in walk_references(by_line, context, place).steps if step.how != "ambiguous"]
    named = [step for step in _wanted(query, lines) if (step.path, step.lines[0]) not in otherwise]
    return sum(query.takes_step(step) for step in derived), named


def _listed(named: Sequence[Step]) -> Sequence[Step]:
    """The lines to list of those that name a symbol: some of production, else some of tests."""
    return [step for step in named if not step.is_aside][:MAX_NAMED] or named[:MAX_NAMED_IN_TESTS]


def _wanted(query: RelationQuery, steps: list[Step]) -> list[Step]:
    return [step for step in steps if query.takes_step(step)]


def _impact(query: RelationQuery, context: RelationContext) -> RelationsAnswer:
    """The files or symbols that a change could break: importers of a file; references, overrides and importers of a
    symbol.
    """
    if context.path_of(query.target) is not None or ("/" in query.target and context.folder_named(query.target)):
        return of_files(importers, query, context)
    return _of_symbol(walk_impact, query, context)


ANSWERS: dict[str, Callable[[RelationQuery, RelationContext], RelationsAnswer]] = {
    "callers": partial(_of_symbol, walk_callers),
    "callees": partial(_of_symbol, walk_callees),
    "references": partial(_of_symbol, walk_references),
    "imports": partial(of_files, imports),
    "importers": partial(of_files, importers),
    "implementations": partial(_of_symbol, walk_implementations),
    "impact": _impact,
    "cycles": cycles_answer,
}
"""The function that answers each relation."""


def is_of_files(tree: RelationTree, query: RelationQuery) -> bool:
    """True for a question about files, whose answer needs definitions and imports only."""
    if query.relation != "impact":
        return query.relation in ("imports", "importers", "cycles")
    path = tree.workspace.locate(query.target)
    candidate = tree.by_path().get(path) if path else None
    return candidate is not None and candidate.language is not None
