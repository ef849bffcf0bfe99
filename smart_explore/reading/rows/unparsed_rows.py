"""Rows of what does not parse: its lines as they are written, as rows of a guessed tree would look like other code."""

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
    """The rows of the 1-based lines ``first`` to ``last``, in place of those that hold lines that do not parse these.

    Such a line is as deep as its indentation says, below the heads that hold it.
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
    """A row for each of these lines that says something; ``heads`` are the rows that others are below, by their lines.

    That of a head holds what the head does.
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
