"""Whatever is done to a tree, its index answers as if all of it were parsed for each question."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from indexed_tree import Tree

from smart_explore.treesitter.toolchain import Toolchain

FILES = ("a.py", "b.py", "pack/c.py", "pack/deep/d.py", "pack", "e.js", "other/c.py")
BODIES = (
    "def load_page(): pass\n",
    "class Page:\n    def load_page(self): pass\n",
    "# moved\n\ndef load_page(): pass\ndef save_page(): pass\n",
    "def load_pagE(): pass\n",
    "function load_page() {}\n",
    "def load_page(:\n",
    "load_page = 1\0\n",
    "",
)

FOLDERS = ("pack", "pack/deep", "other")

files = st.sampled_from(FILES)
folders = st.sampled_from(FOLDERS)


def remove(path: Path) -> None:
    """Remove a file, a link or a folder, if there is one."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif os.path.lexists(path):
        path.unlink()


class Edits(RuleBasedStateMachine):
    """Edits at random; after each the answers are compared."""

    monkeypatch: pytest.MonkeyPatch
    trust_times: Callable[[bool], None]

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.monkeypatch.setenv("XDG_CACHE_HOME", str(self.folder / "cache"))
        self.tree = Tree(self.folder / "tree", self.folder / "cache")
        (self.tree.root / ".git").mkdir()

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @rule(trusting=st.booleans())
    def the_clock_is_trusted_or_not(self, trusting: bool) -> None:
        self.trust_times(trusting)

    @rule(path=files, body=st.sampled_from(BODIES), back=st.booleans())
    def write(self, path: str, body: str, back: bool) -> None:
        file = self.tree.root / path
        for parent in list(file.parents)[: path.count("/")]:
            if parent.is_symlink() or not parent.is_dir():
                remove(parent)
        if file.is_dir() or file.is_symlink():
            remove(file)
        self.tree.write(path, body)
        if back:
            os.utime(file, ns=(10**18, 10**18))

    @rule(path=files)
    def delete(self, path: str) -> None:
        remove(self.tree.root / path)

    @rule(old=files, new=files)
    def rename(self, old: str, new: str) -> None:
        source, target = self.tree.root / old, self.tree.root / new
        if os.path.lexists(source) and not source.is_dir() and target.parent.is_dir() and not target.is_dir():
            source.rename(target)

    @rule(old=files, new=files)
    def link(self, old: str, new: str) -> None:
        target = self.tree.root / new
        if target.parent.is_dir() and not os.path.lexists(target):
            target.symlink_to(self.tree.root / old)

    @rule(one=folders, other=folders)
    def exchange_folders(self, one: str, other: str) -> None:
        left, right, aside = self.tree.root / one, self.tree.root / other, self.folder / "aside"
        if os.path.lexists(left) and left not in right.parents and right not in (left, *left.parents):
            left.rename(aside)
            if os.path.lexists(right):
                right.rename(left)
            if right.parent.is_dir():
                aside.rename(right)
            remove(aside)

    @rule(path=folders)
    def put_a_link_in_place_of_a_folder(self, path: str) -> None:
        source, target = self.tree.root / path, self.folder / "outside"
        if source.is_dir() and not source.is_symlink() and not target.exists():
            source.rename(target)
            source.symlink_to(target)

    @rule(text=st.sampled_from(("", "pack\n", "*.py\n!b.py\n", "/a.py\n")), folder=st.sampled_from((".", *FOLDERS)))
    def ignore(self, text: str, folder: str) -> None:
        if (self.tree.root / folder).is_dir():
            self.tree.write(f"{folder}/.gitignore", text)

    @rule()
    def ask_below(self) -> None:
        if (self.tree.root / "pack").is_dir() and not (self.tree.root / "pack").is_symlink():
            self.tree.ask("load the page", "pack")

    @rule()
    def ask_for_some(self) -> None:
        self.tree.ask("load the page", file_pattern="deep")

    @invariant()
    def the_index_agrees(self) -> None:
        assert self.tree.agrees("load the page", "save some page")
        indexed = self.tree.ask("load_page", mode="name")
        parsed = self.tree.ask("load_page", mode="name", no_index=True)
        assert exact(indexed) == exact(parsed)


def exact(answer: object) -> list[tuple[str, str, int]]:
    """The symbols of that very name: what is found by parsing only the files that hold it."""
    return [
        (match.path, match.symbol.qualified_name, match.symbol.line_start)
        for match in answer.matches  # type: ignore[attr-defined]
        if match.tier == "exact"
    ]


def test_after_any_edits_the_index_answers_as_parsing_everything_does(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch, trust_times: Callable[[bool], None]
) -> None:
    Edits.monkeypatch, Edits.trust_times = monkeypatch, staticmethod(trust_times)
    run_state_machine_as_test(
        Edits,
        settings=settings(
            max_examples=5,
            stateful_step_count=10,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.generate),  # to shrink a failure would take minutes
        ),
    )
