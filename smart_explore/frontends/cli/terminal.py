"""Progress, on stderr: a bar for a person at a terminal, a line without one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

SECONDS_BEFORE_SHOWN = 0.5
SECONDS_BETWEEN = 0.1
SECONDS_BEFORE_SAID, SECONDS_LEFT = 10.0, 3.0
"""Without a terminal, a line reports work only after so many seconds, and if so many more are expected."""
BAR_WIDTH = 24


class Progress:
    """A bar on one line of ``stream``, shown once work takes long and cleared at its end; a line without a terminal.

    ``stream`` is stderr, None if the program was started without one; ``clock`` returns seconds.
    """

    def __init__(self, stream: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._shown = False
        self._next = clock() + SECONDS_BEFORE_SHOWN
        self._began = clock()
        self._is_said = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown and self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def __call__(self, done: int, total: int, what: str) -> None:
        """Tell that ``done`` of ``total`` are done."""
        now, stream = self._clock(), self._stream
        if now < self._next or stream is None:
            return
        if not stream.isatty():
            taken = now - self._began
            left = taken * (total - done) / max(1, done)
            if not self._is_said and taken >= SECONDS_BEFORE_SAID and left >= SECONDS_LEFT:
                self._is_said = True
                print(f"smart-explore: {done} of {total} {what} so far", file=stream)
            return
        self._next = now + SECONDS_BETWEEN
        self._shown = True
        full = BAR_WIDTH * done // max(1, total)
        stream.write(f"\r\x1b[K[{'#' * full}{'-' * (BAR_WIDTH - full)}] {done}/{total} {what}")
        stream.flush()
