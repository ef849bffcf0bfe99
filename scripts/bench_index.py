"""Cold, warm, changed and unindexed searches, each against its yardstick."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from shutil import which

from bench_costs import EMPTY_CLICK, EMPTY_SQLITE, WORDS, command, django, program, row, runs, with_cache
from bench_in_process import in_process_work

from smart_explore.operations.search import VERB
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options
from smart_explore.source.collect import collect

NAME = "get_or_create"  # in a few files


def bench_index() -> None:
    """Cold, warm, changed and unindexed searches of Django's sdist, each against its yardstick."""
    root = django()
    files = collect(["."], base=str(root)).files
    python = [file.data for file in files if file.language == "python"]
    volume = sum(len(file.data) for file in files)
    explore = program("smart-explore")
    print(f"the index of Django's sdist: {len(files)} files, {volume:,} bytes")
    with tempfile.TemporaryDirectory() as cache:
        environment = with_cache(cache)
        search_words = command([explore, "search", WORDS, str(root)], environment)
        rebuild = command([explore, "index", "--rebuild", str(root)], environment)
        in_process, cold = runs(in_process_work(python), rebuild, times=3)
        row("cold: index --rebuild", cold, in_process, "py-tree-sitter, parse and query", 1.5)
        database = next((Path(cache) / "smart-explore" / "index").glob("*.sqlite"))
        print(
            f"  size {database.stat().st_size:,} bytes, {database.stat().st_size / volume:.2f} of the source (aim: 0.7)"
        )
        empty, warm = runs(command([sys.executable, "-c", EMPTY_SQLITE]), search_words, times=11)
        row("warm: search in words", warm, empty, "empty click and sqlite3 program", 3)
        touched = root / "django/http/request.py"
        before = touched.read_bytes()
        turns = iter(range(1_000_000))

        def change() -> None:
            touched.write_bytes(before + b"# %d\n" % next(turns))
            search_words()

        try:
            warm, changed = runs(search_words, change, times=7)
        finally:
            touched.write_bytes(before)
        wall, cpu = changed.wall - warm.wall, changed.cpu - warm.cpu
        print(f"  one changed file adds       {wall * 1e3:8.0f} ms wall {cpu * 1e3:8.0f} ms CPU (aim: 50)")
        package = str(root / "django")
        empty, unindexed = runs(
            command([sys.executable, "-c", EMPTY_CLICK]),
            command([explore, "search", NAME, package, "--no-index"], environment),
            times=11,
        )
        row("a name without an index", unindexed, empty, "empty click program", 3)
        in_server(root, environment)


def in_server(root: Path, environment: dict[str, str]) -> None:
    """A search in a process that is there already, as the MCP server is, against ripgrep where it is installed."""
    ripgrep = which("rg") or which(program("rg"))
    os.environ["XDG_CACHE_HOME"] = environment["XDG_CACHE_HOME"]
    session = Session(base=str(root))
    values = {"query": WORDS}
    work = lambda: to_text(call(VERB, session, values), render_options(VERB, values), CommandLine())  # noqa: E731
    if ripgrep is None:
        (inside,) = runs(work, times=11)
        print(f"  search in a running process {inside.wall * 1e3:7.1f} ms wall (no rg to compare it to)")
        return
    counted, inside = runs(command([ripgrep, "-c", "connection", str(root)]), work, times=11)
    row("search in a running process", inside, counted, "rg -c", 1.5)
