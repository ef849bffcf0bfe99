"""``FILE:LINE`` shows that line, whatever room there is."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.render.excerpts.marked_line import marked_line_alone
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget

LINES = [f"    item_{number} = load(values, {number})" for number in range(1, 91)]
PATH = "src/long/path/of/some/package/orders.py"


def excerpt(lines: list[str], marked: int, shown: tuple[tuple[int, int], ...] = ()) -> Excerpt:
    return Excerpt(PATH, 1, len(lines), "\n".join(lines), shown=shown, marked=marked)


@pytest.mark.parametrize("budget", [100, 120, 150, 200, 300])
@pytest.mark.parametrize("shown", [(), ((1, 2), (60, 90))], ids=["all of it", "what is about it"])
def test_a_small_budget_holds_the_line(budget: int, shown: tuple[tuple[int, int], ...]) -> None:
    answer = UnfoldAnswer((excerpt(LINES, 77, shown),))
    text = to_text(answer, RenderOptions(max_tokens=budget), CommandLine())
    assert f"\n77>\t{LINES[76]}\n" in text
    assert len(text) <= budget * 4


def test_around_a_line_stand_as_many_as_there_is_room_for() -> None:
    written = marked_line_alone([f"{PATH}:1-90"], excerpt(LINES, 3), Budget.of(230))
    assert written == [f"{PATH}:1-90", *(f"{n}{'>' * (n == 3)}\t{LINES[n - 1]}" for n in range(1, 6))]


def test_a_long_line_is_cut_and_one_without_any_room_is_left_out() -> None:
    long = excerpt(["    first = 1", "    text = '" + "a" * 900 + "'"], 2)
    header = f"{PATH}:1-2"
    cut = marked_line_alone([f"{header} {'function ' * 40}"], long, Budget.of(160))
    assert cut[0] == header and cut[1].startswith("2>\ttext = 'aaa") and cut[1].endswith("a...")
    assert sum(len(each) + 1 for each in cut) == 160
    assert marked_line_alone([header], long, Budget.of(len(header) + 40)) == []
