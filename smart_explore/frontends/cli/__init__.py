"""The ``smart-explore`` command."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import NoReturn, TextIO


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and exit.

    A run is short: the collector's passes over the imported objects, and the interpreter's release of them at the end,
    would be a sixth of an outline's time. Long runs still collect, only less often.
    """
    if os.name == "nt":
        print("smart-explore does not run on Windows itself: install it in WSL and use it there", file=sys.stderr)
        sys.exit(4)  # as errors.EXIT_ENVIRONMENT; nothing that Windows lacks is imported before
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until ``run`` changes it: no traceback from an import
    gc.set_threshold(100_000, 50, 100)
    if sys.argv[1:] == ["hook", "--help"]:
        from smart_explore.frontends.cli.hook_help import HELP

        print(HELP)
        sys.exit(0)
    if sys.argv[1:2] == ["hook"]:  # a client of an agent waits for it at every step
        from smart_explore.memory.hook import run_hook

        os._exit(run_hook(sys.argv[2:]))
    if sys.argv[1:2] == ["mcp"]:
        from smart_explore.frontends.mcp.start import run_quickly

        served = run_quickly(sys.argv[2:])
        if served is not None:
            _exit(served, printed=sys.stdout)
    from smart_explore.frontends.cli.lazy_inspect import defer_inspect

    defer_inspect()
    from smart_explore.frontends.cli.app import run

    _exit(run())


def _exit(code: int, printed: TextIO | None = None) -> NoReturn:
    """End at once, after a flush of stderr and of ``printed``, the output of libraries beside a server's answers."""
    for stream in (printed, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)
