"""A fisheye view of rows: the order in which they are worth showing, by their distance from what was asked for.

A row's level is its distance in the tree of rows from the nearest one that a focus means, or that leads to one; without
a focus from the outermost rows. Rows of lower levels come first, of one level those of the smallest blocks, and a head
before the rows that it leads to. So where there is no room, the deepest and largest blocks are closed first, over all
excerpts of an answer, and what a focus means last. Each excerpt has its best row first, with the heads of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow, row_heads
from smart_explore.reading.rows.body_nodes import CALLED

FIRST, LAST = -2, 1_000
"""The levels of the rows that each excerpt of an answer has before the others have more, and of called functions, which
have the room that all others leave.
"""


class Worth(NamedTuple):
    """The place of a row among others: those that compare as less are shown first.

    Its ``level``, from 0; the characters of its block's rows of that level; the index of the head of the block, or -1;
    its ``kind``: 0 for the last of the outermost rows, which is the result, if nothing is asked for, 1 for what decides
    or leads to others, else 2.
    """

    level: int
    size: int
    head: int
    kind: int
    row: int


def worth_of_rows(
    rows: Sequence[BodyRow], *, marked: int = -1, first: int = 0, best: Sequence[int] = ()
) -> list[Worth]:
    """For each row its worth; ``marked`` is the index of a row that is asked for by its line.

    Rows above the line ``first``, 1-based, lead to a requested range: those of it are the outermost. With the ``best``
    lines, 1-based and in this order, rows of level 0 are compared by these, not by their blocks.
    """
    heads = row_heads(rows)
    meant = {index for index, row in enumerate(rows) if row.is_wanted} | ({marked} - {-1})
    on_path = set(meant)
    for index in meant:
        while (index := heads[index]) >= 0 and index not in on_path:
            on_path.add(index)
    levels: list[int] = []
    for index, head in enumerate(heads):
        above = levels[head] if head >= 0 else -1 + bool(meant)
        level = above + 1 if rows[index].kind != CALLED else LAST
        levels.append(-1 if rows[index].line_start < first else 0 if index in on_path else level)
    sizes: dict[tuple[int, int], int] = {}
    for row, head, level in zip(rows, heads, levels, strict=True):
        sizes[head, level] = sizes.get((head, level), 0) + len(row.text) + 1
    rank = {line: number for number, line in enumerate(best)}
    leading = set(heads)
    last = max((index for index, head in enumerate(heads) if head < 0 and not meant), default=-1)
    worth = [
        Worth(
            levels[index],
            _rank(row, rank) if best and not levels[index] else sizes[heads[index], levels[index]],
            heads[index],
            0 if index == last else 1 if index in leading or row.decides else 2,
            index,
        )
        for index, row in enumerate(rows)
    ]
    for index in range(len(rows) - 1, -1, -1):
        if heads[index] >= 0:
            worth[heads[index]] = min(worth[heads[index]], worth[index])
    return worth


def asked_first(rows: Sequence[BodyRow], worth: Sequence[Worth], *, is_whole: bool) -> list[Worth]:
    """The worth of rows of an excerpt that was asked for, with the best of them before all rows of other excerpts.

    That is the first one that a focus means, if any, with its heads; with ``is_whole`` all of them.
    """
    heads, first = row_heads(rows), {each.row for each in worth if is_whole and each.level < LAST}
    meant = [each for each, row in zip(worth, rows, strict=True) if row.is_wanted]
    index = min(meant or worth).row if rows else -1
    while index >= 0:
        first.add(index)
        index = heads[index]
    return [each._replace(level=FIRST) if index in first else each for index, each in enumerate(worth)]


def _rank(row: BodyRow, rank: Mapping[int, int]) -> int:
    return min(rank.get(line, len(rank)) for line in range(row.line_start, row.line_end + 1))
