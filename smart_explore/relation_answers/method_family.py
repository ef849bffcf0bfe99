"""Methods of one name that callers cannot tell apart: a declaration and its implementations."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.implementations import implements_method
from smart_explore.relations.graph.steps import Step, Walked

MAX_MEMBERS = 200
"""More methods of one name are not taken for one family."""

MAX_DERIVED = 3
"""The most levels of derivation that are followed."""


def declared_by(graph: Graph, places: Sequence[SymbolRef]) -> SymbolRef | None:
    """The one of several methods that all others override or implement; None if there is none."""
    if len(places) > MAX_MEMBERS or any(place.definition.kind not in CALLABLE_KINDS for place in places):
        return None
    for place in places:
        if not place.definition.parent:
            continue
        if all(other == place or implements_method(graph, other, place, MAX_DERIVED) for other in places):
            return place
    return None


def walk_all(walk: Callable[[SymbolRef], Walked], places: Sequence[SymbolRef]) -> Walked:
    """The steps of walks from several places, each symbol once, near ones first. The largest count of unsure edges of
    one walk is kept.
    """
    steps: dict[tuple[str, Definition | None, bool], Step] = {}
    walks = [walk(place) for place in places]
    for step in (step for walked in walks for step in walked.steps):
        key = step.path, step.definition, step.how == "ambiguous"
        same = steps.get(key)
        lines = step.lines if same is None else tuple(sorted({*same.lines, *step.lines}))
        steps[key] = (step if same is None or same.how == "through" else same)._replace(lines=lines)
    ordered = sorted(steps.values(), key=lambda step: step.depth)
    return Walked(ordered, max(walked.ambiguous for walked in walks), any(walked.more for walked in walks))
