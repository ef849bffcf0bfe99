"""An answer that was given is given again at once, until anything that it follows from has changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from related_tree import Plant, RelatedTree

from smart_explore.index.locations import index_path

FILES = {
    "go.mod": "module example.org/shop\n",
    "price/price.go": "package price\n\nfunc Total() int { return 1 }\n",
    "main.go": 'package main\n\nimport "example.org/shop/price"\n\nfunc main() { price.Total() }\n',
}


@pytest.fixture
def tree(plant: Plant, trusting: None) -> RelatedTree:
    """A tree whose index knows all its files, and that was asked once."""
    tree = plant(FILES)
    assert _users(tree) == ["main.go::main"]
    return tree


def _users(tree: RelatedTree) -> list[str]:
    return tree.names("impact", "Total")


def test_a_question_is_not_worked_out_twice(tree: RelatedTree) -> None:
    first = tree.ask("impact", "Total", depth=2)
    assert tree.ask("impact", "Total", depth=2) == first
    with closing(sqlite3.connect(index_path(str(tree.root)))) as connection:
        connection.execute("UPDATE answers SET data = replace(data, 'main.go', 'known.go')")
        connection.commit()
    assert tree.names("impact", "Total", depth=2) == ["known.go::main"]


CHANGES: dict[str, Callable[[RelatedTree], object]] = {
    "of a file": lambda tree: tree.write("main.go", FILES["main.go"].replace("price.Total()", "print()")),
    "of what says how imports are read": lambda tree: tree.write("go.mod", "module example.org/other\n"),
    "by which a file goes": lambda tree: os.unlink(tree.root / "main.go"),
    "by which a file is ignored": lambda tree: tree.write(".gitignore", "main.go\n"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_makes_another_answer(tree: RelatedTree, change: Callable[[RelatedTree], object]) -> None:
    assert _users(tree) == ["main.go::main"]
    change(tree)
    assert _users(tree) != ["main.go::main"]


def test_a_new_file_makes_another_answer(tree: RelatedTree) -> None:
    tree.write("more.go", FILES["main.go"].replace("main()", "more()"))
    assert _users(tree) == ["main.go::main", "more.go::more"]


def test_each_question_has_its_own_answer(tree: RelatedTree) -> None:
    assert tree.names("impact", "Total", limit=1) == tree.names("impact", "Total") == ["main.go::main"]
    assert tree.names("impact", "Total", file_pattern="price") == []
