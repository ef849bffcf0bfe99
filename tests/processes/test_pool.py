"""Tasks in forked processes: what they come to, whatever becomes of the processes."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from interrupts import Interrupted, at_every_step

from smart_explore.processes.children import Children
from smart_explore.processes.death_signal import death_signal
from smart_explore.processes.pool import MAX_WAITING, Report, run_in_processes


def never() -> bool:
    return False


def run(tasks: Iterator[Callable[[Report], object]], cancelled: Callable[[], bool] = never) -> Iterator[object]:
    return run_in_processes(tasks, count=2, cancelled=cancelled, report=lambda number: None)


def square(number: int, report: Report) -> tuple[int, int]:
    return number * number, os.getpid()


def no_child_is_left() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False


def test_every_task_comes_to_its_result_in_another_process_in_order() -> None:
    results = list(run(partial(square, number) for number in range(7)))
    assert [result for result, _ in results] == [number * number for number in range(7)]
    assert os.getpid() not in {process for _, process in results}
    assert no_child_is_left()


def test_a_result_that_is_done_first_waits_for_those_before_it(tmp_path: Path) -> None:
    def task(number: int, report: Report) -> int:
        while number == 0 and not (tmp_path / "1").exists():
            time.sleep(0.001)
        (tmp_path / str(number)).touch()
        return number

    assert list(run(partial(task, number) for number in range(4))) == [0, 1, 2, 3]


def test_no_more_is_begun_while_many_results_wait_for_a_slow_one(tmp_path: Path) -> None:
    def task(number: int, report: Report) -> int:
        while number == 0 and len(os.listdir(tmp_path)) < MAX_WAITING:
            time.sleep(0.001)
        if number == 0:
            time.sleep(0.3)  # in which others would be begun
            return len(os.listdir(tmp_path))
        (tmp_path / str(number)).touch()
        return number

    first, *others = run(partial(task, number) for number in range(3 * MAX_WAITING))
    assert first == MAX_WAITING
    assert others == list(range(1, 3 * MAX_WAITING))


def test_a_result_may_be_larger_than_a_pipe_holds() -> None:
    (result,) = run(iter([lambda report: bytes(3_000_000)]))
    assert len(result) == 3_000_000


def test_what_a_child_reports_is_told_here_before_its_result_is() -> None:
    told: list[int] = []

    def task(report: Report) -> int:
        for number in range(1, 2_000):
            report(number)
        return os.getpid()

    for result in run_in_processes([task, task], count=2, cancelled=never, report=told.append):
        assert result != os.getpid()
        assert told.count(1_999) >= 1
    assert sorted(told) == sorted([*range(1, 2_000)] * 2)


@pytest.mark.parametrize("ending", ["an exception", "a signal", "a result that cannot be sent"])
def test_what_a_child_cannot_do_is_done_here(ending: str) -> None:
    here = os.getpid()

    def task(report: Report) -> object:
        if os.getpid() == here:
            return "done"
        if ending == "an exception":
            raise ValueError("only in the child")
        if ending == "a signal":
            os.kill(os.getpid(), signal.SIGKILL)
        return threading.Lock()

    assert list(run(iter([task]))) == ["done"]


def test_an_error_of_the_task_itself_is_raised() -> None:
    def task(report: Report) -> object:
        raise KeyError("everywhere")

    with pytest.raises(KeyError):
        list(run(iter([task])))


def sleep_from(first: int, number: int, report: Report) -> int:
    if number >= first:
        sleep_until_a_signal()
    return number


def sleep_until_a_signal() -> None:
    """As ``signal.pause``, which would sleep on where the signal came just before it."""
    while True:
        time.sleep(0.01)


def test_no_child_outlives_the_one_who_asked() -> None:
    with closing(run(partial(sleep_from, 1, number) for number in range(4))) as results:
        assert next(results) == 0
    assert no_child_is_left()


def test_tasks_are_made_no_sooner_than_they_can_be_run() -> None:
    made = []

    def tasks() -> Iterator[partial[tuple[int, int]]]:
        for number in range(6):
            made.append(number)
            yield partial(square, number)

    with closing(run(tasks())) as results:
        next(results)
        assert len(made) <= 4


def test_nothing_is_begun_once_it_is_cancelled() -> None:
    assert list(run(iter([partial(square, 2)]), cancelled=lambda: True)) == []


def test_beside_other_threads_all_is_done_here() -> None:
    stop = threading.Event()
    other = threading.Thread(target=stop.wait)
    other.start()
    try:
        assert list(run(iter([partial(square, 3)]))) == [(9, os.getpid())]
    finally:
        stop.set()
        other.join()


def test_a_signal_at_any_step_leaves_no_child() -> None:
    def once() -> None:
        with closing(run(partial(square, number) for number in range(2))) as results:
            assert len(list(results)) == 2

    for _ in at_every_step(once):
        assert no_child_is_left()


def test_children_die_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    def task(report: Report) -> None:
        (tmp_path / str(os.getpid())).touch()
        sleep_until_a_signal()

    parent = os.fork()  # noqa: TID251 - a program that is to be killed
    if not parent:
        list(run(iter([task, task])))
        os._exit(0)
    while len(os.listdir(tmp_path)) < 2:
        time.sleep(0.001)
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)
    deadline = time.monotonic() + 20
    while any(os.path.exists(f"/proc/{child}") for child in os.listdir(tmp_path)):
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_a_signal_reaches_a_child_at_work_as_an_exception(tmp_path: Path) -> None:
    def task(report: Report) -> None:
        try:
            report(1)
            sleep_until_a_signal()
        finally:
            (tmp_path / "tidied up").touch()

    def leave(number: int) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        list(run_in_processes([task, task], count=2, cancelled=never, report=leave))
    assert (tmp_path / "tidied up").exists()


def test_no_more_are_under_way_at_once_than_was_said(tmp_path: Path) -> None:
    def task(number: int, report: Report) -> int:
        mine = tmp_path / str(number)
        mine.touch()
        time.sleep(0.05)
        under_way = len(os.listdir(tmp_path))
        mine.unlink()
        return under_way

    assert max(run(partial(task, number) for number in range(5))) <= 2


@pytest.mark.timeout(60)
def test_a_child_is_told_to_end_until_it_has() -> None:
    def work(pipe: int) -> None:
        told: list[int] = []
        signal.signal(signal.SIGTERM, lambda number, frame: told.append(number))
        os.write(pipe, b"begun")
        while len(told) < 3:
            time.sleep(0.01)

    children = Children()
    child = children.start(work)
    assert os.read(child.pipe, 99) == b"begun"
    children.stop()
    assert no_child_is_left()


@pytest.mark.parametrize(("raised", "code"), [(None, 0), (ValueError, 1), (KeyboardInterrupt, 1), (SystemExit, 1)])
def test_a_childs_status_says_whether_its_work_was_done(raised: type[BaseException] | None, code: int) -> None:
    def work(pipe: int) -> None:
        os.write(pipe, b"begun")
        if raised:
            raise raised

    children = Children()
    child = children.start(work)
    assert os.read(child.pipe, 99) == b"begun"
    assert os.waitstatus_to_exitcode(children.wait(child)) == code
    assert no_child_is_left()


def test_where_somebody_else_reaps_children_none_counts_as_done() -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        children = Children()
        assert children.wait(children.start(lambda pipe: None)) == 1
        assert list(run(partial(square, number) for number in range(2))) == [(0, os.getpid()), (1, os.getpid())]
    finally:
        signal.signal(signal.SIGCHLD, before)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the signal")
def test_work_is_not_begun_for_a_parent_that_has_died() -> None:
    with pytest.raises(SystemExit) as raised:
        death_signal(0)()  # as in a child whose parent is another one by now
    assert raised.value.code == 1
