"""What folds rows to fit a room fits it, so that nothing behind is cut."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.render.excerpts.row_tree import RowTree

FIRST = 10_000
"""The first line: numbers of five digits make long ranges."""


def excerpt(blocks: int, inside: int) -> Excerpt:
    """Blocks of long rows, all of which a focus means."""
    rows: list[BodyRow] = []
    for block in range(blocks):
        first = FIRST + block * 200
        rows.append(BodyRow(first, first + 199, 0, f"for (item of part_{block}) {{", is_head=True))
        rows += (
            BodyRow(first + n, first + n, 1, f"send(part_{block}, {n}, true)", is_wanted=True) for n in range(1, inside)
        )
    return Excerpt("a.js", FIRST, FIRST + blocks * 200, "", rows=tuple(rows))


@pytest.mark.parametrize("room", range(400, 2_400, 61))
def test_rows_that_are_folded_to_a_room_fit_it(room: int) -> None:
    shown = RowTree(excerpt(6, 120), [], room).within(room)
    assert sum(len(text) + 1 for _, text in shown) <= room
    assert sum("lines folded, 119 hits)" in text for _, text in shown) >= 5


def test_what_a_focus_means_is_opened_before_what_is_only_shorter() -> None:
    words = ("berth", "crane", "hoist", "wagon", "cable", "winch", "quays", "ships", "tides")
    short = [BodyRow(11 + n, 11 + n, 1, f"{word} = prepared") for n, word in enumerate(words[:3])]
    long = [
        BodyRow(21 + n, 21 + n, 1, f"{word}.load_a_crate(docks)", is_wanted=n == 4) for n, word in enumerate(words[3:])
    ]
    heads = [BodyRow(10, 19, 0, "if (ready) {", is_head=True), BodyRow(20, 39, 0, "if (late) {", is_head=True)]
    told = Excerpt("a.js", 10, 39, "", rows=(heads[0], *short, heads[1], *long))
    shown = {number for number, _ in RowTree(told, [], 280).within(280)}
    assert 25 in shown and 11 not in shown
