"""A body's rows as text: as many levels of them as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import estimate

LARGE_TOKENS = 1_200
"""What is larger may need more than the usual budget, with its line numbers."""

FOLD_WORTH = 40
"""Characters: to fold rows that take no more would save next to nothing."""

Numbered = tuple[int, str]
"""A line of text and the number of the last source line, 1-based, that it shows."""


def body_lines(excerpt: Excerpt, lines: Sequence[str], room: int, dialect: Dialect) -> list[Numbered]:
    """The symbol's head, then a row for each branch, loop, exit, assignment that tells and run of calls.

    Where that is more than ``room``, in characters, the deepest levels are folded into the row that leads to them; at
    least the uppermost level stays.
    """
    shown = [(row.line_end, f"{line_span(row.line_start, row.line_end)}\t{line(row.text)}") for row in excerpt.head]
    size = estimate(excerpt.text)
    larger = f", {dialect.option('max_tokens', size * 5 // 4)}" if size > LARGE_TOKENS else ""
    whole = f"all, ~{size} tokens: {dialect.option('view', 'full')}{larger}"
    ways = f"some: {dialect.option('focus', 'WORD')}; {whole}"
    closing = (excerpt.line_end, f"(what decides in {len(lines)} lines; {ways})")
    deepest = max((row.depth for row in excerpt.rows), default=0)
    while True:
        body = [*shown, *_rows(excerpt.rows, deepest), closing]
        if not deepest or sum(len(text) + 1 for _, text in body) <= room:
            return body
        deepest -= 1


def _rows(rows: Sequence[BodyRow], deepest: int) -> Iterator[Numbered]:
    """A line for each row down to a depth; one that leads to deeper ones says how many lines it folds.

    Deeper rows are shown where to fold them would save next to nothing.
    """
    index = 0
    while index < len(rows):
        row = rows[index]
        index += 1
        following = index
        while row.depth == deepest and following < len(rows) and rows[following].depth > deepest:
            following += 1
        deeper = [_numbered(each) for each in rows[index:following]]
        if sum(len(text) for _, text in deeper) <= FOLD_WORTH:
            yield _numbered(row)
            yield from deeper
        else:
            last = max(row.line_end, *(number for number, _ in deeper))
            text = f"{'  ' * row.depth}{line(row.text)} ({last - row.line_start} lines folded)"
            yield last, f"{line_span(row.line_start, last)}\t{text}"
        index = following


def _numbered(row: BodyRow) -> Numbered:
    return row.line_end if not row.is_head else row.line_start, f"{row.line_start}\t{'  ' * row.depth}{line(row.text)}"


def line_span(first: int, last: int) -> str:
    """``first-last``, or one number where both are the same."""
    return str(first) if first == last else f"{first}-{last}"
