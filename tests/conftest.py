"""What tests of several rooms need. Nothing is isolated by itself: the installation is the user's own."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from git_repository import log_of_git
from hypothesis import HealthCheck, settings
from indexed_tree import Tree

from smart_explore.languages.registry import RECOGNITIONS
from smart_explore.source import stamps
from smart_explore.treesitter.locate import install_grammars, require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

# Answers are tested without the extra [meaning], which the development group brings; its own tests switch it on.
os.environ.setdefault("SMART_EXPLORE_MEANING", "off")

# How long an example takes says nothing on a busy machine. The examples are the same each time, so that a change is
# blamed for what it did; HYPOTHESIS_PROFILE=explore tries others.
settings.register_profile("same", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.register_profile("explore", settings.get_profile("same"), derandomize=False, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_finish() -> None:
    """What the collected tests are made of lives until the end: the garbage collector need not look at it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """The installed CLI, with the grammars of all languages."""
    found = require_toolchain()
    assert install_grammars(found, RECOGNITIONS) == {}
    return found


@pytest.fixture
def temp_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The temporary folder of this process and its children; the test fails if anything is left in it."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    yield folder
    assert os.listdir(folder) == []


@pytest.fixture
def asked_of_git(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What git has been asked since: a line for each question."""
    return log_of_git(tmp_path_factory.mktemp("programs"), monkeypatch)


@pytest.fixture
def trust_times(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Says whether every file's times are taken at their word, as if all were changed long ago, or none just now.

    Nothing but waiting makes a file old: the time of its last change cannot be set.
    """

    def trust(all_are_old: bool) -> None:
        monkeypatch.setattr(stamps, "RACY_WINDOW_NS", 0 if all_are_old else 2 * 10**9)

    return trust


@pytest.fixture
def trusting(trust_times: Callable[[bool], None]) -> None:
    """Take every file's times at their word."""
    trust_times(True)


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Tree:
    """Two Python files and a Go file, not indexed yet, with a cache folder of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = Tree(tmp_path / "tree", tmp_path / "cache")
    made.write("shop.py", "def pay_bill(amount):\n    '''Pay what is owed.'''\n    return amount\n")
    made.write("deep/stock.py", "class Stock:\n    def count_boxes(self):\n        return 3\n")
    made.write("serve.go", "package serve\n\n// Serve the customers.\nfunc Serve() {}\n")
    return made
