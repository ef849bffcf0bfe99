"""Find and read files in a forked process, while this one prepares to parse those that may contain the answer."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from smart_explore.processes.children import Children, may_fork
from smart_explore.processes.cpu_count import cpu_count

if TYPE_CHECKING:
    from smart_explore.source.candidates import Candidates
    from smart_explore.source.walk.result import Candidate

    Walk = Callable[[Callable[[Candidate], None] | None], Candidates]
    """A walk; its argument is called with each file found, or None."""
    MayHold = Callable[[Candidate], bool | None]


class ChildWalk(NamedTuple):
    """The result of a walk, and the paths of the files that the prefilter ruled out."""

    candidates: Candidates
    without: set[bytes]


class _NobodyWaitsError(Exception):
    """The parent has gone."""


def can_walk_in_child() -> bool:
    """True if there is a second CPU, and this process can be forked."""
    return cpu_count() > 1 and may_fork()


@contextmanager
def walk_in_child(walk: Walk, may_hold: MayHold) -> Iterator[Iterator[Candidate | ChildWalk]]:
    """The messages of a forked process that walks: each file that ``may_hold`` accepts there, then the walk's result.

    ``may_hold`` returns None for a file that it has not read. The messages end early if the process failed. It is ended
    in any case.
    """
    parent = os.getpid()
    children = Children()
    try:
        child = children.start(lambda pipe: _send(pipe, walk, may_hold, parent))
        yield _messages(child.pipe)
    finally:
        try:
            children.stop()
        finally:  # a signal's exception may keep the first from beginning
            children.stop()


def _send(pipe: int, walk: Walk, may_hold: MayHold, parent: int) -> None:
    """In the child: a tuple for each file that may hold the answer, once, and at the end bytes that hold the rest."""
    with open(pipe, "wb") as stream:
        sender = _Sender(stream, may_hold, parent)
        result = walk(sender.on_file)
        candidates = [tuple(candidate) for candidate in result.files]
        problems = [tuple(problem) for problem in result.problems]
        rest = candidates, result.folders, result.named, problems, dict(result.skipped), sender.without
        marshal.dump(marshal.dumps(rest), stream)


class _Sender:
    """``without`` are the files that do not hold the answer."""

    def __init__(self, stream: BinaryIO, may_hold: MayHold, parent: int) -> None:
        self._stream, self._may_hold, self._parent = stream, may_hold, parent
        self._sent: set[bytes] = set()
        self.without: set[bytes] = set()

    def on_file(self, candidate: Candidate) -> None:
        if os.getppid() != self._parent:
            raise _NobodyWaitsError
        if candidate.path in self._sent or candidate.path in self.without:
            return
        holds = self._may_hold(candidate)
        if holds:
            self._sent.add(candidate.path)
            marshal.dump(tuple(candidate), self._stream)
            self._stream.flush()
        elif holds is not None:
            self.without.add(candidate.path)


def _messages(pipe: int) -> Iterator[Candidate | ChildWalk]:
    """The messages of the child, until it ends."""
    from smart_explore.source.walk.result import Candidate

    with open(pipe, "rb", closefd=False) as stream:
        while True:
            try:
                message: Any = marshal.load(stream)  # noqa: S302 - by our own child
            except (EOFError, ValueError, TypeError):
                return
            yield Candidate(*message) if isinstance(message, tuple) else _unpacked(message)


def _unpacked(rest: bytes) -> ChildWalk:
    from smart_explore.model import Problem
    from smart_explore.source.candidates import Candidates
    from smart_explore.source.walk.result import Candidate

    result = Candidates()
    candidates, result.folders, result.named, problems, skipped, without = marshal.loads(rest)  # noqa: S302
    result.files = [Candidate(*candidate) for candidate in candidates]
    result.problems = [Problem(*problem) for problem in problems]
    result.skipped.update(skipped)
    return ChildWalk(result, without)
