"""The rows of a tree: what a reference takes from outside is tied to the package that an import names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smart_explore.fleet.read_tree import read_tree
from smart_explore.fleet.schema import TABLES

Row = dict[str, Any]


def rows_of(folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Row]]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    tables = read_tree(str(folder))["tables"]
    assert {table: list(columns) for table, columns in tables.items()} == {
        table: list(about.columns) for table, about in TABLES.items()
    }
    return {
        table: [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
        for table, columns in tables.items()
    }


def test_calls_of_another_repositorys_package_say_what_they_take_and_how_sure_that_is(
    code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(code / "shop", tmp_path, monkeypatch)
    calls = {
        (row["path"], row["line"], row["name"]): (row["how"], row["heads"][-1:], row["owner"], row["local"])
        for row in rows["references"]
        if row["kind"] == "call" and row["module"]
    }
    assert calls == {
        ("shop.py", 9, "charge"): ("import", ["tills"], "", "take"),
        ("shop.py", 10, "charge"): ("import", ["tills"], "", ""),
        ("shop.py", 11, "Till"): ("import", ["tills"], "", ""),
        ("shop.py", 11, "open"): ("import", ["tills"], "Till", ""),
        ("shop.py", 13, "open"): ("import", [], "", ""),
        ("bill.ts", 3, "rate"): ("import", ["@shop/tax"], "", ""),
    }
    edges = {(row["path"], row["line"], row["target"], row["how"]) for row in rows["edges"] if row["kind"] == "call"}
    assert edges == {("shop.py", 14, "charge", "local")}


def test_a_tree_says_which_packages_it_gives_and_what_its_symbols_are(
    code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(code / "library", tmp_path, monkeypatch)
    assert {(row["name"], row["head"]) for row in rows["packages"]} == {("tills", "tills"), ("@shop/tax", "@shop/tax")}
    symbols = {row["qualified_name"]: row for row in rows["symbols"]}
    assert symbols["charge"]["doc"] == "Take money from a card."
    assert symbols["Till.open"]["line_start"] == 10
    targets = {(row["module"], row["target"]) for row in rows["imports"] if row["target"]}
    assert targets == {("tills.money", "tills/money.py")}
    assert {row["path"] for row in rows["files"]} == {
        *("pyproject.toml", "package.json", "tax.js", "tills/__init__.py", "tills/money.py")
    }
