"""Trees with a cache folder of their own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from forked_runs import run_program
from related_tree import Plant, RelatedTree, Smart

from smart_explore.treesitter.toolchain import Toolchain

_SHARED: dict[frozenset[tuple[str, str | bytes]], RelatedTree] = {}


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Plant:
    """Make a tree of files: ``plant({"a.py": "..."})``."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return lambda files: RelatedTree(tmp_path / "tree", files)


@pytest.fixture
def shared(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Plant:
    """The same for tests that only ask: files that were planted before are that tree, with what it was asked since."""

    def planted(files: Mapping[str, str | bytes]) -> RelatedTree:
        files_of_tree = frozenset(files.items())
        if files_of_tree not in _SHARED:
            _SHARED[files_of_tree] = RelatedTree(tmp_path_factory.mktemp("shared") / "tree", files)
        tree = _SHARED[files_of_tree]
        monkeypatch.setenv("XDG_CACHE_HOME", str(tree.root.parent / "cache"))
        return tree

    return planted


@pytest.fixture
def smart(tmp_path: Path) -> Smart:
    """Run the program in a folder, with the cache folder that ``plant`` uses: ``smart(root, "callers", "f")``."""

    def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        return run_program(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)

    return run
