"""Blocking work in threads that can be cancelled."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

CALLS_AT_ONCE = 4
"""Each call starts a process a core: more at once would only make all of them slow."""

Work = Callable[[threading.Event], None]


class _Call(NamedTuple):
    id: int | str
    work: Work
    stop: threading.Event
    ended: threading.Event


class Calls:
    """The running calls, each in a thread of its own, and the waiting ones.

    A thread cannot be stopped from outside. So each has an event that is set as soon as its call is cancelled. The loop
    that waits for a child process polls it and kills the child.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[_Call] = deque()
        self._running: list[_Call] = []
        self._given_up: list[_Call] = []

    def start(self, id: int | str, work: Work) -> None:
        """Run ``work(stop)`` in a thread, at once or after earlier calls."""
        with self._changed:
            self._waiting.append(_Call(id, work, threading.Event(), threading.Event()))
            self._begin_next()

    def cancel(self, id: int | str) -> None:
        """Tell the call with that id to stop. It no longer delays other calls, and never starts if it still waits."""
        with self._changed:
            for call in [each for each in (*self._waiting, *self._running) if str(each.id) == str(id)]:
                self._forget_waiting(call)

    def stop(self, seconds: float) -> bool:
        """Cancel all calls and wait at most ``seconds`` for them; returns True if all have ended."""
        with self._changed:
            for call in (*self._waiting, *self._running):
                self._forget_waiting(call)
            running = list(self._given_up)
        deadline = time.monotonic() + seconds
        return all(call.ended.wait(max(0.0, deadline - time.monotonic())) for call in running)

    def wait_until_idle(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for all calls to end; True if only cancelled ones are left."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._running), seconds)

    def _forget_waiting(self, call: _Call) -> None:
        call.stop.set()
        if call in self._waiting:
            self._waiting.remove(call)
        else:
            self._running.remove(call)
            self._given_up.append(call)
        self._begin_next()

    def _begin_next(self) -> None:
        while self._waiting and len(self._running) < CALLS_AT_ONCE:
            call = self._waiting.popleft()
            self._running.append(call)
            threading.Thread(target=self._run, args=(call,), name=f"call {call.id}", daemon=True).start()
        self._changed.notify_all()

    def _run(self, call: _Call) -> None:
        try:
            call.work(call.stop)
        finally:
            call.ended.set()
            with self._changed:
                for calls in (self._running, self._given_up):
                    if call in calls:
                        calls.remove(call)
                self._begin_next()
