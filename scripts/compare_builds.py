"""Compare two builds of smart-explore on first answers in fresh trees: CPU of all processes, in turn, fresh caches.

    python scripts/compare_builds.py OLD_PROGRAM NEW_PROGRAM QUESTIONS.json [--times 5]

QUESTIONS.json is a list of ``{"tree": FOLDER, "ask": [ARGUMENT, ...], "at_most": RATIO}``. Prints a row a question: the
medians of both in CPU seconds, the median of the ratios pair by pair, what it is to reach, and the largest process in
MB. A cold index is ``{"tree": "django", "ask": ["search", "session"], "at_most": 0.8}``.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple


class Cost(NamedTuple):
    """CPU seconds of a program and its children, and the megabytes of the largest of them."""

    cpu: float
    memory: float


_MEASURED = """
import json, resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
"""


def cost_of(program: str, tree: Path, arguments: list[str]) -> Cost:
    """Ask once with an empty cache. The one process between waits for all children, so that theirs is counted."""
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(
            [sys.executable, "-c", _MEASURED, program, *arguments],
            cwd=tree,
            env={**os.environ, "XDG_CACHE_HOME": cache},
            stdout=subprocess.PIPE,
            check=True,
        )
    return Cost(*json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("questions", type=Path)
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    print(f"{'old s':>7} {'new s':>7} {'ratio':>6} {'aim':>5} {'old MB':>7} {'new MB':>7}  question")
    for question in json.loads(asked.questions.read_text()):
        tree = asked.questions.parent / question["tree"]
        pairs = [
            (cost_of(asked.old, tree, question["ask"]), cost_of(asked.new, tree, question["ask"]))
            for _ in range(asked.times)
        ]
        old, new = (statistics.median(each[side].cpu for each in pairs) for side in (0, 1))
        ratio = statistics.median(new.cpu / old.cpu for old, new in pairs)
        before, after = (max(each[side].memory for each in pairs) for side in (0, 1))
        print(
            f"{old:7.2f} {new:7.2f} {ratio:6.2f} {question.get('at_most', ''):>5} {before:7.0f} {after:7.0f}"
            f"  {tree.name}: {' '.join(question['ask'])}",
            flush=True,
        )


if __name__ == "__main__":
    main()
