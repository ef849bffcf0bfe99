"""Files that another program writes while a question about them is answered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from related_tree import RelatedTree, named
from system_events import OPENED, before_event

from smart_explore.errors import NotFoundError
from smart_explore.operations.edit import VERB as EDIT
from smart_explore.requests import Session, call

FILES = {
    "m.py": "def load():\n    return 1\n",
    "a.py": "from m import load\n\n\ndef one():\n    return load()\n",
    "b.py": "from m import load\n\n\ndef two():\n    return load()\n",
}


@contextmanager
def _written(file: Path, openings: range) -> Iterator[None]:
    """A line is added to a file just before it is opened, at these openings, from 0 on."""
    before = 0

    def write(path: object, mode: object, flags: int) -> None:
        nonlocal before
        if isinstance(path, str | bytes) and os.fsdecode(path) == str(file) and not flags & os.O_WRONLY:
            before += 1
            if before - 1 in openings:
                with file.open("a") as stream:
                    stream.write(f"# {before}\n")

    with before_event(OPENED, write):
        yield


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RelatedTree:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return RelatedTree(tmp_path / "tree", FILES)


@pytest.mark.parametrize("opening", range(4))
def test_a_file_that_changed_once_is_read_again(tree: RelatedTree, opening: int) -> None:
    with _written(tree.root / "b.py", range(opening, opening + 1)):
        answer = tree.ask("callers", "load")
    assert {named(row.symbol) for row in answer.rows} == {"a.py::one", "b.py::two"}
    assert not answer.problems


def test_a_file_that_changes_all_the_time_is_a_problem_of_each_answer(tree: RelatedTree) -> None:
    with _written(tree.root / "b.py", range(100)):
        for relation in ("callers", "references", "impact"):
            answer = tree.ask(relation, "load")
            assert {row.symbol.path for row in answer.rows} == {"a.py"}
            assert [(each.path, each.kind) for each in answer.problems] == [("b.py", "unreadable")]
        with pytest.raises(NotFoundError) as error:
            tree.ask("callers", "two")
        assert error.value.hint == "b.py: it changed while it was read; ask again"


@pytest.mark.parametrize("first", [0, 3, 4, 5])
def test_a_rename_is_refused_where_a_file_changes_while_it_is_read(tree: RelatedTree, first: int) -> None:
    edit = {"path": "m.py", "op": "rename", "symbol": "load", "new_name": "fetch"}
    with _written(tree.root / "b.py", range(first, 100)):
        answer = call(EDIT, Session(base=str(tree.root)), {"edits": [edit]})
    assert [refusal.code for refusal in answer.refusals] == ["changed_meanwhile"]
    assert "load" in (tree.root / "m.py").read_text()
