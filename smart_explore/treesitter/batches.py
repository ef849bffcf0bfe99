"""Split files into batches: small enough to start reading early, large enough to pay for a process."""

from __future__ import annotations

from collections.abc import Sequence

BATCH_FILES = 256
BATCH_BYTES = 3_000_000
WORTH_BUNDLING_FILES = 4
"""From here on small files travel together (``bundles``)."""

WORTH_SPLITTING_FILES = 16
WORTH_SPLITTING_BYTES = 200_000


def partition(groups: Sequence[Sequence[int]], workers: int) -> list[tuple[int, range]]:
    """Cut each group of file sizes (bytes) into runs of neighbours: ``(group's index, range of file indices)``.

    A batch holds at most 256 files and, but for a single large file, 3 MB; of one group only. Where all groups
    together are worth more than one process, batches are made small enough that each worker has one.
    """
    files = sum(len(sizes) for sizes in groups)
    volume = sum(sum(sizes) for sizes in groups)
    most_files, most_bytes = BATCH_FILES, BATCH_BYTES
    if workers > 1 and (files >= WORTH_SPLITTING_FILES or volume >= WORTH_SPLITTING_BYTES):
        most_files = min(most_files, -(-files // workers))
        most_bytes = min(most_bytes, -(-volume // workers))
    return [(number, batch) for number, sizes in enumerate(groups) for batch in _cut(sizes, most_files, most_bytes)]


def _cut(sizes: Sequence[int], most_files: int, most_bytes: int) -> list[range]:
    batches = []
    start = volume = 0
    for at, size in enumerate(sizes):
        if at > start and (at - start >= most_files or volume + size > most_bytes):
            batches.append(range(start, at))
            start, volume = at, 0
        volume += size
    if start < len(sizes):
        batches.append(range(start, len(sizes)))
    return batches
