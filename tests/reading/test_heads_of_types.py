"""The head of a type ends above the first of its members."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

HEADS = (
    ("go", "package a\n\ntype Oven struct {\n\tHeat  int `x:\"1\"`\n\tCrust string\n}\n", "type Oven struct {"),
    ("rust", "pub struct Oven {\n    heat: u32,\n    crust: String,\n}\n", "pub struct Oven {"),
    ("typescript", "interface Oven<T>\n  extends Stove {\n  heat: number;\n  crust: T;\n}\n",
     "interface Oven<T> extends Stove {"),
    ("c", "struct Oven {\n  int heat;\n  char *crust;\n};\n", "struct Oven {"),
    ("java", "record Oven(int heat) {\n  static int CRUST = 2;\n  int crust() { return 3; }\n}\n",
     "record Oven(int heat) {"),
)  # fmt: skip


@pytest.mark.parametrize(("language", "source", "head"), HEADS, ids=[case[0] for case in HEADS])
def test_the_head_of_a_type_has_none_of_its_members(
    toolchain: Toolchain, language: str, source: str, head: str
) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    excerpt = FileText(file.path, file, flow).symbol(outline.symbols[0], focus=["crust"])
    assert [row.text for row in excerpt.head] == [head]
