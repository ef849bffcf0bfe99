"""Content made to be slow to read is answered. How long it takes is measured by scripts/bench_hostile.py."""

from __future__ import annotations

import pytest
from hostile import RULES

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

SIZE = 15_000


@pytest.mark.parametrize("what", RULES)
def test_only_its_syntax_is_a_problem(what: str, toolchain: Toolchain) -> None:
    language, make = RULES[what]
    source = make(SIZE)
    ((_, outline),) = extract(toolchain, [SourceFile("hostile", language, source.encode())])
    assert outline.total_lines == source.count("\n") + (not source.endswith("\n"))
    assert [problem for problem in outline.problems if problem.kind not in ("syntax", "set-aside")] == []
