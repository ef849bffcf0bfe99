"""Calls of a function through the variable that holds it, if no other calls are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.nearest_candidates import MAX_UNASKED
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.graph.walk import calls_of_variables


def calls_in_other_files(
    context: RelationContext, place: SymbolRef, handed: Sequence[Step], known: Sequence[Step]
) -> list[Step]:
    """The sure calls, in other files that name it, of variables that hold a function, without ``known`` ones."""
    paths = dict.fromkeys(step.path for step in handed if step.how in SURE and step.path != place.path)
    calls = {(step.path, line) for step in known for line in step.lines}
    found = calls_of_variables(context.graph, place, paths) if paths else []
    new = (step._replace(lines=tuple(line for line in step.lines if (step.path, line) not in calls)) for step in found)
    return [step for step in new if step.lines]


def calls_of_holders(context: RelationContext, place: SymbolRef, paths: Iterable[str]) -> list[Step]:
    """The calls of variables that hold a function in these files, else unsure calls of keys with it as their value."""
    paths = dict.fromkeys(paths)
    steps = calls_of_variables(context.graph, place, paths)
    if not steps and paths:
        from smart_explore.relation_answers.keys_of_values import keys_of_value  # others read no trees

        keys = set(keys_of_value(context, place.definition.name, paths))
        steps = _unsure_calls(context, place, {key for _, key in keys}, lambda path, usage: (path, usage.name) in keys)
    return _few(steps)


def calls_of_parameters(context: RelationContext, place: SymbolRef) -> list[Step]:
    """The unsure calls in production of parameters named like a function that is passed on; none if too many.

    A function that receives another often calls it by the same name.
    """
    name = place.definition.name
    return _few(
        _unsure_calls(
            context, place, {name}, lambda path, usage: usage.local and not usage.receiver and not is_aside(path)
        )
    )


def _unsure_calls(
    context: RelationContext, place: SymbolRef, names: Iterable[str], is_meant: Callable[[str, Usage], bool]
) -> list[Step]:
    """The calls by these names that may mean a function, one step for each enclosing symbol."""
    lines: dict[tuple[FileFacts, int], list[int]] = {}
    family = context.facts.family_of(place.path)
    for name in sorted(names):
        for file, usage, sites in context.facts.usages_of(name, family=family):
            if usage.kind == "call" and is_meant(file.path, usage):
                for site in sites:
                    lines.setdefault((file, site.inside), []).append(site.line)
    return [
        Step(
            file.path,
            file.definition(inside) if inside >= 0 else None,
            tuple(sorted(set(found))),
            "ambiguous",
            1,
            place,
        )
        for (file, inside), found in lines.items()
    ]


def _few(steps: list[Step]) -> list[Step]:
    """Unsure steps; none if there are too many to list unrequested."""
    return steps if sum(len(step.lines) for step in steps) < MAX_UNASKED else []
