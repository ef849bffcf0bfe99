"""The work of one task, on a worker of the cluster: it reads a repository, writes its parts, then its record."""

from __future__ import annotations

import marshal
import os
import resource
import sys
import time
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from smart_explore.errors import SmartExploreError
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.names import Published
from smart_explore.fleet.sources import Source

MAX_ROWS_BYTES = 4 << 30
MAX_LOST = 20
"""The most lost files that a record names."""


class Done(NamedTuple):
    """The end of a task: ``built``, ``known`` if it was published already, or ``failed`` for a ``reason``.

    ``cpu`` are the seconds of the process that read the tree, ``indexed`` those until its index and relations were
    made, ``all_cpu`` also those of the worker for this task.
    """

    source: Source
    outcome: str
    reason: str = ""
    record: str = ""
    rows: int = 0
    lost: int = 0
    indexed: float = 0.0
    cpu: float = 0.0
    all_cpu: float = 0.0


def do_task(source: tuple[str, str], dataset: str, version: str, seconds: float) -> Done:
    """Read a repository and publish its rows, unless they are published. A repository's faults raise nothing.

    Raises EnvironmentBrokenError if the dataset or this worker fails, FetchError if the repository cannot be fetched:
    another try may succeed.
    """
    from smart_explore.fleet.checkout import FetchError
    from smart_explore.fleet.version import require_version

    require_version(version)
    asked = Source(*source)
    try:
        return _publish(asked, Dataset(dataset), version, seconds)
    except FetchError:
        raise
    except SmartExploreError as error:
        if error.exit_code == SmartExploreError.exit_code or error.exit_code == 1:
            return Done(asked, "failed", error.message)
        raise


def _publish(source: Source, dataset: Dataset, version: str, seconds: float) -> Done:
    from smart_explore.fleet.checkout import repository_of, write_files
    from smart_explore.fleet.part_files import part_file

    begun = _cpu_seconds()
    with TemporaryDirectory(prefix="smart-explore-fleet.") as folder:
        objects, tree, cache = (os.path.join(folder, name) for name in ("objects", "tree", "cache"))
        for each in (objects, tree, cache):
            os.mkdir(each)
        repository, commit = repository_of(source, objects, seconds)
        this = Published(source.repository, commit, version)
        if dataset.exists(this.record):
            return Done(source, "known", record=this.record)
        lost = write_files(repository, commit, tree)
        read = _read(tree, cache, seconds)
    rows = {}
    for table, columns in read["tables"].items():
        rows[table] = len(next(iter(columns.values())))
        if rows[table]:
            dataset.put(this.part(table), part_file(table, columns))
    lost += [(path, reason) for path, reason, _ in read["problems"]]
    all_cpu = _cpu_seconds() - begun
    dataset.write_json(this.record, _record(source, this, rows, lost, read, all_cpu))
    total = sum(rows.values())
    return Done(source, "built", "", this.record, total, len(lost), read["indexed"], read["done"], all_cpu)


def _cpu_seconds() -> float:
    """The CPU time of this thread, and of the processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.thread_time() + used.ru_utime + used.ru_stime


def _record(
    source: Source,
    this: Published,
    rows: dict[str, int],
    lost: list[tuple[str, str]],
    read: dict[str, Any],
    all_cpu: float,
) -> dict[str, Any]:
    """The record of a published repository; its parts are the tables with rows."""
    from smart_explore.relations.facts.facts import stored_text

    return {
        **this._asdict(),
        "name": stored_text(source.name),
        "address": stored_text(source.shown),
        "revision": source.revision,
        "published": time.time(),
        "rows": rows,
        "lost": len(lost),
        "problems": [{"path": stored_text(path), "reason": stored_text(why)} for path, why in lost[:MAX_LOST]],
        "cpu": {"index": round(read["indexed"], 3), "read": round(read["done"], 3), "all": round(all_cpu, 3)},
    }


def _read(tree: str, cache: str, seconds: float) -> dict[str, Any]:
    """The rows of a tree, from a process of its own with a cache of its own. Raises SmartExploreError."""
    from smart_explore.processes.program import Bounds, run

    program = [sys.executable, "-P", "-m", "smart_explore.fleet.read_tree", tree]
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    done = run(program, cwd=tree, env=environment, bounds=Bounds(seconds, MAX_ROWS_BYTES, 16 << 30))
    if done.outcome == "timeout":
        raise SmartExploreError(f"reading it took more than {seconds:g} seconds")
    if done.outcome != "done":
        reason = done.errors.splitlines()[-1] if done.errors else f"{done.outcome}, {done.code}"
        raise SmartExploreError(f"it could not be read: {reason}")
    read = marshal.loads(done.output)  # noqa: S302 - by our own child
    assert isinstance(read, dict)
    return read
