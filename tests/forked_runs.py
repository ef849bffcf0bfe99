"""Runs of the program that cost no start of an interpreter, where a test says nothing of how it is started."""

from __future__ import annotations

import atexit
import io
import json
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any

_ORDINARY = {"cwd", "env", "input", "capture_output", "text", "timeout", "check"}
_READ_AT_IMPORT = ("PYTHON", "LC_", "LANG", "TZ", "HOME", "XDG_CONFIG_HOME")
"""Variables that the interpreter, or a module that is imported, reads before the program runs."""
_LIMITS = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE)
_SIGNALS = (signal.SIGCHLD, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE, signal.SIGTERM)
_MESSAGE_BYTES = 100_000
_PIPE_BYTES = 60_000
_VARIABLES = dict(os.environ)
"""Those of the session, before a test changes any."""


def run_program(words: Sequence[str | bytes | Path], **options: Any) -> subprocess.CompletedProcess[Any]:
    """``subprocess.run`` of ``python -m smart_explore``, with its options; ``forked`` where that will do."""
    done = forked(words, **options)
    return done or subprocess.run([sys.executable, "-m", "smart_explore", *words], **options)


def forked(words: Sequence[str | bytes | Path], **options: Any) -> subprocess.CompletedProcess[Any] | None:
    """The same in a fork of a process that has imported the program already, see ``fork_server``.

    None where the start itself is in question: streams of the test's own, a call before it, other limits or signals,
    variables that are read by imports.
    """
    if not options.keys() <= _ORDINARY or not options.get("capture_output") or not hasattr(os, "pidfd_open"):
        return None
    request = server().request(words, options)
    return server().run(request, words, options) if request else None


@cache
def server() -> ForkServer:
    """The one of this process."""
    started = ForkServer()
    atexit.register(started.close)
    return started


class ForkServer:
    """The process that forks, until it is closed or this process ends, however it does."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._around = _surroundings(_VARIABLES)
        with theirs:
            number = theirs.fileno()
            command = [sys.executable, os.path.join(os.path.dirname(__file__), "fork_server.py"), str(number)]
            variables = {**_VARIABLES, "PYTEST_CURRENT_TEST": os.environ.get("PYTEST_CURRENT_TEST", "")}
            self.process = subprocess.Popen(
                command, pass_fds=(number,), env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )

    def close(self) -> None:
        """End it. Runs that are not over yet go on."""
        self._socket.close()
        with self.process:
            pass

    def request(self, words: Sequence[str | bytes | Path], options: dict[str, Any]) -> bytes:
        """How the server is asked for a run; nothing where only a fresh interpreter will do."""
        variables = os.environ if options.get("env") is None else options["env"]
        try:
            cwd = os.path.abspath(os.fsdecode(options.get("cwd") or os.getcwd()))
        except FileNotFoundError:
            return b""
        asked = {"words": [os.fsdecode(word) for word in words], "cwd": cwd, "env": dict(variables)}
        message = json.dumps(asked).encode()
        usual = self._around == _surroundings(variables) and len(message) < _MESSAGE_BYTES and b"\\u0000" not in message
        return message if usual and os.path.isdir(cwd) and len(_input(options)) < _PIPE_BYTES else b""

    def run(
        self, request: bytes, words: Sequence[str | bytes | Path], options: dict[str, Any]
    ) -> subprocess.CompletedProcess[Any]:
        """The end of a run; TimeoutExpired, after it was killed, and CalledProcessError as ``subprocess.run`` does."""
        command = [sys.executable, "-m", "smart_explore", *words]
        given = 0
        ends = [os.pipe(), os.pipe(), os.pipe()]
        if "input" in options and options["input"] is not None:
            given, giving = os.pipe()
            with open(giving, "wb") as stream:
                stream.write(_input(options))
        try:
            socket.send_fds(self._socket, [request], [given, *(write for _, write in ends)])
        finally:
            for write in (*(write for _, write in ends), *([given] if given else [])):
                os.close(write)
        reading = [read for read, _ in ends]
        try:
            output, errors, told = _read(reading, options.get("timeout"))
            process, _, code = told.partition(b"\n")
            if not process:
                raise RuntimeError("the process that forks has ended: can the program be imported?")
            if not code:
                with suppress(ProcessLookupError):
                    os.kill(int(process), signal.SIGKILL)
                _read(reading[2:], None)
                raise subprocess.TimeoutExpired(command, options["timeout"], output, errors)
        finally:
            for read in reading:
                os.close(read)
        text = _text if options.get("text") else bytes
        done = subprocess.CompletedProcess(command, int(code), text(output), text(errors))
        if options.get("check"):
            done.check_returncode()
        return done


def _read(ends: list[int], seconds: float | None) -> list[bytes]:
    """What is written to each pipe until all are closed, or time is up."""
    deadline = None if seconds is None else time.monotonic() + seconds
    read = {end: bytearray() for end in ends}
    poller = select.poll()
    for end in ends:
        poller.register(end, select.POLLIN)
    left = len(ends)
    while left:
        ready = poller.poll(None if deadline is None else max(0, deadline - time.monotonic()) * 1000)
        if not ready:
            break
        for end, _ in ready:
            piece = os.read(end, 1 << 16)
            read[end] += piece
            if not piece:
                poller.unregister(end)
                left -= 1
    return [bytes(read[end]) for end in ends]


def _input(options: dict[str, Any]) -> bytes:
    given = options.get("input") or b""
    return given if isinstance(given, bytes) else given.encode()


def _text(data: bytes) -> str:
    with closing(io.TextIOWrapper(io.BytesIO(data))) as lines:
        return lines.read()


def _surroundings(variables: Any) -> tuple[object, ...]:
    """What a process inherits besides its streams, its folder and ``variables``, and what is read at its start."""
    mask = os.umask(0o077)
    os.umask(mask)
    return (
        mask,
        os.geteuid(),
        os.sched_getaffinity(0),
        [resource.getrlimit(limit) for limit in _LIMITS],
        [signal.getsignal(number) == signal.SIG_IGN for number in _SIGNALS],
        signal.pthread_sigmask(signal.SIG_BLOCK, ()),
        {name: value for name, value in variables.items() if name.startswith(_READ_AT_IMPORT)},
    )
