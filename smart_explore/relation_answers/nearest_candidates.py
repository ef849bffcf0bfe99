"""Select the unsure steps that are listed without ``--ambiguous``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.steps import Step

MAX_UNASKED = 20
"""Without sure rows, fewer unsure ones than this are all listed: an empty answer would claim too much."""

MAX_NEAREST, FAR = 10, 3
"""If there are more, near ones are listed: at least one, up to MAX_NEAREST lines. FAR is the largest distance."""


def nearest_candidates(
    unsure: Sequence[Step],
    known: Sequence[Step],
    context: RelationContext,
    place: SymbolRef,
    *,
    are_near: bool = False,
) -> list[Step]:
    """The unsure steps to list unrequested, without those of ``known`` symbols. With ``are_near`` far ones are left
    out.
    """
    met = {(step.path, step.definition) for step in known}
    unsure = [s for s in unsure if s.how in ("unique", "ambiguous") and (s.path, s.definition) not in met]
    production = [step for step in unsure if not step.is_aside]
    lists = (few for few in (unsure, production) if sum(len(step.lines) for step in few) < MAX_UNASKED)
    few = () if are_near else next(lists, ())
    return list(few) or _nearest(production, context, place, are_near=are_near)


def _nearest(steps: Sequence[Step], context: RelationContext, place: SymbolRef, *, are_near: bool) -> list[Step]:
    """The unsure steps nearest to a place: in its file, in a file that imports it, or in its folder.

    If there are none, those that share the most parent folders with it.
    """
    importing_files = context.graph.imports.are_importing((step.path for step in steps), place.path)
    folder = place.path.rpartition("/")[0]

    def distance(step: Step) -> int:
        beside = 2 if step.path.rpartition("/")[0] == folder else FAR
        return 0 if step.path == place.path else 1 if step.path in importing_files else beside

    def unshared(step: Step) -> int:
        pairs = zip(step.path.split("/")[:-1], folder.split("/"), strict=False)
        return -sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    near: list[Step] = []
    nearest = min(map(distance, steps), default=FAR)
    for step in sorted(steps, key=distance if nearest < FAR else unshared):
        lines = sum(len(each.lines) for each in near)
        is_too_far = distance(step) == FAR and (are_near or nearest < FAR)
        if is_too_far or (near and lines + len(step.lines) > MAX_NEAREST):
            break
        near.append(step)
    return near
