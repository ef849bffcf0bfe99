"""Confine the damage of a file in a window: the pieces at top level that hold errors, read as a file."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, pairwise

from smart_explore.symbols.confinement.confine import LARGE, MAX_BYTES, Confined, Readings, Texts, confine
from smart_explore.symbols.confinement.damage import Overlaps, innermost, opaque_ranges
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edit, Excerpt
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed

_LEAST = 500
"""A smaller file is its own window."""

_PASSES = 3
_SHARE = 0.9
"""The largest window, as a share of the file."""

_FIRST = 400
"""The most bytes of a first piece that is in every window: a file may have to begin with it."""


def confine_near(texts: Texts, words: Words, readings: Readings, gaps: Callable[[bytes], bytes]) -> Asking[Confined]:
    """Confine the damage in a file: in its window, where that helps; else in all of it.

    A large file is left as it is then: all of it costs more than it helps.
    """
    parsed = texts.parsed
    stretches: list[tuple[int, int]] = []
    window = None
    for _ in range(_PASSES):
        window = _window(parsed) if parsed.is_damaged and _LEAST < len(parsed.text) <= MAX_BYTES else None
        if window is None:
            break
        (alone,) = yield [window.text(parsed.text)]
        if alone is None or not alone.is_damaged:
            break
        inner = Texts(alone, window.text(texts.whole), window.text(texts.source))
        found = yield from confine(inner, words, readings, gaps)
        changed = _put_back(window, parsed.text, found.parsed.text)
        if changed == parsed.text:
            break
        (after,) = yield [changed]
        if after is None:
            break
        is_done = extent(after.errors) <= extent(found.parsed.errors)
        aside = [part for each in found.stretches for part in _in_file(window, *each)]
        edits = tuple(Edit(*each) for each in aside)
        if not is_done and not Gain(parsed, words.column, {}).is_better(after, edits):
            break
        parsed = after
        stretches += aside
        if is_done:
            break
    if parsed is not texts.parsed or (window is not None and len(parsed.text) > LARGE):
        return Confined(parsed, tuple(sorted(stretches)))
    return (yield from confine(texts, words, readings, gaps))


def _window(parsed: Parsed) -> Excerpt | None:
    """The pieces at errors, behind a short first one; None where they are most of the file."""
    wrong = Overlaps(innermost(parsed.errors))
    layout = Layout(parsed.text, parsed.starts, opaque_ranges(parsed.tree))
    ranges: list[tuple[int, int]] = []
    for number, piece in enumerate(layout.pieces()):
        if wrong.touch(piece.start, piece.end):
            ranges.append((piece.start, piece.end))
        elif not number and (first := layout.first_line(piece) or piece).end - first.start <= _FIRST:
            ranges.append((first.start, first.end))
    window = Excerpt(tuple(ranges))
    return window if 0 < window.size <= _SHARE * len(parsed.text) else None


def _put_back(window: Excerpt, data: bytes, text: bytes) -> bytes:
    """The bytes with the window's text in its place."""
    result = bytearray(data)
    firsts = accumulate((end - start for start, end in window.ranges), initial=0)
    for (start, end), (first, last) in zip(window.ranges, pairwise(firsts), strict=True):
        result[start:end] = text[first:last]
    return bytes(result)


def _in_file(window: Excerpt, low: int, high: int) -> list[tuple[int, int]]:
    """The ranges of the file that a range of the window's text is."""
    found = []
    first = 0
    for start, end in window.ranges:
        last = first + end - start
        if low < last and first < high:
            found.append((start + max(low - first, 0), start + min(high, last) - first))
        first = last
    return found
