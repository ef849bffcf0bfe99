"""Where answers come from, and what is told where a name is not defined."""

from __future__ import annotations

import os
from contextlib import closing

import pytest
from indexed_tree import Tree
from system_events import OPENED, noting

from smart_explore.errors import NotFoundError
from smart_explore.index.locations import is_indexed
from smart_explore.model.definition_answer import DefinitionAnswer
from smart_explore.operations.definition import VERB
from smart_explore.requests import Session, call
from smart_explore.search_plan.definition_search import MAX_PARSED
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.prefilter import name_prefilter
from smart_explore.search_plan.results import TooManyFilesError
from smart_explore.search_plan.walk_in_child import ChildWalk, walk_in_child
from smart_explore.source.candidates import Candidates, find
from smart_explore.source.walk.result import Candidate


def defined(tree: Tree, name: str, **values: object) -> DefinitionAnswer:
    answer = call(VERB, Session(base=str(tree.root)), {"name": name, **values})
    assert isinstance(answer, DefinitionAnswer)
    return answer


@pytest.mark.parametrize("no_index", [True, False])
def test_where_a_name_is_not_defined_what_else_there_is_is_told(tree: Tree, no_index: bool) -> None:
    tree.write("more.py", "class Stock:\n    pass\n\nSTOCK = 1\n\ndef stock():\n    pass\n")
    tree.ask("stock")
    found = defined(tree, "Stock", kind=["class"], no_index=no_index)
    assert [(match.path, match.unique) for match in found.matches] == [("deep/stock.py", True), ("more.py", True)]
    assert (dict(found.others), found.near) == ({}, ())
    other = defined(tree, "Stock", kind=["interface"], no_index=no_index)
    assert (other.matches, other.near) == ((), ())
    assert dict(other.others) == {"class": 2, "function": 1, "const": 1}
    missing = defined(tree, "Stokc", kind=["class"], no_index=no_index)
    assert (missing.matches, dict(missing.others)) == ((), {})
    assert ("Stock" in missing.near) == (not no_index)


def test_a_name_that_many_files_hold_is_looked_for_in_an_index(tree: Tree) -> None:
    root = str(tree.root)
    paths = [f"m{number}.py" for number in range(MAX_PARSED + 1)]
    runs = tree.write(paths[0], "def run(): pass\n")
    for path in paths[1:-1]:
        os.link(runs, tree.root / path)
    tree.write("other.py", "def walk(): pass\n")
    assert (len(defined(tree, "run").matches), is_indexed(root)) == (10, False)
    os.link(runs, tree.root / paths[-1])
    assert (len(defined(tree, "run", no_index=True).matches), is_indexed(root)) == (10, False)
    assert (len(defined(tree, "run", path=paths).matches), is_indexed(root)) == (10, False)
    assert (len(defined(tree, "run").matches), is_indexed(root)) == (10, True)


def test_each_file_is_looked_into_once(tree: Tree) -> None:
    with (
        closing(DirectSearch(Session(base=str(tree.root)), lambda data: b"pay" in data)) as direct,
        noting(OPENED, tree.root) as opened,
    ):
        found = direct.find(lambda on_file: find(["."], base=str(tree.root), on_file=on_file), in_child=False)
        early = list(opened)
        results = direct.results(found)
    every = ["deep/stock.py", "serve.go", "shop.py"]
    assert sorted(opened) == sorted(early) == [*every, "shop.py"], "what may hold the answer is opened once more"
    assert (results.searched.files, results.searched.parsed) == (3, 1)


@pytest.mark.parametrize(("most", "early"), [(0, 0), (1, 1), (2, 2), (None, 3)])
def test_no_more_are_parsed_early_than_was_said(tree: Tree, most: int | None, early: int) -> None:
    with closing(DirectSearch(Session(base=str(tree.root)), None, most)) as direct:
        assert not direct.selective
        with noting(OPENED, tree.root) as read:
            found = direct.find(lambda on_file: find(["."], base=str(tree.root), on_file=on_file), in_child=False)
        assert len(read) == early
        assert len(direct.results(found).files) == 3
        with pytest.raises(TooManyFilesError):
            direct.results(found, limit=2)
        assert len(direct.results(found, limit=3).files) == 3


def test_a_file_that_a_walk_meets_twice_is_told_once(tree: Tree) -> None:
    def walk(on_file: object) -> Candidates:
        found = find(["."], base=str(tree.root))
        for candidate in [*found.files, *found.files]:
            on_file(candidate)  # type: ignore[operator]
        return found

    looked = {"shop.py": True, "serve.go": False, "deep/stock.py": None}
    with walk_in_child(walk, lambda candidate: looked[candidate.shown]) as messages:
        *told, last = messages
    assert [each.shown for each in told if isinstance(each, Candidate)] == ["shop.py"]
    assert isinstance(last, ChildWalk)
    assert last.without == {os.fsencode(tree.root / "serve.go")}


@pytest.mark.parametrize(
    ("name", "held", "not_held"),
    [
        ("addItem", ["add_item", "addItem", "ADDITEM"], ["add item", "add", "item_add"]),
        ("pay the_bill", ["pay_the_bill", "payTheBill"], ["pay the bill", "the_bill"]),
        ("save!", ["x.save!", "SAVE"], ["sav"]),
        ("a +longer", ["longer"], ["a"]),
        ("_total", ["_total"], ["total"]),
        ("x2", ["x2", "X2"], ["x_3"]),
    ],
)
def test_which_files_may_hold_a_name_in_any_style(name: str, held: list[str], not_held: list[str]) -> None:
    holds = name_prefilter(name)
    assert holds is not None
    assert [text for text in [*held, *not_held] if holds(text.encode())] == held


def test_where_none_of_the_paths_is_there_it_is_said(tree: Tree) -> None:
    for paths in (["nowhere"], ["nowhere", "gone.py"]):
        with pytest.raises(NotFoundError, match="nowhere"):
            defined(tree, "Stock", path=paths)
    for paths in (["nowhere", "deep"], ["nowhere", "deep/stock.py"], ["deep/stock.py"]):
        found = defined(tree, "Stock", path=paths)
        assert [match.path for match in found.matches] == ["deep/stock.py"]
        assert len(found.problems) == len(paths) - 1
    (tree.root / "empty").mkdir()
    assert defined(tree, "Stock", path=["empty"]).matches == ()
