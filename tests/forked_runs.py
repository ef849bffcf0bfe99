"""Runs of the program that cost no start of an interpreter, where a test says nothing of how it is started."""

from __future__ import annotations

import atexit
import io
import json
import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from forked_process import Forked

Words = Sequence["str | bytes | Path"]

PROGRAM = "import runpy; runpy.run_module('smart_explore', run_name='__main__', alter_sys=True)"
_ORDINARY = {"cwd", "env", "input", "capture_output", "text", "timeout", "check"}
_READ_AT_IMPORT = ("PYTHON", "LC_", "LANG", "TZ", "HOME", "XDG_CONFIG_HOME")
"""Variables that the interpreter, or a module that is imported, reads before the program runs."""
_LIMITS = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE)
_SIGNALS = (signal.SIGCHLD, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE, signal.SIGTERM)
_MESSAGE_BYTES = 100_000
_PIPE_BYTES = 60_000
_VARIABLES = dict(os.environ)
"""Those of the session, before a test changes any."""


def run_program(words: Words, **options: Any) -> subprocess.CompletedProcess[Any]:
    """``subprocess.run`` of ``python -m smart_explore``, with its options; ``forked`` where that will do."""
    done = forked(words, **options)
    return done or subprocess.run([sys.executable, "-m", "smart_explore", *words], **options)


def forked(words: Words, **options: Any) -> subprocess.CompletedProcess[Any] | None:
    """The same in a fork of a process that has imported the program already, see ``fork_server``.

    None where the start itself is in question: streams of the test's own, a call before it, other limits or signals,
    variables that are read by imports.
    """
    given = options.get("input") or b""
    data = given if isinstance(given, bytes) else given.encode()
    if not options.keys() <= _ORDINARY or not options.get("capture_output") or len(data) > _PIPE_BYTES:
        return None
    process = start(words, cwd=options.get("cwd"), env=options.get("env"), stdin=options.get("input") is not None)
    if process is None:
        return None
    try:
        output, errors = process.communicate(data, options.get("timeout"))
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    text = _text if options.get("text") else bytes
    command = [sys.executable, "-m", "smart_explore", *words]
    done = subprocess.CompletedProcess(command, process.wait(), text(output), text(errors))
    if options.get("check"):
        done.check_returncode()
    return done


def start(
    words: Words,
    *,
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
    stdin: bool = True,
    code: str = PROGRAM,
    imported: tuple[str, ...] = (),
) -> Forked | None:
    """Start ``python -c code`` with the program, and modules besides, ``imported`` already; None as ``forked`` says.

    With ``stdin`` it reads a pipe, else what this process would read.
    """
    return server(imported).start(words, cwd, env, stdin, code) if hasattr(os, "pidfd_open") else None


@cache
def server(imported: tuple[str, ...] = ()) -> ForkServer:
    """The one of this process that has imported these modules besides the program's."""
    started = ForkServer(imported)
    atexit.register(started.close)
    return started


class ForkServer:
    """The process that forks, until it is closed or this process ends, however it does."""

    def __init__(self, imported: tuple[str, ...]) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._around = _surroundings(_VARIABLES)
        with theirs:
            number = theirs.fileno()
            file = os.path.join(os.path.dirname(__file__), "fork_server.py")
            variables = {**_VARIABLES, "PYTEST_CURRENT_TEST": os.environ.get("PYTEST_CURRENT_TEST", "")}
            self._started = subprocess.Popen(
                [sys.executable, file, str(number), *imported],
                env=variables,
                pass_fds=(number,),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
            )
        assert self._started.stdout
        self.pid = int(self._started.stdout.readline())
        self._started.wait()

    def close(self) -> None:
        """Let it end. Runs that are not over yet go on."""
        self._socket.close()
        with self._started:
            pass

    def start(
        self, words: Words, cwd: str | Path | None, env: Mapping[str, str] | None, stdin: bool, code: str
    ) -> Forked | None:
        """Have it fork, unless that would not be what a fresh interpreter is."""
        variables = dict(os.environ if env is None else env)
        if self._around != _surroundings(variables):
            return None
        folder = os.path.abspath(cwd) if cwd else os.getcwd()
        names = list(map(os.fsdecode, words))
        request = json.dumps({"code": code, "words": names, "cwd": folder, "env": variables}).encode()
        if len(request) > _MESSAGE_BYTES or b"\\u0000" in request or not os.path.isdir(folder):
            return None
        into = [os.pipe()] if stdin else []
        out = [os.pipe() for _ in range(3)]
        theirs = [*(read for read, _ in into), *(write for _, write in out)]
        try:
            socket.send_fds(self._socket, [request], theirs if stdin else [0, *theirs])
        finally:
            for end in theirs:
                os.close(end)
        *reading, told = (read for read, _ in out)
        return Forked([sys.executable, "-c", code, *names], [*(write for _, write in into), *reading], told)


def _text(data: bytes) -> str:
    return io.TextIOWrapper(io.BytesIO(data)).read()


def _surroundings(variables: Mapping[str, str]) -> tuple[object, ...]:
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
