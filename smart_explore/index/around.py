"""The terms around symbols, of their parents, files and folders, gathered a stretch of symbols at a time. Pure.

A file's members share the terms of its path and of what they are in: two postings in five say no more than that. So
while a segment is made, a term has steps, laid out like postings (``ranking.terms``): from a step's number on every
symbol has its flags, those of the next step from there on, and none (0) behind the last.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from smart_explore.ranking.terms import FLAGS, NUMBER_SHIFT


class Around:
    """Steps in the making."""

    def __init__(self) -> None:
        self._steps: defaultdict[str, array[int]] = defaultdict(partial(array, "I"))
        self._here: Mapping[str, int] = {}

    def change(self, number: int, around: Mapping[str, int]) -> None:
        """From that symbol on these terms with their flags stand around; numbers rise."""
        here = self._here
        for term in here:
            if term not in around:
                self._steps[term].append(number << NUMBER_SHIFT)
        for term, flags in around.items():
            if here.get(term) != flags:
                self._steps[term].append(number << NUMBER_SHIFT | flags)
        self._here = around

    def finish(self, symbols: int) -> Mapping[str, array[int]]:
        """The steps of each term, once all symbols are there."""
        self.change(symbols, {})
        return self._steps


class Runs(dict[int, "array[int]"]):
    """For some flags the postings of all symbols with just these: a stretch of them is copied in one go."""

    def __init__(self, symbols: int) -> None:
        super().__init__()
        self._symbols = symbols

    def __missing__(self, flags: int) -> array[int]:
        made = self[flags] = array("I", range(flags, self._symbols << NUMBER_SHIFT, 1 << NUMBER_SHIFT))
        return made


def spread(postings: array[int], steps: array[int], runs: Runs) -> array[int]:
    """The postings, sorted, with those that the steps stand for."""
    every = array("I")
    done, total, last = 0, len(postings), 0
    for step, following in pairwise(steps):
        flags, behind = step & FLAGS, following & ~FLAGS
        if flags:
            first, end = step >> NUMBER_SHIFT, behind >> NUMBER_SHIFT
            begin = bisect_left(postings, step - flags, done, min(total, done + first - last))  # one a symbol at most
            every += postings[done:begin]
            done = bisect_left(postings, behind, begin, min(total, begin + end - first))
            stretch = runs[flags][first:end]
            for posting in postings[begin:done]:
                stretch[(posting >> NUMBER_SHIFT) - first] = posting | flags
            every += stretch
            last = end
    every += postings[done:]
    return every
