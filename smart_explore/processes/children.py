"""Forked children, each with a pipe to its parent. The only place that forks."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, NoReturn

from smart_explore.processes.signals import end_on_signals, signals_blocked, unblock_signals

_AGAIN_SECONDS = 0.1
_LOOK_SECONDS = 0.001


class Child(NamedTuple):
    """A child: its process id, and the file descriptor of the pipe with its output."""

    process: int
    pipe: int


def may_fork() -> bool:
    """True if a fork copies all of this process: other threads would be lost."""
    threading = sys.modules.get("threading")
    return sys.platform == "linux" and (threading is None or threading.active_count() == 1)


class Children:
    """The children of one piece of work. ``stop`` stands in a ``finally``, twice::

        finally:
            try:
                children.stop()
            finally:  # a signal's exception may keep the first from beginning
                children.stop()

    With that no signal leaves a child behind: none comes between a fork and the keeping of its number.
    """

    def __init__(self) -> None:
        self._running: dict[int, Child] = {}

    def start(self, work: Callable[[int], None]) -> Child:
        """Run ``work`` in a fork of this process, with the descriptor to write to.

        It exits with status 0, or with 1 if ``work`` raises anything; a terminating signal raises SystemExit in it.
        """
        with signals_blocked():
            incoming, outgoing = os.pipe()
            try:
                process = os.fork()  # noqa: TID251 - the one place
                if not process:
                    self._run(work, incoming, outgoing)
            except OSError:
                os.close(incoming)
                raise
            finally:
                os.close(outgoing)
            child = self._running[process] = Child(process, incoming)
        return child

    def wait(self, child: Child) -> int:
        """Wait for the end of a child that has closed its pipe: 0 if it did all of its work."""
        with signals_blocked():
            del self._running[child.process]
            os.close(child.pipe)
            try:
                return os.waitpid(child.process, 0)[1]
            except ChildProcessError:  # whoever started us has SIGCHLD ignored
                return 1

    def stop(self) -> None:
        """End the children that still work, and wait until they have cleaned up.

        A child is signalled until it has ended: a signal just before it waits for something is only recorded, and its
        handler runs when the wait is over, or interrupted by another signal.
        """
        with signals_blocked():
            for child in self._running.values():
                _terminate(child.process)
            while self._running:
                process, child = self._running.popitem()
                os.close(child.pipe)
                _wait_for_end(process)

    def _run(self, work: Callable[[int], None], incoming: int, outgoing: int) -> NoReturn:
        try:
            end_on_signals()
            unblock_signals()
            os.close(incoming)
            for other in self._running.values():
                os.close(other.pipe)
            work(outgoing)
        except BaseException:
            os._exit(1)  # the parent meets the same error when it does the work itself
        os._exit(0)


def _terminate(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)


def _wait_for_end(process: int) -> None:
    again = time.monotonic() + _AGAIN_SECONDS
    with suppress(ChildProcessError):
        while os.waitpid(process, os.WNOHANG) == (0, 0):
            if time.monotonic() > again:
                _terminate(process)
                again += _AGAIN_SECONDS
            time.sleep(_LOOK_SECONDS)
