"""The room that rows of matches share with the values of the constants in them."""

from __future__ import annotations

import pytest

from smart_explore.model.search_answer import SymbolMatch
from smart_explore.model.symbol import Symbol
from smart_explore.model.unfold_answer import BodyRow, Constant, Excerpt
from smart_explore.render.search.bodies import shared_bodies

LIMIT = Constant("LIMIT", "40", 3)
ROWS = tuple(
    BodyRow(line, line, 0, f"if crate_{line}.weight > LIMIT: fail()", is_wanted=True) for line in range(10, 30)
)


def match(rows: tuple[BodyRow, ...], *constants: Constant) -> SymbolMatch:
    symbol = Symbol("lift", "lift", "function", "def lift()", "", 9, 30, 9, 9, exported=True)
    body = Excerpt("a.py", 10, 30, "", symbol, rows=rows, focused=rows, constants=constants)
    return SymbolMatch("a.py", symbol, 1.0, "text", 1.0, "", body=body)


@pytest.mark.parametrize("room", range(200, 900, 50))
def test_a_value_has_room_before_the_last_row(room: int) -> None:
    (body,) = shared_bodies([match(ROWS, LIMIT)], room)
    assert body.text.endswith("\n  (3 LIMIT = 40)")
    assert len(body.text) <= room


def test_what_a_match_tells_the_next_does_not() -> None:
    other = tuple(row._replace(text=row.text.replace("crate", "box")) for row in ROWS[:3])
    bodies = shared_bodies([match(ROWS[:3], LIMIT), match(other, LIMIT)], 900)
    assert sum("LIMIT = 40" in body.text for body in bodies) == 1


def test_the_best_match_of_a_part_has_its_rows_before_a_second_match() -> None:
    matches = [match(ROWS), match(tuple(row._replace(text=f"box({row.line_start})") for row in ROWS))]
    room = sum(len(row.text) + 4 for row in ROWS[:16])
    alone, of_part = (shared_bodies(matches, room, is_part=is_part) for is_part in (False, True))
    assert (alone[0].text.count("\n"), alone[1].text.count("\n")) == (7, 19)
    assert of_part[0].text.count("\n") > 14
    assert of_part[1].text == ""
