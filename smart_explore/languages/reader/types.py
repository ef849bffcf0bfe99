"""Types with their arguments, in the notation that all languages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.languages.reader.places import children_at

if TYPE_CHECKING:
    from smart_explore.languages.reader.expressions import Expressions

MAX_LEVELS = 4
MAX_GENERIC = 90
"""A longer type is kept without its arguments."""


def written_type(e: Expressions, index: int, levels: int = MAX_LEVELS) -> str:
    """The type at a node, as ``List[Item]``; ``""`` where it is no name."""
    if index < 0 or not levels:
        return ""
    kind = e.tree.kinds[index]
    place = e.rules.generics.get(kind)
    if place is None and kind in e.syntax.inner:
        return written_type(e, e.step(index).inner, levels)
    name = e.syntax.lists.get(kind, "") or e.type_name(index)
    if not name or place is None:
        return name
    arguments = [written_type(e, one, levels - 1) for one in children_at(e.tree, index, place)]
    text = f"{name}[{','.join(one or '_' for one in arguments)}]"
    return text if any(arguments) and len(text) <= MAX_GENERIC else name
