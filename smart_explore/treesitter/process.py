"""Run one child process whose output is bounded in size and time, and never leave it behind."""

from __future__ import annotations

import os
import select
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import IO, Literal, NamedTuple

Outcome = Literal["done", "failed", "timeout", "overflow", "cancelled"]

_READ = 1 << 20
_POLL_SECONDS = 0.2
_MEMORY_BYTES = 4 << 30
_SETPRIV = "/usr/bin/setpriv"


class Completed(NamedTuple):
    """How a child ended. ``output`` is what it wrote to stdout until then, ``errors`` the tail of its stderr."""

    outcome: Outcome
    output: bytes
    errors: str = ""


class Bounds(NamedTuple):
    """What a child may use: wall and CPU seconds, and bytes of output."""

    seconds: float
    output_bytes: int


def never() -> bool:
    """A call that is never cancelled."""
    return False


def run(
    argv: Sequence[str], *, cwd: str, env: dict[str, str], bounds: Bounds, cancelled: Callable[[], bool] = never
) -> Completed:
    """Run ``argv`` and read its stdout through a pipe, up to the bounds.

    The child gets SIGKILL (the CLI ignores everything gentler) when a bound is passed, when ``cancelled`` says so and
    when an exception, Ctrl-C among them, leaves this function; on Linux also when this process dies. Raises OSError
    where the program cannot be started.
    """
    errors_read, errors_write = os.pipe()
    try:
        child = subprocess.Popen(
            [*_dies_with_parent(), *argv],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors_write,
            bufsize=0,
        )
    except BaseException:
        os.close(errors_read)
        raise
    finally:
        os.close(errors_write)
    try:
        _limit(child.pid, bounds.seconds)
        assert child.stdout is not None
        outcome, output, errors = _read(child.stdout, errors_read, bounds, cancelled)
        if outcome == "done":
            outcome = _wait(child, bounds.seconds)
        return Completed(outcome, output, errors.decode("utf-8", "replace").strip())
    finally:
        if child.poll() is None:
            child.kill()
        child.wait()
        if child.stdout is not None:
            child.stdout.close()
        os.close(errors_read)


def _read(
    stdout: IO[bytes], stderr: int, bounds: Bounds, cancelled: Callable[[], bool]
) -> tuple[Outcome, bytes, bytes]:
    deadline = time.monotonic() + bounds.seconds
    pieces: list[bytes] = []
    size = 0
    errors = b""
    poller = select.poll()
    poller.register(stdout.fileno(), select.POLLIN)
    poller.register(stderr, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        if left <= 0:
            return "timeout", b"".join(pieces), errors
        if cancelled():
            return "cancelled", b"".join(pieces), errors
        for handle, _ in poller.poll(min(left, _POLL_SECONDS) * 1000):
            if handle == stderr:
                piece = os.read(stderr, 65536)
                errors = (errors + piece)[-4096:]
                if not piece:
                    poller.unregister(stderr)
                continue
            piece = os.read(handle, _READ)
            if not piece:
                return "done", b"".join(pieces), errors + _rest(stderr)
            pieces.append(piece)
            size += len(piece)
            if size > bounds.output_bytes:
                return "overflow", b"".join(pieces), errors


def _rest(handle: int) -> bytes:
    """What is there to read at once, without waiting for a writer."""
    return os.read(handle, 4096) if select.select([handle], [], [], 0)[0] else b""


def _wait(child: subprocess.Popen[bytes], seconds: float) -> Outcome:
    try:
        return "done" if child.wait(timeout=seconds) == 0 else "failed"
    except subprocess.TimeoutExpired:
        return "timeout"


@cache
def _dies_with_parent() -> tuple[str, ...]:
    return (_SETPRIV, "--pdeathsig", "KILL", "--") if os.access(_SETPRIV, os.X_OK) else ()


def _limit(process: int, seconds: float) -> None:
    """The backstop for a child that outlives us: bounds that the system keeps, where it can be told to (Linux)."""
    import resource

    if hasattr(resource, "prlimit"):
        cpu = int(seconds) + 2
        with suppress(ProcessLookupError, PermissionError):
            resource.prlimit(process, resource.RLIMIT_CPU, (cpu, cpu))
            resource.prlimit(process, resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
            resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
