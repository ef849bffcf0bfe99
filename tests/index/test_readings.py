"""What is remembered of questions about a tree, and where an index lies."""

from __future__ import annotations

import os
import time
from contextlib import closing
from pathlib import Path

import pytest
from indexed_tree import Tree

from smart_explore.index.current_index import may_be_current
from smart_explore.index.locations import index_path, is_indexed, root_of
from smart_explore.index.readings import MAX_KEPT, NO_STATE, KnownReading, find_reading, state_of, store_reading
from smart_explore.index.store import open_index
from smart_explore.source.stamps import RACY_WINDOW_NS
from smart_explore.source.walk.result import Candidate


def test_the_last_questions_are_remembered(tree: Tree) -> None:
    root = str(tree.root)
    assert find_reading(root, "one", 3) == KnownReading(False)
    for question, data in (("one", "1"), ("two", "2"), ("one", "3")):
        store_reading(root, question, b"state", data)
    assert [find_reading(root, question, 3).data for question in ("one", "two", "three")] == ["3", "2", ""]
    others = [(f"other {number}", b"state", "0", "") for number in range(MAX_KEPT - 2)]
    with closing(open_index(root)) as connection:
        connection.executemany("INSERT INTO readings VALUES (?, ?, ?, ?)", others)
    store_reading(root, "three", b"other", "4")
    assert find_reading(root, others[0][0], 3).data == "0"
    assert [find_reading(root, question, 3) for question in ("one", "two", "three")] == [
        KnownReading(False, b"state", "3"),
        KnownReading(False),
        KnownReading(False, b"other", "4"),
    ]
    assert not is_indexed(root)


@pytest.mark.parametrize(
    ("facts", "files", "is_whole"),
    [(20, 40, True), (19, 40, True), (19, 20, True), (19, 19, False), (18, 40, False), (20, 41, False)],
)
def test_a_tree_is_whole_where_its_index_knows_half_of_it_and_lacks_facts_of_one_file_in_twenty_at_most(
    facts: int, files: int, is_whole: bool, of_twenty: Tree
) -> None:
    root = str(of_twenty.root)
    with closing(open_index(root)) as connection:
        connection.execute("DELETE FROM fact_files")
        for number in range(facts):
            row = (number + 1, f"m{number}.py".encode(), b"", "python", True, False, "")
            connection.execute("INSERT INTO fact_files VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    assert find_reading(root, "any", files).is_whole is is_whole


@pytest.fixture
def of_twenty(tree: Tree) -> Tree:
    """An index of twenty files."""
    for number in range(17):
        tree.write(f"m{number}.py", "")
    tree.ask("run")
    return tree


def test_a_state_is_the_same_while_no_file_changes(tmp_path: Path) -> None:
    long_ago = time.time_ns() - 10 * RACY_WINDOW_NS
    candidates = []
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("x = 1\n")
        candidates.append(Candidate(os.fsencode(tmp_path / name), name, "python"))
    assert state_of(candidates) == NO_STATE
    later = time.time_ns() + 10 * RACY_WINDOW_NS
    state = state_of(candidates, later)
    assert state == state_of(candidates, later) != NO_STATE
    assert state_of(candidates, long_ago) == NO_STATE
    assert len({state, state_of(candidates[:1], later), state_of(candidates[::-1], later)}) == 3
    (tmp_path / "b.py").write_text("x = 10\n")
    assert state_of(candidates, later) not in (state, NO_STATE)
    os.unlink(tmp_path / "b.py")
    assert state_of(candidates, later) == NO_STATE


@pytest.mark.parametrize(
    ("root", "readable"),
    [
        *(("/srv/shop", "shop"), ("/", "root"), ("/srv/a b.c", "a-b-c"), ("/srv/größe", "gr--e")),
        ("/srv/" + "x" * 41, "x" * 40),
    ],
)
def test_an_index_is_named_for_its_root(root: str, readable: str) -> None:
    name, _, digest = os.path.basename(index_path(root)).rpartition("-")
    assert name == readable
    assert len(digest) == len(".sqlite") + 16


def test_folders_of_one_repository_have_one_index(tmp_path: Path) -> None:
    for name in ("one/.git", "one/src", "one/lib", "two/src"):
        (tmp_path / name).mkdir(parents=True)
    one, src, lib, other = (str(tmp_path / name) for name in ("one", "one/src", "one/lib", "two/src"))
    assert root_of([src, lib]) == root_of([one]) == one
    assert root_of([other]) == other
    assert root_of([src, other]) is None


def test_whether_there_may_be_an_index_is_told_before_a_walk(tree: Tree) -> None:
    base = str(tree.root)
    assert not may_be_current(["."], base)
    tree.ask("run")
    assert may_be_current(["."], base)
    assert may_be_current(["no\0name", "."], base)
    assert may_be_current(["deep"], base)
    assert not may_be_current(["no\0name", ".."], base)
