"""Divide files among workers, by the files of one segment and of one parse. Pure.

Partitions are runs of neighbours, so that an index is the same whichever worker was faster. They are few, since few
segments are faster to read than many and leave room for those of later changes. They become smaller, so that all
workers end at about the same time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MAX_BYTES = 16_000_000
MIN_BYTES = 500_000
"""The least bytes of source in a partition, if there are enough."""

MIN_PARTITIONS = 6
"""The least number of partitions, if there are enough files; with more workers, one for each."""

BATCH_BYTES = 1_500_000
BATCH_FILES = 256
"""The most that is kept in memory at once, except for a single large file."""


def partition_files(sizes: Sequence[int], workers: int) -> list[list[range]]:
    """Cut files of these sizes (bytes) into partitions, each a list of batches: ranges of indices, in order."""
    partitions: list[list[range]] = []
    remaining = sum(sizes)
    target_sizes = _target_sizes(remaining, workers)
    start = 0
    while start < len(sizes):
        target = next(target_sizes)
        partition = _batches(sizes, start, target if remaining - target >= MIN_BYTES // 2 else remaining)
        partitions.append(partition)
        remaining -= sum(sizes[start : partition[-1].stop])
        start = partition[-1].stop
    return partitions


def _target_sizes(volume: int, workers: int) -> Iterator[int]:
    """The target bytes of each partition: as many as allowed, and the rest in rounds of half as many each.

    Waiting for the last partition takes a fourteenth of the time with two workers and halves, not a twelfth.
    """
    rounds = max(1, MIN_PARTITIONS // workers) if workers > 1 else 1
    largest = 1 << rounds - 1
    shares = workers * (2 * largest - 1)
    full = 0
    while (volume - full * MAX_BYTES) * largest > MAX_BYTES * shares:
        full += workers
    share = -(-(volume - full * MAX_BYTES) // shares)
    for _ in range(full):
        yield MAX_BYTES
    for later in range(rounds):
        for _ in range(workers):
            yield max(MIN_BYTES, (largest >> later) * share)
    while True:  # in case large files left room
        yield max(MIN_BYTES, share)


def _batches(sizes: Sequence[int], first: int, target: int) -> list[range]:
    """Batches from ``first`` on with about ``target`` bytes together, and at least one file."""
    batches: list[range] = []
    start = end = first
    partition_bytes = batch_bytes = 0
    while end < len(sizes) and (not partition_bytes or partition_bytes + sizes[end] // 2 <= target):
        if end > start and (batch_bytes + sizes[end] > BATCH_BYTES or end - start >= BATCH_FILES):
            batches.append(range(start, end))
            start, batch_bytes = end, 0
        partition_bytes += sizes[end]
        batch_bytes += sizes[end]
        end += 1
    batches.append(range(start, end))
    return batches
