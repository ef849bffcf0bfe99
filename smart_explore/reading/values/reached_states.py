"""The nodes that may have set each variable at one place, and their union where control flow joins."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.tree.scopes import Binding

State = dict[Binding, frozenset[int]]
"""The nodes that may have set each variable last."""
NONE: frozenset[int] = frozenset()


def union(states: Sequence[State | None]) -> State:
    """Return what may have set each variable in any of the states; nothing where none is reached."""
    return merged(states) or {}


def merged(states: Sequence[State | None]) -> State | None:
    """Return what may have set each variable in any of the states that are reached; None where none is."""
    reached = [state for state in states if state is not None]
    if len(reached) < 2:
        return reached[0] if reached else None
    found = dict(reached[0])
    for state in reached[1:]:
        for binding, nodes in state.items():
            found[binding] = found.get(binding, NONE) | nodes
    return found
