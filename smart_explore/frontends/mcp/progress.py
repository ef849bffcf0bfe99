"""The progress of long work, sent to the client now and then."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable

from smart_explore.render.sanitize import line

SECONDS_BEFORE_FIRST = 0.5
SECONDS_BETWEEN = 0.25

Report = Callable[[float, float | None, str], None]


class Progress:
    """Called in a call's thread, it sends few notifications, with rising numbers, none after the call has ended.

    ``report(progress, total, message)`` sends one. ``clock`` returns seconds.
    """

    def __init__(self, report: Report, stop: threading.Event, clock: Callable[[], float] = time.monotonic) -> None:
        self._report, self._stop, self._clock = report, stop, clock
        self._next = clock() + SECONDS_BEFORE_FIRST
        self._last = 0.0

    def __call__(self, done: int, total: int, what: str) -> None:
        """Report that ``done`` of ``total`` are done, unless the last report was just before."""
        now = self._clock()
        if now >= self._next:
            self._next = now + SECONDS_BETWEEN
            self._send(done, total, f"{done} of {total} {what}")

    def step(self, text: str) -> None:
        """Report a step of set-up, also on stderr. All steps together count less than one file."""
        print(f"smart-explore: {line(text)}", file=sys.stderr)
        self._send(self._last + 0.001, None, line(text))

    def _send(self, progress: float, total: float | None, message: str) -> None:
        if progress > self._last and not self._stop.is_set():
            self._last = progress
            self._report(progress, total, message)
