"""What is read of a file where the trials end before all that is unknown in a function is found."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.confinement import budget
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CASES = {
    "go": ("func sail(a int) {\n", "\ta := UNKNOWN\n", "}\n", "func moor() {}\n\ntype Raft struct{}\n"),
    "javascript": ("function sail(a) {\n", "  let a = UNKNOWN;\n", "}\n", "function moor() {}\nclass Raft {}\n"),
    "python": ("def sail(a):\n", "    a = UNKNOWN\n", "\n\n", "def moor():\n    pass\n\n\nclass Raft:\n    pass\n"),
    "swift": ("func sail(a: Int) {\n", "    let a = UNKNOWN\n", "}\n", "func moor() {}\n\nclass Raft {}\n"),
}
UNKNOWNS = ("weigh(1) ~~> [<|]", "weigh(3) => frobnicate [a b]", "weigh(2) ?? :: <- [c]")


@pytest.mark.parametrize("language", CASES)
def test_each_statement_that_is_unknown_is_set_aside_and_all_below_is_read(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(budget, "_USUAL", 0)
    head, statement, end, below = CASES[language]
    known = statement.replace("UNKNOWN", "1")
    body = (known * 9).join(statement.replace("UNKNOWN", each) for each in UNKNOWNS)
    both = [head + each + known * 9 + end + below for each in (known, body)]
    files = [SourceFile("f", language, each.encode()) for each in both]
    before, after = (outline for _, outline in sorted(extract(toolchain, files)))
    names = [[symbol.name for symbol in outline.walk()] for outline in (before, after)]
    assert {"sail", "moor"} <= set(names[0])
    assert names[1] == names[0]
    assert [problem.kind for problem in after.problems] == ["set-aside"]
