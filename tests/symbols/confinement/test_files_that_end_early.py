"""A file that ends within a declaration, as an editor may leave it: all that ends before that is as it was."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

BODY = "        if (size > n) {\n            weigh(size,\n                n + CUT 1)\n        }\n    }\n"
CASES = {
    "kotlin": "package boats\n\nclass Raft(val size: Int) {\n    fun sail(n: Int): Int {\n        return 1\n    }\n\n"
    f"    fun moor(n: Int) {{\n{BODY}}}\n",
    "swift": "class Raft {\n    var size = 1\n\n    func sail(n: Int) -> Int {\n        return weigh(n)\n    }\n\n"
    f"    func moor(n: Int) {{\n{BODY}}}\n",
    "scala": "package boats\n\nclass Raft(val size: Int) {\n    def sail(n: Int): Int = {\n        weigh(n)\n    }\n\n"
    f"    def moor(n: Int): Unit = {{\n{BODY}}}\n",
    "csharp": "namespace Boats\n{\n    class Raft\n    {\n        int Sail(int n)\n        {\n"
    "            return 1;\n        }\n\n"
    "        void Moor(int n)\n        {\n            if (n > 1)\n            {\n                Weigh();\n"
    "                n CUT += 1;\n            }\n        }\n    }\n}\n",
}


@pytest.mark.parametrize("language", CASES)
def test_what_ends_before_the_end_of_the_file_is_as_it_was(toolchain: Toolchain, language: str) -> None:
    text, early = CASES[language].replace("CUT ", ""), CASES[language].partition("CUT")[0]
    files = [SourceFile("f", language, each.encode()) for each in (text, early)]
    whole, cut = (list(outline.walk()) for _, outline in sorted(extract(toolchain, files)))
    last = early.count("\n") + 1
    rows = [
        [
            (each.qualified_name, each.kind, each.line_start, each.line_end if each.line_end < last - 1 else 0)
            for each in outline
        ]
        for outline in (whole, cut)
    ]
    assert rows[0] == rows[1]
    assert len(cut) >= 3
