"""How many arguments Java's calls are given, and how many its methods take."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.lexing import MAX_READ, split_list
from smart_explore.languages.raw_references import ReferenceCaptures

_NOTHING = re.compile(rb"\((?:\s|/\*.*?\*/|//[^\n]*+\n)*+\)", re.DOTALL)
_BLANK = re.compile(rb"\s*+")
_RECEIVER = re.compile(rb"[^,()]*\bthis\Z")


class Arguments:
    """The numbers of what the calls of a file are given."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._data = captures.data
        self._numbers: dict[int, int] = {}
        lists = captures.of("arguments")
        starts = [region.start for region in lists]
        for region in lists:
            self._numbers[region.start] = 0 if _NOTHING.fullmatch(captures.data, *region) else 1
        around: list[int] = []
        next_list = 0
        for comma in captures.of("comma"):
            passed = bisect_right(starts, comma.start)
            around += range(next_list, passed)
            next_list = passed
            while around and lists[around[-1]].end <= comma.start:
                around.pop()
            if around:
                self._numbers[lists[around[-1]].start] += 1

    def behind(self, end: int) -> int:
        """How many a call is given of what ends there, -1 where no arguments follow."""
        blank = _BLANK.match(self._data, end)
        return self._numbers.get(blank.end() if blank is not None else end, -1)


def numbers_taken(captures: ReferenceCaptures) -> dict[int, str]:
    """How many arguments each method and constructor takes, by where its name stands; ``2+`` for two or more."""
    taken = {}
    for match in captures.matching("takes"):
        start, end = match["takes"]
        if end - start > MAX_READ:
            continue
        if _NOTHING.fullmatch(captures.data, start, end):
            taken[match["takes.name"].start] = "0"
            continue
        items = [captures.data[a:b] for a, b in split_list(captures.data, start + 1, end - 1, angles=True)]
        items = items[1:] if items and _RECEIVER.match(items[0]) else items
        is_open = bool(items) and b"..." in items[-1]
        taken[match["takes.name"].start] = f"{len(items) - 1}+" if is_open else str(len(items))
    return taken
