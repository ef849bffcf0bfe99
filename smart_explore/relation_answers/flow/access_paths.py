"""Access paths: where in a node's value the followed value lies, and how a step changes that."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.reading.values.value_graph import ANY, EMBEDDED, Op, Step

Keys = tuple[str, ...]
"""The keys from the outside in; empty where the node's value is the followed value or depends on it."""
MAX_KEYS = 5
"""The longest path; longer ones lose their inner keys."""


def forwards(op: Op, keys: Keys) -> Keys | None:
    """The keys after a step; None if the step reads another part of the value."""
    return _stepped(op, keys, "push")


def backwards(op: Op, keys: Keys) -> Keys | None:
    """The keys before a step, from those after it; None if the step sets another part of the value."""
    return _stepped(reversed(op), keys, "pop")


def _stepped(op: Iterable[Step], keys: Keys, adds: str) -> Keys | None:
    """Apply the steps to the keys: steps with the verb ``adds`` add their key, the opposite ones take one away."""
    for verb, key in op:
        if verb == adds:
            keys = (key, *keys)[:MAX_KEYS]
        elif verb == "derive":
            keys = ()
        elif verb == "not":
            if keys[:1] == (key,):
                return None
        elif keys:
            if keys[0].startswith(EMBEDDED) and not _fits(key, keys[0]):
                keys = keys[1:]  # an embedded object's part is also one of this object
            if keys and not _fits(key, keys[0]):
                if key.startswith(EMBEDDED):
                    continue
                return None
            keys = keys[1:]
    return keys


def _fits(one: str, two: str) -> bool:
    return one.lstrip(EMBEDDED) == two.lstrip(EMBEDDED) or ANY in (one, two)
