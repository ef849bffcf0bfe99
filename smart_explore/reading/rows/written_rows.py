"""Rows of code without a tree, a row for each source line: unparsed code, and the arguments of macros."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.left_out import comment_lines
from smart_explore.reading.rows.shortened import MAX_LINE, shortened
from smart_explore.symbols.positions import Lines

MIN_STATEMENTS = 3
"""The least lines that end like statements in a macro with rows of its own; others hold data."""

_CLOSERS = frozenset(b"})];, ")


def macro_rows(rows: Iterable[BodyRow], flow: ControlFlow, lines: Lines) -> Iterator[BodyRow]:
    """Yield the rows; a long macro with statements is replaced by one row for each of its lines."""
    for row in rows:
        is_long = row.line_end > row.line_start and not row.is_head
        text = _line(flow, lines, row.line_start) if flow.macro and is_long else b""
        inner: list[tuple[int, bytes]] = []
        if flow.macro and flow.macro.match(text.strip()):  # else its lines are not read: it may be most of a file
            inner += _salient_lines(flow, lines, row.line_start + 1, row.line_end)
        if sum(each.endswith((b";", b"{")) for _, each in inner) < MIN_STATEMENTS:
            yield row
        else:
            yield row.with_text(_text(text))._replace(is_head=True)
            yield from _rows_of_lines(inner, row.depth + 1)


def with_unparsed_lines(
    rows: Sequence[BodyRow], flow: ControlFlow, lines: Lines, first: int, last: int
) -> list[BodyRow]:
    """The rows of the lines ``first`` to ``last`` (from 1); unparsed lines replace the rows that contain them.

    The depth of such a line is by its indentation, below its enclosing heads. The row of a head contains its block.
    """
    unparsed = {n for start, end in flow.unparsed for n in range(max(start, first), min(end, last) + 1)}
    if not unparsed:
        return list(rows)
    kept, heads = list[BodyRow](), {row.line_start: row for row in rows if row.is_head}
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        inner = below.line_start - 1 if below and row.is_head and below.depth > row.depth else row.line_end
        own = range(row.line_start, max(row.line_start, inner) + 1)
        if unparsed.isdisjoint(own):
            kept.append(row)
        else:
            unparsed.update(own)
    numbers = enumerate(sorted(unparsed - {row.line_start for row in kept}))
    for _, group in groupby(numbers, key=lambda pair: pair[1] - pair[0]):
        stretch = [number for _, number in group]
        told = [*_salient_lines(flow, lines, stretch[0], stretch[-1])]
        around = [head.depth + 1 for head in heads.values() if told and head.line_start < told[0][0] <= head.line_end]
        for row in _rows_of_lines(told, max(around, default=0)):
            end = max(row.line_end, heads[row.line_start].line_end) if row.line_start in heads else row.line_end
            kept.append(row._replace(line_end=end, is_head=end > row.line_start))
    return sorted(kept, key=lambda row: (row.line_start, row.depth))


def _rows_of_lines(told: Sequence[tuple[int, bytes]], depth: int) -> Iterator[BodyRow]:
    """A row for each of the lines, as (number from 1, text), the outermost at ``depth``, nested by indentation."""
    depths, outer = list[int](), list[int]()
    for indent in (len(text) - len(text.lstrip()) for _, text in told):
        outer = [each for each in outer if each < indent]
        depths.append(depth + len(outer))
        outer.append(indent)
    for at, (number, text) in enumerate(told):
        behind = next((other for other in range(at + 1, len(told)) if depths[other] <= depths[at]), len(told))
        end = told[behind - 1][0]
        yield BodyRow(number, end, depths[at], _text(text), is_head=end > number)


def _salient_lines(flow: ControlFlow, lines: Lines, first: int, last: int) -> Iterator[tuple[int, bytes]]:
    """Yield the lines as (number from 1, text), without comments and lines that only close brackets."""
    comments = comment_lines(flow, first, last)
    for number in range(first, last + 1):
        text = _line(flow, lines, number)
        if number not in comments and not _CLOSERS.issuperset(text.strip()):
            yield number, text


def _line(flow: ControlFlow, lines: Lines, number: int) -> bytes:
    """A 1-based line without the white space at its end."""
    start, end = lines.range_of(number)
    return flow.data[start:end].rstrip()


def _text(line: bytes) -> str:
    """A line as the text of a row."""
    return shortened(line.strip().decode("utf-8", "replace").rstrip(";,"), MAX_LINE)
