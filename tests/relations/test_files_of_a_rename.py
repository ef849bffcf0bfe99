# ruff: noqa: E501 - the text of a file is easier to read on one line
"""The files that a rename reads in a tree that was never read as a whole, and that its answer is the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from related_tree import RelatedTree

from smart_explore.model.edit_answer import EditAnswer
from smart_explore.operations.edit import VERB as EDIT
from smart_explore.operations.edit import renames
from smart_explore.requests import Session, call

FILES = {
    "shop/store.py": "class Store:\n    def load(self):\n        return 1\n\n\ndef close(store: Store):\n    store.load()\n",
    "shop/disk.py": "from shop.store import Store\n\n\nclass Disk(Store):\n    def read(self):\n        return 2\n",
    "shop/use.py": "from shop.disk import Disk\n\n\ndef use(one, two: Disk):\n    one.load()\n    return two.load()\n",
    "shop/other.py": "def load():\n    return 3\n\n\nload()\n",
    "shop/far.py": "def far():\n    return near()\n\n\ndef near():\n    return 4\n",
}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RelatedTree:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(renames, "FEW_FILES", 0)
    return RelatedTree(tmp_path / "tree", FILES)


def renamed(tree: RelatedTree, new_name: str) -> EditAnswer:
    edit = {"path": "shop/store.py", "op": "rename", "symbol": "Store.load", "new_name": new_name}
    answer = call(EDIT, Session(base=str(tree.root)), {"edits": [edit], "dry_run": True})
    assert isinstance(answer, EditAnswer)
    return answer


def test_files_that_the_name_cannot_concern_are_not_read(tree: RelatedTree) -> None:
    answer = renamed(tree, "fetch")
    assert [file.path for file in answer.files] == ["shop/store.py", "shop/use.py"]
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("shop/use.py", 5)]
    assert "shop/far.py" not in tree.files_with_facts
    assert {"shop/store.py", "shop/disk.py", "shop/use.py"} <= tree.files_with_facts


@pytest.mark.parametrize(("new_name", "code"), [("fetch", ""), ("read", "in_use"), ("near", ""), ("load", "no_change")])
def test_the_answer_is_that_from_all_files(new_name: str, code: str, tree: RelatedTree) -> None:
    from_few = renamed(tree, new_name)
    tree.read_all()
    assert renamed(tree, new_name) == from_few
    assert "".join(refusal.code for refusal in from_few.refusals) == code


def test_a_refusal_counts_where_all_files_are_read(tree: RelatedTree) -> None:
    rust = {
        "src/lib.rs": "pub mod desk;\npub mod front;\npub mod store;\n",
        "src/front.rs": "pub type Till = crate::store::Drawer;\n",
        "src/desk.rs": "use crate::front::Till;\n\npub fn start() -> Till {\n    Till::open()\n}\n",
        "src/store.rs": "pub struct Drawer;\n\nimpl Drawer {\n    pub fn open() -> Drawer {\n        Drawer\n    }\n}\n",
    }
    for path, text in rust.items():
        tree.write(path, text)
    edit = {"path": "src/store.rs", "op": "rename", "symbol": "Drawer.open", "new_name": "opened"}
    answer = call(EDIT, Session(base=str(tree.root)), {"edits": [edit], "dry_run": True})
    assert [file.path for file in answer.files] == ["src/desk.rs", "src/store.rs"]
