"""Prepare chunks of files in processes, one a CPU: parsing waits for the CLI, the rest is Python."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial

from smart_explore.index.batch_builder import BatchBuilder, FileToIndex, IndexBatch
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.pool import Report, Task, run_in_processes
from smart_explore.treesitter.locate import require_toolchain

Chunk = Sequence[Sequence[FileToIndex]]
"""Portions of files: each is read and parsed at once."""


def prepare_all(
    chunks: Sequence[Chunk],
    *,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Generator[IndexBatch, None, None]:
    """Yield each chunk prepared, in order; none are left out but when cancelled.

    Raises EnvironmentBrokenError without a working CLI.
    """
    total = sum(len(portion) for chunk in chunks for portion in chunk)
    done = 0

    def report(files: int) -> None:
        nonlocal done
        done = min(done + files, total)
        progress(done, total, "files")

    count = min(cpu_count(), len(chunks))
    parsers = 1 if count > 1 else 0

    def tasks() -> Iterator[Task[IndexBatch]]:
        if count > 1:
            require_toolchain()  # to be set up once, by this process
        for chunk in chunks:
            yield partial(_prepare, chunk, cancelled, parsers)

    with closing(run_in_processes(tasks(), count=count, cancelled=cancelled, report=report)) as results:
        yield from results


def _prepare(chunk: Chunk, cancelled: Callable[[], bool], parsers: int, report: Report) -> IndexBatch:
    builder = BatchBuilder(require_toolchain, cancelled=cancelled, parsers=parsers)
    for portion in chunk:
        builder.add(portion)
        report(len(portion))
    return builder.finish()
