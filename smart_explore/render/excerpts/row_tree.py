"""A body's rows as a tree of which a part is shown: open rows, and marks for folded ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow, Excerpt, row_heads, rows_led_to
from smart_explore.reading.rows.shortened import shortened
from smart_explore.render.excerpts.alike_rows import MARK, beginnings
from smart_explore.render.excerpts.constant_lines import Numbered
from smart_explore.render.excerpts.folded_lines import ALL_NAMED, FOLDED, MAX_NAMED, Fold, fold_marks, line_span
from smart_explore.render.sanitize import line

FOLD_WORTH = 40
"""Characters: to fold rows that take no more would save next to nothing."""

MARKED_LINES = 6
MARKED_ROOM = 160
"""In the row of the requested line, at most ``MARKED_LINES`` source lines before and after that line are shown, and one
for each so many characters of room if there is little.
"""

SHORTER = (240, 160, 110)
"""Characters of rows where there is no room for all, of the last those of the uppermost level: the longest are cut."""

RANGE_LINES = 4
"""A row of a statement with so many lines after its first shows the number of the last one too, for citations."""

_NUMBERED = re.compile(r"; \d+ ")
"""In a row of several statements: the number of the line of one."""

DECIDING = 320
"""Characters of rows that decide something, which are folded rather than cut further."""

_DECIDES = re.compile(r" \? |&&|\|\||(?<![\w$.])(?:if|elif|while|until|unless|and|or|when|case)(?![\w$:=(])")

LEAST_KEPT = 6
_BEGINNING = 0.6
"""If not even these fit, the share of the room for the first rows; the rest is for the last ones, if it holds
as many.
"""


class _Shown(NamedTuple):
    """A row that is shown as it is, or a ``fold`` and the row that leads to it, if that is shown with it."""

    at: int
    fold: Fold | None = None
    is_headed: bool = False


_Waiting = tuple[bool, int, int, int]
"""A row to open: without rows that a focus means, its depth, the characters of the rows behind it, and its index."""


class RowTree:
    """The rows of a body as a tree, of which a part is open."""

    __slots__ = (
        "_begun",
        "_behind",
        "_calls",
        "_folds",
        "_leads_to",
        "_lines",
        "_marked",
        "_near",
        "_rows",
        "_said",
        "_texts",
        "folded",
    )

    def __init__(self, excerpt: Excerpt, lines: Sequence[str], room: int) -> None:
        self._near = max(1, min(MARKED_LINES, room // MARKED_ROOM))
        self._rows = excerpt.rows
        self.folded = 0
        """The number of lines folded in the last rows returned."""
        self._calls = excerpt.calls
        self._folds: dict[int, tuple[Fold, int]] = {}
        self._lines = dict(enumerate(lines, excerpt.line_start)) if excerpt.marked else {}
        self._marked = _marked_row(excerpt)
        self._begun = beginnings(self._rows)
        self._said = [
            f"{'  ' * row.depth}{line(MARK * bool(begun) + row.text[begun:])}"
            for row, begun in zip(self._rows, self._begun, strict=True)
        ]
        self._texts = [self._text(index, excerpt.marked) for index in range(len(self._rows))]
        heads = row_heads(self._rows)
        self._behind = rows_led_to(heads)
        self._leads_to: dict[int, list[int]] = {-1: []}
        for index, head in enumerate(heads):
            self._leads_to.setdefault(head, []).append(index)

    def _text(self, index: int, marked: int = 0) -> str:
        row = self._rows[index]
        has_range = row.line_end - row.line_start >= RANGE_LINES and not row.is_head and index != self._marked
        last = row.line_end if has_range and not _NUMBERED.search(row.text) else row.line_start
        text = f"{line_span(row.line_start, last)}\t{self._said[index]}"
        if index != self._marked:
            return text
        following = self._rows[index + 1].line_start if index + 1 < len(self._rows) else row.line_end + 1
        last = max(marked, row.line_start if row.is_head else min(row.line_end, max(following - 1, row.line_start)))
        first, last = max(row.line_start, marked - self._near), min(last, marked + self._near)
        source = [f"{number}{'>' * (number == marked)}\t{self._lines[number]}" for number in range(first, last + 1)]
        return "\n".join(source if first == row.line_start else [text, *source])

    def within(self, room: int, *, marks_alone: bool = True) -> list[Numbered]:
        """As many rows as ``room``, in characters, holds, in their order.

        Without ``marks_alone`` folds have no mark where nothing of a row is left beside it.
        """
        opened = {index for index in range(self._marked) if self._marked < self._behind[index]}
        left_out = range(0)
        named = ALL_NAMED if sum(len(text) + 1 for text in self._texts) > room else 0
        self._shorten_all(room)
        if self._marked < 0 and self._cost(-1) > room:
            self._shorten(room)
            if self._cost(-1) > room:
                named = MAX_NAMED
                left_out = self._middle(room - min(named, room // 10))
        named = min(named, room // 10) if self._calls else 0
        room -= named
        queue: list[_Waiting] = []
        for index in (-1, *sorted(opened)):
            room -= self._entered(index, queue, opened)
        folded: list[int] = []
        while queue:
            *_, cost, index = heappop(queue)
            if cost <= room:
                opened.add(index)
                room -= self._entered(index, queue, opened)
            else:
                folded.append(index)
        begun: dict[int, int] = {}
        for index in folded:
            count, taken = self._fitting(index, room - FOLDED)
            if count > 1:
                begun[index] = count
                room -= taken + FOLDED
        shown = [*self._shown(0, len(self._rows), opened, begun, left_out)]
        return self._told(shown, named + max(room, 0), marks_alone=marks_alone)

    def _shorten_all(self, room: int) -> None:
        """Cut the longest rows before any is folded: cut arguments matter less than a function's end.

        Rows that decide something are cut last.
        """
        for decides, most in ((False, SHORTER[0]), (False, SHORTER[1]), (True, DECIDING)):
            if sum(len(text) + 1 for text in self._texts) <= room:
                return
            like = (at for at, row in enumerate(self._rows) if bool(_DECIDES.search(row.text)) == decides)
            self._cut(like, most)

    def _shorten(self, room: int) -> None:
        """Cut the longest rows of the uppermost level, no more than there is no room for."""
        for most in SHORTER:
            self._cut(self._leads_to[-1], most)
            if self._cost(-1) <= room:
                return

    def _cut(self, indices: Iterable[int], most: int) -> None:
        for index in indices:
            if len(self._said[index]) > most and index != self._marked:
                self._said[index] = shortened(self._said[index], most)
                self._texts[index] = self._text(index)

    def _middle(self, room: int) -> range:
        """Those of the uppermost level, by their number, that neither the first nor the last part of the room holds."""
        sizes = [self._size(index) for index in self._leads_to[-1]]
        first, last, taken = 0, len(sizes), FOLDED
        while first < last and taken + sizes[first] <= _BEGINNING * room:
            taken += sizes[first]
            first += 1
        while last > first and taken + sizes[last - 1] <= room:
            last -= 1
            taken += sizes[last]
        return range(first, last) if len(sizes) - len(range(first, last)) >= LEAST_KEPT else range(0)

    def _fitting(self, index: int, room: int) -> tuple[int, int]:
        """How many of the rows that one leads to, folded, ``room`` holds, and the characters of these."""
        taken = 0
        for count, child in enumerate(self._leads_to[index]):
            if taken + self._size(child) > room:
                return count, taken
            taken += self._size(child)
        return len(self._leads_to[index]), taken

    def _entered(self, index: int, queue: list[_Waiting], opened: set[int]) -> int:
        """The characters of the rows that one leads to, all of the uppermost level for -1.

        These wait to be opened: first those that lead to rows that a focus means, then the least deep ones.
        """
        children = self._leads_to[index]
        for child in children:
            if self._leads_to.get(child) and child not in opened:
                is_beside = not self._fold_below(child)[0].hits
                heappush(queue, (is_beside, self._rows[child].depth, self._cost(child), child))
        return self._cost(index)

    def _cost(self, index: int) -> int:
        return sum(map(self._size, self._leads_to[index])) - self._growth(index)

    def _size(self, index: int) -> int:
        """The number of characters of a row, including the note about folded lines."""
        return len(self._texts[index]) + 1 + self._growth(index)

    def _growth(self, index: int) -> int:
        """The number of characters that a row grows by at most if those below it are folded; 0 if there are none."""
        if index < 0 or not self._leads_to.get(index):
            return 0
        return self._fold_below(index)[1]

    def _fold_below(self, index: int) -> tuple[Fold, int]:
        """The fold of all rows that one leads to, and the number of characters that its row grows by at most."""
        if index not in self._folds:
            fold = self._fold(self._rows[index : self._behind[index]], self._rows[index])
            self._folds[index] = fold, max(FOLDED, len(f"-{fold.last} {fold_marks([fold], 0)[0]}"))
        return self._folds[index]

    def _shown(
        self, index: int, end: int, opened: set[int], begun: dict[int, int], left_out: range = range(0)
    ) -> Iterator[_Shown]:
        """The rows shown from ``index`` on, without those of the outermost level that are ``left_out``."""
        cut = [self._leads_to[-1][number] for number in left_out]
        while index < end:
            behind = self._behind[index]
            if cut and index == cut[0]:
                behind = self._behind[cut[-1]]
                yield _Shown(index, self._fold(self._rows[index:behind]))
            elif index in opened or sum(map(len, self._texts[index + 1 : behind])) <= FOLD_WORTH:
                yield _Shown(index)
                yield from self._shown(index + 1, behind, opened, begun)
            elif index in begun:
                rest = self._leads_to[index][begun[index]]
                yield _Shown(index)
                yield from self._shown(index + 1, rest, opened, begun)
                yield _Shown(index, self._fold(self._rows[rest:behind]))
            else:
                yield _Shown(index, self._fold_below(index)[0], is_headed=True)
            index = behind

    def _fold(self, rows: Sequence[BodyRow], head: BodyRow | None = None) -> Fold:
        first, last = rows[0].line_start, max(row.line_end for row in rows)
        hits = sum(row.is_wanted for row in rows if row is not head)
        said = head.text if head else ""
        names = dict.fromkeys(name for at, name in self._calls if first <= at <= last and f"{name}(" not in said)
        return Fold(first, last, last - first + (head is None), hits, tuple(names))

    def _told(self, shown: Sequence[_Shown], room: int, *, marks_alone: bool) -> list[Numbered]:
        self.folded = sum(each.fold.size for each in shown if each.fold)
        behind_folds = (each.at for above, each in pairwise(shown) if above.fold and not each.fold)
        for index in (index for index in behind_folds if 0 < self._begun[index] <= room):
            room -= self._begun[index]  # what it begins as is folded, and so may be the whole beginning
            self._said[index] = f"{'  ' * self._rows[index].depth}{line(self._rows[index].text)}"
            self._texts[index] = self._text(index)
        marks = iter(fold_marks([each.fold for each in shown if each.fold], room))
        told: list[Numbered] = []
        for index, fold, is_headed in shown:
            row = self._rows[index]
            if fold is None:
                told.append((row.line_start if row.is_head else row.line_end, self._texts[index]))
                continue
            mark = next(marks)
            said = f"{self._said[index]} " if is_headed else "  " * (row.depth + (fold.first > row.line_start))
            if is_headed or marks_alone:
                told.append((fold.last, f"{line_span(fold.first, fold.last)}\t{said}{mark}"))
        return told


def _marked_row(excerpt: Excerpt) -> int:
    """The index of the last row that begins at or above the requested line, not in the doc above; -1 without one."""
    if not excerpt.marked:
        return -1
    begun = (excerpt.line_start <= row.line_start <= excerpt.marked for row in excerpt.rows)
    return max((index for index, is_begun in enumerate(begun) if is_begun), default=-1)
