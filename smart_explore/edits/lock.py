"""Locks: one edit at a time of a tree and of the journal. The second one waits, then plans anew."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from smart_explore.edits.journal.journal import unwritable
from smart_explore.edits.refusal import RefusedError

WAIT_SECONDS = 10.0
_PAUSE_SECONDS = 0.01


@contextmanager
def locked(
    folder: str,
    cancelled: Callable[[], bool],
    wait_seconds: float = WAIT_SECONDS,
    *,
    required: bool = True,
    name: str = "lock",
) -> Iterator[bool]:
    """Hold a lock in the journal's folder, and yield True if it is held; the kernel frees it when the process dies.

    If another process holds it for ``wait_seconds``: raises RefusedError if it is ``required``, else yields False.
    Raises EnvironmentBrokenError if locking is impossible.
    """
    try:
        descriptor = os.open(os.path.join(folder, name), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise unwritable(folder, error.strerror or str(error)) from None
    try:
        deadline = time.monotonic() + wait_seconds
        while not (is_held := _taken(descriptor)):
            if cancelled() or time.monotonic() > deadline:
                break
            time.sleep(_PAUSE_SECONDS)
        if required and not is_held:
            raise RefusedError("locked", "another edit is still running", "try again in a moment")
        yield is_held
    finally:
        os.close(descriptor)


def _taken(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
