"""Nest definitions by their ranges, and let the language's rules rename or drop them."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.language import OutlineRules

MAX_LEVELS = 60
"""Symbols nested deeper become siblings at this level, so that functions on the tree may recurse."""


def nest(definitions: Sequence[Definition], file_captures: FileCaptures, rules: OutlineRules) -> list[Definition]:
    """Return the top-level definitions; each has its children, in source order.

    ``definitions`` are sorted by start, outer ones first. The rules get a parent before its children; the children of a
    dropped definition go to its parent. Rules may move a definition out to an outer parent, or to None: in C, ``typedef
    struct a {..} b`` declares ``a`` beside ``b``.
    """
    top: list[Definition] = []
    around: list[Definition] = []
    dropped_parents: dict[int, Definition | None] = {}
    for definition in definitions:
        start, end = definition.start, definition.node_end
        while around:
            outer = around[-1]
            is_around = outer.start <= start and (end <= outer.node_end or end <= outer.end)  # rules may cut off an end
            if is_around and (outer.node_end != end or outer.node_start != definition.node_start):
                break
            if is_around and id(outer) not in dropped_parents:
                break  # one node declares both: they are siblings, and the first contains the inner ones
            around.pop()
        holder = around[-1] if around else None
        beside = holder is not None and (holder.node_start, holder.node_end) == (definition.node_start, end)
        level = min(len(around) - beside, MAX_LEVELS)
        parent = around[level - 1] if level else None
        while parent is not None and id(parent) in dropped_parents:
            parent = dropped_parents[id(parent)]
        definition.parent = parent
        if not beside:
            around.append(definition)
        is_kept = rules.adjust(definition, file_captures)
        # a broken one may have no name
        if not is_kept or not definition.name or (rules.wildcard and definition.name == "_"):
            dropped_parents[id(definition)] = parent
            continue
        chosen = definition.parent
        (chosen.children if chosen is not None else top).append(definition)
    return top
