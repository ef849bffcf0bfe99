"""Measure smart-explore against what it is made of. `make bench` runs it.

All figures are ratios of things measured side by side in this run: the machine may be shared and noisy, so each pair is
run turn by turn and the median is taken. CPU seconds are those of the process and its children.

    python scripts/bench.py [outline] [search] [index] [queries] [hostile] [profile]
"""

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

from bench_hostile import bench_hostile

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.index.memory import MemoryTerms
from smart_explore.languages import BY_NAME, LANGUAGES
from smart_explore.operations.search import search
from smart_explore.operations.session import Session
from smart_explore.ranking.fuse import rank
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.source.collect import collect
from smart_explore.symbols.build import build_outline
from smart_explore.treesitter.ask import question
from smart_explore.treesitter.bundles import answer_bundled
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS
from smart_explore.treesitter.runner import Unanswered, answer_all

DJANGO = "django==5.2.9"
EMPTY_CLICK = "import click\n@click.command()\ndef main(): pass\nmain()\n"
BROAD = "get"  # in most files: nearly all of them are parsed
NARROW = "get_or_create"  # in a few
FUZZY = "qzxjv"  # in none: all of them are parsed


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


def command(argv: Sequence[str], environment: dict[str, str] | None = None) -> Callable[[], object]:
    # Without PYTHONDONTWRITEBYTECODE: what a user starts finds its modules compiled.
    base = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        done = subprocess.run(argv, env=environment if environment is not None else base, stdout=subprocess.DEVNULL)
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


def bench_outline() -> None:
    print("outline of a 1,000-line Python file, median of 21 runs each")
    toolchain = require_toolchain()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "thousand.py"
        lines = (django() / "django/db/models/query.py").read_text().splitlines(keepends=True)[:1000]
        file.write_text("".join(lines))
        asked = question(toolchain, BY_NAME["python"], (SYMBOLS, COMMENTS, IMPORTS), [])
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


def bench_search() -> None:
    root = django()
    files = collect(["."], base=str(root)).files
    python = [file for file in files if file.language == "python"]
    print(
        f"search in Django's sdist: {len(files)} files, {len(python)} Python, {sum(len(f.data) for f in files):,} bytes"
    )
    in_process = in_process_work([file.data for file in python])
    base = cost_of(in_process)
    print(
        f"  py-tree-sitter, one core    {base.wall:7.2f} s wall  {base.cpu:7.2f} s CPU   parse and query Python files"
    )
    for word, what in ((FUZZY, "in no file"), (BROAD, "in most"), (NARROW, "in few")):
        argv = [program("smart-explore"), "search", word, str(root), "--max-results", "20", "--no-index"]
        found = cost_of(command(argv, None))
        print(
            f"  smart-explore search        {found.wall:7.2f} s wall  {found.cpu:7.2f} s CPU   {word} ({what});"
            f" ratio {found.wall / base.wall:.2f} wall {found.cpu / base.cpu:.2f} CPU"
        )
    phases(root)


def phases(root: Path) -> None:
    """The phases of a search that parses everything, one after the other on their own."""
    print("  phases, each on its own:")
    costs: dict[str, Cost] = {}
    kept: dict[str, object] = {}

    def phase(name: str, work: Callable[[], object]) -> None:
        def keep() -> None:
            kept[name] = work()

        costs[name] = cost_of(keep)

    phase("walk and read", lambda: collect(["."], base=str(root)).files)
    files = kept["walk and read"]
    assert isinstance(files, list)
    groups: dict[str, list[int]] = {}
    for at, file in enumerate(files):
        groups.setdefault(file.language, []).append(at)
    toolchain = require_toolchain()
    asked = [
        question(toolchain, BY_NAME[name], (SYMBOLS, COMMENTS), [files[at].data for at in members])
        for name, members in groups.items()
    ]
    members_of = list(groups.values())
    phase("stage, CLI, read its output", lambda: list(answer_bundled(asked)))
    answers = kept["stage, CLI, read its output"]
    assert isinstance(answers, list)
    phase(
        "build symbols",
        lambda: [
            build_outline(files[members_of[group][at]], answer)
            for group, at, answer in answers
            if not isinstance(answer, Unanswered)
        ],
    )
    outlines = kept["build symbols"]
    assert isinstance(outlines, list)
    data = {file.path: file.data for file in files}
    phase("gather terms", lambda: MemoryTerms([(outline, data[outline.path]) for outline in outlines]))
    terms = kept["gather terms"]
    assert isinstance(terms, MemoryTerms)
    phase("rank", lambda: rank(BROAD, "text", terms, terms.symbol_of, 20))
    answer = search(Session(base=str(root)), NARROW)
    phase("render", lambda: to_text(answer, CommandLine()))
    total = sum(cost.wall for cost in costs.values())
    for name, cost in costs.items():
        print(f"    {name:28}{cost.wall:7.2f} s wall  {cost.cpu:7.2f} s CPU  {cost.wall / total:6.1%}")


def in_process_work(contents: Sequence[bytes]) -> Callable[[], object]:
    """Parse and query with py-tree-sitter, with the same query text."""
    import tree_sitter
    import tree_sitter_python

    from smart_explore.treesitter.package_data import queries_dir
    from smart_explore.treesitter.queries import compose

    language = tree_sitter.Language(tree_sitter_python.language())
    text = compose(queries_dir(), "python", (SYMBOLS, COMMENTS))

    def work() -> int:
        parser = tree_sitter.Parser(language)
        query = tree_sitter.Query(language, text)
        return sum(len(tree_sitter.QueryCursor(query).matches(parser.parse(data).root_node)) for data in contents)

    return work


EMPTY_SQLITE = EMPTY_CLICK.replace("import click", "import click, sqlite3", 1)
WORDS = "retry connection"


def with_cache(folder: str) -> dict[str, str]:
    """The environment with a cache folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"XDG_CACHE_HOME": folder}


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
        print(f"  one changed file adds       {(changed.wall - warm.wall) * 1e3:7.1f} ms wall (aim: 50)")
        package = str(root / "django")
        empty, unindexed = runs(
            command([sys.executable, "-c", EMPTY_CLICK]),
            command([explore, "search", NARROW, package, "--no-index"], environment),
            times=11,
        )
        row("a name without an index", unindexed, empty, "empty click program", 3)
        in_server(root, environment)


def row(name: str, cost: Cost, base: Cost, what: str, aim: float) -> None:
    print(
        f"  {name:28}{cost.wall * 1e3:8.0f} ms wall {cost.cpu * 1e3:8.0f} ms CPU"
        f"   {what}: {base.wall * 1e3:.0f} ms wall;"
        f" ratio {cost.wall / base.wall:.2f} wall {cost.cpu / base.cpu:.2f} CPU (aim: {aim})"
    )


def in_server(root: Path, environment: dict[str, str]) -> None:
    """A search in a process that is there already, as the MCP server is, against ripgrep where it is installed."""
    from shutil import which

    ripgrep = which("rg") or which(program("rg"))
    os.environ["XDG_CACHE_HOME"] = environment["XDG_CACHE_HOME"]
    session = Session(base=str(root))
    work = lambda: to_text(search(session, WORDS), CommandLine())  # noqa: E731
    if ripgrep is None:
        (inside,) = runs(work, times=11)
        print(f"  search in a running process {inside.wall * 1e3:7.1f} ms wall (no rg to compare it to)")
        return
    counted, inside = runs(command([ripgrep, "-c", "connection", str(root)]), work, times=11)
    row("search in a running process", inside, counted, "rg -c", 1.5)


def profile_index() -> None:
    """Where a cold and a warm answer spend their time, function by function."""
    import cProfile
    import pstats

    from smart_explore.index import workers

    root = str(django())
    workers._may_fork = lambda: False  # what a worker does is not seen from here
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        for name in ("cold", "warm"):
            profiler = cProfile.Profile()
            profiler.enable()
            to_text(search(Session(base=root), WORDS), CommandLine())
            profiler.disable()
            print(f"{name} answer, in one process, by the time spent in and below each function:")
            stats = pstats.Stats(profiler)
            stats.sort_stats("cumulative").print_stats("smart_explore", 30)


def bench_queries() -> None:
    print("cost of each language's query per empty file, 400 files in one call, ms of CPU")
    toolchain = require_toolchain()
    for language in LANGUAGES:
        shown = []
        for parts in ((SYMBOLS,), (SYMBOLS, COMMENTS, IMPORTS)):
            asked = question(toolchain, language, parts, [b""] * 400)
            cost = cost_of(lambda asked=asked: list(answer_all([asked], workers=1)))  # type: ignore[misc]
            shown.append(f"{'+'.join(parts):26}{cost.cpu / 400 * 1e3:6.2f}")
        print(f"  {language.name:12}{'   '.join(shown)}")


BENCHES = {
    "outline": bench_outline,
    "search": bench_search,
    "index": bench_index,
    "queries": bench_queries,
    "hostile": bench_hostile,
}
PROFILES = {"profile": profile_index}


def main() -> None:
    for name in sys.argv[1:] or BENCHES:
        known = BENCHES | PROFILES
        if name not in known:
            raise SystemExit(f"no benchmark {name!r}; there are: {', '.join(known)}")
        known[name]()
        print(flush=True)


if __name__ == "__main__":
    main()
