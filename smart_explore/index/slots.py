"""Slots: the positions of files in the columns of the index."""

from __future__ import annotations

from collections.abc import Sequence, Set


def differing_slots(left: bytes, right: bytes | bytearray, size: int) -> list[int]:
    """The numbers of the items of ``size`` bytes that differ in two arrays of the same length; fast for few."""
    differing: list[int] = []
    ranges = [(0, len(left) // size)]
    while ranges:
        start, end = ranges.pop()
        if left[start * size : end * size] == right[start * size : end * size]:
            continue
        if end - start == 1:
            differing.append(start)
            continue
        middle = (start + end) // 2
        ranges += [(middle, end), (start, middle)]
    return differing


def positions_of(wanted: Set[int], slots: Sequence[int]) -> set[int]:
    """The positions in ``slots`` of the few ``wanted`` ones."""
    if isinstance(slots, range):
        return set(wanted)
    return {position for position, slot in enumerate(slots) if slot in wanted} if wanted else set()
