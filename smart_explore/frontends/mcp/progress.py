"""How far long work has come, told to the client now and then."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import anyio.from_thread
from anyio.abc import TaskGroup

from smart_explore.render.sanitize import line

SECONDS_BEFORE_FIRST = 0.5
SECONDS_BETWEEN = 0.25

Report = Callable[[float, float | None, str | None], Coroutine[Any, Any, None]]


class Progress:
    """Called in a worker's thread, it has the event loop send notifications: few, and each with a larger number.

    ``report(progress, total, message)`` sends one; it does nothing where the client did not ask for them. ``clock``
    gives seconds.
    """

    def __init__(
        self, report: Report, group: TaskGroup, stop: threading.Event, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._report, self._group, self._stop, self._clock = report, group, stop, clock
        self._next = clock() + SECONDS_BEFORE_FIRST
        self._last = 0.0

    def __call__(self, done: int, total: int, what: str) -> None:
        """Tell that ``done`` of ``total`` are done, unless it was told just now."""
        now = self._clock()
        if now >= self._next:
            self._next = now + SECONDS_BETWEEN
            self._send(done, total, f"{done} of {total} {what}")

    def step(self, text: str) -> None:
        """Tell of a step of set-up, which also goes to stderr. All of them together count less than one file."""
        print(f"smart-explore: {line(text)}", file=sys.stderr)
        self._send(self._last + 0.001, None, line(text))

    def _send(self, progress: float, total: float | None, message: str) -> None:
        if progress <= self._last or self._stop.is_set():
            return
        self._last = progress
        with suppress(RuntimeError):  # the call was cancelled this very moment: nobody listens any more
            anyio.from_thread.run_sync(self._start, progress, total, message)

    def _start(self, progress: float, total: float | None, message: str) -> None:
        self._group.start_soon(self._report, progress, total, message)
