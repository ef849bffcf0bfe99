"""A small tree to be indexed, with a cache folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from indexed_tree import Tree

from smart_explore.index import file_records
from smart_explore.treesitter.toolchain import Toolchain


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Tree:
    """Two Python files and a Go file, not indexed yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = Tree(tmp_path / "tree", tmp_path / "cache")
    made.write("shop.py", "def pay_bill(amount):\n    '''Pay what is owed.'''\n    return amount\n")
    made.write("deep/stock.py", "class Stock:\n    def count_boxes(self):\n        return 3\n")
    made.write("serve.go", "package serve\n\n// Serve the customers.\nfunc Serve() {}\n")
    return made


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every file's time at its word, as if all were changed long ago."""
    monkeypatch.setattr(file_records, "RACY_WINDOW_NS", 0)
