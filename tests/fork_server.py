"""A process that has imported the program and run nothing: it forks for each run that ``forked_runs`` asks for.

The fork is what a fresh interpreter is after the same imports: its own process, with the folder, the variables and
the streams that it is given, that runs the code that it is given to its end.
"""

from __future__ import annotations

import gc
import json
import os
import pkgutil
import select
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

PUT_OFF = ("smart_explore.__main__", "smart_explore.frontends.mcp", "smart_explore.treesitter.install")
"""What is not imported ahead: what would run at once, and what few runs use."""
USED_BY_FUNCTIONS = (
    "click._textwrap",
    "ctypes",
    "html",
    "inspect",
    "platformdirs.unix",
    "rapidfuzz.process",
    "sqlite3",
)


def import_program(besides: Sequence[str] = ()) -> None:
    """Import its modules, of all languages, what these import only when they are called, and the modules named."""
    import smart_explore

    for module in pkgutil.walk_packages(smart_explore.__path__, "smart_explore."):
        if not module.name.startswith(PUT_OFF):
            import_module(module.name)
    for name in (*USED_BY_FUNCTIONS, *besides):
        import_module(name)


def serve(requests: socket.socket) -> dict[str, Any] | None:
    """In a fork, what it has to run; in the server None, once nobody is left who asks."""
    running: dict[int, tuple[int, int]] = {}
    poller = select.poll()
    poller.register(requests, select.POLLIN)
    while True:
        for ready, _ in poller.poll():
            if ready in running:
                poller.unregister(ready)
                process, told = running.pop(ready)
                with suppress(BrokenPipeError):
                    os.write(told, b"%d" % os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
                os.close(told)
                os.close(ready)
                continue
            message, descriptors, _, _ = socket.recv_fds(requests, 1 << 20, 4)
            if not message:
                return None
            *streams, told = descriptors
            process = os.fork()  # noqa: TID251 - the program has not begun
            if not process:
                requests.close()
                for number, stream in enumerate(streams):
                    os.dup2(stream, number)
                for other in (*descriptors, *running, *(there for _, there in running.values())):
                    os.close(other)
                request: dict[str, Any] = json.loads(message)
                return request
            for stream in streams:
                os.close(stream)
            with suppress(BrokenPipeError):  # whoever asked waits no longer
                os.write(told, b"%d\n" % process)
            watched = os.pidfd_open(process)
            running[watched] = process, told
            poller.register(watched, select.POLLIN)


def main() -> None:
    """Serve on the socket of the descriptor that is named, with the modules named after it imported besides.

    The process that serves is another one, whose number is written to stdout; this one ends at once.
    """
    if os.fork():  # noqa: TID251 - what forks is no child of who asks, who may look for children of the program's
        os._exit(0)
    os.write(1, b"%d\n" % os.getpid())
    at_start = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who asks: then nobody asks any more
    del sys.path[0]
    import_program(sys.argv[2:])
    gc.collect()
    gc.freeze()
    request = serve(socket.socket(fileno=int(sys.argv[1])))
    if request is not None:
        signal.signal(signal.SIGINT, at_start)
        os.chdir(request["cwd"])
        os.environ.clear()
        os.environ.update(request["env"])
        sys.path.insert(0, request["cwd"])
        sys.argv = ["-c", *request["words"]]
        exec(request["code"], {"__name__": "__main__"})


if __name__ == "__main__":
    main()
