"""Files are read and parsed while others are still being found; what comes of them does not hang on the order."""

from __future__ import annotations

import random
import threading
from contextlib import closing

import pytest
from indexed_tree import Tree
from system_events import before_event

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.requests import Session
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.results import DirectResults, TooManyFilesError
from smart_explore.source.candidates import Candidates, find


@pytest.fixture
def many(tree: Tree) -> Tree:
    return write_many(tree, 1)


def write_many(tree: Tree, size: int) -> Tree:
    """Files of 52 KB all together, times ``size``, most of it in those that come last."""
    for number in range(12):
        words = (13 * "words " + "\n") * 10 * number * size
        text = f"def pay_bill_{number}(): pass\n'''{words}'''\n"
        tree.write(f"part{number % 3}/module{number:02}.py", text + ("def broken(:\n" if number % 7 == 0 else ""))
    tree.write("part1/empty.py", "")
    tree.write("part1/bill.go", "package part1\n\nfunc pay_bill() {}\n")
    tree.write("part1/binary.py", b"pay_bill\0\0")
    return tree


def holds(data: bytes) -> bool:
    return b"pay_bill" in data


def found_in(tree: Tree) -> Candidates:
    return find(["."], base=str(tree.root))


def scanned(tree: Tree, found: Candidates, order: list[int], *, everything: bool = False) -> DirectResults:
    with closing(DirectSearch(Session(base=str(tree.root)), None if everything else holds)) as scan:
        for at in order:
            scan.consider(found.files[at])
        return scan.results(found)


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("size", [0, 2, 12])
def test_in_whatever_order_files_are_met_the_answer_is_the_same(tree: Tree, size: int, everything: bool) -> None:
    many = write_many(tree, size)
    found = found_in(many)
    every = list(range(len(found.files)))
    expected = scanned(many, found, [], everything=everything)
    paths = [outline.path for outline, _ in expected.files]
    assert paths == sorted(paths)
    assert len(paths) == (17 if everything else 14)
    assert expected.searched.skipped == {"binary": 1}
    shuffled = random.Random(size).sample(every, len(every))
    for order in (every[::-1], shuffled, shuffled[:9] * 2):
        assert scanned(many, found, order, everything=everything) == expected


def test_a_file_that_was_met_and_is_no_part_of_the_result_is_left_out(many: Tree) -> None:
    found = found_in(many)
    every = list(range(len(found.files)))
    with closing(DirectSearch(Session(base=str(many.root)), holds)) as scan:
        for candidate in found.files:
            scan.consider(candidate)
        found.files = [candidate for candidate in found.files if candidate.shown.startswith("part2/")]
        answer = scan.results(found)
    assert len(every) > 12
    assert {outline.path.partition("/")[0] for outline, _ in answer.files} == {"part2"}
    assert (len(answer.files), answer.searched.files) == (4, 4)


def test_too_many_files_are_not_parsed_ahead(many: Tree) -> None:
    found = found_in(many)
    with closing(DirectSearch(Session(base=str(many.root)), holds, max_early=5)) as scan:
        for candidate in found.files:
            scan.consider(candidate)
        with pytest.raises(TooManyFilesError):
            scan.results(found, limit=5)
    with closing(DirectSearch(Session(base=str(many.root)), holds, max_early=5)) as scan:
        for candidate in found.files:
            scan.consider(candidate)
        assert len(scan.results(found).files) == 14


def test_as_many_files_as_the_limit_says_are_parsed(many: Tree) -> None:
    found = found_in(many)
    with closing(DirectSearch(Session(base=str(many.root)), holds)) as search:
        assert len(search.results(found, limit=14).files) == 14
    with closing(DirectSearch(Session(base=str(many.root)), holds)) as search, pytest.raises(TooManyFilesError):
        search.results(found, limit=13)


def test_closing_it_early_leaves_no_thread(tree: Tree) -> None:
    many = write_many(tree, 40)
    before = threading.active_count()
    found = found_in(many)
    parser_is_started = threading.Event()
    with (
        before_event("subprocess.Popen", lambda *_: parser_is_started.set()),
        closing(DirectSearch(Session(base=str(many.root)), holds)) as scan,
    ):
        for candidate in found.files[:9]:
            scan.consider(candidate)
        assert parser_is_started.wait(20)
    assert threading.active_count() == before


def test_without_a_parser_it_says_so(many: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", "/nowhere/tree-sitter")
    with pytest.raises(EnvironmentBrokenError):
        scanned(many, found_in(many), [])


def test_scripts_without_a_suffix_count_as_holding_only_what_they_hold(tree: Tree) -> None:
    for number in range(4):
        tree.write(f"bin/run{number}", "#!/usr/bin/env python3\nprint()\n")
    tree.write("bin/pay", "#!/usr/bin/env python3\ndef settle(): pass\n")
    found = found_in(tree)
    with closing(DirectSearch(Session(base=str(tree.root)), lambda data: b"settle" in data)) as scan:
        answer = scan.results(found, limit=1)
    assert [outline.path for outline, _ in answer.files] == ["bin/pay"]
    assert answer.searched.files == len(found.files) == 8
