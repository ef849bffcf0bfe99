"""Measure smart-explore against what it is made of. `make bench` runs it.

All figures are ratios of things measured side by side in this run: the machine may be shared and noisy, so each pair is
run turn by turn and the median is taken. CPU seconds are those of the process and its children.

    python scripts/bench.py [outline] [edits] [search] [grep] [index] [growth] [relations] [queries] [hostile] [server]
        [profile]
"""

from __future__ import annotations

import sys

from bench_edits import bench_edits
from bench_grep import bench_grep
from bench_growth import bench_growth
from bench_hostile import bench_hostile
from bench_index import bench_index
from bench_outline import bench_outline
from bench_profile import profile_index
from bench_queries import bench_queries
from bench_relations import bench_relations
from bench_search import bench_search
from bench_server import bench_server

BENCHES = {
    "outline": bench_outline,
    "edits": bench_edits,
    "search": bench_search,
    "grep": bench_grep,
    "index": bench_index,
    "growth": bench_growth,
    "relations": bench_relations,
    "queries": bench_queries,
    "hostile": bench_hostile,
    "server": bench_server,
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
