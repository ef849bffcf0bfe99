"""How a cold and a warm answer grow with the tree: 10,000, 20,000 and 40,000 files of real code.

The files are those of the accuracy corpora, where they lie in the user's cache folder, else Django's and the running
Python's own. Where there are too few, they are taken again in other folders.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench_costs import EMPTY_SQLITE, WORDS, Cost, command, cost_of, django, program, runs, with_cache

from smart_explore.source.candidates import find

SIZES = (10_000, 20_000, 40_000)
MAX_COLD = 2.2
MAX_WARM = 1.5
"""What twice the files may cost."""


class Growth(NamedTuple):
    """What a tree of so many files in so many folders cost."""

    files: int
    folders: int
    volume: int
    cold: Cost
    warm: Cost


def bench_growth() -> None:
    """Print what each tree costs, and how much more that is than half of it did."""
    sources = _sources()
    print(f"growth: trees made of {len(sources)} files of real code, words asked for, wall time")
    order = [(at, turn) for turn in range(-(-SIZES[-1] // len(sources))) for at in range(len(sources))]
    random.Random(7).shuffle(order)  # each tree is a fair sample of the next one
    with tempfile.TemporaryDirectory() as cache:
        measured: list[Growth] = []
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                volume = _plant(Path(folder), [(sources[at], turn) for at, turn in order[:size]])
                measured.append(_measure(Path(folder), size, volume, with_cache(cache)))
            _show(measured)


def _sources() -> list[tuple[str, bytes]]:
    """Paths below a folder for each project, and where these files are."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    corpora = base / "smart-explore-accuracy" / "unpacked"
    tops = [corpora] if corpora.is_dir() else [django(), Path(os.__file__).parent]
    return [
        (f"{top.name}/{candidate.shown}", candidate.path)
        for top in tops
        for candidate in find([str(top)], base=str(top)).files
        if candidate.language
    ]


def _plant(folder: Path, files: Sequence[tuple[tuple[str, bytes], int]]) -> int:
    """Copy the files to below the folder; how many bytes that makes."""
    volume = 0
    for (path, source), turn in files:
        target = folder / (f"again{turn}/{path}" if turn else path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        volume += target.stat().st_size
    return volume


def _measure(tree: Path, files: int, volume: int, environment: dict[str, str]) -> Growth:
    explore = program("smart-explore")
    ask = command([explore, "search", WORDS, str(tree)], environment)
    first = cost_of(ask)  # it starts another process that makes the index
    cold = cost_of(command([explore, "index", "--rebuild", str(tree)], environment))
    empty, warm = runs(command([sys.executable, "-c", EMPTY_SQLITE]), ask, times=7)
    folders = sum(1 for _ in os.walk(tree))
    print(
        f"  {files:6} files in {folders:5} folders, {volume / 1e6:4.0f} MB:"
        f" first answer {first.wall:4.1f} s, index {cold.wall:6.1f} s, {cold.cpu:6.1f} s CPU;"
        f" warm {warm.wall * 1e3:4.0f} ms,"
        f" {warm.wall / empty.wall:.1f} times an empty program"
    )
    return Growth(files, folders, volume, cold, warm)


def _show(measured: Sequence[Growth]) -> None:
    if len(measured) < 2:
        return
    half, whole = measured[-2:]
    print(
        f"         twice the files: cold x {whole.cold.wall / half.cold.wall:.2f} wall,"
        f" x {whole.cold.cpu / half.cold.cpu:.2f} CPU (aim: {MAX_COLD});"
        f" warm x {whole.warm.wall / half.warm.wall:.2f} wall, x {whole.warm.cpu / half.warm.cpu:.2f} CPU"
        f" (aim: {MAX_WARM})"
    )
