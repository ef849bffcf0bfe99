"""The levels that compare whole lines: blanks at their ends, indentation, inner blanks and blank lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from smart_explore.edits.document import Document
from smart_explore.edits.matching.alignment import Aligned, Span, as_lines
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.look_alikes import collapsed

Key = Callable[[str], str]


def _right_stripped(line: str) -> str:
    return line.rstrip()


def _stripped(line: str) -> str:
    return line.strip()


KEYS: dict[Level, Key] = {
    Level.TRAILING: _right_stripped,
    Level.INDENTATION: _stripped,
    Level.WHITESPACE: collapsed,
}


def find_lines(document: Document, old: str, new: str, level: Level) -> list[Aligned]:
    """The matches whose lines equal those of ``old`` under the level's key; the last level skips blank lines."""
    key = KEYS[level]
    before, after = as_lines(old, new)
    skip_blank = level is Level.WHITESPACE
    wanted = [(number, key(line)) for number, line in enumerate(before)]
    lines = _keyed(document, level)
    if skip_blank:
        wanted = [item for item in wanted if item[1]]
    if not any(item for _, item in wanted):
        return []
    matches = []
    for start in sequence_starts([item for _, item in lines], [item for _, item in wanted]):
        spans: list[Span | None] = [None] * len(before)
        for (number, item), (line, _) in zip(wanted, lines[start : start + len(wanted)], strict=True):
            spans[number] = (line, line + 1) if item else None
        matches.append(Aligned(before, after, spans, level))
    return matches


@lru_cache(maxsize=16)
def _keyed(document: Document, level: Level) -> list[tuple[int, str]]:
    """The lines' numbers and keys, without blank lines at the last level; cached for all edits of a file."""
    lines = [(number, KEYS[level](line)) for number, line in enumerate(document.lines)]
    return [item for item in lines if item[1]] if level is Level.WHITESPACE else lines


def sequence_starts(lines: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """The indices where ``lines`` contain the sequence ``wanted``, found by its rarest line."""
    counts = Counter(lines)
    anchor = min(range(len(wanted)), key=lambda number: counts[wanted[number]])
    rarest, wanted = wanted[anchor], list(wanted)
    starts = []
    for number, line in enumerate(lines):
        start = number - anchor
        if line == rarest and start >= 0 and list(lines[start : start + len(wanted)]) == wanted:
            starts.append(start)
    return starts
