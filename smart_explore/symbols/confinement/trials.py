"""Trials: excerpts of a file with some stretches set aside, parsed to see if errors are left."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Generator, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeVar

from smart_explore.languages.blanks import blank_ink
from smart_explore.symbols.parsed import Parsed

T = TypeVar("T")

Asking = Generator[list[bytes], "list[Parsed | None]", T]
"""A generator that yields texts to parse, is sent the parse of each (None if there is none), and returns a T."""

_RUN = re.compile(rb"\x01+")
_INK = re.compile(rb"[^\s]")
_DECLARES = re.compile(rb"(?:\w+(?:\[\w+\])?[ \t]+){0,6}(?:class|trait|object|def|va[lr]|type|enum|given)\b")


class Edit(NamedTuple):
    """A stretch to set aside: it is blanked, with ``filler`` on its last line that has room.

    ``instead`` replaces the stretch, has its length, and is ``b""`` for blanks.
    """

    start: int
    end: int
    filler: bytes = b""
    instead: bytes = b""


Edits = tuple[Edit, ...]


class Excerpt(NamedTuple):
    """Ranges of a file, in order, that are parsed as one text."""

    ranges: tuple[tuple[int, int], ...]

    def text(self, data: bytes) -> bytes:
        """The text of the excerpt."""
        return b"".join([data[start:end] for start, end in self.ranges])

    @property
    def size(self) -> int:
        """The number of bytes of the excerpt."""
        return sum(end - start for start, end in self.ranges)

    def without(self, holes: Sequence[tuple[int, int]]) -> Excerpt:
        """The excerpt without these ranges, which must not touch each other."""
        holes = sorted(holes)
        left: list[tuple[int, int]] = []
        number = 0
        for start, end in self.ranges:
            while number < len(holes) and holes[number][1] <= start:
                number += 1
            at = number
            while at < len(holes) and holes[at][0] < end:
                if start < holes[at][0]:
                    left.append((start, holes[at][0]))
                start = max(start, holes[at][1])
                at += 1
            if start < end:
                left.append((start, end))
        return Excerpt(tuple(left))

    def within(self, low: int, high: int) -> list[tuple[int, int]]:
        """The parts of its ranges inside ``[low, high)``."""
        return [(max(low, start), min(high, end)) for start, end in self.ranges if start < high and low < end]

    def holds(self, low: int, high: int) -> bool:
        """True if the excerpt contains the whole of a range of the file."""
        return any(start <= low and high <= end for start, end in self.ranges)

    def to_text(self, offset: int) -> int:
        """The offset in the excerpt's text of an offset in the file; for a byte left out, that of the next one."""
        return sum(max(0, min(end, offset) - start) for start, end in self.ranges)

    def errors(self, parsed: Parsed) -> list[tuple[int, int]]:
        """The ranges in the file of the errors in the excerpt's parse."""
        firsts = list(accumulate((end - start for start, end in self.ranges), initial=0))

        def to_file(offset: int) -> int:
            number = bisect_right(firsts, offset) - 1
            if number < len(self.ranges):
                return self.ranges[number][0] + offset - firsts[number]
            return self.ranges[-1][1] if self.ranges else 0

        return [
            (to_file(start), to_file(end - 1) + 1 if end > start else to_file(start)) for start, end in parsed.errors
        ]


def blanked(data: bytes, edits: Sequence[Edit], column: bytes = b"") -> bytes:
    """The bytes with each edit applied, of the same length and with the same line breaks.

    In languages by indentation, code behind an edit at the beginning of a line keeps the column where that began:
    ``column`` goes before it, white space that restarts the count, or words that may begin a declaration.
    """
    result = bytearray(data)
    for start, end, filler, instead in edits:
        text = instead or blank_ink(data[start:end])
        if filler:
            text = _with_filler(text, data, start, end, filler)
        first = _INK.search(result, start, end) if column and not (filler or instead) else None
        result[start:end] = text
        if first is not None:
            _keep_column(result, first.start(), end, column)
    return bytes(result)


def _keep_column(data: bytearray, start: int, end: int, column: bytes) -> None:
    """Put code behind a blanked stretch on its last line at the stretch's column, if that began a line."""
    before = bytes(data[data.rfind(b"\n", 0, start) + 1 : start])
    low = data.rfind(b"\n", 0, end) + 1
    ink = _INK.search(data, end)
    if before.strip() or low == end or ink is None or b"\n" in data[end : ink.start()]:
        return
    if not column.isspace():
        if _DECLARES.match(data, ink.start()) and b"\n" not in data[start : start + len(column)]:
            data[start : start + len(column)] = column
        return
    text = column + before.rpartition(column)[2]
    if len(text) <= ink.start() - low:
        data[ink.start() - len(text) : ink.start()] = text


def edits_between(data: bytes, other: bytes) -> Edits:
    """The edits that turn the bytes into ``other`` bytes of the same length, one for each run of differing bytes."""
    found: list[Edit] = []
    if data != other and len(data) == len(other):
        different = bytes(one != two for one, two in zip(data, other, strict=True))
        for run in _RUN.finditer(different):
            found.append(Edit(*run.span(), instead=other[run.start() : run.end()]))
    return tuple(found)


def _with_filler(text: bytes, data: bytes, start: int, end: int, filler: bytes) -> bytes:
    """The blanked text with the filler on its last line that has room, at the column of its first token."""
    first = _INK.search(data, start, end)
    if first is None:
        return text
    column = first.start() - (data.rfind(b"\n", 0, first.start()) + 1)
    lines = text.split(b"\n")
    for number in range(len(lines) - 1, -1, -1):
        at = column if number or data[start - 1 : start] in (b"", b"\n") else first.start() - start
        if len(lines[number].rstrip(b"\r")) >= at + len(filler):
            lines[number] = lines[number][:at] + filler + lines[number][at + len(filler) :]
            break
    return b"\n".join(lines)


def side_by_side(askings: Sequence[Asking[T]]) -> Asking[list[T]]:
    """Run several generators in lockstep, with their requests joined into one."""
    results: dict[int, T] = {}
    running = dict(enumerate(askings))
    answers: dict[int, list[Parsed | None] | None] = dict.fromkeys(running)
    while running:
        asked: dict[int, list[bytes]] = {}
        for number, asking in list(running.items()):
            try:
                sent = answers[number]
                asked[number] = next(asking) if sent is None else asking.send(sent)
            except StopIteration as end:
                results[number] = end.value
                del running[number]
        if not running:
            break
        reply = yield [text for texts in asked.values() for text in texts]
        position = 0
        for number, texts in asked.items():
            answers[number] = reply[position : position + len(texts)]
            position += len(texts)
    return [results[number] for number in range(len(askings))]
