"""Which row of a body leads to which others."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to


@pytest.mark.parametrize(
    ("depths", "heads", "behind"),
    [
        ([], [], []),
        ([0, 0], [-1, -1], [1, 2]),
        ([0, 1, 2, 1, 0], [-1, 0, 1, 0, -1], [4, 3, 3, 4, 5]),
        ([2, 1, 0, 3, 1, 1], [-1, -1, -1, 2, 2, 2], [1, 2, 6, 4, 5, 6]),
    ],
)
def test_a_row_leads_to_the_deeper_ones_behind_it(depths: list[int], heads: list[int], behind: list[int]) -> None:
    rows = [BodyRow(line, line, depth, "x") for line, depth in enumerate(depths, 1)]
    assert row_heads(rows) == heads
    assert rows_led_to(heads) == behind
