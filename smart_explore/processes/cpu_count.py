"""The number of CPUs to share work among."""

from __future__ import annotations

import os

_most: list[int] = []


def cpu_count() -> int:
    """The number of CPUs that this process may use."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(there, *_most) if _most else there


def limit_cpus(most: int) -> None:
    """Let this process use at most so many CPUs: others run beside it."""
    _most[:] = [most]
