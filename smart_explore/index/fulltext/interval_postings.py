"""The context terms of symbols (of parents, files and folders), collected by intervals of symbols. Pure.

A file's members share the terms of its path and of their parents: two postings in five have no others. So while a
segment is built, a term has interval postings in the layout of others (``ranking.term_index``): all symbols from this
number on have these flags, up to the next posting; the last posting has no flags (0).
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from smart_explore.ranking.term_index import FLAGS, NUMBER_SHIFT


class IntervalPostings:
    """Interval postings in the making."""

    def __init__(self) -> None:
        self._intervals: defaultdict[str, array[int]] = defaultdict(partial(array, "I"))
        self._context: Mapping[str, int] = {}

    def change(self, number: int, context: Mapping[str, int]) -> None:
        """Set the terms, with their flags, of all symbols from ``number`` on; numbers increase."""
        before = self._context
        for term in before:
            if term not in context:
                self._intervals[term].append(number << NUMBER_SHIFT)
        for term, flags in context.items():
            if before.get(term) != flags:
                self._intervals[term].append(number << NUMBER_SHIFT | flags)
        self._context = context

    def finish(self, symbols: int) -> Mapping[str, array[int]]:
        """The interval postings of each term, once all symbols are there."""
        self.change(symbols, {})
        return self._intervals


class UniformPostings(dict[int, "array[int]"]):
    """The postings of all symbols with the same flags, by flags: an interval of them is copied at once."""

    def __init__(self, symbols: int) -> None:
        super().__init__()
        self._symbols = symbols

    def __missing__(self, flags: int) -> array[int]:
        made = self[flags] = array("I", range(flags, self._symbols << NUMBER_SHIFT, 1 << NUMBER_SHIFT))
        return made


def expand_intervals(postings: array[int], intervals: array[int], uniform: UniformPostings) -> array[int]:
    """The sorted postings merged with those that the intervals represent."""
    expanded = array("I")
    done, total, last = 0, len(postings), 0
    for interval, following in pairwise(intervals):
        flags, behind = interval & FLAGS, following & ~FLAGS
        if flags:
            first, end = interval >> NUMBER_SHIFT, behind >> NUMBER_SHIFT
            most = min(total, done + first - last)  # one posting a symbol at most
            begin = bisect_left(postings, interval - flags, done, most)
            expanded += postings[done:begin]
            done = bisect_left(postings, behind, begin, min(total, begin + end - first))
            stretch = uniform[flags][first:end]
            for posting in postings[begin:done]:
                stretch[(posting >> NUMBER_SHIFT) - first] = posting | flags
            expanded += stretch
            last = end
    expanded += postings[done:]
    return expanded
