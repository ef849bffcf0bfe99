"""Patterns looked for in Django's tree, from a shell and in a running process, against ripgrep where it is."""

from __future__ import annotations

from shutil import which

from bench_costs import command, django, program, row, runs

from smart_explore.operations.grep import VERB
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options

PATTERNS = ("get_or_create", r"connection\.ops\.\w+", r"objects\.filter\(.*\)\.exclude")
"""A name, members, and members that may be broken anywhere."""


def bench_grep() -> None:
    root = django()
    ripgrep = which("rg") or which(program("rg"))
    if ripgrep is None:
        print("grep: no rg to compare it to")
        return
    print("grep in Django's sdist")
    session = Session(base=str(root))
    for pattern in PATTERNS:
        values = {"pattern": pattern}
        work = lambda values=values: to_text(  # noqa: E731
            call(VERB, session, values), render_options(VERB, values), CommandLine()
        )
        shell = command([program("smart-explore"), "grep", pattern, str(root)])
        counted, started, inside = runs(command([ripgrep, "-c", pattern, str(root)]), shell, work, times=7)
        row(pattern[:28], started, counted, "rg -c", 3)
        row("  in a running process", inside, counted, "rg -c", 1.5)
