"""A file's bytes as lines with their own ends, and changes that leave all other bytes alone."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

_BREAKS = re.compile("\r\n|\n")
_BREAKS_OF_OLD_MACS = re.compile("\r")


class Change(NamedTuple):
    """Characters ``[start, end)`` of a document's ``flat`` text are replaced by ``text``, whose line ends are LF."""

    start: int
    end: int
    text: str


class Document:
    """``lines`` without ends, ``ends`` as they are (the last is ``""``), ``flat`` the lines joined by LF.

    A byte that is not UTF-8 becomes a lone surrogate (surrogateescape) and is written back unchanged.
    """

    __slots__ = ("bom", "ends", "flat", "lines", "starts")

    def __init__(self, data: bytes) -> None:
        self.bom = data.startswith(codecs.BOM_UTF8)
        text = data[3 if self.bom else 0 :].decode("utf-8", "surrogateescape")
        breaks = _BREAKS if "\n" in text or "\r" not in text else _BREAKS_OF_OLD_MACS
        self.ends = [*breaks.findall(text), ""]
        self.lines = breaks.split(text)
        self.flat = "\n".join(self.lines)
        self.starts = list(accumulate((len(line) + 1 for line in self.lines[:-1]), initial=0))

    @property
    def rows_are_lines(self) -> bool:
        """True if the parser, which counts LF only, has the same lines."""
        return "\r" not in self.ends

    @property
    def is_utf8(self) -> bool:
        """False if a byte of it is not UTF-8."""
        try:
            self.flat.encode()
        except UnicodeEncodeError:
            return False
        return True

    def line_of(self, offset: int) -> int:
        """The line (from 0) of a character offset in ``flat``."""
        return bisect_right(self.starts, offset) - 1

    def end_of(self, line: int) -> int:
        """The character offset in ``flat`` of the end of a line (from 0), before its line break."""
        return self.starts[line] + len(self.lines[line])

    def blank_lines(self, line: int, step: int) -> int:
        """The number of consecutive blank lines from ``line`` (from 0) on, in steps of ``step``; the empty line after
        the last line break does not count.
        """
        count = 0
        while 0 <= line < len(self.lines) - (not self.lines[-1]) and not self.lines[line].strip():
            count, line = count + 1, line + step
        return count

    def replaced_lines(self, first: int, end: int, lines: Sequence[str]) -> Change:
        """The change that replaces lines ``[first, end)``, 0-based, by ``lines``; either may be empty."""
        if first < end and lines:
            return Change(self.starts[first], self.end_of(end - 1), "\n".join(lines))
        if lines:
            if first < len(self.lines):
                return Change(self.starts[first], self.starts[first], "\n".join(lines) + "\n")
            return Change(len(self.flat), len(self.flat), "\n" + "\n".join(lines))
        if end < len(self.lines):
            return Change(self.starts[first], self.starts[end], "")
        return Change(max(0, self.starts[first] - 1), len(self.flat), "")

    def removed(self, change: Change) -> str:
        """The characters that a change removes."""
        return self.flat[change.start : change.end]

    def changed(self, changes: Iterable[Change]) -> bytes:
        """The bytes with non-overlapping changes applied.

        New lines get the line breaks of the lines that they replace, further ones those of their neighbours.
        """
        parts: list[str] = [codecs.BOM_UTF8.decode()] if self.bom else []
        done = 0
        for change in sorted(changes):
            parts.append(self._as_it_is(done, change.start))
            parts.append(self._with_ends(change))
            done = change.end
        parts.append(self._as_it_is(done, len(self.flat)))
        return "".join(parts).encode("utf-8", "surrogateescape")

    def _as_it_is(self, start: int, end: int) -> str:
        if start >= end:
            return ""
        first, last = self.line_of(start), self.line_of(end)
        if first == last:
            return self.flat[start:end]
        parts = [self.lines[first][start - self.starts[first] :], self.ends[first]]
        for number in range(first + 1, last):
            parts += (self.lines[number], self.ends[number])
        parts.append(self.lines[last][: end - self.starts[last]])
        return "".join(parts)

    def _with_ends(self, change: Change) -> str:
        first, last = self.line_of(change.start), self.line_of(change.end)
        replaced = self.ends[first:last]
        usual = (replaced or [""])[-1] or self._end_near(first)
        parts = change.text.split("\n")
        ends = [*replaced[: len(parts) - 1], *[usual] * (len(parts) - 1 - len(replaced)), ""]
        return "".join(part + end for part, end in zip(parts, ends, strict=True))

    def _end_near(self, line: int) -> str:
        return self.ends[line] or (self.ends[line - 1] if line else "") or "\n"


def to_lf(text: str) -> str:
    """A request's text with LF for its line ends; a lone CR in a text with LF stays."""
    text = text.replace("\r\n", "\n")
    return text if "\n" in text else text.replace("\r", "\n")
