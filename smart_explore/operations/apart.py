"""Find and read files in a forked process, while this one gets ready to parse the first that may hold the answer."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, BinaryIO

from smart_explore.processes.children import Children, may_fork
from smart_explore.processes.cpu_count import cpu_count

if TYPE_CHECKING:
    from smart_explore.source.collect import Found
    from smart_explore.source.walk import Candidate

    Met = Callable[[Candidate], None]
    Find = Callable[[Met], Found]
    MayHold = Callable[[Candidate], bool | None]
    Apart = tuple[Found, set[bytes]]


class _NobodyWaitsError(Exception):
    """The parent has gone."""


def worth_a_process() -> bool:
    """Whether another process could do it meanwhile, and a copy of this one would be whole."""
    return cpu_count() > 1 and may_fork()


def find_apart(find: Find, may_hold: MayHold, met: Met, meanwhile: Callable[[], None]) -> Apart | None:
    """What ``find`` finds in a forked process, and the paths of the files that do not hold the answer.

    ``find`` is given what to call with each file; ``may_hold`` says None of a file that it has not looked into. ``met``
    is given here the files that it accepts there, as they come; ``meanwhile`` is called once, at the beginning. None
    where the process failed. It is ended in any case.
    """
    parent = os.getpid()
    children = Children()
    try:
        child = children.start(lambda pipe: _tell(pipe, find, may_hold, parent))
        meanwhile()
        from smart_explore.source.walk import Candidate

        for told in _told(child.pipe):
            if not isinstance(told, tuple):
                return _unpacked(told)
            met(Candidate(*told))
        return None
    finally:
        try:
            children.stop()
        finally:  # a signal's exception may keep the first from beginning
            children.stop()


def _tell(pipe: int, find: Find, may_hold: MayHold, parent: int) -> None:
    """In the child: a tuple for each file that may hold the answer, once, and at the end bytes that hold the rest."""
    with open(pipe, "wb") as stream:
        _write(stream, find, may_hold, parent)


def _write(stream: BinaryIO, find: Find, may_hold: MayHold, parent: int) -> None:
    looked: set[bytes] = set()
    without: set[bytes] = set()

    def met(candidate: Candidate) -> None:
        if os.getppid() != parent:
            raise _NobodyWaitsError
        if candidate.path in looked:
            return
        holds = may_hold(candidate)
        if holds is None:
            return
        looked.add(candidate.path)
        if holds:
            marshal.dump(tuple(candidate), stream)
            stream.flush()
        else:
            without.add(candidate.path)

    found = find(met)
    candidates = [tuple(candidate) for candidate in found.candidates]
    problems = [tuple(problem) for problem in found.problems]
    rest = candidates, found.folders, found.named, problems, dict(found.skipped), without
    marshal.dump(marshal.dumps(rest), stream)


def _told(pipe: int) -> Iterator[Any]:
    """What the child sends, until it ends."""
    with open(pipe, "rb", closefd=False) as stream:
        while True:
            try:
                told = marshal.load(stream)  # noqa: S302 - by our own child
            except (EOFError, ValueError, TypeError):
                return
            yield told


def _unpacked(rest: bytes) -> Apart:
    from smart_explore.model import Problem
    from smart_explore.source.collect import Found
    from smart_explore.source.walk import Candidate

    found = Found()
    candidates, found.folders, found.named, problems, skipped, without = marshal.loads(rest)  # noqa: S302
    found.candidates = [Candidate(*candidate) for candidate in candidates]
    found.problems = [Problem(*problem) for problem in problems]
    found.skipped.update(skipped)
    return found, without
