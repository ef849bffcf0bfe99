"""Rows for the code in a macro's arguments, which the grammar does not parse: one for each of its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.written_lines import TAB, behind, indent_of, line_of, salient_lines, text_of
from smart_explore.symbols.positions import Lines

MIN_STATEMENTS = 3
"""The least lines that end like statements in a macro with rows of its own; others hold data."""


def macro_rows(rows: Iterable[BodyRow], flow: ControlFlow, lines: Lines) -> Iterator[BodyRow]:
    """Yield the rows; a long macro with statements is replaced by one row for each of its lines.

    Comments and lines that only close brackets get none.
    """
    for row in rows:
        is_long = row.line_end > row.line_start and not row.is_head
        text = line_of(flow, lines, row.line_start) if flow.macro and is_long else b""
        inner: list[tuple[int, bytes]] = []
        if flow.macro and flow.macro.match(text.strip()):  # else its lines are not read: it may be most of a file
            inner += salient_lines(flow, lines, row.line_start + 1, row.line_end)
        if sum(each.endswith((b";", b"{")) for _, each in inner) < MIN_STATEMENTS:
            yield row
            continue
        outer = indent_of(text)
        depths = [max(1, (indent_of(each) - outer) // TAB) for _, each in inner]
        yield row.with_text(text_of(text))._replace(is_head=True)
        for index, (number, each) in enumerate(inner):
            is_head = each.endswith(b"{")
            last = inner[behind(depths, index) - 1][0] if is_head else number
            yield BodyRow(number, last, row.depth + depths[index], text_of(each), is_head=is_head)
