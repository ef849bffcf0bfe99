"""A called function as one row: its rows in their order, each behind its number, nested only where that is clear."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow, CalledFunction, Excerpt
from smart_explore.render.excerpts.called_rows import called_text, with_called
from smart_explore.render.excerpts.row_tree import RowTree


def called(*rows: BodyRow, line: int = 10) -> CalledFunction:
    return CalledFunction(Symbol("full", "full", "function", "full()", "", 40, 60, 40, 40, False), line, rows)


SHOWN: tuple[tuple[tuple[BodyRow, ...], str], ...] = (
    ((BodyRow(41, 41, 0, "return a > 4"),), "41\tfull: return a > 4"),
    ((BodyRow(41, 41, 0, "b = a"), BodyRow(43, 43, 0, "return b")), "41\tfull: b = a; 43 return b"),
    (
        (BodyRow(41, 44, 0, "if (a) {", is_head=True), BodyRow(42, 42, 1, "b()"), BodyRow(43, 43, 1, "c()")),
        "41\tfull: if (a) { 42 b(); 43 c() }",
    ),
    (
        (BodyRow(41, 43, 0, "if a:", is_head=True), BodyRow(42, 42, 1, "b()"), BodyRow(44, 44, 0, "c()")),
        "40\tfull:\n41\t  if a:\n42\t    b()\n44\t  c()",
    ),
)


@pytest.mark.parametrize(("rows", "shown"), SHOWN)
def test_its_rows_stand_on_one_line_where_their_nesting_stays_clear(rows: tuple[BodyRow, ...], shown: str) -> None:
    assert called_text(called(*rows)) == shown


@given(st.lists(st.tuples(st.integers(0, 3), st.booleans()), min_size=1, max_size=6))
def test_each_row_is_told_once_in_its_order(shape: list[tuple[int, bool]]) -> None:
    depth, rows = 0, []
    for number, (wanted, is_brace) in enumerate(shape):
        depth = min(wanted, depth + 1) if rows else 0
        rows.append(BodyRow(41 + number, 41 + number, depth, f"row{number}{' {' * is_brace}"))
    text = called_text(called(*rows))
    assert re.findall(r"row\d", text) == [f"row{number}" for number in range(len(shape))]
    assert [int(each) for each in re.findall(r"(\d+)[\t ]+(?:full: )?row", text)] == [row.line_start for row in rows]


OWN = (
    BodyRow(10, 14, 0, "if (full(crate)) {", is_head=True, kind="branch"),
    BodyRow(11, 11, 1, "stop(crate, at_the_quay, until_the_next_tide)"),
    BodyRow(15, 15, 0, "return keep(crate, on_the_quay, until_the_next_ship)", kind="exit"),
)


def test_it_is_one_row_below_that_which_names_it() -> None:
    rows, functions = with_called(OWN, [called(BodyRow(41, 41, 0, "return a > 4"))])
    assert [(row.depth, row.kind) for row in rows] == [(0, "branch"), (1, "called"), (1, ""), (0, "exit")]
    assert [*functions] == [1]


@pytest.mark.parametrize("room", range(60, 260, 7))
def test_it_has_only_the_room_that_the_own_rows_leave_and_no_mark_of_its_own(room: int) -> None:
    step = called(BodyRow(41, 41, 0, "return a > 4"))
    plain = RowTree(Excerpt("a.js", 10, 15, "", rows=OWN), [], room).within(room)
    tree = RowTree(Excerpt("a.js", 10, 15, "", rows=OWN, called=(step,)), [], room)
    shown = tree.within(room)
    assert [each for each in shown if "full: " not in each[1]] == plain
    assert sum(len(text) + 1 for _, text in shown) <= max(room, sum(len(text) + 1 for _, text in plain))
