"""Parse the stretches set aside in a file by themselves, to read the calls and names in them.

A stretch is a statement with an error, or a part of one. The parser recovers better in so short a text. The nodes that
it reads are put into the file's tree, below an ERROR node.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.trials import Asking
from smart_explore.symbols.parsed import Range
from smart_explore.treesitter.tree_reader import PrintedPart

_MEMBER = rb"(?:\.|->|::)\s*"
_BEHIND_MEMBER = re.compile(rb"%s\Z" % _MEMBER)
_OPERATORS = re.compile(rb"(?:%s\w*|[\s=,:;?|&*+<>~^%%!]|/(?![/*])|-(?!-))*" % _MEMBER)
"""A prefix that no statement begins with, including a member whose receiver is outside the stretch."""

_NAME = re.compile(rb"\w*")
_SEVERAL = re.compile(rb"\s*[\w$@#\x80-\xff]+[^\w$@#\x80-\xff]+[\w$\x80-\xff]|\s*[^\w\s]+\s*[A-Za-z_\x80-\xff]")


def parts_of(text: bytes, stretches: Sequence[Range], around: tuple[bytes, bytes]) -> Asking[tuple[PrintedPart, ...]]:
    """The parse of each stretch, in order. ``around`` are bytes put before and after it to make a statement."""
    before, behind = around
    ranges = list(_worth_a_parse(text, stretches))
    if not ranges:
        return ()
    answers = yield [before + text[start:end] + behind for start, end in ranges]
    return tuple(
        PrintedPart(start, end, start - len(before), answer.text, answer.starts, answer.printed)
        for (start, end), answer in zip(ranges, answers, strict=True)
        if answer is not None
    )


def _worth_a_parse(text: bytes, stretches: Sequence[Range]) -> Iterator[Range]:
    """The stretches longer than a word, without overlaps and without a prefix that no statement begins with."""
    position = 0
    for start, end in sorted(stretches):
        start = max(start, position)
        if start >= end:
            continue
        position = end
        if _BEHIND_MEMBER.search(text, max(0, start - 10), start):
            start = _end(_NAME, text, start, end)
        start = _end(_OPERATORS, text, start, end)
        if _SEVERAL.match(text, start, end):
            yield start, end


def _end(pattern: re.Pattern[bytes], text: bytes, start: int, end: int) -> int:
    found = pattern.match(text, start, end)
    return found.end() if found is not None else start
