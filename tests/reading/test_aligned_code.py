"""Blanks that align code with other lines are one in a row; those of strings stay."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

ALIGNED = (
    ("go",
     'package a\n\nfunc bake() Order {\n\treturn Order{\n\t\tHeat:   high,\n\t\tCrumbs: "a   b",\n\t}\n}\n',
     'return Order{ Heat: high, Crumbs: "a   b" }'),
    ("c", "void bake() {\n    heat   = 3;\n    crumbs = wide(\"a   b\",   heat);\n}\n",
     'crumbs = wide("a   b", heat)'),
    ("python", "def bake():\n    heat   = 3\n    crumbs = wide('a   b',   heat)\n", "heat = 3"),
    ("php", "<?php\nfunction bake() {\n    return ['heat'   => 3, 'crumbs' => 'a   b'];\n}\n",
     "return ['heat' => 3, 'crumbs' => 'a   b']"),
    ("rust", 'fn bake() {\n    let heat   = 3;\n    wide("a   b",   heat);\n}\n', 'wide("a   b", heat)'),
)  # fmt: skip


@pytest.mark.parametrize(("language", "source", "row"), ALIGNED, ids=[case[0] for case in ALIGNED])
def test_blanks_between_tokens_are_one(toolchain: Toolchain, language: str, source: str, row: str) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    assert row in [each.text for each in FileText(file.path, file, flow).symbol(outline.symbols[0]).rows]
