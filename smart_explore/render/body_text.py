"""A body's rows as text: the upper levels of them, and of the deeper ones as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from smart_explore.model.unfold_answer import BodyRow, Excerpt, row_heads, rows_led_to
from smart_explore.render.constant_lines import Numbered, constant_lines
from smart_explore.render.dialect import Dialect
from smart_explore.render.sanitize import block, line
from smart_explore.render.tokens import estimate

LARGE_TOKENS = 1_200
"""What is larger may need more than the usual budget, with its line numbers."""

FOLD_WORTH = 40
"""Characters: to fold rows that take no more would save next to nothing."""

_FOLDED = 28
"""Characters: what a row takes more that says how many lines it folds."""

MARKED_LINES = 12
MARKED_ROOM = 160
"""Of a row that holds the line asked for so many source lines are shown in front of that line and behind it, and of
little room one for each so many characters."""


def body_lines(
    excerpt: Excerpt, lines: Sequence[str], room: int, dialect: Dialect, *, says_how: bool = True
) -> list[Numbered]:
    """The symbol's head, then a row for each branch, loop, exit, assignment that tells and run of calls.

    Where that is more than ``room``, in characters, rows are folded into the one that leads to them, the deepest and of
    these the largest first; at least the uppermost level stays. In place of the row that holds the line that was asked
    for stand its source lines. Where it ``says_how``, the last line tells how large the source is and how to see it.
    """
    closing = [(excerpt.line_end, f"({_how(excerpt, len(lines), dialect)})")] if says_how else []
    return _within(room, excerpt, lines, closing)


def _how(excerpt: Excerpt, count: int, dialect: Dialect) -> str:
    """What the rows of so many lines are, and how to see more of these."""
    if excerpt.is_complete:
        return f"without comments and types; as it is: {dialect.option('view', 'full')}"
    size = estimate(excerpt.text)
    larger = f", {dialect.option('max_tokens', size * 5 // 4)}" if size > LARGE_TOKENS else ""
    whole = f"all, ~{size} tokens: {dialect.option('view', 'full')}{larger}"
    return f"what decides in {count} lines; some: {dialect.option('focus', 'WORD')}; {whole}"


def focused_lines(excerpt: Excerpt, lines: Sequence[str], room: int) -> list[Numbered]:
    """The symbol's head, then the rows that a focus is about, folded as ``body_lines`` does; last how many they are.

    Where there is no room for all, those that are only read with others are the first to go.
    """
    rows = excerpt.focused
    if sum(len(row.text) + row.depth for row in rows) > room:
        rows = _wanted_rows(rows)
    nowhere = f"; nowhere: {', '.join(map(line, excerpt.not_held))}" if excerpt.not_held else ""
    of_rows = f"{len(rows)} of {len(excerpt.rows)} rows, in" if excerpt.rows else f"{len(rows)} of"
    closing = (excerpt.line_end, f"({of_rows} {len(lines)} lines{nowhere})")
    return _within(room, excerpt._replace(rows=rows), lines, [closing])


def _wanted_rows(rows: Sequence[BodyRow]) -> tuple[BodyRow, ...]:
    """The rows that are wanted, and the heads that lead to them."""
    heads = row_heads(rows)
    kept: set[int] = set()
    for index in (index for index, row in enumerate(rows) if row.is_wanted):
        while index >= 0 and index not in kept:
            kept.add(index)
            index = heads[index]
    return tuple(rows[index] for index in sorted(kept))


def _within(room: int, excerpt: Excerpt, lines: Sequence[str], closing: Sequence[Numbered]) -> list[Numbered]:
    """The head, the rows that there is room for, the values of the constants that these name, and what closes them."""
    head = head_lines(excerpt)
    room -= _size([*head, *closing])
    reserved = _size(constant_lines(excerpt, ""))
    if reserved > room // 4:
        excerpt, reserved = excerpt._replace(constants=()), 0
    rows = _Rows(excerpt, lines, room - reserved).within(room - reserved)
    shown = "\n".join([*(row.text for row in excerpt.head), *(text for _, text in rows)])
    return [*head, *rows, *constant_lines(excerpt, shown), *closing]


def _size(lines: Sequence[Numbered]) -> int:
    return sum(len(text) + 1 for _, text in lines)


def head_lines(excerpt: Excerpt) -> list[Numbered]:
    """The rows of a symbol's own head: its decorators, where it has some, and its signature.

    In place of the one that holds the line that was asked for stand its source lines.
    """
    lines: list[Numbered] = []
    for row in excerpt.head:
        if excerpt.marked and row.line_start <= excerpt.marked <= row.line_end:
            source = dict(enumerate(block(excerpt.text).split("\n"), excerpt.line_start))
            first = max(row.line_start, excerpt.marked - MARKED_LINES)
            last = min(row.line_end, excerpt.marked + MARKED_LINES)
            lines += [(n, f"{n}{'>' * (n == excerpt.marked)}\t{source[n]}") for n in range(first, last + 1)]
        else:
            lines.append(row_line(row))
    return lines


def row_line(row: BodyRow) -> Numbered:
    """A row by itself, behind its lines."""
    return row.line_end, f"{line_span(row.line_start, row.line_end)}\t{line(row.text)}"


class _Rows:
    """The rows of a body as a tree, of which a part is open."""

    __slots__ = ("_behind", "_leads_to", "_lines", "_marked", "_near", "_rows", "_texts")

    def __init__(self, excerpt: Excerpt, lines: Sequence[str], room: int) -> None:
        self._near = max(1, min(MARKED_LINES, room // MARKED_ROOM))
        self._rows = excerpt.rows
        self._lines = dict(enumerate(lines, excerpt.line_start)) if excerpt.marked else {}
        self._marked = _marked_row(excerpt)
        self._texts = [self._text(index, excerpt.marked) for index in range(len(self._rows))]
        heads = row_heads(self._rows)
        self._behind = rows_led_to(heads)
        self._leads_to: dict[int, list[int]] = {-1: []}
        for index, head in enumerate(heads):
            self._leads_to.setdefault(head, []).append(index)

    def _text(self, index: int, marked: int) -> str:
        row = self._rows[index]
        text = f"{row.line_start}\t{'  ' * row.depth}{line(row.text)}"
        if index != self._marked:
            return text
        following = self._rows[index + 1].line_start if index + 1 < len(self._rows) else row.line_end + 1
        last = max(marked, row.line_start if row.is_head else min(row.line_end, max(following - 1, row.line_start)))
        first, last = max(row.line_start, marked - self._near), min(last, marked + self._near)
        source = [f"{number}{'>' * (number == marked)}\t{self._lines[number]}" for number in range(first, last + 1)]
        return "\n".join(source if first == row.line_start else [text, *source])

    def within(self, room: int) -> list[Numbered]:
        """As many rows as ``room``, in characters, holds, in their order."""
        opened = {index for index in range(self._marked) if self._marked < self._behind[index]}
        queue: list[tuple[int, int, int]] = []
        visible = [-1, *sorted(opened)]
        for index in visible:
            room -= self._entered(index, queue, opened)
        folded: list[int] = []
        while queue:
            _, cost, index = heappop(queue)
            if cost <= room:
                opened.add(index)
                room -= self._entered(index, queue, opened)
            else:
                folded.append(index)
        begun: dict[int, int] = {}
        for index in folded:
            count, taken = self._fitting(index, room - _FOLDED)
            if count > 1:
                begun[index] = count
                room -= taken + _FOLDED
        return list(self._shown(0, len(self._rows), opened, begun))

    def _fitting(self, index: int, room: int) -> tuple[int, int]:
        """How many of the rows that one leads to, folded, ``room`` holds, and the characters of these."""
        taken = 0
        for count, child in enumerate(self._leads_to[index]):
            if taken + self._size(child) > room:
                return count, taken
            taken += self._size(child)
        return len(self._leads_to[index]), taken

    def _entered(self, index: int, queue: list[tuple[int, int, int]], opened: set[int]) -> int:
        """The characters of the rows that one leads to, all of the uppermost level for -1; these wait to be opened."""
        children = self._leads_to[index]
        for child in children:
            if self._leads_to.get(child) and child not in opened:
                heappush(queue, (self._rows[child].depth, self._cost(child), child))
        return self._cost(index)

    def _cost(self, index: int) -> int:
        return sum(map(self._size, self._leads_to[index])) - _FOLDED * (index >= 0)

    def _size(self, index: int) -> int:
        """The characters of a row, and of what says how much it folds."""
        return len(self._texts[index]) + 1 + _FOLDED * bool(self._leads_to.get(index))

    def _shown(self, index: int, end: int, opened: set[int], begun: dict[int, int]) -> Iterator[Numbered]:
        while index < end:
            row, behind = self._rows[index], self._behind[index]
            deeper = self._texts[index + 1 : behind]
            if index in opened or sum(map(len, deeper)) <= FOLD_WORTH:
                yield row.line_start if row.is_head else row.line_end, self._texts[index]
                yield from self._shown(index + 1, behind, opened, begun)
            elif index in begun:
                rest = self._leads_to[index][begun[index]]
                yield row.line_start, self._texts[index]
                yield from self._shown(index + 1, rest, opened, begun)
                first, last = self._rows[rest].line_start, max(each.line_end for each in self._rows[rest:behind])
                yield last, f"{line_span(first, last)}\t{'  ' * row.depth}  ({last - first + 1} lines folded)"
            else:
                last = max(each.line_end for each in self._rows[index:behind])
                text = f"{'  ' * row.depth}{line(row.text)} ({last - row.line_start} lines folded)"
                yield last, f"{line_span(row.line_start, last)}\t{text}"
            index = behind


def _marked_row(excerpt: Excerpt) -> int:
    """The index of the last row that begins by the line that was asked for; -1 where none was."""
    if not excerpt.marked:
        return -1
    return max((i for i, row in enumerate(excerpt.rows) if row.line_start <= excerpt.marked), default=-1)


def line_span(first: int, last: int) -> str:
    """``first-last``, or one number where both are the same."""
    return str(first) if first == last else f"{first}-{last}"
