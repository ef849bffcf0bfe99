"""What folds rows to fit a room fits it, so that nothing behind is cut."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model.unfold_answer import BodyRow, Excerpt, row_heads
from smart_explore.render.excerpts.fisheye import worth_of_rows
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
    assert sum("lines folded)" in text for _, text in shown) >= 5


def test_what_a_focus_means_is_opened_before_what_is_only_shorter() -> None:
    words = ("berth", "crane", "hoist", "wagon", "cable", "winch", "quays", "ships", "tides")
    short = [BodyRow(11 + n, 11 + n, 1, f"{word} = prepared") for n, word in enumerate(words[:3])]
    long = [
        BodyRow(21 + n, 21 + n, 1, f"{word}.load_a_crate(docks)", is_wanted=n == 4) for n, word in enumerate(words[3:])
    ]
    heads = [BodyRow(10, 19, 0, "if (ready) {", is_head=True), BodyRow(20, 39, 0, "if (late) {", is_head=True)]
    told = Excerpt("a.js", 10, 39, "", rows=(heads[0], *short, heads[1], *long))
    shown = {number for number, _ in RowTree(told, [], 160).within(160)}
    assert 25 in shown and 11 not in shown


def test_a_row_in_the_middle_that_a_focus_means_stays_where_the_others_have_no_room() -> None:
    rows = tuple(BodyRow(10 + n, 10 + n, 0, f"load_the_crate(docks, {n})", is_wanted=n == 20) for n in range(40))
    shown = [text for _, text in RowTree(Excerpt("a.js", 10, 49, "", rows=rows), [], 160).within(160)]
    assert "30\tload_the_crate(docks, 20)" in shown
    assert sum(" lines folded)" in text for text in shown) == 2


def test_where_nothing_is_meant_what_decides_stays_before_plain_calls_and_so_does_the_result() -> None:
    rows = [BodyRow(10 + n, 10 + n, 0, f"load_the_crate(docks, {n})") for n in range(30)]
    rows[7] = BodyRow(17, 17, 0, "if (late) return -1", kind="branch")
    rows[-1] = BodyRow(39, 39, 0, "return docks", kind="exit")
    tree = RowTree(Excerpt("a.js", 10, 39, "", rows=tuple(rows)), [], 100)
    assert [text for _, text in tree.within(100)] == [
        "10-16\t(7 lines folded)",
        "17\tif (late) return -1",
        "18-38\t(21 lines folded)",
        "39\treturn docks",
    ]


@pytest.mark.parametrize("is_marked", [True, False])
def test_every_row_is_shown_or_under_one_mark_or_counted_as_hidden(is_marked: bool) -> None:
    for room in range(60, 2_000, 97):
        tree = RowTree(told := excerpt(4, 9), [], room, has_marks=is_marked)
        shown = tree.within(room)
        numbers = [text.partition("\t")[0].partition("-") for _, text in shown]
        covered = [n for first, _, last in numbers for n in range(int(first), int(last or first) + 1)]
        assert len(covered) == len(set(covered))
        if is_marked:
            assert {row.line_start for row in told.rows} <= set(covered)
        assert len(told.rows) - len(tree.left.hidden) == sum(
            not text.rpartition("\t")[2].strip().startswith("(") for _, text in shown
        )


def test_a_later_row_that_fits_is_shown_where_the_next_does_not() -> None:
    rows = [BodyRow(10, 40, 0, "for (each of crates) {", is_head=True)]
    rows += [
        BodyRow(11 + n, 11 + n, 1, text) for n, text in enumerate(["x = 1", "lift(" + "crane, " * 20 + ")", "y = 2"])
    ]
    told = RowTree(Excerpt("a.js", 10, 40, "", rows=tuple(rows)), [], 90, has_marks=False).within(90)
    assert [text for _, text in told] == ["10\tfor (each of crates) {", "11\t  x = 1", "13\t  y = 2"]


@given(st.integers(0, 2**64 - 1), st.integers(100, 1_000))
def test_room_that_is_left_holds_no_row_below_one_that_is_shown(seed: int, room: int) -> None:
    chosen, depth = Random(seed), -1
    rows: list[BodyRow] = []
    for number in range(10, 40):
        depth = min(chosen.randint(0, 3), depth + 1)
        rows.append(BodyRow(number, number, depth, "x" * chosen.choice([4, 9, 150]), is_wanted=chosen.random() < 0.1))
    told = RowTree(Excerpt("a.js", 10, 40, "", rows=tuple(rows)), [], room).within(room)
    shown = {int(text.partition("\t")[0].partition("-")[0]) for _, text in told if "xxx" in text}
    left = room - sum(len(text) + 1 for _, text in told)
    for row, head in zip(rows, row_heads(rows), strict=True):
        if row.line_start not in shown and (head < 0 or rows[head].line_start in shown):
            assert left < len(row.text) + 2 * row.depth + 2 * len("10-19\t(9 lines folded)\n")


def test_rows_without_a_mark_leave_no_trace_on_their_head() -> None:
    tree = RowTree(excerpt(2, 9), [], 80, has_marks=False)
    shown = [text for _, text in tree.within(80)]
    assert shown == ["10000\tfor (item of part_0) {", "10001\t  send(part_0, 1, true)"]
    assert len(tree.left.hidden) == 16


def nested() -> Excerpt:
    """Two rows that a focus means: the second has a condition of its own around it, in a `try`, in two outer ones."""
    rows = [
        BodyRow(10, 10, 0, "crate.open()", is_wanted=True),
        BodyRow(20, 90, 0, "if (this.isReadyForTheNight) {", is_head=True, kind="branch"),
        BodyRow(21, 21, 1, "light()"),
        BodyRow(30, 80, 1, "for (each of cratesOfTheDock) {", is_head=True, kind="loop"),
        BodyRow(40, 70, 2, "if (each.isOpen) {", is_head=True, kind="branch"),
        BodyRow(50, 60, 3, "try {", is_head=True, kind="try"),
        BodyRow(55, 55, 4, "crate.close(each)", is_wanted=True),
        BodyRow(56, 56, 4, "wait()"),
    ]
    return Excerpt("a.js", 10, 90, "", rows=tuple(rows))


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        (20, [10]),
        (80, [10, 40, 55]),
        (110, [10, 20, 40, 55]),
        (150, [10, 20, 30, 40, 55]),
        (160, [10, 20, 30, 40, 50, 55]),
        (200, [10, 20, 21, 30, 40, 50, 55, 56]),
    ],
)
def test_what_a_focus_means_needs_the_nearest_condition_around_it_before_outer_ones(
    room: int, lines: list[int]
) -> None:
    shown = RowTree(nested(), [], room, has_marks=False).within(room)
    assert [int(text.partition("\t")[0]) for _, text in shown] == lines


def test_the_outermost_rows_of_a_range_are_those_in_it() -> None:
    rows = [BodyRow(10, 90, 0, "for (each of crates) {", is_head=True), BodyRow(20, 80, 1, "if (late) {", is_head=True)]
    rows += [
        BodyRow(30, 30, 2, "lift(each)"),
        BodyRow(31, 60, 2, "while (wet) {", is_head=True),
        BodyRow(32, 32, 3, "dry()"),
    ]
    inside = [each.level for each in worth_of_rows(rows, first=25)]
    assert inside == [-1, -1, 0, 0, 1]
    assert [each.level for each in worth_of_rows(rows)] == [0, 1, 2, 2, 3]


def test_rows_of_a_range_are_shown_from_its_beginning_on() -> None:
    rows = [BodyRow(9, 90, 0, "function load() {", is_head=True)]
    for block in range(8):
        first = 10 + block * 10
        rows.append(BodyRow(first, first + 9, 1, f"if (crate_{block}.isLate()) {{", is_head=True, kind="branch"))
        rows += (BodyRow(first + n, first + n, 2, f"crane_{block}.lift(crate, {n})") for n in range(1, 9))
    told = Excerpt("a.js", 10, 90, "", rows=tuple(rows), is_range=True)
    for room in (400, 700, 1_000):
        shown = [number for number, text in RowTree(told, [], room).within(room) if "folded" not in text]
        assert shown == [row.line_start for row in rows[: len(shown)]]
    whole = [number for number, text in RowTree(told._replace(is_range=False), [], 700).within(700)]
    assert whole[-1] > 80
