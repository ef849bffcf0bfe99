"""A focus on one element of a long value or call leaves the others out, not what they are elements of."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

TYPESCRIPT = """async function bake(oven: Oven, loaves: Loaf[]) {
  const order = await kitchen.orders.create("rye", {
    heat: oven.heat ?? 250, // till crisp
    tray: { width: oven.tray.width, depth: oven.tray.depth, material: oven.tray.material, coated: oven.isCoated },
    crispness: levels.high,
    loaves,
    onDone: () => {
      ring(oven.bell)
      count(loaves)
    },
  })
  return order
}
"""

PYTHON = """def bake(oven, loaves):
    order = kitchen.create(
        oven,
        Order.kind == "rye" or oven.is_hot_enough,
        heat=oven.heat or 250,
        tray=Tray(width=3),
        finish_after=oven.timer.minutes,
        coating="butter",
        description="a loaf of bread for those who come early",
    )
    if kitchen.accepts(order, heat=oven.heat, coating="butter", finish_after=oven.timer.minutes, left=loaves.amount):
        return order
"""

GO = """package a

func bake(oven Oven, loaves int) Order {
	return Order{
		Heat:        oven.Heat,
		Tray:        Tray{Width: 3, Depth: oven.Depth},
		Crispness:   levels.High,
		Description: "a loaf of bread for those who come early",
	}
}
"""


@pytest.mark.parametrize(
    ("source", "language", "focus", "row"),
    [
        (
            TYPESCRIPT,
            "typescript",
            "heat",
            'kitchen.orders.create("rye", { heat: oven.heat ?? 250, …, onDone: () => {…} })',
        ),
        (
            TYPESCRIPT,
            "typescript",
            "depth",
            '"rye", { …, tray: { …, depth: oven.tray.depth, … }, …, onDone: () => {…} })',
        ),
        (TYPESCRIPT, "typescript", "high|heat", "{ heat: oven.heat ?? 250, …, crispness: levels.high, …, onDone:"),
        (TYPESCRIPT, "typescript", "orders", "crispness: levels.high, loaves, onDone: () => {…} })"),
        (TYPESCRIPT, "typescript", "2-4", "crispness: levels.high, loaves, onDone: () => {…} })"),
        (
            PYTHON,
            "python",
            "coating",
            'create(oven, Order.kind == "rye" or oven.is_hot_enough, …, coating="butter", …)',
        ),
        (PYTHON, "python", "kitchen", 'coating="butter", description="a loaf of bread for those who come early")'),
        (PYTHON, "python", "left", "accepts(order, heat=oven.heat, coating="),
        (GO, "go", "Heat", "return Order{ Heat: oven.Heat, … }"),
    ],
)
def test_elements_that_no_word_of_a_focus_means_are_left_out(
    toolchain: Toolchain, source: str, language: str, focus: str, row: str
) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    text = FileText(file.path, file, flow)
    function = next(symbol for symbol in outline.walk() if symbol.name == "bake")
    told = "\n".join(each.text for each in text.symbol(function, focus=[focus]).focused)
    assert row in told


LOGS = """function bake(oven: Oven) {
  if (isCold(oven)) {
    console.error("too cold", oven.heat, oven.door)
    throw new Cold(oven.name)
  }
  logger.info("baking", oven.heat, oven.flour)
  oven.heat += 3
  if (oven.door) logger.info("the door is there")
  ring(oven.door)
}
"""


@pytest.mark.parametrize(
    ("focus", "rows"),
    [
        ("heat", ["oven.heat += 3"]),
        ("flour", ['logger.info("baking", oven.heat, oven.flour)']),
        ("heat,flour", ['logger.info("baking", oven.heat, oven.flour)', "oven.heat += 3"]),
        ("Cold", ['if (isCold(oven)) { console.error("too cold" …); throw new Cold(oven.name) }']),
        ("door", ['if (oven.door) logger.info("the door is there")', "ring(oven.door)"]),
    ],
)
def test_a_log_is_told_only_where_a_word_is_nowhere_else(toolchain: Toolchain, focus: str, rows: list[str]) -> None:
    file = SourceFile("a.ts", "typescript", LOGS.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    text = FileText(file.path, file, flow)
    assert [row.text for row in text.symbol(outline.symbols[0], focus=[focus]).focused] == rows
