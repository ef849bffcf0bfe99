"""A signal at each step of some code, one run after the other: between any two calls that code makes."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType


class Interrupted(BaseException):
    """What the signal raises."""


def at_every_step(act: Callable[[], object], most: int = 2_000) -> Iterator[int]:
    """Run ``act`` again and again, each time with SIGTERM one step later, until it ends before the signal comes.

    Yields after each run that was interrupted. A step is where the interpreter looks for signals: the beginning of a
    Python function, and the return from one that is written in C. The signal is a real one: where it is blocked it
    waits. As in the program, no second one interrupts the tidying up.
    """
    act()  # what is imported on the way is not to be interrupted
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        for step in range(most):
            try:
                with _Steps(step) as steps:
                    act()
            except Interrupted:
                assert not signal.pthread_sigmask(signal.SIG_BLOCK, ()), "signals stay blocked"
                yield step
            else:
                if not steps.sent:
                    return
                yield step
    finally:
        signal.signal(signal.SIGTERM, before)
    raise AssertionError("it has more steps than that")


class _Steps:
    def __init__(self, number: int) -> None:
        self.left = number
        self.sent = False
        self.process, self.thread = os.getpid(), threading.get_ident()

    def __enter__(self) -> _Steps:
        sys.setprofile(self._step)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _step(self, frame: FrameType, event: str, what: object) -> None:
        if os.getpid() != self.process:  # a forked child is interrupted by its parent only, and between its own steps
            sys.setprofile(None)
            return
        if event not in ("call", "c_return") or self.sent or _in_a_finalizer(frame):
            return
        self.left -= 1
        if self.left < 0:
            self.sent = True
            signal.pthread_kill(self.thread, signal.SIGTERM)  # the test's runner has threads, the program has none


def _in_a_finalizer(frame: FrameType | None) -> bool:
    """What is raised there goes nowhere."""
    while frame is not None and frame.f_code.co_name != "__del__":
        frame = frame.f_back
    return frame is not None


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Interrupted
