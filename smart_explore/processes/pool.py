"""Run tasks in forked processes, a few at once: a child inherits its task and sends back its result.

``concurrent.futures`` would start threads, which prevent forking, and would pickle the tasks; before Python 3.14 it
cannot end a running child.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import struct
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Generic, TypeVar

from smart_explore.processes.children import Child, Children, may_fork
from smart_explore.processes.death_signal import death_signal

Result = TypeVar("Result")
Report = Callable[[int], None]
Task = Callable[[Report], Result]
"""Does its work, reports a number above 0 whenever some of it is done, and returns its result."""

MAX_WAITING = 8
"""The most results that wait for one before them while further tasks are begun."""

_COUNT = struct.Struct("<I")
_READ_BYTES = 1 << 20
_POLL_MS = 200


def run_in_processes(
    tasks: Iterable[Task[Result]], *, count: int, cancelled: Callable[[], bool], report: Report
) -> Generator[Result, None, None]:
    """Yield the results of the tasks in their order, with ``count`` of them running at once.

    A task is taken from ``tasks`` just before it starts. If a child fails, its task runs in this process, which raises
    its exceptions; so do all tasks if this process cannot be forked. The children end with the generator, with this
    process, and when ``cancelled`` returns True. ``report`` is called in this process with their reports.
    """
    if count < 2 or not may_fork():
        for task in tasks:
            if cancelled():
                return
            yield task(report)
        return
    following = enumerate(tasks)
    end_with_parent = death_signal(signal.SIGTERM)
    children = Children()
    running: dict[int, _Running[Result]] = {}
    results: dict[int, Result] = {}
    next_number = 0
    poller = select.poll()
    try:
        while not cancelled():
            while len(running) < count and len(results) < MAX_WAITING and (begun := next(following, None)):
                number, task = begun
                child = children.start(_work(task, end_with_parent))
                running[child.pipe] = _Running(number, task, child)
                poller.register(child.pipe, select.POLLIN)
            if not running:
                return
            for pipe, _ in poller.poll(_POLL_MS):
                if running[pipe].read(report):
                    continue
                poller.unregister(pipe)
                done = running.pop(pipe)
                status = children.wait(done.child)
                results[done.number] = done.task(report) if status else done.result()
            while next_number in results:
                yield results.pop(next_number)
                next_number += 1
    finally:
        try:
            children.stop()
        finally:  # a signal's exception may keep the first from beginning
            children.stop()


def _work(task: Task[Result], end_with_parent: Callable[[], object]) -> Callable[[int], None]:
    def work(pipe: int) -> None:
        import gc

        end_with_parent()
        gc.disable()
        with open(pipe, "wb") as stream:
            result = task(partial(_send_count, pipe))
            stream.write(_COUNT.pack(0))
            pickle.dump(result, stream, pickle.HIGHEST_PROTOCOL)

    return work


def _send_count(pipe: int, count: int) -> None:
    os.write(pipe, _COUNT.pack(count))


class _Running(Generic[Result]):
    """A child with a task, and its unread output: counts, a zero, and the pickled result."""

    def __init__(self, number: int, task: Task[Result], child: Child) -> None:
        self.number, self.task, self.child = number, task, child
        self._output = bytearray()
        self._is_done = False

    def read(self, report: Report) -> bool:
        """Read the available output, and report its counts; False if the child has closed the pipe."""
        piece = os.read(self.child.pipe, _READ_BYTES)
        self._output += piece
        while not self._is_done and len(self._output) >= _COUNT.size:
            (count,) = _COUNT.unpack_from(self._output)
            del self._output[: _COUNT.size]
            if count:
                report(count)
            self._is_done = not count
        return bool(piece)

    def result(self) -> Result:
        result: Result = pickle.loads(self._output)  # noqa: S301 - by our own child
        return result
