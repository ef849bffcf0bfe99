"""Tasks in forked processes: what they come to, whatever becomes of the processes."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest

from smart_explore.index import forks
from smart_explore.index.forks import run_forked


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "cores", lambda: 2)


def never() -> bool:
    return False


def square(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def test_every_task_comes_to_its_result_in_another_process() -> None:
    results = list(run_forked(iter([partial(square, number) for number in range(7)]), cancelled=never))
    assert sorted(result for result, _ in results) == [number * number for number in range(7)]
    assert os.getpid() not in {process for _, process in results}


def test_a_result_may_be_larger_than_a_pipe_holds() -> None:
    (result,) = run_forked(iter([lambda: bytes(3_000_000)]), cancelled=never)
    assert len(result) == 3_000_000


@pytest.mark.parametrize("ending", ["an exception", "a signal", "a result that cannot be sent"])
def test_what_a_child_cannot_do_is_done_here(ending: str) -> None:
    here = os.getpid()

    def task() -> object:
        if os.getpid() == here:
            return "done"
        if ending == "an exception":
            raise ValueError("only in the child")
        if ending == "a signal":
            os.kill(os.getpid(), signal.SIGKILL)
        return threading.Lock()

    assert list(run_forked(iter([task]), cancelled=never)) == ["done"]


def test_an_error_of_the_task_itself_is_raised() -> None:
    def task() -> object:
        raise KeyError("everywhere")

    with pytest.raises(KeyError):
        list(run_forked(iter([task]), cancelled=never))


def test_no_child_outlives_the_one_who_asked() -> None:
    def task(number: int) -> int:
        while number:
            signal.pause()
        return number

    with closing(run_forked(iter([partial(task, number) for number in range(4)]), cancelled=never)) as results:
        assert next(results) == 0
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_tasks_are_made_no_sooner_than_they_can_be_run() -> None:
    made = []

    def tasks() -> Iterator[partial[tuple[int, int]]]:
        for number in range(6):
            made.append(number)
            yield partial(square, number)

    with closing(run_forked(tasks(), cancelled=never)) as results:
        next(results)
        assert len(made) <= 3


def test_nothing_is_begun_once_it_is_cancelled() -> None:
    assert list(run_forked(iter([partial(square, 2)]), cancelled=lambda: True)) == []


def test_beside_other_threads_all_is_done_here() -> None:
    stop = threading.Event()
    other = threading.Thread(target=stop.wait)
    other.start()
    try:
        assert list(run_forked(iter([partial(square, 3)]), cancelled=never)) == [(9, os.getpid())]
    finally:
        stop.set()
        other.join()
