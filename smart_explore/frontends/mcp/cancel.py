"""Blocking work in threads that can be told to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_thread

T = TypeVar("T")

CALLS_AT_ONCE = 4
"""Each call starts a process a core: more at once would only make all of them slow."""


class Workers:
    """The calls that are under way, each in a thread of its own.

    A thread cannot be stopped from outside. Each is given an event instead, which is set as soon as its call is
    cancelled, and which the loop that waits for a child process looks at: it kills the child.
    """

    def __init__(self) -> None:
        self._limiter = anyio.CapacityLimiter(CALLS_AT_ONCE)
        self._running: dict[threading.Event, threading.Event] = {}

    async def run(self, work: Callable[[threading.Event], T]) -> T:
        """What ``work(stop)`` returns. Where the waiting task is cancelled, ``stop`` is set and nobody waits."""
        stop, ended = threading.Event(), threading.Event()

        def tracked() -> T:
            self._running[stop] = ended
            try:
                return work(stop)
            finally:
                ended.set()
                self._running.pop(stop, None)

        async with self._limiter:
            try:
                return await anyio.to_thread.run_sync(tracked, abandon_on_cancel=True)
            finally:
                stop.set()

    async def stop(self, seconds: float) -> bool:
        """Tell all work to stop and wait for it, no longer than that; tells whether none is left."""
        for stop in list(self._running):
            stop.set()
        return await anyio.to_thread.run_sync(self._wait, seconds)

    def _wait(self, seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        running = list(self._running.values())
        return all(ended.wait(max(0.0, deadline - time.monotonic())) for ended in running)
