"""Trees with a cache folder of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from related_tree import RelatedTree

from smart_explore.treesitter.toolchain import Toolchain

Plant = Callable[[Mapping[str, "str | bytes"]], RelatedTree]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Plant:
    """Make a tree of files: ``plant({"a.py": "..."})``."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return lambda files: RelatedTree(tmp_path / "tree", files)


@pytest.fixture(scope="module")
def module_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache folder of trees that all tests of a module share."""
    return tmp_path_factory.mktemp("cache")
