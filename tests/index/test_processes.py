"""Several processes over one tree that is being edited, and processes that are killed at any point of a build."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from indexed_tree import Tree

from smart_explore.index.partitions import MIN_BYTES
from smart_explore.processes.cpu_count import cpu_count

SECONDS = 3.0
READERS = WRITERS = 4

_ASKER = """
import os, sys, time, json
from smart_explore.operations.search import VERB
from smart_explore.requests import Session, call

root, number, writes, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "writer", float(sys.argv[4])
end = time.monotonic() + seconds
rounds = 0
while rounds < 2 or time.monotonic() < end:
    rounds += 1
    if writes:  # its own file, in which nobody else meddles: the answer must show this very round
        beside = os.path.join(root, f"beside{number}")
        with open(beside, "w") as file:
            file.write("\\n" * (rounds % 7) + f"def own_{number}_{rounds}(): return 'token'\\n")
        os.replace(beside, os.path.join(root, f"own{number}.py"))
    answer = call(VERB, Session(base=root), {"query": "return own token", "max_results": 100, "mode": "text"})
    assert not answer.problems, answer.problems
    found = {m.symbol.name: m.symbol.line_start for m in answer.matches if m.path == f"own{number}.py"}
    if writes:
        assert found == {f"own_{number}_{rounds}": rounds % 7 + 1}, (found, rounds)
    assert "pay_token" in {m.symbol.name for m in answer.matches}
print(json.dumps(rounds))
"""


def run_together(tree: Tree, seconds: float) -> list[int]:
    """Rounds of each process: writers, each editing a file of its own and asking, and readers."""
    tree.write("steady.py", "def pay_token(): return 'own token'\n")
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", _ASKER, str(tree.root), str(number), kind, str(seconds)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for kind, count in (("writer", WRITERS), ("reader", READERS))
        for number in range(count)
    ]
    outcomes = [process.communicate(timeout=seconds + 120) for process in processes]
    assert [errors for _, errors in outcomes] == [""] * len(outcomes)
    assert [process.returncode for process in processes] == [0] * len(outcomes)
    return [json.loads(output) for output, _ in outcomes]


def test_four_writers_and_four_readers_never_meet_a_lock_or_a_wrong_answer(tree: Tree) -> None:
    rounds = run_together(tree, SECONDS)
    assert min(rounds) >= 2
    assert tree.agrees("return own token")


def _build(tree: Tree, words: Sequence[str] = ("search", "pay the bill", "--mode", "text")) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "smart_explore", *words],
        cwd=tree.root,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _many_files(tree: Tree, suffix: str) -> None:
    """Enough bytes for two segments, most of them in texts, which are parsed at once."""
    text = "\n'''" + "what nobody asks for\n" * (2 * MIN_BYTES // 60 // 20) + "'''\n"
    for number in range(60):
        body = "\n".join(f"def pay_{suffix}_{number}_{i}(bill): return {i}" for i in range(100))
        tree.write(f"many/part{number}.py", body + text)


def test_a_build_killed_at_any_point_leaves_the_old_index_or_the_new_one(tree: Tree, temp_folder: Path) -> None:
    chance = random.Random(7)
    _many_files(tree, "a")
    began = time.monotonic()
    assert _build(tree).wait() == 0
    lasts = time.monotonic() - began
    assert tree.value("SELECT count(*) FROM segments") == min(2, cpu_count())
    for turn in range(4):
        _many_files(tree, f"t{turn}")
        process = _build(tree)
        time.sleep(lasts * chance.random())
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert _left_of(process.pid) == []
        if turn % 4 == 3:
            assert tree.agrees("pay the bill", f"return t{turn} bill")
    assert tree.agrees("pay the bill")


def _in_session(session: int) -> list[str]:
    listed = subprocess.run(["ps", "-o", "stat=,args=", "-s", str(session)], capture_output=True, text=True)
    return [line for line in listed.stdout.splitlines() if not line.startswith("Z")]


def _left_of(session: int) -> list[str]:
    """The processes of a session that are still there after a while."""
    deadline = time.monotonic() + 20
    while True:
        alive = _in_session(session)
        if not alive or time.monotonic() > deadline:
            return alive
        time.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_build_that_is_interrupted_leaves_no_process_and_no_file_behind(
    tree: Tree, temp_folder: Path, number: signal.Signals
) -> None:
    _many_files(tree, "a")
    process = _build(tree)
    deadline = time.monotonic() + 30
    while len(_in_session(process.pid)) < 2 and time.monotonic() < deadline:  # until the parser is at work
        time.sleep(0.002)
    os.kill(process.pid, number)
    assert process.wait() == 128 + number
    assert _left_of(process.pid) == []
    assert list(temp_folder.glob("*/*")) == []
