"""Choose the segments to merge. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.ranking.term_index import MAX_SYMBOLS

MAX_SEGMENTS = 8
"""The number of small segments that is left alone."""
SPARE_SEGMENTS = 4
"""The number of further ones before a merge: an edit of a file adds one, which costs a question a tenth of a
millisecond, while merging costs the answer after an edit several."""
FULL_SYMBOLS = 16_384
"""A segment with more live symbols is not small: no later answer would regain the cost of merging it. One segment more
costs an answer 1 ms, reading its files for a merge 5 to 10.
"""
MAX_MERGED_SYMBOLS = MAX_SYMBOLS // 2
"""The most symbols of a merged segment."""
MAX_GROWTH = 3
"""A segment more than this many times as large as all smaller ones together is not merged, so that large segments are
rarely rewritten.
"""


class SegmentSize(NamedTuple):
    """A segment, its number of symbols, and how many of these are alive."""

    segment: int
    symbols: int
    live: int


def is_crowded(small_segments: int) -> bool:
    """True if there are enough segments of at most FULL_SYMBOLS to consider merging."""
    return small_segments > MAX_SEGMENTS + SPARE_SEGMENTS


def segments_to_merge(sizes: Sequence[SegmentSize]) -> list[int]:
    """The segments to merge: mostly dead ones, and small ones until there are few of them."""
    mostly_dead = [size.segment for size in sizes if size.live * 2 < size.symbols or not size.live]
    others = [size for size in sizes if size.segment not in mostly_dead and size.live <= FULL_SYMBOLS]
    others.sort(key=lambda size: (size.live, size.segment))
    chosen: list[int] = []
    total = 0
    for index, size in enumerate(others):
        few = len(others) - index + bool(chosen) <= MAX_SEGMENTS
        if total + size.live > MAX_MERGED_SYMBOLS or (few and size.live > MAX_GROWTH * total):
            break
        chosen.append(size.segment)
        total += size.live
    return sorted(mostly_dead + (chosen if len(chosen) > 1 or mostly_dead else []))
