"""A large tree without an index is not read again for a question that it was asked, while no file has changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from indexed_tree import Tree
from system_events import OPENED, before_event, noting

from smart_explore.index.locations import is_indexed
from smart_explore.operations.definition import VERB
from smart_explore.requests import Session, call
from smart_explore.search_plan.known_results import MIN_FILES


def _places(tree: Tree, name: str = "refund", **values: object) -> list[str]:
    answer = call(VERB, Session(base=str(tree.root)), {"name": name, **values})
    return [f"{match.path}:{match.symbol.line_start}" for match in answer.matches]


@pytest.fixture
def asked(tree: Tree, trusting: None) -> Iterator[Tree]:
    """A tree in which ``refund`` was looked for, once to read it and once to keep how it was walked."""
    tree.write("a.py", "def refund():\n    pass\n")
    tree.write("b.py", "def other():\n    pass\n")
    one_of_many = tree.write("many/0.py", "x = 1\n")
    for number in range(1, MIN_FILES - 5):
        os.link(one_of_many, tree.root / f"many/{number}.py")
    assert _places(tree) == ["a.py:1"]
    yield tree
    shutil.rmtree(tree.root / "many")


@contextmanager
def looking(tree: Tree) -> Iterator[list[str]]:
    """The files that are opened, and ``"a process"`` for one that may open some."""
    with noting(OPENED, tree.root) as opened, before_event("os.fork", lambda: opened.append("a process")):
        yield opened


def test_no_file_is_read_for_what_is_known(asked: Tree) -> None:
    with looking(asked) as opened:
        assert _places(asked) == ["a.py:1"]
    assert opened == []
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


def test_a_tree_of_one_file_less_is_read_again(asked: Tree) -> None:
    (asked.root / "many/1.py").unlink()
    for _ in range(2):
        with looking(asked) as opened:
            assert _places(asked) == ["a.py:1"]
        assert opened


def test_another_name_is_another_question(asked: Tree) -> None:
    assert _places(asked, "other") == ["b.py:1"]
