"""The CPU time of a child: on a busy machine wall-clock time says little."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

_PROCESS_CLOCK = 2
"""The low bits of a clock id in clock_getcpuclockid(3) on Linux: the clock of all CPU time of a process."""


def cpu_seconds(process: int) -> float:
    """The CPU seconds of a running process, 0 of one that has just been reaped; elsewhere than on Linux the wall's."""
    if sys.platform != "linux":
        return time.monotonic()
    with suppress(OSError):
        return time.clock_gettime(~process << 3 | _PROCESS_CLOCK)
    return 0.0


def queued_seconds(process: int) -> float:
    """The seconds in which a process could have worked but had no CPU, 0 where the system does not tell.

    The second figure, in ns, of Linux' /proc/PID/schedstat (its sched-stats.rst); it is that of the first thread.
    """
    with suppress(OSError, ValueError, IndexError), open(f"/proc/{process}/schedstat") as file:
        return int(file.read().split()[1]) / 1e9
    return 0.0
