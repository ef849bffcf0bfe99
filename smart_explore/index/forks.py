"""Run tasks in forked processes, a few at once, each of which sends back what its task came to.

For tasks that hold what only their maker can get, such as rows of a database that no child may touch: a task is made
just before it is run. ``workers`` is for many that are known at the beginning.
"""

from __future__ import annotations

import os
import pickle
import select
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

from smart_explore.index.children import begin_child, fork, may_fork, stop_child
from smart_explore.treesitter.cores import cores

Result = TypeVar("Result")

_READ = 1 << 20
_POLL_MS = 200


def run_forked(
    tasks: Iterator[Callable[[], Result]], *, cancelled: Callable[[], bool]
) -> Generator[Result, None, None]:
    """Yield the results of the tasks as they come; of a task that a child could not do, from this process.

    Tasks that are under way end with the generator, or when ``cancelled`` says so.
    """
    count = cores()
    if count < 2 or not may_fork():
        for task in tasks:
            if cancelled():
                return
            yield task()
        return
    children: dict[int, _Child[Result]] = {}
    poller = select.poll()
    try:
        while not cancelled():
            while len(children) < count and (made := next(tasks, None)) is not None:
                child = _Child(made, [other.pipe for other in children.values()])
                children[child.pipe] = child
                poller.register(child.pipe, select.POLLIN)
            if not children:
                return
            for pipe, _ in poller.poll(_POLL_MS):
                piece = os.read(pipe, _READ)
                if piece:
                    children[pipe].data += piece
                    continue
                poller.unregister(pipe)
                child = children.pop(pipe)
                yield child.result()
    finally:
        for child in children.values():
            child.stop()


class _Child(Generic[Result]):
    """A forked process at one task."""

    def __init__(self, task: Callable[[], Result], others: list[int]) -> None:
        self.task = task
        self.data = bytearray()
        parent = os.getpid()
        self.pipe, outgoing = os.pipe()
        self.process = fork()
        if self.process:
            os.close(outgoing)
            return
        try:
            for inherited in (self.pipe, *others):
                os.close(inherited)
            begin_child(parent)
            with open(outgoing, "wb") as stream:
                stream.write(pickle.dumps(task(), pickle.HIGHEST_PROTOCOL))
        except BaseException:
            os._exit(1)  # whatever it was: the parent meets it when it does the task itself
        os._exit(0)

    def result(self) -> Result:
        """What the child sent; where it failed, what the task comes to here."""
        os.close(self.pipe)
        _, status = os.waitpid(self.process, 0)
        if status:
            return self.task()
        result: Result = pickle.loads(self.data)  # noqa: S301 - by our own child
        return result

    def stop(self) -> None:
        """End the child and wait until it has tidied up."""
        stop_child(self.process, self.pipe)
