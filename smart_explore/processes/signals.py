"""The signals that end a process: they raise an exception, once, and never between two steps that belong together."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

ENDING_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
received: list[int] = []
"""The signal that ``end_on_signals`` has received, if any."""


def end_on_signals() -> None:
    """From now on the first of the ending signals raises SystemExit with 128 plus its number; later ones do nothing."""
    for number in ENDING_SIGNALS:
        signal.signal(number, _end)


def signal_pipe() -> int:
    """A descriptor that becomes readable when a signal arrives, for a main thread that waits for descriptors.

    A handler alone does not reliably end such a wait: a signal between the interpreter's last check and the system call
    is only recorded, and an exception from a handler in a ``__del__`` is dropped. A thread that can read from the
    descriptor calls ``end_if_signalled``.
    """
    reading, writing = os.pipe()
    for end in (reading, writing):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading


def end_if_signalled(pipe: int) -> None:
    """Drain the pipe; raise SystemExit if an ending signal has arrived and its exception was lost."""
    with suppress(BlockingIOError):
        os.read(pipe, 4096)
    if received:
        raise SystemExit(128 + received[0])


@contextmanager
def signals_blocked() -> Iterator[None]:
    """Block the ending signals until the block is left; then their handlers run and may raise.

    This is for steps that must not be interrupted, such as starting a process and storing its id. If other threads run,
    it is effective only if these block them too: Python runs handlers in the main thread, in whichever thread the
    signal arrives.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING_SIGNALS)  # runs the handlers of earlier signals
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def unblock_signals() -> None:
    """Let the ending signals arrive again, in a child that was forked while they were blocked."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING_SIGNALS)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    received.append(number)
    for later in ENDING_SIGNALS:  # clean-up must not be interrupted
        signal.signal(later, _pass_over)
    raise SystemExit(128 + number)


def _pass_over(number: int, frame: FrameType | None) -> None:
    """Do nothing. SIG_IGN would have Python complain of a signal that is under way already."""
