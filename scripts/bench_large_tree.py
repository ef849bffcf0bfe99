"""How questions grow with one large tree: samples of it, and the whole, in CPU seconds of all processes.

    python scripts/bench_large_tree.py TREE NAME [FILES...]

TREE is any folder, such as the unpacked source of Linux, and NAME a function in it, such as ``vfs_read``. Each number
of FILES is a fair sample; ``all`` is the tree itself. ``definition`` and ``callers`` are asked first without an index.
"""

from __future__ import annotations

import math
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from bench_costs import WORDS, command, cost_of, program, with_cache

from smart_explore.source.candidates import find

USUAL = ("1000", "10000", "all")
LATER = 3
"""A later answer costs the least of so many."""


def bench_large_tree(tree: Path, name: str, sizes: Sequence[str]) -> None:
    """Print what each question costs in each sample, and with which power of its files that grows."""
    files = [candidate.path for candidate in find([str(tree)], base=str(tree)).files]
    random.Random(7).shuffle(files)
    defining = [path for path in files if _defines(path, name.encode())]
    measured: list[tuple[int, dict[str, float]]] = []
    for size in sizes:
        if size == "all":
            measured.append((len(files), _measured(tree, name)))
        else:
            with tempfile.TemporaryDirectory() as folder:
                _plant(Path(folder), tree, dict.fromkeys([*files[: int(size)], *defining]))
                measured.append((int(size), _measured(Path(folder), name)))
        count, costs = measured[-1]
        print(f"{count:7} files:", ", ".join(f"{what} {seconds:.2f} s" for what, seconds in costs.items()), flush=True)
    for (few, before), (many, after) in pairwise(measured):
        powers = {what: math.log(after[what] / before[what]) / math.log(many / few) for what in before}
        print(f"{few} to {many} files, power:", ", ".join(f"{what} {power:.2f}" for what, power in powers.items()))


def _defines(path: bytes, name: bytes) -> bool:
    """Tell whether the name begins a call or a definition in a file: samples all hold it."""
    return name + b"(" in Path(os.fsdecode(path)).read_bytes()


def _plant(folder: Path, tree: Path, files: dict[bytes, None]) -> None:
    for path in map(os.fsdecode, files):
        target = folder / os.path.relpath(path, tree)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def _measured(tree: Path, name: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as cache:
        return dict(_costs(tree, name, with_cache(cache)))


def _costs(tree: Path, name: str, environment: dict[str, str]) -> Iterator[tuple[str, float]]:
    explore = program("smart-explore")

    def cpu(*words: str) -> float:
        return cost_of(command([explore, *words], environment, str(tree))).cpu

    for question in ("definition", "callers"):
        yield f"first {question}", cpu(question, name)
        yield question, min(cpu(question, name) for _ in range(LATER))
    yield "index", cpu("index", "--rebuild", ".")
    yield "search", min(cpu("search", WORDS) for _ in range(LATER))
    yield "definition with an index", min(cpu("definition", name) for _ in range(LATER))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    bench_large_tree(Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:] or USUAL)
