"""An outline of one file, against a bare call of the CLI and an empty program."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench_costs import EMPTY_CLICK, Cost, command, django, program, runs

from smart_explore.languages.registry import BY_NAME
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS
from smart_explore.treesitter.query_request import query_request


def bench_outline() -> None:
    print("outline of a 1,000-line Python file, median of 21 runs each")
    toolchain = require_toolchain()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "thousand.py"
        lines = (django() / "django/db/models/query.py").read_text().splitlines(keepends=True)[:1000]
        file.write_text("".join(lines))
        asked = query_request(toolchain, BY_NAME["python"], (SYMBOLS, COMMENTS, IMPORTS), [])
        cli, click, ours = runs(
            command([*asked.argv, str(file)], asked.environment),
            command([sys.executable, "-c", EMPTY_CLICK]),
            command([program("smart-explore"), "outline", str(file)]),
            times=21,
        )
    base = Cost(cli.wall + click.wall, cli.cpu + click.cpu)
    print(f"  bare CLI call               {cli.wall * 1e3:7.1f} ms wall {cli.cpu * 1e3:7.1f} ms CPU")
    print(f"  empty click program         {click.wall * 1e3:7.1f} ms wall {click.cpu * 1e3:7.1f} ms CPU")
    print(f"  smart-explore outline       {ours.wall * 1e3:7.1f} ms wall {ours.cpu * 1e3:7.1f} ms CPU")
    print(f"  ratio to the two together   {ours.wall / base.wall:7.2f}         {ours.cpu / base.cpu:7.2f}   (aim: 1.5)")
