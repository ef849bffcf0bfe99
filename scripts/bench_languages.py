"""What an outline of a file costs in each language, beside the bare CLI with the same query and an empty program.

    python scripts/bench_languages.py FILE... [--times 7]

Typical are files of 300 to 1,000 lines. Printed are the least CPU milliseconds of several runs, all taken in turn, and
what the query costs on an empty file: compiled, it is the CLI's share that no file can avoid.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from bench_costs import EMPTY_CLICK, command, cost_of, program

from smart_explore.languages.registry import BY_NAME, language_of_content
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS
from smart_explore.treesitter.query_request import query_request

AIM = 1.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--times", type=int, default=7)
    given = parser.parse_args()
    toolchain = require_toolchain()
    click = command([sys.executable, "-c", EMPTY_CLICK])
    print(f"least CPU ms of {given.times} runs; ratio: outline to CLI and empty program together (aim: {AIM})")
    print(f"{'language':16}{'lines':>6}{'outline':>9}{'CLI':>7}{'query':>7}{'click':>7}{'ratio':>7}  file")
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty"
        empty.touch()
        for name in given.files:
            data = Path(name).read_bytes()
            language = language_of_content(os.path.basename(name), data)
            if language is None:
                continue
            asked = query_request(toolchain, BY_NAME[language], (SYMBOLS, COMMENTS, IMPORTS), [])
            works = [
                command([program("smart-explore"), "outline", name]),
                command([*asked.argv, name], asked.environment),
                command([*asked.argv, str(empty)], asked.environment),
                click,
            ]
            ours, cli, query, base = (min(column) * 1e3 for column in zip(*_runs(works, given.times), strict=True))
            lines = data.count(b"\n")
            ratio = ours / (cli + base)
            figures = f"{ours:9.0f}{cli:7.1f}{query:7.1f}{base:7.0f}{ratio:7.2f}"
            print(f"{language:16}{lines:6}{figures}  {os.path.basename(name)}", flush=True)


def _runs(works: list, times: int) -> list[list[float]]:  # type: ignore[type-arg]
    for work in works:
        work()
    return [[cost_of(work).cpu for work in works] for _ in range(times)]


if __name__ == "__main__":
    main()
