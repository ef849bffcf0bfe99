"""Progress, on stderr: a bar for a person at a terminal, a line for whoever waits behind a pipe."""

from __future__ import annotations

import sys
import time

SECONDS_BEFORE_SHOWN = 0.5
SECONDS_BETWEEN = 0.1
SECONDS_BEFORE_SAID = 8.0
"""Off a terminal only what takes so long is worth a line."""
BAR_WIDTH = 24


class Progress:
    """A bar on one line of stderr, shown once work takes long, cleared when it ends; off a terminal one line."""

    def __init__(self) -> None:
        self._shown = False
        self._next = time.monotonic() + SECONDS_BEFORE_SHOWN
        self._said_from = time.monotonic() + SECONDS_BEFORE_SAID

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def __call__(self, done: int, total: int, what: str) -> None:
        """Tell that ``done`` of ``total`` are done."""
        now = time.monotonic()
        if now < self._next or sys.stderr is None:
            return
        if not sys.stderr.isatty():
            if self._said_from <= now:
                self._said_from = float("inf")
                print(f"smart-explore: {done} of {total} {what} so far", file=sys.stderr)
            return
        self._next = now + SECONDS_BETWEEN
        self._shown = True
        full = BAR_WIDTH * done // max(1, total)
        sys.stderr.write(f"\r\x1b[K[{'#' * full}{'-' * (BAR_WIDTH - full)}] {done}/{total} {what}")
        sys.stderr.flush()
