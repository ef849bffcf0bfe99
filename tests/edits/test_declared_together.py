"""One of several variables that a statement declares is not taken out of it: the rest could mean something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from editing import Ask, code

TOGETHER = "let a = 1,\n    b;\nb = 2\nconst x = 1\n  , y = 2\nconst list = [\n  1,\n]\nenum E {\n  one,\n  two,\n}\n"


@pytest.mark.parametrize(
    "edit",
    [
        {"op": "delete_symbol", "symbol": "a"},
        {"op": "delete_symbol", "symbol": "b"},
        {"op": "delete_symbol", "symbol": "x"},
        {"op": "delete_symbol", "symbol": "y"},
        {"op": "insert_after", "symbol": "a", "new": "let c = 3"},
        {"op": "replace_symbol", "symbol": "a", "new": "let a = 5"},
    ],
    ids=lambda edit: f"{edit['op']} {edit['symbol']}",
)
def test_a_variable_that_is_declared_with_others_is_refused(edit: dict[str, Any], ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(TOGETHER)
    assert code(ask({"path": "a.ts", **edit})) == "shared_line"
    assert (folder / "a.ts").read_text() == TOGETHER


def test_a_variable_of_swift_that_is_declared_with_others_is_refused(ask: Ask, folder: Path) -> None:
    text = "let a = 1,\n    b = 2\n\nlet c = { (n: Int) in\n    let d = n,\n        e = 1\n    return d + e\n}\n"
    (folder / "a.swift").write_text(text)
    assert code(ask({"path": "a.swift", "op": "delete_symbol", "symbol": "a"})) == "shared_line"
    assert code(ask({"path": "a.swift", "op": "delete_symbol", "symbol": "b"})) == "shared_line"
    assert code(ask({"path": "a.swift", "op": "delete_symbol", "symbol": "c"})) == ""
    assert (folder / "a.swift").read_text() == "let a = 1,\n    b = 2\n"


@pytest.mark.parametrize(
    ("edit", "gone", "there"),
    [
        ({"op": "delete_symbol", "symbol": "list"}, "const list = [\n  1,\n]\n", ""),
        ({"op": "delete_symbol", "symbol": "E.one"}, "  one,\n", ""),
        ({"op": "replace_symbol", "symbol": "a", "new": "let a = 5,"}, "let a = 1,", "let a = 5,"),
    ],
    ids=lambda value: f"{value['op']} {value['symbol']}" if isinstance(value, dict) else "",
)
def test_what_is_declared_alone_or_stays_in_its_statement_is_edited(
    edit: dict[str, Any], gone: str, there: str, ask: Ask, folder: Path
) -> None:
    (folder / "a.ts").write_text(TOGETHER)
    assert code(ask({"path": "a.ts", **edit})) == ""
    assert (folder / "a.ts").read_text() == TOGETHER.replace(gone, there)


@pytest.mark.parametrize(
    ("symbol", "is_refused"), [("First", True), ("Second", True), ("Last", False), ("Own", False), ("Alone", False)]
)
def test_a_constant_on_which_the_values_below_depend_is_refused(
    symbol: str, is_refused: bool, ask: Ask, folder: Path
) -> None:
    counted = "const (\n\tFirst Mode = iota // = 0\n\tSecond\n\n\tLast\n\tOwn = 7\n)\n"
    text = f"package shop\n\n{counted}\nconst Alone = 1\nconst Next = 2\n"
    (folder / "a.go").write_text(text)
    assert code(ask({"path": "a.go", "op": "delete_symbol", "symbol": symbol})) == ("shared_line" if is_refused else "")
    assert ((folder / "a.go").read_text() == text) == is_refused
