"""Merge overlapping excerpts of an answer."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.unfold_answer import SHORT_RANGE, BodyRow, Excerpt


def merge_overlaps(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts; the lines of an inner one are marked in the outer one as shown elsewhere.

    A requested range of lines is left out if other parts show all of it, as is a second copy. If it is a whole symbol,
    the symbol is shown as source.
    """
    kept: list[Excerpt] = []
    for each in excerpts:
        is_there = any(_is_range(other) and _lines(other) == _lines(each) for other in kept)
        if not (_is_range(each) and (is_there or any(_holds(other, each) for other in excerpts))):
            kept.append(each)
    shown: list[Excerpt] = []
    for outer in kept:
        inside = [each for each in kept if each.symbol and _is_inside(each, outer)]
        inner = [(each.line_start, each.line_end) for each in inside]
        ranges = [(i.line_start - 1, i.line_end) for i in kept if _is_range(i) and _is_in(i, outer) and i is not outer]
        is_type = bool(inner) and outer.symbol is not None and outer.symbol.kind in TYPE_KINDS and not outer.shown
        is_full = outer.symbol is not None and any(_is_range(i) and _lines(i) == _lines(outer) for i in excerpts)
        rows = _members(outer, inner) if is_type else outer.rows
        view = outer.view or ("full" if is_full else "")
        focused = _outside(outer.focused, [each for each in inside if each.focused or not each.shown])
        shown.append(outer._replace(elsewhere=(*inner, *ranges), rows=rows, focused=focused, view=view))
    return shown


def _lines(excerpt: Excerpt) -> tuple[str, int, int]:
    return excerpt.path, excerpt.line_start, excerpt.line_end


def _is_range(excerpt: Excerpt) -> bool:
    """True if the excerpt is a whole requested range of lines."""
    return excerpt.symbol is None and not (excerpt.marked or excerpt.shown or excerpt.note)


def _is_in(inner: Excerpt, outer: Excerpt) -> bool:
    return outer.line_start <= inner.line_start and inner.line_end <= outer.line_end and inner.path == outer.path


def _is_inside(inner: Excerpt, outer: Excerpt) -> bool:
    return _is_in(inner, outer) and outer.line_start < inner.line_start


def _holds(outer: Excerpt, inner: Excerpt) -> bool:
    """True if ``outer`` shows all lines of ``inner``: as source, or as the symbol that they are."""
    if outer.symbol is not None:
        return not outer.shown and _lines(outer) == _lines(inner)
    is_source = (
        not (outer.rows and outer.is_told) or outer.view == "full" or outer.line_end - outer.line_start < SHORT_RANGE
    )
    return is_source and _is_range(outer) and _is_in(inner, outer) and _lines(inner) != _lines(outer)


def _outside(rows: Sequence[BodyRow], inner: Sequence[Excerpt]) -> tuple[BodyRow, ...]:
    """The rows of a focus without those of symbols shown separately, whole or by a focus.

    The first row of each of these symbols says so.
    """
    told = [(each, {row.line_start for row in each.focused} if each.shown else None) for each in inner]
    kept: list[BodyRow] = []
    said: set[int] = set()
    for row in rows:
        inside = next((each for each in told if each[0].line_start <= row.line_start <= each[0].line_end), None)
        if inside is None:
            kept.append(row)
        elif inside[0].line_start not in said:
            said.add(inside[0].line_start)
            kept.append(row._replace(text=f"{row.text} (by itself)"))
        elif row.is_wanted and inside[1] is not None and row.line_start not in inside[1]:
            kept.append(row)
    return tuple(kept)


def _members(excerpt: Excerpt, inner: Sequence[tuple[int, int]]) -> tuple[BodyRow, ...]:
    """The rows of a type's own members: a request for some of its methods and the type wants its other members."""
    members: list[BodyRow] = []
    for row in (row for row in excerpt.rows if row.depth == 0):
        is_shown = any(first < row.line_end and row.line_start <= last for first, last in inner)
        members.append(row._replace(text=f"{row.text} {'(by itself)' if is_shown else '…'}") if row.is_head else row)
    return tuple(members)
