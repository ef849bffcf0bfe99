"""Lines that stand in two excerpts of one answer are shown in one of them."""

from __future__ import annotations

import pytest

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.operations.unfold.merged_excerpts import merge_overlaps

OUTER = Excerpt("a.py", 1, 10, "x")


@pytest.mark.parametrize(
    ("path", "start", "end", "elsewhere"),
    [
        ("a.py", 2, 10, ((2, 10),)),
        ("a.py", 4, 6, ((4, 6),)),
        ("a.py", 2, 11, ()),
        ("a.py", 1, 6, ()),
        ("b.py", 4, 6, ()),
    ],
)
def test_what_stands_inside_of_another_is_shown_elsewhere(
    path: str, start: int, end: int, elsewhere: tuple[tuple[int, int], ...]
) -> None:
    method = Symbol("go", "A.go", "method", "go", "", start, end, start, start, True, "A")
    shown = merge_overlaps([OUTER, Excerpt(path, start, end, "x", method)])
    assert [each.elsewhere for each in shown] == [elsewhere, ()]


def test_a_focus_on_a_file_leaves_out_what_a_symbol_beside_it_shows() -> None:
    method = Symbol("go", "A.go", "method", "go", "", 4, 6, 4, 4, True, "A")
    rows = [BodyRow(n, n, 0, f"row {n}", is_wanted=True) for n in range(2, 9)]
    whole = OUTER._replace(focused=tuple(rows), shown=((2, 8),))
    shown, _ = merge_overlaps([whole, Excerpt("a.py", 4, 6, "x", method)])
    assert [row.text for row in shown.focused] == ["row 2", "row 3", "row 4 (by itself)", "row 7", "row 8"]
    beside_a_focus, _ = merge_overlaps([whole, Excerpt("a.py", 4, 6, "x", method, shown=((5, 5),), focused=(rows[3],))])
    assert [row.text for row in beside_a_focus.focused] == [
        *("row 2", "row 3", "row 4 (by itself)", "row 6", "row 7", "row 8"),
    ]
