"""However the program ends, it leaves no process and no folder behind, and says no more than one line about it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fake_tree_sitter import SECONDS, FakeTreeSitter
from interrupts import at_every_step

from smart_explore.model import Matches
from smart_explore.treesitter.job import QueryRequest
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.toolchain import Toolchain

HANGS = "for number in (1, 2, 15): signal.signal(number, signal.SIG_IGN)\ntime.sleep(1000)"

Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "tree"
    root.mkdir()
    for number in range(40):
        (root / f"module_{number}.py").write_text(f"def area_{number}():\n    pass\n")
    return root


@pytest.fixture
def start(toolchain: Toolchain, tree: Path, temp_folder: Path, tmp_path: Path) -> Start:
    """Start the program in the tree, with a tree-sitter of the test's where one is given."""

    def start_(*words: str, cli: str = "", **options: object) -> subprocess.Popen[bytes]:
        cache = str(tmp_path / "cache")
        environment = {**os.environ, "SMART_EXPLORE_TREE_SITTER": cli, "XDG_CACHE_HOME": cache}
        command = [sys.executable, "-m", "smart_explore", *words]
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        return subprocess.Popen(command, cwd=tree, env=environment, **streams)  # type: ignore[call-overload,no-any-return]

    return start_


@pytest.mark.parametrize("words", [("search", "area"), ("outline", "module_1.py")], ids=["many calls", "one call"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_quietly_with_all_its_children(
    number: signal.Signals, words: tuple[str, ...], start: Start, fake: FakeTreeSitter
) -> None:
    program = start(*words, cli=fake.program(HANGS))
    fake.wait_until_started()
    program.send_signal(number)
    out, errors = program.communicate(timeout=SECONDS)
    assert program.returncode == 128 + number
    assert out == b""
    assert errors.count(b"\n") <= 1
    assert b"Traceback" not in errors


def test_a_signal_at_any_step_of_a_call_leaves_neither_process_nor_file(temp_folder: Path) -> None:
    question = QueryRequest(("/bin/sh", "-c", "printf '000001\\n1ms\\n'"), {}, [b""])

    def once() -> None:
        (answer,) = parse_all([question], workers=1)
        assert answer == (0, 0, Matches([]))

    for _ in at_every_step(once):
        assert os.listdir(temp_folder) == []
        with pytest.raises(ChildProcessError):
            os.waitpid(-1, os.WNOHANG)


def test_a_second_signal_does_not_stop_the_tidying_up(start: Start, fake: FakeTreeSitter) -> None:
    program = start("search", "area", cli=fake.program(HANGS))
    fake.wait_until_started()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        program.send_signal(number)
    _, errors = program.communicate(timeout=SECONDS)
    assert program.returncode in (128 + signal.SIGINT, 128 + signal.SIGTERM, 128 + signal.SIGHUP)
    assert errors.count(b"\n") <= 1


@pytest.mark.skipif(not shutil.which("setpriv", path="/usr/bin"), reason="without setpriv RLIMIT_CPU ends the child")
def test_when_it_is_killed_its_children_die_and_the_next_run_tidies_up(
    start: Start, fake: FakeTreeSitter, temp_folder: Path
) -> None:
    program = start("search", "area", cli=fake.program(HANGS))
    fake.wait_until_started()
    program.kill()
    program.communicate(timeout=SECONDS)
    fake.wait_until_gone()
    assert os.listdir(temp_folder) != []
    out, _ = start("outline", "module_1.py").communicate(timeout=SECONDS)
    assert b"area_1" in out
    assert os.listdir(temp_folder) == []


def test_a_reader_that_goes_away_ends_it_quietly(start: Start, tree: Path) -> None:
    (tree / "big.py").write_text("".join(f"def function_{number}(): pass\n" for number in range(20_000)))
    program = start("outline", "big.py", "--json")
    assert program.stdout is not None
    assert program.stderr is not None
    assert program.stdout.read(1) == b"{"
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(timeout=SECONDS) == 128 + signal.SIGPIPE


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize(
    "words", [("outline", "module_1.py"), ("outline", "module_1.py", "--json"), ("search", "area")]
)
def test_a_full_disk_is_an_error(words: tuple[str, ...], start: Start) -> None:
    with open("/dev/full", "wb") as full:
        program = start(*words, stdout=full)
        _, errors = program.communicate(timeout=SECONDS)
    assert program.returncode not in (0, 1)
    assert b"No space left" in errors
    assert b"Traceback" not in errors
    assert b"Exception ignored" not in errors


@pytest.mark.parametrize("words", ["outline module_1.py", "outline module_1.py --json", "search area", "--help"])
def test_a_closed_stdout_is_an_error(words: str, tree: Path, temp_folder: Path) -> None:
    script = f"exec {sys.executable} -m smart_explore {words} >&-"
    done = subprocess.run(["sh", "-c", script], cwd=tree, capture_output=True, timeout=SECONDS, check=False)
    assert done.returncode not in (0, 1)
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") in (1, 2)


def test_a_crash_of_the_parser_on_one_file_shows_as_a_problem_and_in_the_exit_code(
    start: Start, fake: FakeTreeSitter, tree: Path, toolchain: Toolchain
) -> None:
    (tree / "bad.py").write_text("def bad(): GUILTY\n")
    real = f"os.execv({toolchain.command[0]!r}, [*{list(toolchain.command)!r}, *sys.argv[1:]])"
    cli = fake.program(f"if any(map(guilty, names)): os.kill(os.getpid(), signal.SIGSEGV)\n{real}")
    out, errors = start("outline", ".", "--json", cli=cli).communicate(timeout=SECONDS)
    answer = json.loads(out)
    of_files = [problem for file in answer["files"] for problem in file["problems"]]
    assert [problem["path"] for problem in (*answer["problems"], *of_files)] == ["bad.py"]
    assert sum(len(file["symbols"]) for file in answer["files"]) == 40
    assert errors == b""


def test_a_parser_that_never_works_is_a_broken_environment(start: Start, fake: FakeTreeSitter) -> None:
    program = start("search", "area", cli=fake.program("os.write(2, b'no such grammar\\n'); sys.exit(1)"))
    out, errors = program.communicate(timeout=SECONDS)
    assert (program.returncode, out) == (4, b"")
    assert b"no such grammar" in errors
    assert b"smart-explore doctor" in errors
