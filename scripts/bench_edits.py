"""One edit against an outline of its file; a thousand edits against writing and parsing what they change; memory."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench_costs import django, program

from smart_explore.edits.outlines import source_file, syntax_errors
from smart_explore.treesitter.locate import require_toolchain

TIMES = 15
FILES, EDITS_A_FILE = 200, 5


def bench_edits() -> None:
    """Print both ratios and the memory of one and of a thousand edits."""
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["XDG_STATE_HOME"] = scratch + "/state"
        _one_edit(Path(scratch))
        _many_edits(Path(scratch))


def _one_edit(folder: Path) -> None:
    file = folder / "thousand.py"
    lines = (django() / "django/db/models/query.py").read_text().splitlines(keepends=True)[:1000]
    file.write_text("".join(lines))
    old = "MAX_GET_RESULTS = 21"
    edit = [program("smart-explore"), "edit", "--path", str(file), "--new", "MAX_GET_RESULTS = 22", "--old", old]
    costs: dict[str, list[float]] = {"outline": [], "edit": []}
    for _ in range(TIMES):
        costs["outline"].append(_wall([program("smart-explore"), "outline", str(file)]))
        costs["edit"].append(_wall(edit))
        file.write_text("".join(lines))
    outline, edited = (statistics.median(costs[name]) for name in ("outline", "edit"))
    print(f"one text edit to a 1,000-line Python file, median of {TIMES} runs each")
    print(f"  outline {outline * 1e3:6.1f} ms, edit {edited * 1e3:6.1f} ms: {edited / outline:.2f} times   (aim: 2)")


def _many_edits(folder: Path) -> None:
    body = "".join(f"def function_{n}(value):\n    return value + {n}\n\n\n" for n in range(50))
    tree = folder / "tree"

    def make() -> None:
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir()
        for number in range(FILES):
            (tree / f"f{number}.py").write_text(body)

    edits = [
        {"path": f"f{number}.py", "old": f"return value + {n}\n", "new": f"return value - {n}\n"}
        for number in range(FILES)
        for n in range(10, 10 + EDITS_A_FILE)
    ]
    (folder / "all.json").write_text(json.dumps(edits))
    (folder / "few.json").write_text(json.dumps(edits[::EDITS_A_FILE]))
    plain, ours = [], []
    for _ in range(5):
        make()
        begun = time.perf_counter()
        toolchain = require_toolchain()
        sources = [source_file(f"f{number}.py", body.encode()) for number in range(FILES)]
        syntax_errors(toolchain, [source for source in sources if source], lambda: False)
        for number in range(FILES):
            with open(tree / f"f{number}.py", "w") as stream:
                stream.write(body)
                stream.flush()
                os.fsync(stream.fileno())
        plain.append(time.perf_counter() - begun)
        ours.append(_wall([program("smart-explore"), "edit", "--edits", str(folder / "all.json")], tree))
    base, cost = statistics.median(plain), statistics.median(ours)
    print(f"{len(edits):,} edits over {FILES} files, against writing and syncing these files and parsing them once")
    print(f"  {base * 1e3:6.0f} ms, edits {cost * 1e3:6.0f} ms: {cost / base:.2f} times   (aim: 5)")
    make()
    peaks = [_peak(folder / name, tree, make) for name in ("few.json", "all.json")]
    print(f"  memory: {peaks[0] / 1e3:.0f} MB for {FILES} edits, {peaks[1] / 1e3:.0f} MB for {len(edits):,}")


def _wall(command: list[str], folder: Path | None = None) -> float:
    from subprocess import DEVNULL, run

    begun = time.perf_counter()
    run(command, cwd=folder, stdout=DEVNULL, check=True)
    return time.perf_counter() - begun


def _peak(edits: Path, tree: Path, make: object) -> int:
    """The peak of resident memory, in kB, of the command that makes the edits."""
    from subprocess import run

    assert callable(make)
    make()
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    command = [sys.executable, "-c", script, program("smart-explore"), "edit", "--edits", str(edits)]
    return int(run(command, cwd=tree, capture_output=True, check=True, text=True).stdout)


if __name__ == "__main__":
    bench_edits()
