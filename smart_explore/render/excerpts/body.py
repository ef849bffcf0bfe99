"""A body's rows as text: the upper levels of them, and of the deeper ones as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.reading.focus.focus_ranges import as_ranges
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.constant_lines import Numbered, constant_lines
from smart_explore.render.excerpts.folded_lines import line_span
from smart_explore.render.excerpts.omissions import omissions
from smart_explore.render.excerpts.row_tree import MARKED_LINES, Left, RowTree
from smart_explore.render.page import counted
from smart_explore.render.sanitize import block, line
from smart_explore.render.tokens import estimate

MAX_BEYOND = 10
"""The number of matching lines named beside those shown; neighbours count as one."""

LARGE_TOKENS = 1_200
"""A larger source may need more than the usual budget, with its line numbers."""

_Closing = Callable[[Sequence[str], Left], str]
"""The last line, of the rows that are shown and what these leave out."""


def body_lines(
    excerpt: Excerpt, lines: Sequence[str], room: int, dialect: Dialect, *, says_how: bool = True
) -> list[Numbered]:
    """The symbol's head, then a row for each statement.

    If these exceed ``room``, in characters, rows are folded into the one that leads to them, the deepest first and
    among these the largest. The row of the requested line is replaced by its source
    lines. If it ``says_how``, which one excerpt of an answer does, the last line tells what is left out and how to see
    it.
    """
    if not says_how:
        return _within(room, excerpt, lines, lambda rows, left: "")

    def closing(rows: Sequence[str], left: Left) -> str:
        return f"({_how(excerpt, omissions(excerpt, len(lines), rows, left.folded), dialect)})"

    return _within(room, excerpt, lines, closing)


def _how(excerpt: Excerpt, omitted: str, dialect: Dialect) -> str:
    """The note on what the rows are and leave out, and how to see more of the lines."""
    if excerpt.is_complete:
        return f"without logs, comments and types; as it is: {dialect.option('view', 'full')}"
    size = estimate(excerpt.text)
    larger = f", {dialect.option('max_tokens', size * 5 // 4)}" if size > LARGE_TOKENS else ""
    whole = f"all, ~{size} tokens: {dialect.option('view', 'full')}{larger}"
    return f"{omitted}; some: {dialect.option('focus', 'WORD')}; {whole}"


def rows_for_source(excerpt: Excerpt, lines: Sequence[str], room: int, dialect: Dialect) -> list[Numbered]:
    """The rows of an excerpt requested as source, if that has no room; the last line says so, and how to see it."""
    size = estimate(excerpt.text)
    more = dialect.option("max_tokens", size * 5 // 4)
    end = f"(rows: the source, ~{size} tokens, has no room beside the rest; {more})"
    return _within(room, excerpt, lines, lambda rows, left: end)


def focused_lines(excerpt: Excerpt, lines: Sequence[str], room: int) -> list[Numbered]:
    """The symbol's head, then the rows that a focus is about and that there is room for; last how many they are.

    It names the lines of those that the focus means and that have no room.
    """
    nowhere = f"; nowhere: {', '.join(map(line, excerpt.not_held))}" if excerpt.not_held else ""
    if excerpt.broadest:
        nowhere = f"; {excerpt.broadest[1]} lines hold {line(excerpt.broadest[0])}{nowhere}"
    in_tests = f"; in tests: {counted(excerpt.in_tests, 'line')} more" if excerpt.in_tests else ""
    longer = excerpt.in_longer_names
    in_longer = f"; in longer names: {counted(longer, 'line')} more" if longer else ""
    nowhere = f"{in_tests}{in_longer}{nowhere}"
    passed_on = f"; only passed on: {_first(map(str, excerpt.handed_on))}" if excerpt.handed_on else ""

    def closing(rows: Sequence[str], left: Left) -> str:
        folded = [row.line_start for row in left.hidden if row.is_wanted]
        beyond = _beyond(sorted({*excerpt.beyond, *folded}))
        count, total = len(excerpt.focused) - len(left.hidden), len(excerpt.rows)
        # beside rows of statements may stand lines of what is none
        of_rows = f"{count} of {total} rows" if count < total else f"{count} rows" if total else ""
        return f"({f'{of_rows}, in' if of_rows else f'{count} of'} {len(lines)} lines{passed_on}{beyond}{nowhere})"

    return _within(room, excerpt._replace(rows=excerpt.focused), lines, closing, has_marks=False)


def _beyond(lines: Sequence[int]) -> str:
    """How many lines more the focus means, and which: the first ones."""
    ranges = _first(line_span(*each) for each in as_ranges(lines))
    return f"; {counted(len(lines), 'line')} more: {ranges}" if lines else ""


def _first(named: Iterable[str]) -> str:
    """The first ``MAX_BEYOND`` of some lines or ranges, with ``…`` for the others."""
    named = [*named]
    return ", ".join([*named[:MAX_BEYOND], *(["…"] if len(named) > MAX_BEYOND else [])])


def _within(
    room: int, excerpt: Excerpt, lines: Sequence[str], closing: _Closing, *, has_marks: bool = True
) -> list[Numbered]:
    """The head, the rows that there is room for, the values of the constants in these, and the closing line."""
    head = head_lines(excerpt)
    room -= _size(head)
    every = [f"{row.text}…" for row in excerpt.rows]
    most = _size([(0, closing(every, Left(len(lines), excerpt.rows)))])  # as if each were cut, and all were folded
    while (constants := _size(constant_lines(excerpt, ""))) > (room - most) // 4 and excerpt.constants:
        longest = max(excerpt.constants, key=lambda each: len(each.value))
        excerpt = excerpt._replace(constants=tuple(each for each in excerpt.constants if each is not longest))

    def beside(reserved: int) -> tuple[list[Numbered], list[Numbered], RowTree]:
        """The rows that have room beside so many characters, and the lines below these."""
        tree = RowTree(excerpt, lines, room - reserved, has_marks=has_marks)
        rows = tree.within(room - reserved)
        shown = "\n".join([*(row.text for row in excerpt.head), *(text for _, text in rows)])
        end = closing([text for _, text in rows], tree.left)
        return rows, [*constant_lines(excerpt, shown), *([(excerpt.line_end, end)] if end else [])], tree

    rows, below, tree = beside(most + constants)
    if tree.left.hidden and _size(below) < most + constants:  # what is not said below is room for more rows
        more, below_more, _ = beside(_size(below))
        if _size([*more, *below_more]) <= room:
            rows, below = more, below_more
    return [*head, *rows, *below]


def _size(lines: Sequence[Numbered]) -> int:
    return sum(len(text) + 1 for _, text in lines)


def head_lines(excerpt: Excerpt) -> list[Numbered]:
    """The rows of a symbol's own head: its decorators, if any, and its signature.

    The row of the requested line is replaced by its source lines.
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
