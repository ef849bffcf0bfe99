"""The rows near a line that was asked for."""

from __future__ import annotations

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.marked_rows import MAX_BEFORE, MAX_BEHIND, rows_near

ROWS = [
    BodyRow(1, 60, 0, "while a:", is_head=True),
    *(BodyRow(n, n, 1, f"b({n})") for n in range(2, 20)),
    BodyRow(20, 50, 1, "if c:", is_head=True),
    *(BodyRow(n, n + 1, 2, f"d({n})") for n in range(21, 49, 2)),
    BodyRow(61, 61, 0, "return e"),
]


def lines(line: int) -> list[int]:
    return [row.line_start for row in rows_near(ROWS, line)]


def test_the_statement_of_a_line_has_a_few_rows_around_it_and_the_heads_that_lead_to_it() -> None:
    assert lines(36) == [1, 20, 31, 33, 35, 37, 39, 41]
    assert len(lines(10)) == MAX_BEFORE + 1 + MAX_BEHIND + 1
    assert lines(61) == [1, 20, 45, 47, 61], "also those of what is in front of it"


def test_a_line_that_no_row_holds_has_none() -> None:
    assert lines(70) == []
