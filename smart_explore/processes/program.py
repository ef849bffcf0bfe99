"""Run one child process with limits on its output and time, and never leave it behind."""

from __future__ import annotations

import math
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, NamedTuple

from smart_explore.processes.death_signal import setpriv_argv
from smart_explore.processes.signals import signals_blocked

_PROCESS_CLOCK = 2
"""The low bits of a clock id in clock_getcpuclockid(3) on Linux: the clock of all CPU time of a process."""


def cpu_seconds(process: int) -> float:
    """The CPU seconds of a running process, 0 if it was just reaped; outside Linux the wall's."""
    if sys.platform != "linux":
        return time.monotonic()
    with suppress(OSError):
        return time.clock_gettime(~process << 3 | _PROCESS_CLOCK)
    return 0.0


def queued_seconds(process: int) -> float:
    """The seconds for which a process waited for a CPU; 0 if the system does not tell.

    The second number, in ns, of Linux' /proc/PID/schedstat (its sched-stats.rst); it is that of the first thread.
    """
    with suppress(OSError, ValueError, IndexError), open(f"/proc/{process}/schedstat") as file:
        return int(file.read().split()[1]) / 1e9
    return 0.0


Outcome = Literal["done", "failed", "silent", "timeout", "overflow", "cancelled"]

_READ = 1 << 20
_ERRORS_KEPT = 4096
_TAIL = 200
_POLL_SECONDS = 0.2
_EXIT_POLL_SECONDS = 0.001


class Completed(NamedTuple):
    """The end of a child. ``output`` is its stdout until then, ``errors`` the tail of its stderr.

    ``code`` is its exit code; if it was killed, the negative number of the signal.
    """

    outcome: Outcome
    output: bytes
    errors: str = ""
    code: int = 0


class Bounds(NamedTuple):
    """The limits of a child: wall and CPU seconds, bytes of output, bytes of memory.

    Time in which it waits for a CPU does not count as wall time, if the system tells it (Linux). For longer output one
    more byte is read. ``silent_seconds`` is the CPU time it may take without a byte of output, which passes slowly on a
    busy machine; where the system does not tell CPU time (outside Linux), wall time counts. ``exit_seconds`` is the
    wall time it may live on after it has closed its stdout.
    """

    seconds: float
    output_bytes: int
    memory_bytes: int = 4 << 30
    silent_seconds: float = math.inf
    exit_seconds: float = 2.0


def never() -> bool:
    """A call that is never cancelled."""
    return False


def whole(piece: bytes) -> bytes:
    """All that was read is kept."""
    return piece


def run(
    argv: Sequence[str],
    *,
    cwd: str,
    env: dict[str, str],
    bounds: Bounds,
    cancelled: Callable[[], bool] = never,
    stdin: int = subprocess.DEVNULL,
    kept: Callable[[bytes], bytes] = whole,
) -> Completed:
    """Run ``argv`` and read its stdout through a pipe, within the bounds. ``stdin`` is the descriptor of an open file.

    ``kept`` returns the part of each piece to keep; pieces may end anywhere, and only kept bytes count. The child and
    its descendants get SIGKILL (the CLI ignores everything gentler) when a bound is passed, when it has ended but left
    a descendant behind, when ``cancelled`` returns True and when an exception, such as Ctrl-C, leaves this function; on
    Linux the child also dies with this process. Raises OSError if the program cannot be started.
    """
    child: subprocess.Popen[bytes] | None = None
    try:
        with signals_blocked():  # no signal between the child's start and the storing of its id
            child = start(argv, cwd=cwd, env=env, bounds=bounds, stdin=stdin)
        completed = read(child, bounds, cancelled, kept=kept)
    finally:
        try:
            end(child)
        finally:  # a signal's exception may keep the first from beginning
            end(child)
    outcome = "failed" if completed.outcome == "done" and child.returncode != 0 else completed.outcome
    return completed._replace(outcome=outcome, code=child.returncode)


def start(
    argv: Sequence[str], *, cwd: str, env: dict[str, str], bounds: Bounds, stdin: int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Start a child, which the caller must end with ``end``. Raises OSError if that fails."""
    child = subprocess.Popen(
        [*setpriv_argv(), *argv],
        cwd=cwd,
        env=env,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        process_group=0,
    )
    _limit(child.pid, bounds)
    return child


def end(child: subprocess.Popen[bytes] | None) -> None:
    """Kill the child with its group and reap it, unless it was never started or this was done already."""
    if child is None or child.stdout is None or child.stderr is None or child.stderr.closed:
        return
    with signals_blocked():
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        child.stderr.close()


def read(
    child: subprocess.Popen[bytes],
    bounds: Bounds,
    cancelled: Callable[[], bool],
    last: re.Pattern[bytes] | None = None,
    kept: Callable[[bytes], bytes] = whole,
) -> Completed:
    """Read both pipes until the child has ended and they are drained, or a bound is passed.

    With ``last``, a child that goes on is read until that pattern matches its last bytes. ``kept`` returns the part of
    each piece to keep. Once the child has ended, a pipe that its own child keeps open does not count; nor does a child
    that has closed its stdout and lives on.
    """
    assert child.stdout is not None
    assert child.stderr is not None
    stdout, stderr = child.stdout.fileno(), child.stderr.fileno()
    deadline = time.monotonic() + bounds.seconds
    pieces: list[bytes] = []
    size = 0
    errors = tail = b""

    def completed(outcome: Outcome) -> Completed:
        return Completed(outcome, b"".join(pieces), errors.decode("utf-8", "replace").strip())

    pause = _POLL_SECONDS
    spoke = cpu_seconds(child.pid)
    handles = {stdout, stderr}
    poller = select.poll()
    for handle in handles:
        poller.register(handle, select.POLLIN)
    while True:
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            remaining = deadline + queued_seconds(child.pid) - time.monotonic()
            if remaining <= 0:
                return completed("timeout")
        if cancelled():
            return completed("cancelled")
        ready = poller.poll(min(remaining, pause) * 1000)
        if ready:
            spoke = cpu_seconds(child.pid)
        elif stdout in handles and cpu_seconds(child.pid) - spoke > bounds.silent_seconds:
            return completed("silent")
        for handle, _ in ready:
            piece = os.read(handle, min(_READ, bounds.output_bytes + 1 - size) if handle == stdout else _READ)
            if not piece:
                poller.unregister(handle)
                handles.remove(handle)
                if handle == stdout:
                    deadline = min(deadline, time.monotonic() + bounds.exit_seconds)
                    pause = _EXIT_POLL_SECONDS
            elif handle == stderr:
                errors = (errors + piece)[-_ERRORS_KEPT:]
            else:
                piece = kept(piece)
                pieces.append(piece)
                size += len(piece)
                if size > bounds.output_bytes:
                    return completed("overflow")
                tail = (tail + piece)[-_TAIL:]
                if last is not None and last.search(tail):
                    return completed("done")
        # What it wrote between our look at the pipes and its end is still in them.
        if not (ready and handles) and _has_ended(child) and not poller.poll(0):
            return completed("done")


def _has_ended(child: subprocess.Popen[bytes]) -> bool:
    """True if the child has exited. It is not reaped if possible, so that its group's number is not reused."""
    if not hasattr(os, "waitid"):  # macOS, until Python 3.13
        return child.poll() is not None
    try:
        return os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:  # whoever started us has SIGCHLD ignored
        return True


def _limit(process: int, bounds: Bounds) -> None:
    """Set resource limits for a child that may outlive us, if the system supports it (Linux)."""
    import resource

    if hasattr(resource, "prlimit"):
        cpu = int(bounds.seconds) + 2
        with suppress(ProcessLookupError, PermissionError):
            resource.prlimit(process, resource.RLIMIT_CPU, (cpu, cpu))
            resource.prlimit(process, resource.RLIMIT_AS, (bounds.memory_bytes, bounds.memory_bytes))
            resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
