"""A process that was forked, with what tests ask of a ``subprocess.Popen``."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from io import FileIO


class Forked:
    """Its streams are pipes of bytes, ``stdin`` None where it reads what this process would.

    ``told`` is the descriptor where the server writes its number and, when it has ended, its exit code.
    """

    def __init__(self, command: list[str], streams: list[int], told: int) -> None:
        self._command = command
        self.stdout, self.stderr = (FileIO(stream, "r") for stream in streams[-2:])
        self.stdin = FileIO(streams[0], "w") if len(streams) > 2 else None
        self._told = FileIO(told, "r")
        number = self._told.readline()
        if not number:
            raise RuntimeError("the process that forks has ended: can the program be imported?")
        self.pid = int(number)
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, of one that was killed the number of the signal, negative. TimeoutExpired while it runs."""
        if self.returncode is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(self._command, timeout or 0.0)
            with self._told:
                self.returncode = int(self._told.read())
        return self.returncode

    def poll(self) -> int | None:
        """Its exit code; None while it runs."""
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it, whatever it does."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, given: bytes = b"", timeout: float | None = None) -> tuple[bytes, bytes]:
        """Write to it as much as a pipe holds, and close its stdin; what it writes until it has ended."""
        if self.stdin and not self.stdin.closed:
            with self.stdin:
                self.stdin.write(given)
        until = None if timeout is None else time.monotonic() + timeout
        output, errors = bytearray(), bytearray()
        pieces = ((self.stdout, output), (self.stderr, errors))
        reading = {stream.fileno(): read for stream, read in pieces if not stream.closed}
        while reading:
            ready, _, _ = select.select(list(reading), [], [], _left(until))
            if not ready:
                raise subprocess.TimeoutExpired(self._command, timeout or 0.0, bytes(output), bytes(errors))
            for end in ready:
                piece = os.read(end, 1 << 16)
                reading[end] += piece
                if not piece:
                    del reading[end]
        self.stdout.close()
        self.stderr.close()
        self.wait(_left(until))
        return bytes(output), bytes(errors)


def _left(until: float | None) -> float | None:
    return None if until is None else max(0.0, until - time.monotonic())
