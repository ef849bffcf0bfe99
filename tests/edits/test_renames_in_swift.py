"""Renames of Swift's properties with a wrapper: ``$shown`` is what it projects, ``_shown`` stores its value."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask

TEXT = """struct Sheet {
    @State private var shown = false
    @State var rows = [1]
    private var _kept = 1
    var kept: Int { _kept }
    init() { _shown = State(initialValue: true) }
    func draw(_ other: Sheet) {
        show($shown, self.$shown, other.$shown.wrappedValue, shown)
        each($rows) { $shown in show($shown, shown) }
        rows.map { show($0) }
    }
}
"""


@pytest.mark.parametrize(
    ("symbol", "lines", "left"),
    [
        (
            "Sheet.shown",
            {2: "@State private var open = false", 8: "show($open, self.$open, other.$open.wrappedValue, open)"},
            [6],
        ),
        ("Sheet.kept", {5: "var open: Int { _kept }"}, []),
        (
            "Sheet.rows",
            {
                3: "@State var open = [1]",
                9: "each($open) { $shown in show($shown, shown) }",
                10: "open.map { show($0) }",
            },
            [],
        ),
    ],
)
def test_what_a_property_projects_is_renamed_with_it_and_what_stores_its_value_is_left(
    symbol: str, lines: dict[int, str], left: list[int], ask: Ask, folder: Path
) -> None:
    (folder / "a.swift").write_text(TEXT)
    answer = ask({"path": "a.swift", "op": "rename", "symbol": symbol, "new_name": "open"})
    assert answer.refusals == ()
    before = TEXT.splitlines()
    after = (folder / "a.swift").read_text().splitlines()
    changed = {row + 1: after[row].strip() for row in range(len(before)) if before[row] != after[row]}
    assert changed == lines
    assert [shown.line for shown in answer.unsure] == left
