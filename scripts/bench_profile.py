"""Where a cold and a warm answer spend their time."""

from __future__ import annotations

import cProfile
import os
import pstats
import tempfile

from bench_costs import WORDS, django

from smart_explore.operations.index import VERB as INDEX
from smart_explore.operations.search import VERB
from smart_explore.processes import pool
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options


def profile_index() -> None:
    """Where a cold and a warm answer spend their time, function by function."""
    root = str(django())
    values = {"query": WORDS}
    pool.may_fork = lambda: False  # what a worker does is not seen from here
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        for name, verb, given in (("cold", INDEX, {"path": "."}), ("warm", VERB, values)):
            profiler = cProfile.Profile()
            profiler.enable()
            to_text(call(verb, Session(base=root), given), render_options(verb, given), CommandLine())
            profiler.disable()
            print(f"{name} answer, in one process, by the time spent in and below each function:")
            stats = pstats.Stats(profiler)
            stats.sort_stats("cumulative").print_stats("smart_explore", 30)
