"""Heads around the lines that were asked for are short."""

from __future__ import annotations

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.short_heads import with_short_declarations, without_heads_around
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened

MANY = ", ".join(f"parameter_{n}: int = {n}" for n in range(9))


def symbol(name: str, first: int, last: int) -> Symbol:
    return Symbol(name, f"Jobs.{name}", "method", "", "", first, last, first + 1, first, False)


def test_lines_inside_of_a_symbol_are_below_its_name_without_its_head() -> None:
    above = BodyRow(3, 20, 0, "@job async def go(self) -> None:", is_head=True)
    condition = BodyRow(5, 19, 1, f"if (is_open and {MANY}) {{", is_head=True)
    inside = BodyRow(9, 9, 2, "x" * 200)
    short = shortened(condition.text, MAX_CONTEXT)
    go = symbol("go", 3, 20)
    rows, name = without_heads_around([above, condition, inside], [go], 7)
    assert (rows, name) == ((condition._replace(depth=0, text=short), inside._replace(depth=1)), "Jobs.go")
    kept = [above._replace(is_wanted=True), inside._replace(depth=1)]
    assert without_heads_around(kept, [go], 7) == (tuple(kept), ""), "a focus means the head"
    assert without_heads_around([above, inside], [], 3) == ((above, inside), ""), "it is of the lines"


def test_a_long_head_that_no_focus_means_says_what_it_declares() -> None:
    head = BodyRow(3, 20, 0, f"@job async def go(self, {MANY}) -> None:", is_head=True, kind="function")
    condition = head._replace(line_start=4, kind="branch", text=f"if (is_open and {MANY}) {{")
    meant = head._replace(is_wanted=True)
    other = head._replace(line_start=50, text="def ergo(self) -> None:")
    assert with_short_declarations([head, condition, meant], [symbol("go", 2, 20)], [head, other]) == (
        head._replace(text="async def go(…)"),
        condition,
        meant,
    )


def test_a_head_keeps_parameters_that_tell_it_from_another_of_its_name() -> None:
    head = BodyRow(3, 20, 0, f"def go({{:down, ref}}, {MANY}) do", is_head=True, kind="function")
    other = BodyRow(23, 40, 0, "def go(:up, state) do", is_head=True, kind="function")
    (short,) = with_short_declarations([head], [symbol("go", 2, 20)], [head, other])
    assert short.text.startswith("def go({:down, ref}, parameter_0")
    assert len(short.text) == MAX_CONTEXT
