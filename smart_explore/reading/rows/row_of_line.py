"""The row of one line of a body."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.shortened import MAX_LINE, shortened


def row_of_line(rows: Sequence[BodyRow], line: int) -> BodyRow | None:
    """The innermost row of a line (from 1), as an answer shows it; None if the line is in none or behind its block."""
    at = index_of_line(rows, line)
    if at < 0 or not holds_line(rows[at], line):
        return None
    return rows[at]._replace(text=shortened(rows[at].text, MAX_LINE))


def index_of_line(rows: Sequence[BodyRow], line: int) -> int:
    """The index of the last row that begins on a line (from 1) or above it, if any row has the line; else -1."""
    if not any(holds_line(row, line) for row in rows):
        return -1
    return max(index for index, row in enumerate(rows) if row.line_start <= line)


def holds_line(row: BodyRow, line: int) -> bool:
    """True if a line (from 1) is one of a row or of its block."""
    return row.line_start <= line <= row.line_end
