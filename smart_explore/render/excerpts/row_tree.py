"""A body's rows as a tree of which a part is shown: open rows, and marks for folded ones, if any."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow, Excerpt, row_heads, rows_led_to
from smart_explore.reading.rows.body_nodes import CALLED
from smart_explore.reading.rows.shortened import shortened_row
from smart_explore.render.excerpts.alike_rows import MARK, beginnings
from smart_explore.render.excerpts.called_rows import called_text, with_called
from smart_explore.render.excerpts.constant_lines import Numbered
from smart_explore.render.excerpts.fisheye import LAST, asked_first, worth_of_rows
from smart_explore.render.excerpts.folded_lines import MAX_NAMED, Fold, fold_marks, line_span
from smart_explore.render.sanitize import line

MARKED_LINES = 6
MARKED_ROOM = 160
"""In the row of the requested line, at most ``MARKED_LINES`` source lines before and after that line are shown, and one
for each so many characters of room if there is little.
"""

SHORTER, DECIDING, SHORTEST, BESIDE = (240, 160), 320, 110, 60
"""Characters of rows where there is no room for all: of most, of those that decide something, and of all where even
rows that were asked for have no room, which then leave fewer to what is only shown beside them.
"""

_CONDITION = re.compile(r" \? |&&|\|\||(?<![\w$.])(?:if|unless|and|or)(?![\w$:=(])")
"""A condition inside a statement, which is no structure of its own."""

FOLD_WORTH = 40
"""Characters: to fold rows that take no more would save next to nothing."""

RANGE_LINES = 4
"""A row of a statement with so many lines after its first shows the number of the last one too, for citations."""

_NUMBERED = re.compile(r"; \d+ ")
"""In a row of several statements: the number of the line of one."""


class Left(NamedTuple):
    """The part that shown rows leave out: the number of lines that marks stand for, and the rows without a mark."""

    folded: int = 0
    hidden: tuple[BodyRow, ...] = ()


class _Shown(NamedTuple):
    """A row that is shown as it is, or a ``fold``, with the row ``at`` that leads to it if it ``is_headed``."""

    at: int
    fold: Fold | None = None
    is_headed: bool = False


class RowTree:
    """The rows of a body as a tree, of which a part is open."""

    __slots__ = (
        "_begun",
        "_behind",
        "_called",
        "_calls",
        "_has_marks",
        "_lines",
        "_marked",
        "_marked_line",
        "_most",
        "_near",
        "_rows",
        "_worth",
        "left",
    )

    def __init__(self, excerpt: Excerpt, lines: Sequence[str], room: int, *, has_marks: bool = True) -> None:
        """Without marks it is as if there were no other rows than those that are shown."""
        self._has_marks = has_marks
        self._near = max(1, min(MARKED_LINES, room // MARKED_ROOM))
        self._rows, self._called = with_called(excerpt.rows, excerpt.called)
        self.left = Left()
        """The part that the last rows returned leave out."""
        self._calls = excerpt.calls
        self._marked, self._marked_line = _marked_row(self._rows, excerpt), excerpt.marked
        self._lines = dict(enumerate(lines, excerpt.line_start)) if excerpt.marked else {}
        self._begun = beginnings(self._rows)
        self._behind = rows_led_to(row_heads(self._rows))
        worth = worth_of_rows(
            self._rows, marked=self._marked, first=excerpt.line_start, best=excerpt.best, is_range=excerpt.is_range
        )
        self._worth = asked_first(self._rows, worth)
        self._most = [len(row.text) + 1 for row in self._rows]

    def within(self, room: int) -> list[Numbered]:
        """As many rows as ``room``, in characters, holds, in their order: those of most worth.

        Long ones are cut before any is folded: cut arguments matter less than a function's end.
        """
        order = sorted(range(len(self._rows)), key=lambda index: (self._worth[index], index))
        if self._size(order) > room:
            own = [index for index in order if self._worth[index].level < LAST]
            if self._size(own) <= room:
                return self._told(self._filled(order, len(own), room), room)
            order = own
        for of_deciding, most in ((False, SHORTER[0]), (False, SHORTER[1]), (True, DECIDING)):
            if self._size(order) <= room:
                return self._told(order, room)
            self._shorten(most, where=_decides if of_deciding else _only_does)
        if self._size(order) <= room:
            return self._told(order, room)
        has_hits = any(row.is_wanted for row in self._rows)  # what was asked for comes before the names of calls
        for_rows = room - min(MAX_NAMED, room // 10) if self._calls and not has_hits else room
        count = self._fitting(order, for_rows)
        if count < len(order) and self._worth[order[count]].level <= 0:
            self._shorten(SHORTEST)
            self._shorten(BESIDE, where=lambda row: has_hits and not row.is_wanted)
            count = self._fitting(order, for_rows)
        return self._told(self._filled(order, count, for_rows), room)

    def _fitting(self, order: Sequence[int], room: int) -> int:
        """The number of the first rows of an ``order`` that ``room`` holds, with the marks for the others."""
        fits, exceeds = 0, len(order) + 1
        while exceeds - fits > 1:
            count = (fits + exceeds) // 2
            if self._size(order[:count]) <= room:
                fits = count
            else:
                exceeds = count
        return fits

    def _filled(self, order: Sequence[int], count: int, room: int) -> list[int]:
        """The first ``count`` rows of an order, and those of the others that fit, below the heads that they need."""
        shown = [*order[:count]]
        size = self._size(shown)
        for index in order[count:]:
            head = self._worth[index].head
            if (head < 0 or head in shown) and len(self._text(index)) < room - size:
                larger = self._size([*shown, index])
                if larger <= room:
                    shown, size = [*shown, index], larger
        return shown

    def _shorten(self, most: int, *, where: Callable[[BodyRow], bool] = lambda row: True) -> None:
        """Cut those rows to ``most`` characters."""
        for index, row in enumerate(self._rows):
            if where(row):
                self._most[index] = min(self._most[index], most)

    def _size(self, shown: Collection[int]) -> int:
        return sum(len(text) + 1 for _, text in self._texts([*self._parts(shown)], 0))

    def _told(self, shown: Collection[int], room: int) -> list[Numbered]:
        parts = [*self._parts(shown)]
        told = {each.at for each in parts if each.fold is None or each.is_headed}
        own = ((index, row) for index, row in enumerate(self._rows) if row.kind != CALLED)
        hidden = tuple(row for index, row in own if index not in told)
        self.left = Left(sum(each.fold.size for each in parts if each.fold), hidden)
        plain = self._texts(parts, 0)
        return self._texts(parts, room - sum(len(text) + 1 for _, text in plain))

    def _parts(self, shown: Collection[int]) -> Iterator[_Shown]:
        """The rows that are ``shown``, each with the one that leads to it, and folds for the others.

        Rows that are no longer than the mark of a fold are there as well.
        """
        for above, below in pairwise([-1, *sorted(shown), len(self._rows)]):
            first = above + 1
            if above >= 0:
                first, behind = self._after_called(first, below), self._behind[above]
                fold = self._fold(first, behind, above) if first < behind <= below else None
                is_folded = fold is not None and self._has_marks and self._is_worth_folding(first, behind)
                yield _Shown(above, fold if is_folded else None, is_headed=is_folded)
                if fold:
                    yield from map(_Shown, range(first, behind) if self._has_marks and not is_folded else ())
                    first = behind
            first = self._after_called(first, below)
            if first < below and self._has_marks:
                is_folded = self._is_worth_folding(first, below)
                yield from [_Shown(first, self._fold(first, below))] if is_folded else map(_Shown, range(first, below))

    def _after_called(self, first: int, below: int) -> int:
        """The index of the first row from ``first`` on that is of the body itself, at most ``below``."""
        while first < below and self._rows[first].kind == CALLED:
            first += 1
        return first

    def _is_worth_folding(self, first: int, behind: int) -> bool:
        return sum(len(self._text(index)) for index in range(first, behind)) > FOLD_WORTH

    def _fold(self, first: int, behind: int, head: int = -1) -> Fold:
        """The fold of the rows ``first`` to before ``behind``, below their ``head``, if that is shown."""
        rows = self._rows[first:behind]
        start = self._rows[head].line_start if head >= 0 else rows[0].line_start
        last = max(row.line_end for row in self._rows[head if head >= 0 else first : behind])
        said = self._rows[head].text if head >= 0 else ""
        names = dict.fromkeys(name for at, name in self._calls if start <= at <= last and f"{name}(" not in said)
        return Fold(start, last, last - start + (head < 0), tuple(names))

    def _texts(self, parts: Sequence[_Shown], room: int) -> list[Numbered]:
        """Each part as text; folds name the calls in them for which there is ``room``, in characters."""
        marks = iter(fold_marks([each.fold for each in parts if each.fold], room))
        told: list[Numbered] = []
        before = -2
        for index, fold, is_headed in parts:
            row = self._rows[index]
            if fold is None:
                text = self._text(index, follows=before == index - 1)
                told.append((row.line_start if row.is_head else row.line_end, text))
                before = index
                continue
            indent = "  " * (row.depth + (fold.first > row.line_start))
            said = f"{self._statement(index, follows=before == index - 1)} " if is_headed else indent
            told.append((fold.last, f"{line_span(fold.first, fold.last)}\t{said}{next(marks)}"))
            before = -2
        return told

    def _statement(self, index: int, *, follows: bool) -> str:
        """A row with its indentation; if it ``follows`` one that begins as it does, without that beginning."""
        row, begun = self._rows[index], self._begun[index] if follows else 0
        text = f"{MARK}{row.text[begun:]}" if begun else row.text
        if len(text) > self._most[index] and row.kind != CALLED:
            text = shortened_row(row, self._most[index]).text
        return f"{'  ' * row.depth}{line(text)}"

    def _text(self, index: int, *, follows: bool = False) -> str:
        """A row behind its lines; in place of the one that is asked for by its line the source around that."""
        row, marked = self._rows[index], self._marked_line
        if index in self._called:
            return called_text(self._called[index], "  " * row.depth)
        has_range = row.line_end - row.line_start >= RANGE_LINES and not row.is_head and index != self._marked
        last = row.line_end if has_range and not _NUMBERED.search(row.text) else row.line_start
        text = f"{line_span(row.line_start, last)}\t{self._statement(index, follows=follows)}"
        if index != self._marked:
            return text
        following = self._rows[index + 1].line_start if index + 1 < len(self._rows) else row.line_end + 1
        last = max(marked, row.line_start if row.is_head else min(row.line_end, max(following - 1, row.line_start)))
        first, last = max(row.line_start, marked - self._near), min(last, marked + self._near)
        source = [f"{number}{'>' * (number == marked)}\t{self._lines[number]}" for number in range(first, last + 1)]
        return "\n".join(source if first == row.line_start else [text, *source])


def _decides(row: BodyRow) -> bool:
    return row.decides or bool(_CONDITION.search(row.text))


def _only_does(row: BodyRow) -> bool:
    return not _decides(row)


def _marked_row(rows: Sequence[BodyRow], excerpt: Excerpt) -> int:
    """The index of the last row that begins at or above the requested line, not in the doc above; -1 without one."""
    if not excerpt.marked:
        return -1
    begun = (excerpt.line_start <= row.line_start <= excerpt.marked and row.kind != CALLED for row in rows)
    return max((index for index, is_begun in enumerate(begun) if is_begun), default=-1)
