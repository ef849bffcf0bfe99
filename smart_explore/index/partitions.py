"""Divide files among workers: what one makes a segment of, and what it reads and parses at once. Pure.

Chunks are runs of neighbours, so that an index is the same whoever was quicker. They are few, since few segments are
asked more quickly than many and leave room for those of later changes. They become smaller, so that all workers come
to an end together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MAX_BYTES = 16_000_000
MIN_BYTES = 500_000
"""Of source in a chunk; less where there is no more, and more for a single large file."""

FEW = 6
"""As many chunks are made, or one for each worker if these are more, of what they can hold."""

PORTION_BYTES = 1_500_000
PORTION_FILES = 256
"""How much is held in memory at once, but for a single large file."""


def partition(sizes: Sequence[int], workers: int) -> list[list[range]]:
    """Cut files of these sizes (bytes) into chunks, each a list of portions: ranges of indices, in order."""
    chunks: list[list[range]] = []
    left = sum(sizes)
    rooms = _rooms(left, workers)
    at = 0
    while at < len(sizes):
        room = next(rooms)
        chunk = _portions(sizes, at, room if left - room >= MIN_BYTES // 2 else left)
        chunks.append(chunk)
        left -= sum(sizes[at : chunk[-1].stop])
        at = chunk[-1].stop
    return chunks


def _rooms(volume: int, workers: int) -> Iterator[int]:
    """How many bytes each chunk is to hold: as many as it may, and the rest in rounds of half as many each.

    Who is done first waits for the last chunk: of halves it is a fourteenth for two workers, not a twelfth.
    """
    rounds = max(1, FEW // workers) if workers > 1 else 1
    largest = 1 << rounds - 1
    units = workers * (2 * largest - 1)
    full = 0
    while (volume - full * MAX_BYTES) * largest > MAX_BYTES * units:
        full += workers
    unit = -(-(volume - full * MAX_BYTES) // units)
    for _ in range(full):
        yield MAX_BYTES
    for later in range(rounds):
        for _ in range(workers):
            yield max(MIN_BYTES, (largest >> later) * unit)
    while True:  # where large files left room
        yield max(MIN_BYTES, unit)


def _portions(sizes: Sequence[int], at: int, room: int) -> list[range]:
    """Portions from ``at`` on that hold about ``room`` bytes together, and at least a file."""
    portions: list[range] = []
    start = at
    taken = volume = 0
    while at < len(sizes) and (not taken or taken + sizes[at] // 2 <= room):
        if at > start and (volume + sizes[at] > PORTION_BYTES or at - start >= PORTION_FILES):
            portions.append(range(start, at))
            start, volume = at, 0
        taken += sizes[at]
        volume += sizes[at]
        at += 1
    portions.append(range(start, at))
    return portions
