"""Files are found in another process; what it finds is what this one would have found, and nothing of it is left."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest
from indexed_tree import Tree
from system_events import OPENED, before_event, noting

from smart_explore.errors import BadRequestError
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.requests import Session
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.results import DirectResults
from smart_explore.search_plan.walk_in_child import ChildWalk, walk_in_child
from smart_explore.source.candidates import Candidates, find
from smart_explore.source.walk.result import Candidate

Met = Callable[[Candidate], None]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


@pytest.fixture
def shops(tree: Tree) -> Tree:
    for number in range(30):
        tree.write(f"shop{number % 4}/till{number:02}.py", f"def pay{'_bill' * (number % 3)}(): pass\n")
    tree.write("shop1/binary.py", b"pay_bill\0\0")
    tree.write("shop2/till", "#!/usr/bin/env python3\ndef pay_bill(): pass\n")
    tree.write("node_modules/till.py", "def pay_bill(): pass\n")
    tree.write(
        "shop3/two lines\nof name \udcff.py".encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape"),
        "pay_bill = 1\n",
    )
    os.mkfifo(tree.root / "shop3/pipe.py")
    return tree


def holds(data: bytes) -> bool:
    return b"pay_bill" in data


def scan_of(tree: Tree, ahead: int | None = None) -> DirectSearch:
    return DirectSearch(Session(base=str(tree.root)), holds, ahead)


def walk(tree: Tree) -> Callable[[Met], Candidates]:
    return lambda met: find(["."], base=str(tree.root), on_file=met)


def parts(found: Candidates) -> list[object]:
    return [getattr(found, name) for name in ("files", "folders", "named", "problems", "skipped", "records")]


@contextmanager
def forking(times: int) -> Iterator[None]:
    forks: list[None] = []
    with before_event("os.fork", lambda: forks.append(None)):
        yield
    assert len(forks) == times


def asked(tree: Tree, in_child: bool, ahead: int | None = None) -> tuple[Candidates, DirectResults]:
    with closing(scan_of(tree, ahead)) as scan:
        with forking(times=int(in_child)):
            found = scan.find(walk(tree), in_child)
        return found, scan.results(found)


def no_child_is_left() -> bool:
    try:
        return os.waitpid(-1, os.WNOHANG) == (0, 0)
    except ChildProcessError:
        return True


@pytest.mark.parametrize("ahead", [None, 3])
def test_another_process_finds_what_this_one_does(shops: Tree, ahead: int | None) -> None:
    here, answer = asked(shops, False, ahead)
    there, same = asked(shops, True, ahead)
    assert parts(there) == parts(here)
    assert same == answer
    assert len(answer.files) == 23
    assert answer.searched.skipped == {"binary": 1}
    assert no_child_is_left()


def test_what_the_other_process_accepts_is_read_here_meanwhile_and_what_it_does_not_never(shops: Tree) -> None:
    accepted = {outline.path for outline, _ in asked(shops, False)[1].files} | {"shop1/binary.py"}
    with closing(scan_of(shops)) as scan:
        with noting(OPENED, shops.root) as opened:
            found = scan.find(walk(shops), in_child=True)
        assert set(opened) == accepted
        with noting(OPENED, shops.root) as opened:
            scan.results(found)
        assert opened == []


def test_a_file_that_the_walk_meets_twice_is_told_once(tree: Tree) -> None:
    def walk_twice(met: Met) -> Candidates:
        find(["."], base=str(tree.root), on_file=met)
        return find(["."], base=str(tree.root), on_file=met)

    with walk_in_child(walk_twice, lambda candidate: candidate.path.endswith(b".py")) as messages:
        *told, last = messages
    assert isinstance(last, ChildWalk)
    names = [os.path.basename(file.path) for file in told if isinstance(file, Candidate)]
    assert sorted(names) == [b"shop.py", b"stock.py"]
    assert {os.path.basename(path) for path in last.without} == {b"serve.go"}


@pytest.mark.skipif(cpu_count() == 1, reason="there is one CPU for all")
def test_another_process_walks_where_there_is_a_cpu_for_it_and_no_thread_that_it_would_lack(tree: Tree) -> None:
    with closing(scan_of(tree)) as scan:
        with forking(times=1):
            scan.find(walk(tree))
        end = threading.Event()
        thread = threading.Thread(target=end.wait)
        thread.start()
        try:
            with forking(times=0):
                scan.find(walk(tree))
        finally:
            end.set()
            thread.join()
        cpus = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(cpus)})
        try:
            with forking(times=0):
                scan.find(walk(tree))
        finally:
            os.sched_setaffinity(0, cpus)


def test_what_the_other_process_meets_this_one_meets_too(shops: Tree) -> None:
    def fail(met: Met) -> Candidates:
        raise BadRequestError("no such root", "name one")

    with closing(scan_of(shops)) as scan, pytest.raises(BadRequestError):
        scan.find(fail, in_child=True)
    assert no_child_is_left()


def test_a_process_that_dies_on_the_way_costs_nothing_but_time(shops: Tree) -> None:
    parent = os.getpid()

    def die_behind_the_first(met: Met) -> Candidates:
        def met_here(candidate: Candidate) -> None:
            met(candidate)
            if os.getpid() != parent:
                os._exit(0)

        return find(["."], base=str(shops.root), on_file=met_here)

    expected = asked(shops, False)[1]
    with closing(scan_of(shops)) as scan:
        found = scan.find(die_behind_the_first, in_child=True)
        assert scan.results(found) == expected
    assert no_child_is_left()


def test_what_goes_wrong_here_ends_the_other_process(shops: Tree) -> None:
    with pytest.raises(ZeroDivisionError), walk_in_child(walk(shops), lambda candidate: True) as messages:
        next(messages)
        raise ZeroDivisionError
    assert no_child_is_left()


def test_more_is_found_than_a_pipe_holds(tree: Tree) -> None:
    for number in range(700):
        tree.write(f"{'deep/' * 20}{number:0200}.py", "")
    with walk_in_child(walk(tree), lambda candidate: True) as messages:
        *candidates, walked = messages
    assert isinstance(walked, ChildWalk)
    assert sorted(candidates) == walked.candidates.files
    assert len(candidates) == 703
    assert walked.without == set()
