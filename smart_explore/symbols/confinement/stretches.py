"""The candidate stretches near an error: runs of tokens, an element of a list, a list, the end of a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from smart_explore.symbols.confinement.layout import Layout

MAX_RUN = 8
"""The most tokens of a run; a group in brackets is one token."""

_NEAR = 7
"""The largest distance of a run from the error, in tokens."""

_LEVELS = 3
_MAX_STRETCH = 2000
_INNER = 3
"""The most tokens of a run in brackets inside an error."""

_MOST_GROUPS = 12
_WORD = re.compile(rb"[\w\x80-\xff]{2}")

Ranks = dict[tuple[int, int], int]


def near(layout: Layout, error: tuple[int, int], low: int, high: int) -> Ranks:
    """The balanced stretches within ``[low, high)`` near an error, each with a rank: low ranks are tried first."""
    found: Ranks = {}

    def add(stretches: Iterable[tuple[int, int]], rank: int) -> None:
        for start, end in stretches:
            each = _trim(layout.data, start, end)
            if each[1] > each[0] and not _splits_a_word(layout.data, *each) and found.get(each, rank + 1) > rank:
                found[each] = rank

    start, end = max(low, error[0]), min(high, max(error[0] + 1, error[1]))
    if start >= end:
        return {}
    if end - start <= _MAX_STRETCH and layout.is_balanced(start, end):
        add([(start, end)], 0)
    for number, group in enumerate(layout.groups(start, end)[:_MOST_GROUPS]):
        inner_start, inner_end = group[0] + 1, group[1]
        add([(inner_start, inner_end), (group[0], group[1] + 1)], 2)
        for run, length, away in _runs(layout, inner_start, inner_start + 1, inner_start, inner_end, _INNER):
            add([run], 1 + length + away // 2 + number)
    opening = layout.partner.get(start, end)
    add([(first, last + 1) for first, last in layout.groups(opening + 1, start)[:_MOST_GROUPS]], 2)
    around: list[tuple[int, int]] = []
    first, last, low_now, high_now = start, end, low, high
    while len(around) <= _LEVELS:
        enclosing = layout.group_around(first, min(last, first + 1), low_now, high_now)
        around.append(enclosing if enclosing is not None else (low - 1, high))
        inner_start, inner_end = around[-1][0] + 1, around[-1][1]
        for run, length, away in _runs(layout, first, last, inner_start, inner_end, MAX_RUN):
            add([run], length + away // 2 + len(around) - 1)
        if enclosing is None:
            break
        add([(inner_start, inner_end), (enclosing[0], enclosing[1] + 1)], 1 + len(around))
        add(_elements(layout, first, inner_start, inner_end), 1 + len(around))
        first, last = enclosing[0], enclosing[1] + 1
    add(_line_ends(layout, error[0], low, high), 4)
    masked = layout.masked
    return {each: rank for each, rank in found.items() if b"/*" not in masked[each[0] : each[1]]}


def _splits_a_word(data: bytes, start: int, end: int) -> bool:
    return bool(_WORD.fullmatch(data[max(0, start - 1) : start + 1]) or _WORD.fullmatch(data[end - 1 : end + 1]))


def _trim(data: bytes, start: int, end: int) -> tuple[int, int]:
    text = data[start:end]
    return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _runs(
    layout: Layout, start: int, end: int, low: int, high: int, most: int
) -> Iterator[tuple[tuple[int, int], int, int]]:
    """Runs of tokens of one level near ``[start, end)``, each with its length and its distance in tokens."""
    tokens = layout.tokens(low, high)
    at = next((number for number, token in enumerate(tokens) if token[1] > start), len(tokens))
    last = next((number for number, token in enumerate(tokens) if token[0] >= end), len(tokens))
    last = min(last, at + _NEAR)
    for first in range(max(0, at - _NEAR), min(len(tokens), max(last, at + 2) + 2)):
        for length in range(1, most + 1):
            if first + length <= len(tokens):
                away = max(0, first - last, at - first - length)
                yield (tokens[first][0], tokens[first + length - 1][1]), length, away


def _elements(layout: Layout, at: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """The element of a list at an offset, alone and with the comma before or after it."""
    commas = [token[0] for token in layout.tokens(low, high) if layout.masked[token[0] : token[1]] == b","]
    before = max((comma for comma in commas if comma < at), default=low - 1)
    behind = min((comma for comma in commas if comma >= at), default=high)
    yield before + 1, behind
    if before >= low:
        yield before, behind
    if behind < high:
        yield before + 1, behind + 1


def _line_ends(layout: Layout, at: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """From the error to the end of its line or its next bracket, and from the line's beginning."""
    data = layout.masked
    at = max(at, low)
    end = data.find(b"\n", at, high)
    end = high if end < 0 else end
    begin = max(low, data.rfind(b"\n", low, at) + 1)
    for start in {at, begin}:
        for stop in _stops(layout, start, end):
            yield start, stop
    yield low, at


def _stops(layout: Layout, start: int, end: int) -> Sequence[int]:
    """The possible ends of a stretch from ``start``: before its first bracket if it has one, else ``end``."""
    position = start
    for token in layout.tokens(start, end):
        if layout.masked[token[0] : token[1]] in (b"(", b"[", b"{", b")", b"]", b"}"):
            return (position,)
        position = token[1]
    return (end,)
