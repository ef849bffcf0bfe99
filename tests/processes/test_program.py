"""A child's bounds count what it did, not what the machine did beside it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from smart_explore.processes.program import Bounds, run

SPIN = "while True: pass"
WORK = "import time\nwhile time.process_time() < 1.2: pass\nprint('worked')"


@pytest.fixture
def crowded_cpu() -> Iterator[None]:
    """Three endless loops on one CPU, and this process with all that it starts on the same."""
    if not (hasattr(os, "sched_setaffinity") and Path("/proc/self/schedstat").exists()):
        pytest.skip("the system does not tell how long a process stood in line")
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    others = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(3)]
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
        for other in others:
            other.kill()
            other.wait()


def run_python(code: str, seconds: float) -> str:
    bounds = Bounds(seconds=seconds, output_bytes=100)
    return run([sys.executable, "-c", code], cwd=str(Path.cwd()), env=dict(os.environ), bounds=bounds).outcome


@pytest.mark.usefixtures("crowded_cpu")
def test_standing_in_line_for_a_cpu_is_not_counted() -> None:
    began = time.monotonic()
    assert run_python(WORK, 2.4) == "done"
    if time.monotonic() - began < 2.4:
        pytest.skip("the other loops did not get in its way")


@pytest.mark.usefixtures("crowded_cpu")
def test_work_without_end_is_ended_on_a_crowded_cpu_too() -> None:
    assert run_python(SPIN, 0.5) == "timeout"


def test_a_child_that_sleeps_is_ended_by_the_clock() -> None:
    assert run_python("import time; time.sleep(60)", 0.3) == "timeout"


def test_what_a_child_writes_just_before_its_end_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.waitid

    def late(*args: int) -> object:
        time.sleep(0.5)
        return real(*args)

    monkeypatch.setattr(os, "waitid", late)
    code = "import time; time.sleep(0.25); print('the last word')"
    bounds = Bounds(seconds=30, output_bytes=100)
    completed = run([sys.executable, "-c", code], cwd=str(Path.cwd()), env=dict(os.environ), bounds=bounds)
    assert (completed.outcome, completed.output) == ("done", b"the last word\n")
