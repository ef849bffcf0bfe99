"""Searches that parse now, against parsing in one process, and the phases of one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bench_costs import Cost, command, cost_of, django, program
from bench_in_process import in_process_work

from smart_explore.index.in_memory import InMemoryIndex
from smart_explore.languages.registry import BY_NAME
from smart_explore.operations.search import VERB
from smart_explore.ranking.hybrid import rank
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options
from smart_explore.source.collect import collect
from smart_explore.symbols.build import build_outline
from smart_explore.treesitter.concatenation import parse_concatenated
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.queries import COMMENTS, SYMBOLS
from smart_explore.treesitter.query_request import query_request
from smart_explore.treesitter.runner import ParseFailure

BROAD = "get"  # in most files: nearly all of them are parsed
NARROW = "get_or_create"  # in a few
FUZZY = "qzxjv"  # in none: all of them are parsed


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
        query_request(toolchain, BY_NAME[name], (SYMBOLS, COMMENTS), [files[at].data for at in members])
        for name, members in groups.items()
    ]
    members_of = list(groups.values())
    phase("stage, CLI, read its output", lambda: list(parse_concatenated(asked)))
    answers = kept["stage, CLI, read its output"]
    assert isinstance(answers, list)
    phase(
        "build symbols",
        lambda: [
            build_outline(files[members_of[group][at]], answer)
            for group, at, answer in answers
            if not isinstance(answer, ParseFailure)
        ],
    )
    outlines = kept["build symbols"]
    assert isinstance(outlines, list)
    data = {file.path: file.data for file in files}
    phase("gather terms", lambda: InMemoryIndex([(outline, data[outline.path]) for outline in outlines]))
    terms = kept["gather terms"]
    assert isinstance(terms, InMemoryIndex)
    phase("rank", lambda: rank(BROAD, "text", terms, terms.symbol_of, 20))
    values = {"query": NARROW}
    answer = call(VERB, Session(base=str(root)), values)
    phase("render", lambda: to_text(answer, render_options(VERB, values), CommandLine()))
    total = sum(cost.wall for cost in costs.values())
    for name, cost in costs.items():
        print(f"    {name:28}{cost.wall:7.2f} s wall  {cost.cpu:7.2f} s CPU  {cost.wall / total:6.1%}")
