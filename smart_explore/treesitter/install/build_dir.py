"""The private folder of set-up, and the one function that runs programs there."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

from smart_explore.processes.death_signal import death_signal
from smart_explore.processes.signals import signals_blocked, unblock_signals
from smart_explore.treesitter.install.failure import StepFailedError, summary

_LONGEST = 600.0


class BuildDir:
    """A private folder, with a callback for progress and a log of every program run in it.

    ``run`` starts each program in a session of its own, so that the end of a step (by a timeout, Ctrl-C, an error) ends
    the program with all its children.
    """

    def __init__(self, folder: Path, progress: Callable[[str], None]) -> None:
        self.folder = folder
        self.progress = progress
        self.log = folder / "setup.log"
        self.log.touch()
        self.scratch = self.make("tmp")

    def make(self, name: str) -> Path:
        """A folder inside it, created if missing."""
        path = self.folder / name
        path.mkdir(exist_ok=True)
        return path

    def tail(self, lines: int = 12) -> list[str]:
        """The last lines that the programs wrote."""
        return self.log.read_text(errors="replace").splitlines()[-lines:]

    def run(
        self,
        argv: Sequence[str | Path],
        *,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
        seconds: float = _LONGEST,
    ) -> str:
        """The program's stdout, undecodable bytes replaced.

        ``environment`` is added to our own. Raises ``StepFailedError`` if the program cannot be started, does not end
        within ``seconds``, or exits with a status other than 0.
        """
        name = Path(argv[0]).name
        output = self.scratch / "stdout"
        variables = {**os.environ, "LC_ALL": "C", "TMPDIR": str(self.scratch), **(environment or {})}
        with self.log.open("ab") as log, output.open("w+b") as out:
            log.write(b"$ " + " ".join(map(str, argv)).encode(errors="replace") + b"\n")
            log.flush()
            start = log.tell()
            status = _run(argv, cwd or self.folder, variables, out, log, name, seconds)
            out.seek(0)
            stdout = out.read()
            log.write(stdout)
        if status != 0:
            with self.log.open("rb") as log:
                log.seek(start)
                raise StepFailedError(f"{name}: {summary(log.read().decode(errors='replace'))}")
        return stdout.decode(errors="replace")


def _run(
    argv: Sequence[str | Path],
    cwd: Path,
    environment: Mapping[str, str],
    out: IO[bytes],
    log: IO[bytes],
    name: str,
    seconds: float,
) -> int:
    process = None
    end_with_parent = death_signal(signal.SIGKILL)

    def before_the_program() -> None:
        unblock_signals()
        end_with_parent()

    try:
        with signals_blocked():
            process = subprocess.Popen(
                [str(part) for part in argv],
                cwd=cwd,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                start_new_session=True,
                preexec_fn=before_the_program,
            )
        return process.wait(seconds)
    except OSError as error:
        raise StepFailedError(f"{name} cannot be started: {error.strerror or error}") from error
    except subprocess.TimeoutExpired as error:
        raise StepFailedError(f"{name} did not end within {seconds:.0f} s") from error
    finally:
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
