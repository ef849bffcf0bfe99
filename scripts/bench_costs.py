"""What the benchmarks share: what something costs, beside what it is compared to, and Django to try it on."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL

DJANGO = "django==5.2.9"
EMPTY_CLICK = "import click\n@click.command()\ndef main(): pass\nmain()\n"
EMPTY_SQLITE = EMPTY_CLICK.replace("import click", "import click, sqlite3", 1)
WORDS = "retry connection"


class Cost(NamedTuple):
    """Seconds of wall and CPU time."""

    wall: float
    cpu: float


def used_cpu() -> float:
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    )


def cost_of(work: Callable[[], object]) -> Cost:
    wall, cpu = time.perf_counter(), used_cpu()
    work()
    return Cost(time.perf_counter() - wall, used_cpu() - cpu)


def runs(*works: Callable[[], object], times: int) -> list[Cost]:
    """The median cost of each work, all of them run in turn."""
    for work in works:
        work()
    costs = [[cost_of(work) for work in works] for _ in range(times)]
    return [Cost(*(statistics.median(c[at][i] for c in costs) for i in (0, 1))) for at in range(len(works))]


def command(
    argv: Sequence[str], environment: dict[str, str] | None = None, folder: str | None = None
) -> Callable[[], object]:
    # Without PYTHONDONTWRITEBYTECODE: what a user starts finds its modules compiled.
    base = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        used = environment if environment is not None else base
        done = subprocess.run(argv, env=used, cwd=folder, stdout=subprocess.DEVNULL)
        if done.returncode not in (EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL):
            raise SystemExit(f"{argv[0]} ended with {done.returncode}")

    return run


def program(name: str) -> str:
    """The console script beside the running Python."""
    return str(Path(sys.executable).with_name(name))


def django() -> Path:
    """Django's unpacked sdist in the user's cache folder, fetched with pip the first time."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "smart-explore-bench"
    target = base / "django"
    if not target.is_dir():
        base.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=base) as folder:
            pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "-d", folder]
            subprocess.run([*pip, DJANGO], check=True)
            (archive,) = Path(folder).glob("*.tar.gz")
            subprocess.run(["tar", "-xzf", archive, "-C", folder], check=True)
            (unpacked,) = (path for path in Path(folder).iterdir() if path.is_dir())
            unpacked.rename(target)
    return target


def with_cache(folder: str) -> dict[str, str]:
    """The environment with a cache folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"XDG_CACHE_HOME": folder}


def row(name: str, cost: Cost, base: Cost, what: str, aim: float) -> None:
    print(
        f"  {name:28}{cost.wall * 1e3:8.0f} ms wall {cost.cpu * 1e3:8.0f} ms CPU"
        f"   {what}: {base.wall * 1e3:.0f} ms wall;"
        f" ratio {cost.wall / base.wall:.2f} wall {cost.cpu / base.cpu:.2f} CPU (aim: {aim})"
    )
