"""Rows of what a grammar does not parse: the code in a macro's arguments, a row for each of its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.comment_lines import comment_lines
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.symbols.positions import Lines

MIN_LINES, MIN_STATEMENTS = 8, 3
"""A shorter macro is one row, as is one of which fewer lines end as statements do: it holds data."""

MAX_LINE = 160
"""Characters of a line."""

_INDENT = 4
_CLOSERS = frozenset(b"})];, ")


def macro_rows(rows: Iterable[BodyRow], flow: ControlFlow, lines: Lines) -> Iterator[BodyRow]:
    """Yield the rows; in place of one that is a long macro with statements in it, one for each of its lines.

    Comments and lines that only close brackets have none.
    """
    for row in rows:
        text = _line(flow, lines, row.line_start) if flow.macro and not row.is_head else b""
        inner = [*_inner(flow, lines, row)] if row.line_end - row.line_start >= MIN_LINES else []
        statements = sum(each.endswith((b";", b"{")) for _, each in inner)
        if not flow.macro or statements < MIN_STATEMENTS or flow.macro.match(text.strip()) is None:
            yield row
            continue
        outer = _indent(text)
        depths = [max(1, (_indent(each) - outer) // _INDENT) for _, each in inner]
        yield row._replace(text=_text(text), is_head=True)
        for index, (number, each) in enumerate(inner):
            is_head = each.endswith(b"{")
            last = inner[_behind(depths, index) - 1][0] if is_head else number
            yield BodyRow(number, last, row.depth + depths[index], _text(each), is_head=is_head)


def _behind(depths: Sequence[int], index: int) -> int:
    """The index after the last line that is deeper than the one at ``index``, and follows it with none between."""
    return next((other for other in range(index + 1, len(depths)) if depths[other] <= depths[index]), len(depths))


def _inner(flow: ControlFlow, lines: Lines, row: BodyRow) -> Iterator[tuple[int, bytes]]:
    """The lines below the first one of a row that say something, by their numbers."""
    comments = comment_lines(flow, row.line_start + 1, row.line_end)
    for number in range(row.line_start + 1, row.line_end + 1):
        text = _line(flow, lines, number)
        if number not in comments and not _CLOSERS.issuperset(text.strip()):
            yield number, text


def _line(flow: ControlFlow, lines: Lines, number: int) -> bytes:
    start, end = lines.range_of(number)
    return flow.data[start:end].rstrip()


def _indent(text: bytes) -> int:
    return len(text) - len(text.lstrip())


def _text(line: bytes) -> str:
    return line.strip().decode("utf-8", "replace")[:MAX_LINE].rstrip(";,")
