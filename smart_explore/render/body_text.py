"""A body's rows as text: as many levels of them as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import estimate

LARGE_TOKENS = 1_200
"""What is larger may need more than the usual budget, with its line numbers."""

Numbered = tuple[int, str]
"""A line of text and the number of the last source line, 1-based, that it shows."""


def body_lines(excerpt: Excerpt, lines: Sequence[str], room: int, dialect: Dialect) -> list[Numbered]:
    """The symbol's head as it is written, then a row for each branch, loop, exit and run of calls.

    Where that is more than ``room``, in characters, the deepest levels are folded, each under the row that it is in; at
    least the uppermost level stays.
    """
    first = excerpt.symbol.name_line if excerpt.symbol else excerpt.line_start
    shown = [
        (number, f"{number}\t{lines[number - excerpt.line_start]}") for number in range(first, excerpt.head_end + 1)
    ]
    size = estimate(excerpt.text)
    larger = f", {dialect.option('max_tokens', size * 5 // 4)}" if size > LARGE_TOKENS else ""
    whole = f"all, ~{size} tokens: {dialect.option('view', 'full')}{larger}"
    ways = f"some: {dialect.option('focus', 'WORD')}; {whole}"
    closing = (excerpt.line_end, f"(branches, exits, calls and sums of {len(lines)} lines; {ways})")
    deepest = max((row.depth for row in excerpt.rows), default=0)
    while True:
        body = [*shown, *_rows(excerpt.rows, deepest), closing]
        if not deepest or sum(len(text) + 1 for _, text in body) <= room:
            return body
        deepest -= 1


def _rows(rows: Sequence[BodyRow], deepest: int) -> Iterator[Numbered]:
    """A line for each row down to a depth; how many lines are folded stands in place of several deeper ones."""
    end = 0  # of the last row that is shown
    for is_deeper, group in groupby(rows, lambda row: row.depth > deepest):
        run = list(group)
        if is_deeper and len(run) > 1:
            first, last = run[0].line_start, max(end, *(row.line_end for row in run))
            yield last, f"{line_span(first, last)}\t{'  ' * (deepest + 1)}  ({last - first + 1} lines folded)"
            continue
        for row in run:
            yield row.line_start, f"{line_span(row.line_start, row.line_end)}\t{'  ' * row.depth}  {line(row.text)}"
        end = run[-1].line_end


def line_span(first: int, last: int) -> str:
    """``first-last``, or one number where both are the same."""
    return str(first) if first == last else f"{first}-{last}"
