"""How the time for a file grows where its content was made to be slow to read. `make bench` runs it.

Four times as much may take about four times as long; a quadratic rule takes sixteen times. The parser's own time is
not counted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from smart_explore.languages.c_family.header_detection import is_cpp_header
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.locate import require_toolchain

sys.path.append(str(Path(__file__).parent.parent / "tests" / "languages"))
from hostile import C_FAMILY, RULES

SIZE = 15_000
TIMES = 4
NOTICED = 0.05
"""Seconds below which a file counts as read at once."""


def bench_hostile() -> None:
    """Print the growth for each hostile source, the steepest first."""
    toolchain = require_toolchain()

    def prepared(data: bytes) -> None:
        is_cpp_header(data)
        prepare(data, cpp=False)
        prepare(data, cpp=True)

    def answered(language: str) -> Callable[[bytes], None]:
        return lambda data: list(extract(toolchain, [SourceFile("hostile", language, data)])) and None

    works = [(f"c, cpp: {what}", prepared, make) for what, make in C_FAMILY.items()]
    works += [(f"{language}: {what}", answered(language), make) for what, (language, make) in RULES.items()]
    print(f"CPU seconds for {SIZE:,} characters and {TIMES} times as many; linear is {TIMES}x, quadratic {TIMES**2}x")
    rows = []
    for name, work, make in works:
        small, large = (_seconds(work, make(size).encode()) for size in (SIZE, TIMES * SIZE))
        rows.append((large / max(small, NOTICED), small, large, name))
    for growth, small, large, name in sorted(rows, reverse=True):
        print(f"  {name:62} {small:7.3f} {large:7.3f}  {growth:5.1f}x")


def _seconds(work: Callable[[bytes], None], data: bytes) -> float:
    times = []
    for _ in range(3):
        started = time.process_time()
        work(data)
        times.append(time.process_time() - started)
    return min(times)


if __name__ == "__main__":
    bench_hostile()
