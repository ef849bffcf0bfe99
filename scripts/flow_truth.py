"""Measure ``flow`` against programs that are run: which probes change when the seed of a program does.

Each program sends a seed's value through one to four hops, in one file or over two, beside another value. It is run
with two seeds: the probes that print something else are the truth. ``flow`` is asked where the seed goes, and back from
some probes whether they come from it. Needs node, javac, kotlinc and go, or ``--languages`` without them.

    python scripts/flow_truth.py [--programs 60] [--seed 1] [--misses]
"""

from __future__ import annotations

import argparse
import os
import random
import re
import tempfile
from collections import Counter
from pathlib import Path

from flow_hops import HOPS
from flow_programs import START, Program, write
from flow_runs import changed, write_probes

from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call

BACK = 3
"""So many probes of each program are asked for what they come from."""


def asked(program: Program, target: str, *, back: bool) -> set[tuple[str, int]]:
    """The lines that ``flow`` is sure of."""
    values = {"target": target, "back": back, "depth": 30}
    answer = call(VERB, Session(base=str(program.folder)), values)
    return {(row.path, row.line) for row in answer.rows if not row.how}


def main() -> None:
    """Print a line a language: precision and recall in one file and across two, forwards and back."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--languages", nargs="*", default=list(HOPS))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        os.environ["XDG_CACHE_HOME"] = str(root / "cache")
        write_probes(root)
        for language in options.languages:
            chance = random.Random(f"{options.seed} {language}")
            programs = [
                write(root / language / f"p{number}", language, number % 2 == 1, chance, HOPS[language])
                for number in range(options.programs)
            ]
            measure(programs, changed(programs, root), chance, misses=options.misses)


def measure(programs: list[Program], truths: list[set[int]], chance: random.Random, *, misses: bool) -> None:
    """Ask about each program and print the figures."""
    counts: Counter[tuple[str, bool, str]] = Counter()
    wrong: Counter[str] = Counter()
    for program, truth in zip(programs, truths, strict=True):
        found = asked(program, "main::seed", back=False)
        for probe, place in program.probes.items():
            count(counts, wrong, program, "forward", is_true=probe in truth, is_found=place in found)
        start = next(
            (START[program.language], number)
            for number, line in enumerate((program.folder / START[program.language]).read_text().split("\n"), 1)
            if re.search(r"\bseed(, _|: \w+)? :?= ", line)
        )
        for probe in chance.sample(sorted(program.probes), min(BACK, len(program.probes))):
            path, line = program.probes[probe]
            sources = asked(program, f"{path}:{line}", back=True)
            count(counts, wrong, program, "back", is_true=probe in truth, is_found=start in sources)
    for direction in ("forward", "back"):
        for across in (False, True):
            right, extra, lost = (counts[direction, across, what] for what in ("right", "extra", "lost"))
            where = "two files" if across else "one file"
            print(
                f"{programs[0].language:<11} {direction:<8} {where:<10} {right + lost:>4} true, precision "
                f"{right / max(1, right + extra):.3f}, recall {right / max(1, right + lost):.3f}"
            )
    if misses:
        for what, times in wrong.most_common(25):
            print(f"  {times:>3} {what}")


def count(
    counts: Counter[tuple[str, bool, str]],
    wrong: Counter[str],
    program: Program,
    direction: str,
    *,
    is_true: bool,
    is_found: bool,
) -> None:
    """Add one answer to the figures."""
    if is_true or is_found:
        what = "right" if is_true and is_found else "extra" if is_found else "lost"
        counts[direction, program.across, what] += 1
        if what != "right":
            wrong[f"{what} {direction} {'across' if program.across else 'inside'} {' '.join(program.hops)}"] += 1


if __name__ == "__main__":
    main()
