"""A lock for one set-up at a time, and the cleanup after an interrupted one."""

from __future__ import annotations

import fcntl
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType


@contextmanager
def file_lock(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Holds the lock file at ``path``; ``waiting`` is called once if another process holds it.

    The kernel frees the lock when its holder dies, however it dies. Raises ``OSError`` if no lock is available.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def orderly_end() -> Iterator[None]:
    """Turns SIGTERM and SIGHUP into ``SystemExit`` meanwhile, so that children are killed and folders removed."""

    def leave(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield  # Python delivers signals to the main thread only
        return
    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
