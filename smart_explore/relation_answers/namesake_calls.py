"""Uses of a symbol's name that are not known to mean it: shown so that the user can check them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.call_sites import CallSites
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.rows import best_first, rows_of
from smart_explore.relation_answers.walks import READ_KINDS, in_other_forms
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Site
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import ANY
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.occurrences.name_targets import overridden
from smart_explore.relations.targets.targets import symbols_named

MAX_SHOWN = 3
"""The most calls that are shown: a hint on how to see them would be as long."""


def namesake_calls(query: RelationQuery, context: RelationContext, place: SymbolRef) -> list[Step]:
    """The calls of a symbol's name, where none of them is taken to mean it, for references and of what is read all
    uses: each line as a step. For callees the symbol's own calls whose names others have, but which mean none of them.
    """
    if query.relation == "callees":
        return list(_unresolved_calls(context, place))
    if query.relation not in ("callers", "impact", "references"):
        return []
    any_use = query.relation == "references" or place.definition.kind in READ_KINDS
    lines: dict[tuple[str, int], Step] = {}
    for file, site in _uses(context, place, any_use=any_use):
        if query.takes(file.path):
            inside = file.definition(site.inside) if site.inside >= 0 else None
            step = Step(file.path, inside, (site.line,), "ambiguous", 1, place)
            lines.setdefault((file.path, site.line), step)
    lines |= {(step.path, step.lines[0]): step for step in in_other_forms(context, place) if query.takes(step.path)}
    return best_first([lines[key] for key in sorted(lines)])


def _uses(context: RelationContext, place: SymbolRef, *, any_use: bool) -> Iterator[tuple[FileFacts, Site]]:
    """The calls of a symbol's name; with ``any_use`` the other uses but for imports and for those that are sure to mean
    another symbol than one that it overrides.
    """
    facts, name = context.facts, place.definition.name
    bases = set(overridden(context.graph, place)) if any_use else set()
    mentions = facts.mentions_of(name, facts.family_of(place.path)) if any_use else []
    for file, usage, sites in (*facts.usages_of(name), *mentions):
        if usage.kind == "call":
            yield from ((file, site) for site in sites)
        elif any_use and usage.kind in ANY:
            imports = {one.line for one in file.imports if name in (one.name, one.local)}
            for site, meant in context.graph.resolver.resolve_sites(file, usage, sites):
                is_other = meant.how in SURE and meant.places and bases.isdisjoint(meant.places)
                if not is_other and site.line not in imports:
                    yield file, site


def _unresolved_calls(context: RelationContext, place: SymbolRef) -> Iterator[Step]:
    file, around = context.facts.file(place.path), place.definition
    for usage, sites in file.sited_usages() if file is not None else ():
        inside = [site for site in sites if around.line_start <= site.line <= around.line_end]
        if file is None or usage.kind != "call" or not inside or not symbols_named(context.facts, usage.name):
            continue
        for site, meant in context.graph.resolver.resolve_sites(file, usage, inside):
            if not meant.places and not meant.possible:
                yield Step(file.path, around, (site.line,), "ambiguous", 1, place)


def few_namesake_calls(
    sites: CallSites, query: RelationQuery, context: RelationContext, others: Sequence[Step], place: SymbolRef
) -> tuple[RelationRow, ...]:
    """The rows of namesake calls; none if there are more than MAX_SHOWN."""
    if len(others) > MAX_SHOWN or context.lacks_files:
        return ()
    by_line = query._replace(relation="references")
    rows = [(step, row._replace(how="")) for step in others for row in rows_of(by_line, context, step, place)]
    sites.request_lines(rows)
    return tuple(row for _, row in rows)
