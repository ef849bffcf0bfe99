"""Prefer functions and methods to properties with the same name."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS, MEMBER_KINDS
from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.targets.parse_target import name_parts, parse_target


def called_first(
    query: RelationQuery, context: RelationContext, places: Sequence[SymbolRef]
) -> tuple[Sequence[SymbolRef], Sequence[SymbolRef]]:
    """The symbols whose callers a bare name asks for, and the properties left out.

    All are kept if no function is in production code.
    """
    path, name, line = parse_target(query.target)
    if query.relation != "callers" or path or line or len(name_parts(name)) > 1:
        return places, ()
    properties = dict.fromkeys(place for place in places if _is_property(context, place))
    others = [place for place in places if place not in properties]
    production = [place for place in others if not is_aside(place.path)]
    if not properties or not any(place.definition.kind in CALLABLE_KINDS for place in production):
        return places, ()
    return production if len(production) == 1 else others, tuple(properties)


def _is_property(context: RelationContext, place: SymbolRef) -> bool:
    file = context.facts.file(place.path) if place.definition.kind in MEMBER_KINDS else None
    return file is not None and any(one.kind in BODILESS_KINDS for one in file.qualified(place.definition.parent))
