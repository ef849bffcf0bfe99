"""The line below an excerpt with the constants that it names."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import BodyRow, Constant, Excerpt
from smart_explore.render.excerpts.body import focused_lines
from smart_explore.render.excerpts.constant_lines import constant_lines, with_constants_once

SIZE, UNIT = Constant("SIZE", "4 * UNIT", 3), Constant("UNIT", "8", 2)
NEAR, NEXT = Constant("NEAR", "'a'", 7, "src/near.py"), Constant("NEXT", "9", 8, "src/near.py")
FAR = Constant("FAR", "1", 9, "lib/far.py")


def excerpt(*constants: Constant) -> Excerpt:
    return Excerpt("src/box.py", 10, 19, "", constants=constants)


def told(shown: str, *constants: Constant) -> list[str]:
    return [text for _, text in constant_lines(excerpt(*constants), shown)]


def test_those_that_are_named_are_told_and_those_that_their_values_name() -> None:
    assert told("return SIZE", UNIT, SIZE, FAR) == ["(2 UNIT = 8; 3 SIZE = 4 * UNIT)"]
    assert told("return SIZES", UNIT, SIZE, FAR) == []
    assert told("", UNIT, SIZE) == ["(2 UNIT = 8; 3 SIZE = 4 * UNIT)"]
    assert constant_lines(excerpt(UNIT), "") == [(19, "(2 UNIT = 8)")]


def test_files_are_told_once_in_a_row_and_with_a_folder_where_that_is_another() -> None:
    assert told("", NEAR, NEXT, UNIT, FAR, NEAR) == [
        "(near.py:7 NEAR = 'a'; :8 NEXT = 9; 2 UNIT = 8; lib/far.py:9 FAR = 1; near.py:7 NEAR = 'a')"
    ]


def test_what_an_excerpt_tells_those_behind_it_do_not() -> None:
    excerpts = [excerpt(UNIT, NEAR), excerpt(UNIT), excerpt(NEAR, NEXT, FAR)]
    lines_of = [["a", *(text for _, text in constant_lines(each, "")), "z"] for each in excerpts]
    assert with_constants_once(excerpts, [*lines_of[:2], []]) == [
        "a\n(2 UNIT = 8; near.py:7 NEAR = 'a')\nz",
        "a\nz",
        "",
    ]
    assert with_constants_once(excerpts, lines_of)[2] == "a\n(near.py:8 NEXT = 9; lib/far.py:9 FAR = 1)\nz"


@pytest.mark.parametrize(("room", "told"), [(900, ["FULL", "WET"]), (200, ["WET"]), (60, [])])
def test_of_constants_that_have_no_room_together_the_short_ones_are_told(room: int, told: list[str]) -> None:
    rows = tuple(BodyRow(20 + n, 20 + n, 0, f"return {name}", is_wanted=True) for n, name in enumerate(("FULL", "WET")))
    constants = (Constant("FULL", f"'{'no crate fits ' * 6}'", 8), Constant("WET", "'wet'", 9))
    one = Excerpt("a.py", 20, 21, "", rows=rows, focused=rows, constants=constants)
    shown = "\n".join(text for _, text in focused_lines(one, ["", ""], room))
    assert [each.name for each in constants if f" {each.name} = " in shown] == told
