"""A large tree without an index is not read again for a question that it was asked, while no file has changed."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from indexed_tree import Tree

from smart_explore.index.locations import is_indexed
from smart_explore.operations.definition import VERB
from smart_explore.requests import Session, call
from smart_explore.search_plan.direct_search import DirectSearch


def _places(tree: Tree, name: str = "refund", **values: object) -> list[str]:
    answer = call(VERB, Session(base=str(tree.root)), {"name": name, **values})
    return [f"{match.path}:{match.symbol.line_start}" for match in answer.matches]


@pytest.fixture
def asked(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A tree in which ``refund`` was looked for, once to read it and once to keep how it was walked."""
    monkeypatch.setattr("smart_explore.search_plan.known_results.MIN_FILES", 1)
    monkeypatch.setattr("smart_explore.source.stamps.RACY_WINDOW_NS", 0)
    tree.write("a.py", "def refund():\n    pass\n")
    tree.write("b.py", "def other():\n    pass\n")
    assert _places(tree) == ["a.py:1"]
    return tree


def test_no_file_is_read_for_what_is_known(asked: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DirectSearch, "find", lambda *_: pytest.fail("it was searched"))
    monkeypatch.setattr(DirectSearch, "_read", lambda *_: pytest.fail("a file was read"))
    assert _places(asked) == ["a.py:1"]
    assert not is_indexed(str(asked.root))


CHANGES: dict[str, Callable[[Tree], object]] = {
    "a file": lambda tree: tree.write("b.py", "import a\n\ndef refund():\n    pass\n"),
    "a new file": lambda tree: tree.write("c/d.py", "def refund():\n    pass\n"),
    "a file that went": lambda tree: os.unlink(tree.root / "a.py"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changed_is_read(asked: Tree, change: Callable[[Tree], object]) -> None:
    change(asked)
    assert _places(asked) == _places(asked, no_index=True) != ["a.py:1"]


def test_another_name_is_another_question(asked: Tree) -> None:
    assert _places(asked, "other") == ["b.py:1"]
