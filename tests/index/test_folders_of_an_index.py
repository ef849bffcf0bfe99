from __future__ import annotations

from pathlib import Path

import pytest
from indexed_tree import Tree

from smart_explore.index.locations import index_root

WORDS = ("pay what bill", "count boxes stock", "serve customers")


def test_a_subfolder_and_then_the_root_share_an_index(tree: Tree) -> None:
    (tree.root / ".git").mkdir()
    assert {path for path, *_ in tree.found("count boxes pay bill", "deep")} == {"deep/stock.py"}
    answer = tree.ask("count boxes pay bill")
    assert answer.parsed == 2
    assert {match.path for match in answer.matches} >= {"deep/stock.py", "shop.py"}
    tree.write("shop.py", "def pay_again(bill): pass\n")
    assert tree.ask("count boxes pay bill", "deep").parsed == 0
    assert "pay_again" in tree.names("count boxes pay bill")
    assert tree.agrees(*WORDS)


def test_a_dependency_folder_is_answered_where_it_is_asked_for_and_only_there(tree: Tree) -> None:
    (tree.root / ".git").mkdir()
    tree.write("node_modules/dep.js", "function payBill() {}\n")
    assert tree.names("pay bill", "node_modules") == {"payBill"}
    assert tree.names("pay bill") == {"pay_bill"}
    assert tree.ask("pay bill", "node_modules").parsed == 0
    assert tree.agrees(*WORDS)


def test_two_folders_of_different_roots_are_answered_together(tree: Tree, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "more.py").write_text("def pay_more(bill): pass\n")
    assert {"pay_bill", "pay_more"} <= tree.names("pay bill", ".", str(other))


def test_narrowing_by_path_forgets_no_other_file(tree: Tree) -> None:
    tree.ask("pay bill")
    assert {path for path, *_ in tree.found("pay bill count boxes", file_pattern="stock")} == {"deep/stock.py"}
    assert tree.ask("pay bill").parsed == 0


def test_where_it_is_asked_from_changes_the_paths_shown_and_nothing_else(tree: Tree, tmp_path: Path) -> None:
    (tree.root / ".git").mkdir()
    tree.ask("pay bill")
    from smart_explore.operations.search import VERB
    from smart_explore.requests import Session, call

    answer = call(VERB, Session(base=str(tmp_path)), {"query": "pay bill", "path": ("tree",), "mode": "text"})
    assert answer.parsed == 0
    assert next(match.path for match in answer.matches) == "tree/shop.py"


def test_without_a_repository_a_folder_is_answered_from_the_index_of_the_tree_around_it(tree: Tree) -> None:
    tree.ask("count boxes pay bill")
    assert tree.ask("count boxes", "deep").parsed == 0
    tree.write("deep/more.py", "def count_more(boxes): pass\n")
    assert "count_more" in tree.names("count boxes", "deep")
    assert tree.ask("count boxes pay bill").parsed == 0
    assert tree.agrees(*WORDS)


def test_the_index_of_a_home_is_not_that_of_the_trees_in_it(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    tree.ask("count boxes pay bill")
    monkeypatch.setenv("HOME", str(tree.root))
    assert index_root(str(tree.root / "deep")) == str(tree.root / "deep")
    monkeypatch.setenv("HOME", str(tree.root / "deep"))
    assert index_root(str(tree.root / "deep")) == str(tree.root / "deep")
