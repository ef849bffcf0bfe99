"""Python's blocks of lines, by their indentation."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.languages.captures import Region

_LINE = re.compile(rb"([ \t]*+)(?:#[^\n]*+|([^\s#][^\n]*+))?\r?\n?")
MAX_LINES = 150
"""A range that is longer is cut."""


def branch_of(data: bytes, line_start: int, start: int, line_end: int) -> Region:
    """From ``start`` to the end of the lines that are indented deeper than the line there."""
    own = _LINE.match(data, line_start)
    assert own is not None
    end = last = line_end + 1
    for line in _lines(data, line_end + 1):
        if line[2] is not None and len(line[1]) <= len(own[1]):
            break
        end = line.end()
        last = end if line[2] is not None else last
    return Region(start, max(start, min(last, len(data))))


def block_after(data: bytes, line_start: int, start: int) -> Region | None:
    """From ``start`` to the end of the block around the line."""
    own = _LINE.match(data, line_start)
    assert own is not None
    end = start
    for line in _lines(data, start):
        if line[2] is not None and len(line[1]) < len(own[1]):
            break
        end = line.end()
    return Region(start, min(end, len(data))) if end > start else None


def _lines(data: bytes, start: int) -> Iterable[re.Match[bytes]]:
    for _ in range(MAX_LINES):
        line = _LINE.match(data, start) if start < len(data) else None
        if line is None or line.end() == start:
            return
        yield line
        start = line.end()
