"""A run in a fork that has the program imported is a run of ``python -m smart_explore``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from forked_runs import forked

SECONDS = 60
SOURCE = '''\
"""Bills."""


def pay_bill(amount: int) -> int:
    """Pay what is owed."""
    return check(amount)


def check(amount: int) -> int:
    return amount
'''
RUNS: dict[str, list[str]] = {
    "outline": ["outline", "bills.py", "--json"],
    "search, which makes an index": ["search", "pay bill"],
    "unfold": ["unfold", "bills.py", "check"],
    "callers": ["callers", "check"],
    "nothing found": ["search", "zebra"],
    "wrong use": ["outlin"],
    "no such file": ["outline", "nowhere.py"],
    "help": ["--help"],
    "help without a command line": ["hook", "--help"],
    "what nobody keeps": ["recall", "bill"],
}

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="forks are waited for with what only Linux has")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / ".git").mkdir(parents=True)
    (folder / "bills.py").write_text(SOURCE)
    return folder


def fresh(words: list[str], **options: Any) -> subprocess.CompletedProcess[Any]:
    return subprocess.run([sys.executable, "-m", "smart_explore", *words], **options)


def options(project: Path, cache: str, **more: Any) -> dict[str, Any]:
    variables = {
        **os.environ,
        "XDG_CACHE_HOME": str(project.parent / cache),
        "SMART_EXPLORE_NOTES": str(project / "no"),
    }
    return {"cwd": project, "env": variables, "capture_output": True, "timeout": SECONDS, **more}


@pytest.mark.parametrize("kind", RUNS)
def test_it_ends_as_a_fresh_interpreter_does(kind: str, project: Path) -> None:
    assert vars(forked(RUNS[kind], **options(project, "a"))) == vars(fresh(RUNS[kind], **options(project, "b")))


def test_it_reads_what_it_is_given(project: Path) -> None:
    given = {"input": "bills.py\n", "text": True}
    done = forked(["outline", "--paths-from", "-"], **options(project, "a", **given))
    assert done is not None and "pay_bill" in done.stdout
    assert vars(done) == vars(fresh(["outline", "--paths-from", "-"], **options(project, "b", **given)))


def test_it_has_the_variables_that_it_is_given_and_nothing_of_the_run_before(project: Path) -> None:
    first, second = options(project, "a"), options(project, "b")
    second["env"] |= {"_SMART_EXPLORE_COMPLETE": "bash_complete", "COMP_WORDS": "smart-explore outl", "COMP_CWORD": "1"}
    told = [forked([], **each) for each in (first, second, first)]
    assert "outline" in str(told[1])
    assert list(map(str, told)) == [str(fresh([], **each)) for each in (first, second, first)]


def test_it_is_killed_when_its_time_is_up(project: Path) -> None:
    stands = project / "stands"
    stands.write_text("#!/bin/sh\nexec sleep 1000\n")
    stands.chmod(0o755)
    late = options(project, "a", timeout=1.0)
    late["env"]["SMART_EXPLORE_TREE_SITTER"] = str(stands)
    with pytest.raises(subprocess.TimeoutExpired):
        forked(["outline", "bills.py"], **late)


@pytest.mark.parametrize(
    "asked",
    [
        {"stdin": subprocess.DEVNULL},
        {"preexec_fn": os.getpid},
        {"capture_output": False},
        {"input": b"a" * 100_000},
        {"cwd": "nowhere"},
        {"env": {}},
        {"env": {**os.environ, "XDG_CONFIG_HOME": "elsewhere"}},
        {"env": {**os.environ, "PYTHONHASHSEED": "1"}},
    ],
)
def test_what_asks_for_more_of_a_start_is_left_to_a_fresh_interpreter(asked: dict[str, Any], project: Path) -> None:
    assert forked(["--version"], **(options(project, "a") | asked)) is None


def test_a_changed_mask_is_left_to_a_fresh_interpreter(project: Path) -> None:
    forked(["--version"], **options(project, "a"))
    before = os.umask(0o070)
    try:
        assert forked(["--version"], **options(project, "a")) is None
    finally:
        os.umask(before)


def test_nothing_is_left_when_whoever_asked_is_killed(project: Path) -> None:
    code = (
        "import json, os, forked_runs\n"
        "done = forked_runs.forked(['--version'], capture_output=True, text=True)\n"
        "print(json.dumps([done.stdout, forked_runs.server().pid]), flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    variables = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    asker = subprocess.run([sys.executable, "-c", code], env=variables, capture_output=True, text=True, timeout=SECONDS)
    told, server = json.loads(asker.stdout)
    assert (asker.returncode, told[:13]) == (-signal.SIGKILL, "smart-explore")
    with suppress(ProcessLookupError):
        while b"fork_server" in Path(f"/proc/{server}/cmdline").read_bytes():
            time.sleep(0.01)


def test_what_forks_is_no_child_of_who_asks() -> None:
    assert forked(["--version"], capture_output=True) is not None
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
