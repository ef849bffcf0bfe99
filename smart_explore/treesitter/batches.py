"""Split files into batches: small enough to start reading early, large enough to pay for a process."""

from __future__ import annotations

from collections.abc import Sequence

BATCH_FILES = 256
BATCH_BYTES = 3_000_000


def partition(sizes: Sequence[int], workers: int) -> list[range]:
    """Cut ``range(len(sizes))`` into runs of neighbours, each at most 256 files and (but for a single file) 3 MB.

    With more than one worker a group is cut so that each has something to do, unless it is too small to be worth a
    process.
    """
    if not sizes:
        return []
    files, volume = BATCH_FILES, BATCH_BYTES
    if workers > 1 and (len(sizes) >= 16 or sum(sizes) >= 200_000):
        files = min(files, -(-len(sizes) // workers))
        volume = min(volume, -(-sum(sizes) // workers))
    batches = []
    start = size = 0
    for at, more in enumerate(sizes):
        if at > start and (at - start >= files or size + more > volume):
            batches.append(range(start, at))
            start, size = at, 0
        size += more
    batches.append(range(start, len(sizes)))
    return batches
