"""Trees with a cache folder of their own."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from forked_runs import run_program
from related_tree import Plant, RelatedTree, Smart

from smart_explore.treesitter.toolchain import Toolchain


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Plant:
    """Make a tree of files: ``plant({"a.py": "..."})``."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return lambda files: RelatedTree(tmp_path / "tree", files)


@pytest.fixture
def smart(tmp_path: Path) -> Smart:
    """Run the program in a folder, with the cache folder that ``plant`` uses: ``smart(root, "callers", "f")``."""

    def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        return run_program(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)

    return run
