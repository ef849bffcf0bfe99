"""Forked processes: when a copy of this one would be whole, and how it ends with it."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import NoReturn

_ENDINGS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_PARENT_DIED = 1  # PR_SET_PDEATHSIG


def may_fork() -> bool:
    """Whether a copy of this process would be whole: other threads are not copied."""
    threading = sys.modules.get("threading")
    return sys.platform == "linux" and (threading is None or threading.active_count() == 1)


def fork() -> int:
    """As ``os.fork``; a child of it is told to end only once ``end_quietly`` says how."""
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
    process = -1
    try:
        process = os.fork()
    finally:
        if process:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)
    return process


def end_quietly() -> None:
    """In a child: end when told to, tidying up."""
    for number in _ENDINGS:
        signal.signal(number, _end)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)


def begin_child(parent: int) -> None:
    """In a child: end when told to, tidying up, and with its parent."""
    import ctypes

    end_quietly()
    ctypes.CDLL(None).prctl(_PARENT_DIED, signal.SIGTERM)
    if os.getppid() != parent:
        raise SystemExit(1)


def stop_child(process: int, pipe: int) -> None:
    """End a child that may still be at work, and wait until it has tidied up. ``pipe`` is where it sends to."""
    os.close(pipe)
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)
    with suppress(ChildProcessError):
        os.waitpid(process, 0)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    for later in _ENDINGS:  # what tidies up is not to be interrupted
        signal.signal(later, _pass_over)
    raise SystemExit(128 + number)


def _pass_over(number: int, frame: FrameType | None) -> None:
    """Do nothing. SIG_IGN would have Python complain of a signal that is under way already."""
