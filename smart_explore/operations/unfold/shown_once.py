"""What stands in two excerpts of an answer is shown in one of them."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.unfold_answer import BodyRow, Excerpt


def shown_once(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts, with the lines of those that stand inside of another marked in it as shown elsewhere."""

    def is_inside(inner: Excerpt, outer: Excerpt) -> bool:
        return outer.line_start < inner.line_start and inner.line_end <= outer.line_end and inner.path == outer.path

    shown: list[Excerpt] = []
    for outer in excerpts:
        inner = tuple((i.line_start, i.line_end) for i in excerpts if i.symbol and is_inside(i, outer))
        is_type = bool(inner) and outer.symbol is not None and outer.symbol.kind in TYPE_KINDS and not outer.shown
        shown.append(outer._replace(elsewhere=inner, rows=_members(outer, inner) if is_type else outer.rows))
    return shown


def _members(excerpt: Excerpt, inner: Sequence[tuple[int, int]]) -> tuple[BodyRow, ...]:
    """The rows of a type's own members: who asks for some of its methods beside it wants to know what else it has."""
    members: list[BodyRow] = []
    for row in (row for row in excerpt.rows if row.depth == 0):
        is_shown = any(first < row.line_end and row.line_start <= last for first, last in inner)
        members.append(row._replace(text=f"{row.text} {'(by itself)' if is_shown else '…'}") if row.is_head else row)
    return tuple(members)
