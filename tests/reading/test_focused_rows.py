"""Of rows those that lines are about, or some lines hold: what is wanted is there, with what leads to it, in order."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import starmap

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to
from smart_explore.reading.focus.focused_rows import MAX_LINE, MAX_LONG, focused_rows, rows_between
from smart_explore.reading.rows.control_flow import Structure

TOTAL = 60
TEXT = [f"line {number}" for number in range(1, TOTAL + 1)]


def nested(steps: list[tuple[int, int, int]]) -> list[BodyRow]:
    """Rows in order: each begins some lines after the one before, at most one level deeper."""
    rows: list[BodyRow] = []
    line, depth = 1, 0
    for gap, deeper, length in steps:
        line += gap
        depth = max(0, min(depth + 1, deeper)) if rows else 0
        if line > TOTAL:
            break
        rows.append(BodyRow(line, min(TOTAL, line + length), depth, f"row at {line}"))
        line += 1
    for index in range(len(rows) - 1, -1, -1):
        below = [row for row in rows[index + 1 :] if row.depth > rows[index].depth]
        inside = below[
            : next((n for n, row in enumerate(rows[index + 1 :]) if row.depth <= rows[index].depth), len(below))
        ]
        if inside:
            end = max(row.line_end for row in inside)
            rows[index] = rows[index]._replace(is_head=True, line_end=max(rows[index].line_end, end))
    return rows


def plain(rows: Iterable[BodyRow]) -> list[BodyRow]:
    """The rows without what says that a focus means them."""
    return [row._replace(is_wanted=False) for row in rows]


bodies = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 4), st.integers(0, 3)), max_size=20).map(nested)
lines = st.lists(st.integers(1, TOTAL), unique=True, max_size=8).map(sorted)


def heads(rows: list[BodyRow], index: int) -> list[BodyRow]:
    found, depth = [], rows[index].depth
    for row in reversed(rows[:index]):
        if row.depth < depth:
            found.append(row)
            depth = row.depth
    return found


@given(bodies)
def test_a_row_leads_to_all_rows_up_to_the_next_that_is_as_little_deep(rows: list[BodyRow]) -> None:
    for index, behind in enumerate(rows_led_to(row_heads(rows))):
        others = range(index + 1, len(rows))
        assert behind == next((other for other in others if rows[other].depth <= rows[index].depth), len(rows))


@given(bodies, lines)
def test_each_wanted_line_is_told_of_by_a_row_or_stands_there_itself(rows: list[BodyRow], wanted: list[int]) -> None:
    shown = focused_rows(rows, TEXT, wanted, lambda text: True)
    for line in wanted:
        assert any(row.line_start <= line <= row.line_end for row in shown)
    plain = focused_rows(rows, TEXT, wanted, lambda text: False)
    assert {row.line_start for row in plain if row.text.removesuffix(" …") == TEXT[row.line_start - 1]} == set(wanted)
    starts = [row.line_start for row in plain]
    assert len(set(starts)) == len(starts), "no line is there twice"


@given(bodies, lines, st.booleans())
def test_rows_stay_in_order_and_keep_what_leads_to_them(rows: list[BodyRow], wanted: list[int], meant: bool) -> None:
    shown = plain(focused_rows(rows, TEXT, wanted, lambda text: meant))
    shown = [row._replace(text=f"row at {row.line_start}") for row in shown]
    kept = [row for row in shown if row in rows]
    assert kept == [row for row in rows if row in kept]
    for row in kept:
        if row.line_start <= (wanted or [0])[-1]:
            assert all(head in kept for head in heads(rows, rows.index(row)) if head.line_end >= row.line_start)


@given(bodies, st.integers(1, TOTAL), st.integers(0, 20))
def test_rows_of_lines_are_those_that_tell_of_one_and_the_heads_of_these(
    rows: list[BodyRow], first: int, length: int
) -> None:
    last = min(TOTAL, first + length)
    shown = rows_between(rows, first, last)
    for index, row in enumerate(rows):
        if first <= row.line_start <= last:
            assert row in shown
            assert all(head in shown for head in heads(rows, index))
        if row.line_start > last or row.line_end < first:
            assert row not in shown


def test_a_short_block_is_shown_with_the_row_that_is_wanted_and_a_long_line_is_cut() -> None:
    rows = [BodyRow(1, 3, 0, "if", is_head=True), BodyRow(2, 2, 1, "a"), BodyRow(3, 3, 1, "b"), BodyRow(4, 4, 0, "c")]
    shown = focused_rows(rows, TEXT, [2], lambda text: True)
    assert plain(shown) == rows[:3]
    assert [row.is_wanted for row in shown] == [False, True, False]
    assert plain(focused_rows(rows, TEXT, [1], lambda text: True)) == rows[:3]
    long = ["x" * 500] * 9
    assert focused_rows(rows, long, [4], lambda text: False)[-1].text == "x" * (MAX_LINE - 1) + "…"
    many = [BodyRow(1, 9, 0, "if", is_head=True), *(BodyRow(n, n, 1, "a") for n in range(2, 10))]
    assert plain(focused_rows(many, TEXT, [5], lambda text: True)) == [many[0], many[4]], "a long block is not"
    assert plain(focused_rows(many, TEXT, [1], lambda text: True)) == many, "what a condition leads to is"
    more = [BodyRow(1, 99, 0, "if", is_head=True), *(BodyRow(n, n, 1, "a") for n in range(2, 3 + MAX_LONG))]
    assert plain(focused_rows(more, TEXT, [1], lambda text: True)) == [more[0]]
    assert focused_rows([], TEXT, [4], lambda text: True) == (BodyRow(4, 4, 0, "line 4", is_wanted=True),)
    assert focused_rows([], ["}"], [1], lambda text: True) == ()


def test_where_a_row_hides_what_its_first_line_holds_that_line_stands_in_its_place() -> None:
    head, row = BodyRow(1, 9, 0, "row", is_head=True), BodyRow(2, 4, 1, "row")
    shown = focused_rows([head, row], TEXT, [1, 2], lambda text: text.startswith("line"))
    assert [each.text for each in shown] == ["line 1", "line 2 …"]
    long = BodyRow(1, 9, 0, "line = " + "value, " * 60 + "…")
    assert [each.text[-7:] for each in focused_rows([long], TEXT, [1], lambda text: "line" in text)] == ["ine 1 …"]


def test_of_a_very_long_row_the_beginning_is_shown_and_the_line_that_is_wanted() -> None:
    row = BodyRow(1, 9, 0, "values = " + "value, " * 60 + "…")
    first, second = focused_rows([row], TEXT, [7], lambda text: True)
    assert (first.text, second) == (f"{row.text[:99]}…", BodyRow(7, 7, 1, "line 7", is_wanted=True))


def statement(line: int, text: str, depth: int = 0) -> BodyRow:
    """The row of a statement, which sets the name that it begins with."""
    defined = frozenset({text.split()[0]}) if "= " in text else frozenset[str]()
    return BodyRow(line, line, depth, text, kind="statement", defined=defined)


def test_a_row_that_only_hands_on_a_variable_is_shown_with_what_gives_it_its_value() -> None:
    text = ["tick = every(poll, 1)", "ticks['a'] = tick", "tick = every(sweep, 5)", "ticks['b'] = tick", "return other"]
    rows = list(starmap(statement, enumerate(text, 1)))

    def shown(word: str, line: int) -> list[int]:
        return [row.line_start for row in focused_rows(rows, text, [line], lambda each: word in each)]

    assert shown("'b'", 4) == [3, 4]
    assert shown("'a'", 2) == [1, 2]
    assert shown("return", 5) == [5]


def test_a_variable_of_another_function_is_not_what_a_condition_reads() -> None:
    written = {2: "state = one()", 4: "state = two()", 6: "state = three()", 7: "if state:"}
    rows = [statement(line, text, 1) for line, text in written.items()]
    rows = [BodyRow(1, 2, 0, "def f():", is_head=True), rows[0], BodyRow(3, 9, 0, "def g():", is_head=True), *rows[1:]]
    functions = [Structure(1, 1, 2), Structure(3, 3, 9)]
    shown = focused_rows(rows, TEXT, [7], lambda text: True, functions=functions)
    assert [row.line_start for row in shown] == [3, 4, 6, 7]
    assert [row.line_start for row in focused_rows(rows, TEXT, [7], lambda text: True)] == [1, 2, 3, 4, 6, 7]
    within = [Structure(3, 3, 9), Structure(4, 4, 4)]
    inner = [row._replace(kind="declaration") if row.line_start == 4 else row for row in rows[2:]]
    shown = focused_rows(inner, TEXT, [7], lambda text: True, functions=within, declared={3})
    assert [row.line_start for row in shown] == [3, 7], "another one is declared in a function inside"


def test_what_a_flag_stands_for_is_shown_with_the_condition_that_tests_it() -> None:
    texts = (
        "closed := bare && !asked",
        "count := len(many)",
        "open := first(many)",
        *("step()",) * 5,
        "if closed { refuse(want) }",
        "if count { refuse(want) }",
        "if open { refuse(want) }",
    )
    rows = list(starmap(statement, enumerate(texts, 1)))
    shown = focused_rows(rows, texts, [9, 10, 11], lambda text: "want" in text)
    assert [row.line_start for row in shown] == [1, 9, 10, 11]


def test_a_head_that_holds_the_wanted_text_leads_to_its_rows_among_many() -> None:
    heads = [BodyRow(line, line, 0, f"def on({line}, topic) do", is_head=True) for line in range(1, 21, 2)]
    bodies = [BodyRow(line, line, 1, f"step({line})") for line in range(2, 21, 2)]
    rows = sorted([*heads, *bodies])
    rows[0] = rows[0]._replace(text='def on("topic", 1) do')
    wanted = [row.line_start for row in heads]
    longer = [*rows[:2], *(BodyRow(2, 2, 1, f"more({number})") for number in range(5)), *rows[2:]]
    shown = focused_rows(longer, [row.text for row in longer], wanted, lambda text: "topic" in text)
    assert [row.text for row in shown if row.text.startswith("more")] == [f"more({number})" for number in range(5)]


def test_of_statements_on_one_line_each_that_is_meant_is_shown() -> None:
    rows = [
        BodyRow(1, 1, 0, "before"),
        BodyRow(2, 3, 0, "call(1, item)"),
        BodyRow(3, 3, 0, "other()"),
        BodyRow(3, 3, 0, "keep(item)"),
        BodyRow(4, 4, 0, "behind"),
    ]
    text = ["before", "call(1,", "item); other(); keep(item)", "behind"]
    shown = focused_rows(rows, text, [3], lambda told: "item" in told)
    assert [row.text for row in shown] == ["call(1, item)", "keep(item)"]
    assert [row.text for row in focused_rows(rows, text, [3], lambda told: "other" in told)] == ["other()"]
