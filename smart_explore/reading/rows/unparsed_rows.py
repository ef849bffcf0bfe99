"""Rows of unparsed code: its source lines, as rows of a guessed tree would look like other code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.written_lines import behind, indent_of, salient_lines, text_of
from smart_explore.symbols.positions import Lines


def with_unparsed_lines(
    rows: Sequence[BodyRow], flow: ControlFlow, lines: Lines, first: int, last: int
) -> list[BodyRow]:
    """The rows of the lines ``first`` to ``last`` (from 1); unparsed lines replace the rows that contain them.

    The depth of such a line is by its indentation, below its enclosing heads.
    """
    unparsed = {n for start, end in flow.unparsed for n in range(max(start, first), min(end, last) + 1)}
    if not unparsed:
        return list(rows)
    kept, heads = [], {row.line_start: row for row in rows if row.is_head}
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        inner = below.line_start - 1 if below and row.is_head and below.depth > row.depth else row.line_end
        own = range(row.line_start, max(row.line_start, inner) + 1)
        if unparsed.isdisjoint(own):
            kept.append(row)
        else:
            unparsed.update(own)
    written = _written(sorted(unparsed - {row.line_start for row in kept}), heads, flow, lines)
    return sorted((*kept, *written), key=lambda row: (row.line_start, row.depth))


def _written(
    numbers: Sequence[int], heads: Mapping[int, BodyRow], flow: ControlFlow, lines: Lines
) -> Iterator[BodyRow]:
    """A row for each of these lines that has text; ``heads`` are rows by line that others are below.

    The row of a head contains the head's block.
    """
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        stretch = [number for _, number in group]
        told = [*salient_lines(flow, lines, stretch[0], stretch[-1])]
        around = [head.depth + 1 for head in heads.values() if told and head.line_start < told[0][0] <= head.line_end]
        depths = [*_depths([indent_of(text) for _, text in told], max(around, default=0))]
        for index, (number, text) in enumerate(told):
            inner = told[behind(depths, index) - 1][0]
            end = max(inner, heads[number].line_end) if number in heads else inner
            yield BodyRow(number, end, depths[index], text_of(text), is_head=end > number)


def _depths(indents: Sequence[int], depth: int) -> Iterator[int]:
    outer: list[int] = []
    for indent in indents:
        outer = [each for each in outer if each < indent]
        yield depth + len(outer)
        outer.append(indent)
