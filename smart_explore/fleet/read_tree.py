"""A program that indexes one tree and writes its rows to stdout, for the worker that starts it.

It is a process of its own, so that a hostile repository can only harm it, and only use up its time and memory.
"""

from __future__ import annotations

import marshal
import os
import resource
import sys
from typing import Any

from smart_explore.errors import SmartExploreError


def read_tree(folder: str) -> dict[str, Any]:
    """The rows of a tree by table, its problems, and the CPU seconds for its index and rows."""
    from smart_explore.fleet.tree_rows import TreeRows
    from smart_explore.processes.gc_paused import gc_paused
    from smart_explore.relation_answers.open_tree import open_workspace
    from smart_explore.requests import Session
    from smart_explore.source.git.repository import find_root

    session = Session(base=folder)
    with gc_paused(), open_workspace(session, find_root(folder) or ".") as context:
        indexed = cpu_seconds()
        rows = TreeRows(context)
        rows.fill()
        problems = [(one.path, one.reason, one.kind) for one in context.problems]
        return {"tables": rows.tables, "problems": problems, "indexed": indexed, "done": cpu_seconds()}


def cpu_seconds() -> float:
    """The CPU time of this process and its children so far."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def main() -> int:
    """Read the tree that the only argument names; on failure the reason is written to stderr, with exit code 1."""
    from smart_explore.processes.cpu_count import limit_cpus
    from smart_explore.processes.signals import end_on_signals

    end_on_signals()
    limit_cpus(1)
    try:
        result = read_tree(sys.argv[1])
    except SmartExploreError as error:
        print(error.message, file=sys.stderr)
        return 1
    sys.stdout.buffer.write(marshal.dumps(result))
    sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    code = main()
    sys.stderr.flush()
    os._exit(code)  # freeing millions of rows' objects takes long
