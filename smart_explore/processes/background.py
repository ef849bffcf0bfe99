"""Start a copy of this program that outlives this process, at low priority and without its streams."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

_START_SECONDS = 5
_SHELL = 'nice -n 10 "$@" </dev/null >/dev/null 2>&1 & echo $!'


def start_in_background(arguments: Sequence[str]) -> int:
    """The id of a process that runs this program with some arguments; 0 if none could be started.

    It imports no code from the folder that it starts in.
    """
    program = [sys.executable, "-P", "-m", "smart_explore", *arguments]
    with suppress(OSError, ValueError, subprocess.SubprocessError):
        started = subprocess.run(
            ["/bin/sh", "-c", _SHELL, "sh", *program],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_START_SECONDS,
            cwd="/",
            start_new_session=True,
            check=True,
        )
        return int(started.stdout)
    return 0
