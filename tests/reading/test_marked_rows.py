"""The rows near a line that was asked for."""

from __future__ import annotations

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.focused_rows import MAX_LED_TO
from smart_explore.reading.focus.marked_rows import MAX_BEFORE, MAX_BEHIND, rows_near

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


def test_a_head_has_the_first_rows_of_what_it_leads_to() -> None:
    assert lines(20) == [1, 18, 19, 20, *range(21, 21 + 2 * MAX_LED_TO, 2)]


def test_a_line_that_no_row_holds_has_none() -> None:
    assert lines(70) == []


TRIED = [
    BodyRow(1, 40, 0, "try {", is_head=True, kind="try"),
    *(BodyRow(n, n, 1, f"await b({n})") for n in range(2, 40)),
    BodyRow(41, 60, 0, "catch (error) {", is_head=True, kind="handler"),
    *(BodyRow(n, n, 1, f"c({n})") for n in range(42, 60)),
    BodyRow(61, 61, 0, "await d()"),
    BodyRow(62, 62, 0, "await e().catch(() => {})"),
    BodyRow(63, 63, 0, "f(awaited)"),
]


def test_of_a_line_that_is_tried_it_is_told_what_its_handler_does_first() -> None:
    assert [row.line_start for row in rows_near(TRIED, 10)] == [1, 8, 9, 10, 11, 12, 13, *range(41, 42 + MAX_LED_TO)]
    assert 42 not in [row.line_start for row in rows_near(TRIED, 61)]
