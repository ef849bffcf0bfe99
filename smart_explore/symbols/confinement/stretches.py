"""The stretches near an error that may be set aside: runs of tokens, a list's element, a list, the end of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.layout import Layout

MAX_RUN = 8
"""How many tokens a run has at most; a group in brackets is one token."""

_NEAR = 7
"""How many tokens from an error a run begins at most."""


def near(layout: Layout, error: tuple[int, int], low: int, high: int) -> list[tuple[int, int]]:
    """The balanced stretches within ``[low, high)`` near an error, smallest first."""
    found: set[tuple[int, int]] = set()
    start, end = max(low, error[0]), min(high, max(error[0] + 1, error[1]))
    if start >= end:
        return []
    if end - start <= _MAX_STRETCH and layout.is_balanced(start, end):
        found.add((start, end))
    low_now, high_now = low, high
    around: list[tuple[int, int]] = []
    while (group := layout.group_around(start, min(end, start + 1), low_now, high_now)) is not None:
        around.append(group)
        start_of, close = group
        if len(around) > _LEVELS:
            break
        found |= set(_runs(layout, start, end, start_of + 1, close))
        found |= {(start_of + 1, close), (start_of, close + 1)}
        found |= set(_elements(layout, start, start_of + 1, close))
        # the next level: around the group
        start, end = start_of, close + 1
    found |= set(_runs(layout, start, end, low, high))
    found |= set(_line_ends(layout, error[0], low, high))
    data = layout.data
    trimmed = {_trim(data, *each) for each in found}
    masked = layout.masked
    kept = (each for each in trimmed if each[1] > each[0] and b"/*" not in masked[each[0] : each[1]])
    return sorted(kept, key=lambda each: (each[1] - each[0], abs(each[0] - error[0])))


_LEVELS = 3
_MAX_STRETCH = 2000


def _trim(data: bytes, start: int, end: int) -> tuple[int, int]:
    text = data[start:end]
    return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _runs(layout: Layout, start: int, end: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """Runs of tokens of one level that begin near ``[start, end)``."""
    tokens = layout.tokens(low, high)
    at = next((number for number, token in enumerate(tokens) if token[1] > start), len(tokens))
    last = next((number for number, token in enumerate(tokens) if token[0] >= end), len(tokens))
    last = min(last, at + _NEAR)
    for first in range(max(0, at - _NEAR), min(len(tokens), last + 2)):
        for length in range(1, MAX_RUN + 1):
            if first + length <= len(tokens):
                yield tokens[first][0], tokens[first + length - 1][1]


def _elements(layout: Layout, at: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """The element of a list with a comma before or behind it."""
    commas = [token[0] for token in layout.tokens(low, high) if layout.masked[token[0] : token[1]] == b","]
    before = max((comma for comma in commas if comma < at), default=low - 1)
    behind = min((comma for comma in commas if comma >= at), default=high)
    yield before + 1, behind
    if before >= low:
        yield before, behind
    if behind < high:
        yield before + 1, behind + 1


def _line_ends(layout: Layout, at: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """From the error to the end of its line, up to an opening brace too, and the line's beginning up to the error."""
    data = layout.masked
    end = data.find(b"\n", at, high)
    end = high if end < 0 else end
    begin = max(low, data.rfind(b"\n", low, at) + 1)
    for start in {at, begin}:
        for stop in _stops(layout, start, end):
            yield start, stop
    yield low, at


def _stops(layout: Layout, start: int, end: int) -> Sequence[int]:
    """Where a stretch from ``start`` may end: at ``end``, or before a bracket whose partner lies beyond."""
    position = start
    for token in layout.tokens(start, end):
        if layout.masked[token[0] : token[1]] in (b"(", b"[", b"{", b")", b"]", b"}"):
            return (position,)
        position = token[1]
    return (end,)
