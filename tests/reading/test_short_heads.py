"""Heads around the lines that were asked for are short."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.short_heads import MAX_HEAD, with_short_declarations, with_short_heads

MANY = ", ".join(f"parameter_{n}: int = {n}" for n in range(9))


@pytest.mark.parametrize(
    ("text", "short"),
    [
        (f'@job(name="go", on=[{MANY}]) async def go(self, {MANY}) -> None:', "async def go(…)"),
        (f"export const go = async ({MANY}) => {{", f"export const go = async ({MANY}"[: MAX_HEAD - 1].rstrip() + "…"),
        (f"async go({MANY}) {{", "async go(…)"),
        (f"go({MANY}) {{", "go(…)"),
        (f"if (is_open and {MANY}) {{", f"if (is_open and {MANY}"[: MAX_HEAD - 1].rstrip() + "…"),
        ("def go(self) -> None:", "def go(self) -> None:"),
    ],
)
def test_a_long_head_before_the_lines_is_one_short_row(text: str, short: str) -> None:
    inside = BodyRow(9, 9, 1, "x" * 200)
    row = BodyRow(3, 20, 0, text, is_head=True)
    assert with_short_heads([row, inside], 5, ["go"]) == (row._replace(text=short), inside)
    assert with_short_heads([row], 3, ["go"]) == (row,), "it is of the lines"


def test_a_long_head_that_no_focus_means_says_what_it_declares() -> None:
    head = BodyRow(3, 20, 0, f"async def go(self, {MANY}) -> None:", is_head=True)
    condition = head._replace(text=f"if (is_open and {MANY}) {{")
    meant = head._replace(is_wanted=True)
    assert with_short_declarations([head, condition, meant], ["go"], [head]) == (
        head._replace(text="async def go(…)"),
        condition,
        meant,
    )


def test_a_head_keeps_parameters_that_tell_it_from_another_of_its_name() -> None:
    head = BodyRow(3, 20, 0, f"def go({{:down, ref}}, {MANY}) do", is_head=True)
    other = BodyRow(23, 40, 0, "def go(:up, state) do", is_head=True)
    (short,) = with_short_declarations([head], ["go"], [head, other])
    assert short.text.startswith("def go({:down, ref}, parameter_0")
    assert len(short.text) == MAX_HEAD
