"""The hunks in which two texts differ, line by line, and the changes of a document from one to the other."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from smart_explore.edits.document import Change, Document

MAX_COMPARISONS = 4_000_000
"""Maximum number of pairs of lines compared; beyond it everything between the common beginning and end is one hunk."""

Hunk = tuple[int, int, int, int]
"""The lines ``[i1, i2)`` of the old text and ``[j1, j2)`` of the new one, 0-based."""


def differing(old: Sequence[str], new: Sequence[str]) -> list[Hunk]:
    """The ranges of lines, 0-based and end exclusive, that differ: of ``old`` and then of ``new``."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    if len(before) * len(after) > MAX_COMPARISONS:
        return [(head, len(old) - tail, head, len(new) - tail)]
    opcodes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [(head + i1, head + i2, head + j1, head + j2) for tag, i1, i2, j1, j2 in opcodes if tag != "equal"]


def replace_lines(document: Document, first: int, end: int, new: Sequence[str]) -> list[Change]:
    """The changes that turn lines ``[first, end)`` (from 0) into ``new`` without touching equal lines."""
    hunks = differing(document.lines[first:end], new)
    return [document.replaced_lines(first + i1, first + i2, list(new[j1:j2])) for i1, i2, j1, j2 in hunks]
