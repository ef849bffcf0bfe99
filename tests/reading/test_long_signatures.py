"""A signature that is long with its types is shown without them, and without the signs that part them from names."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

HEADS = (
    ("rust", "fn bake({}) -> u8 {{\n    1\n}}\n", "{}: OvenOfTheNorthernBakery", "fn bake({}) -> u8 {{"),
    ("scala", "def bake({}): Int = {{\n  one()\n}}\n", "{}: OvenOfTheNorthernBakery", "def bake({}): Int = {{"),
    ("python", "def bake({}) -> int:\n    return 1\n", "{}: OvenOfTheNorthernBakery", "def bake({}) -> int:"),
    ("kotlin", "fun bake({}): Int {{\n  return 1\n}}\n", "{}: OvenOfTheNorthernBakery", "fun bake({}): Int {{"),
    ("typescript", "function bake({}): number {{\n  return 1\n}}\n", "{}: OvenOfTheNorthernBakery",
     "function bake({}) {{"),
    ("java", "class A {{\n  int bake({}) {{\n    return 1;\n  }}\n}}\n", "OvenOfTheNorthernBakery {}",
     "int bake({}) {{"),
    ("go", "package a\n\nfunc bake({}) (Bread, error) {{\n\treturn one()\n}}\n", "{} OvenOfTheNorthernBakery",
     "func bake({}) (Bread, error) {{"),
)  # fmt: skip
NAMES = [f"oven_{n}" for n in range(5)]


@pytest.mark.parametrize(("language", "source", "parameter", "head"), HEADS, ids=[case[0] for case in HEADS])
def test_a_long_signature_has_the_names_alone(
    toolchain: Toolchain, language: str, source: str, parameter: str, head: str
) -> None:
    written = source.format(", ".join(parameter.format(name) for name in NAMES))
    ((_, outline, flow),) = extract_bodies(toolchain, [SourceFile("a", language, written.encode())])
    symbol = next(each for each in outline.walk() if each.name == "bake")
    excerpt = FileText("a", SourceFile("a", language, written.encode()), flow).symbol(symbol)
    assert head.format(", ".join(NAMES)) in excerpt.head[-1].text
