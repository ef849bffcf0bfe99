"""Prepare partitions of files in processes, one for each CPU: parsing waits for the CLI, the rest is Python."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial

from smart_explore.index.batch_builder import BatchBuilder, FileToIndex, IndexBatch
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.pool import Report, Task, run_in_processes
from smart_explore.treesitter.locate import require_toolchain

Partition = Sequence[Sequence[FileToIndex]]
"""Batches of files: each is read and parsed at once."""


def prepare_all(
    partitions: Sequence[Partition],
    *,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Generator[IndexBatch, None, None]:
    """Yield each prepared partition, in order; a cancellation ends it early.

    Raises EnvironmentBrokenError without a working CLI.
    """
    total = sum(len(batch) for partition in partitions for batch in partition)
    done = 0

    def report(files: int) -> None:
        nonlocal done
        done = min(done + files, total)
        progress(done, total, "files")

    count = min(cpu_count(), len(partitions))
    parsers = 1 if count > 1 else 0

    def tasks() -> Iterator[Task[IndexBatch]]:
        if count > 1:
            require_toolchain()  # to be set up once, by this process
        for partition in partitions:
            yield partial(_prepare, partition, cancelled, parsers)

    with closing(run_in_processes(tasks(), count=count, cancelled=cancelled, report=report)) as results:
        yield from results


def _prepare(partition: Partition, cancelled: Callable[[], bool], parsers: int, report: Report) -> IndexBatch:
    builder = BatchBuilder(require_toolchain, cancelled=cancelled, parsers=parsers)
    for batch in partition:
        builder.add(batch)
        report(len(batch))
    return builder.finish()
