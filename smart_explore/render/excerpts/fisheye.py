"""A fisheye view of rows: the order in which they are worth showing, by their distance from what was asked for.

What a focus means comes first, each row with the one head that a reader needs, the nearest condition around it. The
heads around that follow, then other rows by their distance in the tree of rows from these; without a focus from the
outermost rows. Of one level the rows of the smallest blocks come first. So where there is no room, the deepest and
largest blocks are closed first, over all excerpts of an answer, and what a focus means last. Each excerpt has its best
row first, with all heads of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow, row_heads, with_heads
from smart_explore.reading.rows.body_nodes import CALLED

FIRST, LAST = -2, 1_000
"""The levels of the rows that each excerpt of an answer has before the others have more, and of called functions, which
have the room that all others leave.
"""


_HOLDING = ("try", "block")
"""The kinds of heads that a row is read without."""


class Worth(NamedTuple):
    """The place of a row among others: those that compare as less are shown first.

    Its ``level``, from 0; the characters of its block's rows of that level, or of a range down to its end; the index of
    the ``head`` that is shown before it, or -1; its ``kind``: 0 for the last of the outermost rows, which is the
    result, if nothing is asked for, 1 for what decides or leads to others, else 2.
    """

    level: int
    size: int
    head: int
    kind: int
    row: int


def worth_of_rows(
    rows: Sequence[BodyRow],
    *,
    marked: int = -1,
    first: int = 0,
    best: Sequence[int] = (),
    is_range: bool = False,
) -> list[Worth]:
    """For each row its worth; ``marked`` is the index of a row that is asked for by its line.

    Rows above the line ``first``, 1-based, lead to a requested range: those of it are the outermost. If it ``is_range``
    that was asked for by its lines, each of these is as good as a row that a focus means, and they are shown in their
    order. With the ``best``
    lines, 1-based and in this order, rows of level 0 are compared by these, not by their blocks.
    """
    around = row_heads(rows)
    meant = {index for index, row in enumerate(rows) if row.is_wanted} | ({marked} - {-1})
    heads = [_told_head(rows, around, index) if index in meant else head for index, head in enumerate(around)]
    nearest = meant.union(heads[index] for index in meant)
    outer: set[int] = set()
    for index in meant:
        while (index := _told_head(rows, around, index)) >= 0 and index not in outer:
            outer.add(index)
    levels: list[int] = []
    for index, head in enumerate(around):
        above = levels[head] if head >= 0 else -1
        level = max(above + 1, 2 * bool(meant)) if rows[index].kind != CALLED else LAST
        level = 0 if index in nearest or (is_range and level < LAST) else 1 if index in outer else level
        levels.append(-1 if rows[index].line_start < first else level)
    heads = [-1 if index in outer - meant else head for index, head in enumerate(heads)]
    sizes: dict[tuple[int, int], int] = {}
    for row, head, level in zip(rows, around, levels, strict=True):
        sizes[head, level] = sizes.get((head, level), 0) + len(row.text) + 1
    ends = list(accumulate(len(row.text) + 1 for row in rows))
    rank = {line: number for number, line in enumerate(best)}
    leading = set(around)
    last = max((index for index, head in enumerate(around) if head < 0 and not meant), default=-1)
    among = ends if is_range else [sizes[each] for each in zip(around, levels, strict=True)]
    worth = [
        Worth(
            levels[index],
            _rank(row, rank) if best and not levels[index] else among[index],
            heads[index],
            0 if index == last else 1 if index in leading or row.decides else 2,
            index,
        )
        for index, row in enumerate(rows)
    ]
    for index in range(len(rows) - 1, -1, -1):
        if (head := heads[index]) >= 0:
            worth[head] = min(worth[head], worth[index]._replace(head=worth[head].head))
    return worth


def _told_head(rows: Sequence[BodyRow], heads: Sequence[int], index: int) -> int:
    """The head that says when a row is run, or of what it is a part: the nearest one that does more than hold it."""
    while (index := heads[index]) >= 0 and rows[index].kind in _HOLDING:
        pass
    return index


def asked_first(rows: Sequence[BodyRow], worth: Sequence[Worth], *, is_whole: bool = False) -> list[Worth]:
    """The worth of rows of an excerpt, with the best of them before all other rows, also of other excerpts.

    That is the first one that a focus means, if any, with its heads; with ``is_whole`` all of them.
    """
    heads, first = row_heads(rows), {each.row for each in worth if is_whole and each.level < LAST}
    meant = [each for each, row in zip(worth, rows, strict=True) if row.is_wanted]
    first.update(with_heads(min(meant or worth).row if rows else -1, heads))
    return [each._replace(level=FIRST) if index in first else each for index, each in enumerate(worth)]


def _rank(row: BodyRow, rank: Mapping[int, int]) -> int:
    return min(rank.get(line, len(rank)) for line in range(row.line_start, row.line_end + 1))
