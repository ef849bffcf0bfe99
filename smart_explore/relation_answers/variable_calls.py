"""Calls of a function by the name of the variable that holds it, if no other calls of it are known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.nearest_candidates import MAX_UNASKED
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.graph.walk import calls_of_variables


def calls_in_other_files(
    context: RelationContext, place: SymbolRef, handed: Sequence[Step], known: Sequence[Step]
) -> list[Step]:
    """The sure calls, in other files that name it, of the variable that holds a function; ``known`` calls are
    left out.
    """
    paths = dict.fromkeys(step.path for step in handed if step.how in SURE and step.path != place.path)
    calls = {(step.path, line) for step in known for line in step.lines}
    found = calls_of_variables(context.graph, place, paths, ()) if paths else []
    new = (step._replace(lines=tuple(line for line in step.lines if (step.path, line) not in calls)) for step in found)
    return [step for step in new if step.lines]


def calls_of_holders(context: RelationContext, place: SymbolRef, passed: Sequence[tuple[str, str]]) -> list[Step]:
    """The calls of the variables that a function is assigned to on the lines that name it; none if there are too many.

    ``passed`` are these lines, each with the path of its file.
    """
    given = re.compile(
        rf"([\w$]+)[\"']?(?::|\s+:(?!\w)|\s*=(?![=>]))[^,;=(){{}}]*(?<![\w$]){re.escape(place.definition.name)}(?![\w$])"
    )
    named = ((path, given.search(text)) for path, text in passed)
    names = dict.fromkeys((path, found[1]) for path, found in named if found)
    steps = calls_of_variables(context.graph, place, dict.fromkeys(path for path, _ in passed), names)
    return steps if sum(len(step.lines) for step in steps) < MAX_UNASKED else []


def calls_of_parameters(context: RelationContext, place: SymbolRef) -> list[Step]:
    """The calls in production of parameters with the name of a function that is passed on; none if there are many.

    A function that takes another often calls it by the same name: they may mean it.
    """
    lines: dict[tuple[FileFacts, int], list[int]] = {}
    family = context.facts.family_of(place.path)
    for file, usage, sites in context.facts.usages_of(place.definition.name, family=family):
        if usage.kind == "call" and usage.local and not usage.receiver and not is_aside(file.path):
            for site in sites:
                lines.setdefault((file, site.inside), []).append(site.line)
    steps = [
        Step(file.path, file.definition(inside) if inside >= 0 else None, tuple(sorted(found)), "ambiguous", 1, place)
        for (file, inside), found in lines.items()
    ]
    return steps if sum(len(step.lines) for step in steps) < MAX_UNASKED else []
