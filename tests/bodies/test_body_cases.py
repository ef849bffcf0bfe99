"""What the bodies of small files do, ``<language>/<case>/input.<ext>``: each function's head, then its rows.

``SMART_EXPLORE_GOLDEN=write`` writes ``expected.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smart_explore.languages.registry import language_of_name
from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*/input.*"))


def described(toolchain: Toolchain, case: Path) -> str:
    file = SourceFile(case.name, str(language_of_name(case.name)), case.read_bytes())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    assert outline.problems == ()
    text = FileText(file.path, file, flow)
    lines = []
    for symbol in outline.walk():
        if symbol.kind in ("class", "impl"):
            continue
        excerpt = text.symbol(symbol)
        lines.append(f"{symbol.line_start}-{symbol.line_end} {symbol.qualified_name}, head to {excerpt.head_end}")
        lines += [f"{row.line_start}-{row.line_end} {'  ' * row.depth}{row.text}" for row in excerpt.rows]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("case", CASES, ids=[f"{case.parent.parent.name}/{case.parent.name}" for case in CASES])
def test_the_branches_exits_and_calls_of_a_body_are_told_by_line(case: Path, toolchain: Toolchain) -> None:
    expected = case.with_name("expected.txt")
    got = described(toolchain, case)
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()
