"""How many CPUs there are to share work among."""

from __future__ import annotations

import os


def cpu_count() -> int:
    """How many CPUs this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
