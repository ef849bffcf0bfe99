"""A child's bounds count what it did, not what the machine did beside it."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from system_events import before_call

from smart_explore.processes.gc_paused import gc_paused
from smart_explore.processes.program import Bounds, Completed, cpu_seconds, queued_seconds, run

SPIN = "while True: pass"
WORK = "import time\nwhile time.process_time() < 0.6: pass\nprint('worked')"


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
    assert run_python(WORK, 1.2) == "done"
    if time.monotonic() - began < 1.2:
        pytest.skip("the other loops did not get in its way")


@pytest.mark.usefixtures("crowded_cpu")
def test_work_without_end_is_ended_on_a_crowded_cpu_too() -> None:
    assert run_python(SPIN, 0.5) == "timeout"


def test_a_child_that_sleeps_is_ended_by_the_clock() -> None:
    assert run_python("import time; time.sleep(60)", 0.3) == "timeout"


def test_what_a_child_worked_before_it_last_wrote_is_not_silence() -> None:
    code = "import time\nfor end in 0.6, 1.0:\n    while time.process_time() < end: pass\n    print(end, flush=True)"
    bounds = Bounds(seconds=60, output_bytes=100, silent_seconds=0.8)
    completed = run([sys.executable, "-c", code], cwd=str(Path.cwd()), env=dict(os.environ), bounds=bounds)
    assert (completed.outcome, completed.output) == ("done", b"0.6\n1.0\n")


def test_what_a_child_writes_just_before_its_end_is_read() -> None:
    code = "import time; time.sleep(0.25); print('the last word')"
    bounds = Bounds(seconds=30, output_bytes=100)
    with before_call(os.waitid, lambda: time.sleep(0.5)):
        completed = run([sys.executable, "-c", code], cwd=str(Path.cwd()), env=dict(os.environ), bounds=bounds)
    assert (completed.outcome, completed.output) == ("done", b"the last word\n")


@pytest.mark.parametrize(
    ("script", "bounds", "expected"),
    [
        ("printf 12345", Bounds(20, 5), Completed("done", b"12345")),
        ("printf 12345678; sleep 60", Bounds(20, 5), Completed("overflow", b"123456", "", -9)),
        ("printf told; printf why >&2; exit 7", Bounds(20, 9), Completed("failed", b"told", "why", 7)),
        ("exec >&-; sleep 0.2; printf why >&2; exit 3", Bounds(20, 9), Completed("failed", b"", "why", 3)),
        ("sleep 60 & printf told", Bounds(20, 9), Completed("done", b"told")),
        ("kill -KILL $$", Bounds(20, 9), Completed("failed", b"", "", -9)),
        ("printf told; exec sleep 60", Bounds(0.4, 9), Completed("timeout", b"told", "", -9)),
        ("printf told; while :; do :; done", Bounds(20, 9, silent_seconds=0.1), Completed("silent", b"told", "", -9)),
        ("printf told; sleep 0.4", Bounds(20, 9, silent_seconds=0.1), Completed("done", b"told")),
        (
            "printf told; exec >&-; n=60000; while [ $n -gt 0 ]; do n=$((n-1)); done",
            Bounds(20, 9, silent_seconds=0.005, exit_seconds=20),
            Completed("done", b"told"),
        ),
        (
            "head -c 3000 /dev/zero | tr '\\0' a >&2; head -c 4000 /dev/zero | tr '\\0' b >&2",
            Bounds(20, 9),
            Completed("done", b"", 96 * "a" + 4000 * "b"),
        ),
    ],
)
def test_how_a_child_ends_is_told(script: str, bounds: Bounds, expected: Completed) -> None:
    environment = {"PATH": os.defpath}
    assert run(["/bin/sh", "-c", script], cwd="/", env=environment, bounds=bounds) == expected


def test_only_what_is_kept_of_the_output_counts() -> None:
    def without_spaces(piece: bytes) -> bytes:
        return piece.replace(b" ", b"")

    script, environment = "printf 'a        b'; printf '        c'", {"PATH": os.defpath}
    done = run(["/bin/sh", "-c", script], cwd="/", env=environment, bounds=Bounds(20, 5), kept=without_spaces)
    assert done == Completed("done", b"abc")


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("printf told; exec >&-; exec sleep 3", Completed("timeout", b"told", "", -9)),
        ("exec 2>&-; sleep 0.5; printf told", Completed("done", b"told")),
    ],
)
def test_a_child_is_waited_for_a_moment_only_once_its_stdout_is_closed(script: str, expected: Completed) -> None:
    bounds = Bounds(30, 9, exit_seconds=0.2)
    assert run(["/bin/sh", "-c", script], cwd="/", env={"PATH": os.defpath}, bounds=bounds) == expected


def test_the_end_of_a_child_is_noticed_where_nobody_is_told_of_it() -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # as whoever started us may have left it
    try:
        completed = run(["/bin/sh", "-c", "printf told"], cwd="/", env={"PATH": os.defpath}, bounds=Bounds(20, 9))
    finally:
        signal.signal(signal.SIGCHLD, before)
    assert completed == Completed("done", b"told")


def test_a_program_that_cannot_be_started_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        run(["/bin/sh", "-c", ":"], cwd="/no such folder", env={}, bounds=Bounds(20, 9))


def test_a_child_is_ended_once_it_is_cancelled() -> None:
    answers = iter([False, True])
    bounds = Bounds(seconds=20, output_bytes=9)
    argv = ["/bin/sh", "-c", "printf told; exec sleep 60"]
    ended = run(argv, cwd="/", env={"PATH": os.defpath}, bounds=bounds, cancelled=lambda: next(answers))
    assert ended == Completed("cancelled", b"told", "", -9)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has prlimit")
def test_the_system_keeps_a_childs_bounds_too() -> None:
    code = (
        "import resource, time\n"
        f"while resource.getrlimit(resource.RLIMIT_AS)[0] != {1 << 30}: time.sleep(0.001)\n"
        "time.sleep(0.02)\n"
        "print([resource.getrlimit(each) for each in (resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_CORE)])"
    )
    bounds = Bounds(seconds=7.9, output_bytes=200, memory_bytes=1 << 30)
    completed = run([sys.executable, "-S", "-c", code], cwd="/", env={}, bounds=bounds)
    assert completed.output.decode() == f"{[(9, 9), (1 << 30, 1 << 30), (0, 0)]}\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system does not tell")
def test_a_process_is_measured_by_what_the_system_counts_of_it() -> None:
    before, counted, after = time.process_time(), cpu_seconds(os.getpid()), time.process_time()
    assert before <= counted <= after
    figures = Path("/proc/self/schedstat").read_text().split()
    assert int(figures[1]) / 1e9 <= queued_seconds(os.getpid())
    assert queued_seconds(os.getpid()) <= int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9


def test_nothing_is_counted_of_a_process_that_is_gone() -> None:
    with subprocess.Popen(["/bin/sh", "-c", ":"]) as gone:
        pass
    assert queued_seconds(gone.pid) == 0.0
    if sys.platform == "linux":
        assert cpu_seconds(gone.pid) == 0.0


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_rests_meanwhile_and_is_as_before_in_the_end(enabled: bool) -> None:
    was_enabled = gc.isenabled()
    try:
        gc.enable() if enabled else gc.disable()
        with suppress(KeyError), gc_paused():
            assert not gc.isenabled()
            raise KeyError
        assert gc.isenabled() == enabled
    finally:
        gc.enable() if was_enabled else gc.disable()
