"""Edits under fire: processes killed at each step of a commit and at random, and four that edit the same files.

    python scripts/stress_edits.py [--kills 200] [--processes 4] [--edits 200]

Prints a line for each part and ends with 1 where a file was neither as before nor as after, or an edit was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHILD = """
import json, os, signal, sys
from smart_explore.edits import transactions
from smart_explore.operations.edit import VERB, edit
from smart_explore.requests import Session, call

request = json.loads(sys.stdin.read())
left = int(sys.argv[1])


def step(name):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)


real = transactions.commit
transactions.commit = lambda journal, transaction, ignored: real(journal, transaction, step)
answer = call(VERB, Session(base=os.getcwd()), {"edits": request})
print("applied" if not answer.refusals else "refused", flush=True)
"""

EDITOR = """
import os, sys
from smart_explore.operations.edit import VERB
from smart_explore.requests import Session, call

who, times, files = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for number in range(times):
    path = f"f{(number * 7 + ord(who)) % files}.py"
    new = f"# {who}-{number}\\n# END"
    answer = call(VERB, Session(base=os.getcwd()), {"edits": [{"path": path, "old": "# END", "new": new}]})
    print(path, who, number, "refused " + answer.refusals[0].code if answer.refusals else "applied", flush=True)
"""


def make_tree(folder: Path, files: int) -> dict[str, bytes]:
    """Files of Python with a line to change; their bytes by name."""
    for number in range(files):
        body = f"def f{number}():\n    return {number}\n\n\n" * 20 + "MARK = 1\n# END\n"
        (folder / f"f{number}.py").write_text(body)
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """The bytes of all files of a folder by name, also those that should not be there."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def request_for(rng: random.Random, files: int) -> tuple[list[dict[str, str]], dict[str, bytes | None]]:
    """Edits of all files, one of them deleted and one made, and what the changed ones are to hold."""
    edits = []
    for number in range(files):
        name = f"f{number}.py"
        if number == 3 and rng.random() < 0.5:
            edits.append({"path": name, "op": "delete_file"})
        else:
            edits.append({"path": name, "old": "MARK = 1", "new": "MARK = 2"})
    if rng.random() < 0.5:
        edits.append({"path": "made.py", "op": "create", "new": "made = 1\n"})
    return edits, {}


def after_of(before: dict[str, bytes], edits: list[dict[str, str]]) -> dict[str, bytes]:
    """The tree as the edits are to leave it."""
    after = dict(before)
    for edit in edits:
        if edit.get("op") == "delete_file":
            del after[edit["path"]]
        elif edit.get("op") == "create":
            after[edit["path"]] = edit["new"].encode()
        else:
            after[edit["path"]] = after[edit["path"]].replace(b"MARK = 1", b"MARK = 2")
    return after


def kill_once(number: int, seed: int) -> str:
    """One transaction killed, at a step or at a random time, and what the next start makes of it."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        tree, state = Path(scratch, "tree"), Path(scratch, "state")
        tree.mkdir()
        before = make_tree(tree, rng.randint(1, 20))
        edits, _ = request_for(rng, len(before))
        after = after_of(before, edits)
        environment = os.environ | {"XDG_STATE_HOME": str(state)}
        at_step = number % 2 == 0
        steps = 2 * len(edits) + 6
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(number // 2 % steps + 1 if at_step else 0)],
            cwd=tree,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(json.dumps(edits).encode())
        child.stdin.close()
        if not at_step:
            journals = state / "smart-explore" / "edits"
            while child.poll() is None and not any(journals.glob("*.pending")):
                time.sleep(0.0005)
            time.sleep(rng.random() * 0.02)
            child.send_signal(signal.SIGKILL)
        said = child.stdout.read().decode()
        child.wait()
        killed = child.returncode == -signal.SIGKILL
        left_half = contents(tree) not in (before, after)
        recovered = subprocess.run(
            [sys.executable, "-m", "smart_explore", "edit", "recover"], cwd=tree, env=environment, capture_output=True
        )
        now = contents(tree)
        if recovered.returncode or now not in (before, after):
            return f"BAD: {seed} {sorted(set(now) ^ set(before))} {recovered.stderr[-200:]!r}"
        if "applied" in said and now != after:
            return f"BAD: {seed} said applied, and is not"
        if list((state / "smart-explore" / "edits").glob("*.pending")):
            return f"BAD: {seed} a record is still pending"
        return (
            ("new" if now == after else "old") + (" was half" if left_half else "") + ("" if killed else " not killed")
        )


def four_at_once(processes: int, times: int) -> tuple[int, int, list[str]]:
    """Processes that edit the same ten files: how many edits were applied and refused, and what is wrong."""
    with tempfile.TemporaryDirectory() as scratch:
        tree, state = Path(scratch, "tree"), Path(scratch, "state")
        tree.mkdir()
        make_tree(tree, 10)
        environment = os.environ | {"XDG_STATE_HOME": str(state)}
        children = [
            subprocess.Popen(
                [sys.executable, "-c", EDITOR, chr(ord("a") + number), str(times), "10"],
                cwd=tree,
                env=environment,
                stdout=subprocess.PIPE,
                text=True,
            )
            for number in range(processes)
        ]
        said = [line.split(" ", 3) for child in children for line in child.communicate()[0].splitlines()]
        found = contents(tree)
        wrong = [
            f"{who}-{number} {outcome}"
            for path, who, number, outcome in said
            if (outcome == "applied") != (f"# {who}-{number}\n".encode() in found[path])
        ]
        if len(said) != processes * times:
            wrong.append(f"{len(said)} answers")
        wrong += [name for name in found if not name.endswith(".py")]
        applied = sum(outcome == "applied" for *_, outcome in said)
        return applied, len(said) - applied, wrong


def main() -> int:
    """Run both parts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--edits", type=int, default=200)
    options = parser.parse_args()
    outcomes: dict[str, int] = {}
    bad = []
    for number in range(options.kills):
        outcome = kill_once(number, 1_000 + number)
        if outcome.startswith("BAD"):
            bad.append(outcome)
        outcomes[outcome[:3] if outcome.startswith("BAD") else outcome] = outcomes.get(outcome, 0) + 1
    print(f"{options.kills} kills: {outcomes}")
    applied, refused, wrong = four_at_once(options.processes, options.edits)
    print(
        f"{options.processes} x {options.edits} edits: {applied} applied, {refused} refused, wrong: {wrong or 'none'}"
    )
    print(*bad, sep="\n")
    return 1 if bad or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
