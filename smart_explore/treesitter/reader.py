"""Read what ``tree-sitter query`` prints (format: FACTS of CLI 0.26, its ``query.rs``).

A header line per file, the path as it was given; ``  pattern: N`` per match; a line per capture::

    000001.py
      pattern: 1
        capture: definition.class, start: (0, 0), end: (2, 25)
        capture: 0 - name, start: (0, 6), end: (0, 7), text: `A`

Nothing is escaped in the echoed text, so it is never used, and lines are split at the byte ``\\n`` alone: a text holds
no ``\\n``, and so cannot forge a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model import Capture, Match

_LINES = re.compile(
    rb"(?:  pattern: (\d{1,9})\n)?"
    rb"    capture: (?:\d{1,9} - )?([\w.\-]{1,99}), start: \((\d{1,9}), (\d{1,9})\), end: \((\d{1,9}), (\d{1,9})\)"
    rb"(?:, text: `[^\n]*`)?\n"
    rb"|  pattern: (\d{1,9})\n"
    rb"|([^ \n][^\n]*+)\n"
    rb"|(.+)",  # anything else, and all that follows it
    re.DOTALL,
)
_PIECE = 1 << 20
"""Bytes looked at in one go, up to a line's end: one call finds thousands of lines, three times as fast as one each."""


class MalformedOutputError(ValueError):
    """The output is not what the CLI prints: cut short, or from something else."""


class FileMatches(NamedTuple):
    """The matches of one file, under the name that it was staged as."""

    staged_name: str
    matches: list[Match]


def read_output(output: bytes) -> Iterator[FileMatches]:
    """Yield each file's matches in the order printed.

    A file is yielded only when the next header, or the end of the output, shows that nothing more of it comes; so of
    an output that was cut short every file but the last is whole. Raises MalformedOutputError at the first line of
    another form, and at a last line without its line break.
    """
    names: dict[bytes, str] = {}
    staged_name: str | None = None
    matches: list[Match] = []
    captures: list[Capture] = []
    number = -1
    new = tuple.__new__  # three times as fast as Capture(...), and this is the hottest line of a search
    at = 0
    while at < len(output):
        stop = output.find(b"\n", at + _PIECE) + 1 or len(output)
        for pattern, raw, row, column, end_row, end_column, lone, header, bad in _LINES.findall(output, at, stop):
            if raw:
                if pattern:
                    if captures:
                        matches.append(new(Match, (number, tuple(captures))))
                        captures = []
                    number = int(pattern)
                name = names.get(raw)
                if name is None:
                    name = names[raw] = raw.decode("ascii", "replace")
                captures.append(new(Capture, (name, int(row), int(column), int(end_row), int(end_column))))
                continue
            if captures:
                matches.append(new(Match, (number, tuple(captures))))
                captures = []
            if bad:
                bad_at = stop - len(bad)
                raise MalformedOutputError(f"unexpected output at byte {bad_at}: {bad[:60]!r}")
            if lone:  # a match without captures, or one whose captures are in the next piece
                number = int(lone)
            else:
                if staged_name is not None:
                    yield FileMatches(staged_name, matches)
                staged_name, matches = header.decode("utf-8", "replace"), []
        at = stop
    if captures:
        matches.append(Match(number, tuple(captures)))
    if staged_name is not None:
        yield FileMatches(staged_name, matches)
