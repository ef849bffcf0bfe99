"""The windows of a damaged file: the pieces that hold errors, with what is around them, read as files."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.bodies import Body
from smart_explore.symbols.confinement.budget import SMALL, Budget
from smart_explore.symbols.confinement.damage import Overlaps, innermost, opaque_ranges
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.trials import Asking, Excerpt, edits_between
from smart_explore.symbols.parsed import Parsed, Range

Window = tuple[Excerpt, Parsed]
"""A part of a file, and what is parsed of it."""

_FEW = 10
"""Where more pieces are not understood alone, it is not known where they begin, mostly."""

_FIRST = 400
"""The most bytes of a first piece that is in every window: a file may have to begin with it."""


def windows_of(parsed: Parsed, budget: Budget) -> Asking[list[Window]]:
    """The windows of a damaged file: one, or more where that would be too long for a trial, or not damaged.

    The pieces at errors; else those that are not understood alone, together or, if they are few, one by one; else all
    but comments; else all of the file.
    """
    whole = Excerpt(((0, len(parsed.text)),))
    if budget.allows(whole.size):
        return [(whole, parsed)]
    layout = Layout(parsed.text, parsed.starts, opaque_ranges(parsed.tree))
    if not parsed.hides_an_error:
        window = yield from _tried(_at_errors(layout, innermost(parsed.errors)), parsed, budget)
        if window:
            return window
    each = yield from _not_understood(layout, whole, layout.top_level(parsed.errors), budget)
    if not each:
        window = yield from _tried(whole.without(layout.notes), parsed, budget)
        return window or [(whole, parsed)]
    ranges = sorted(part for window, _ in each for part in window.ranges)
    window = yield from _tried(Excerpt(tuple(_joined(b"", ranges))), parsed, budget)
    return window or (each if len(each) <= _FEW else [(whole, parsed)])


def _tried(window: Excerpt, parsed: Parsed, budget: Budget) -> Asking[list[Window]]:
    """The window if it is damaged."""
    (alone,) = yield from budget.read([window.text(parsed.text)])
    return [(window, alone)] if alone is not None and alone.is_damaged else []


def _at_errors(layout: Layout, errors: Sequence[Range]) -> Excerpt:
    """The pieces at errors, behind a short first one."""
    wrong = Overlaps(errors)
    pieces = layout.pieces()
    left_out = [piece for piece in pieces if not wrong.touch(piece.start, piece.end)]
    if left_out and left_out[0] == pieces[0]:
        first = layout.first_line(pieces[0]) or pieces[0]
        if first.end - first.start <= _FIRST:
            left_out[0] = first._replace(start=first.end, end=pieces[0].end)
    return Excerpt(((0, len(layout.data)),)).without(_of(layout, left_out))


def _not_understood(layout: Layout, excerpt: Excerpt, pieces: Sequence[Piece], budget: Budget) -> Asking[list[Window]]:
    """A window for each piece of an excerpt that is not understood alone; for a long one, those for its pieces."""
    body = Body(layout.data, excerpt, pieces, layout.notes)
    alone = [body.alone(piece, 0) or excerpt for piece in pieces]
    answers = yield from budget.ask([each.text(layout.data) for each in alone])
    windows: list[Window] = []
    for piece, each, answer in zip(pieces, alone, answers, strict=True):
        if answer is not None and not answer.is_damaged:
            continue
        inner = layout.children(piece) if piece.end - piece.start > SMALL else []
        found = (yield from _not_understood(layout, each, inner, budget)) if inner else []
        if inner and not found:  # what is around them is not understood
            each = each.without(_of(layout, inner[1:]))
            (answer,) = yield from budget.ask([each.text(layout.data)])
        if not found and answer is not None and answer.is_damaged:
            found = [(each, answer)]
        windows += found
    return windows


def _of(layout: Layout, pieces: Sequence[Piece]) -> list[Range]:
    return _joined(layout.data, [(piece.start, piece.end) for piece in pieces])


def _joined(data: bytes, ranges: Sequence[Range]) -> list[Range]:
    """The ranges, in order, one for those that overlap or that only blanks part."""
    joined: list[Range] = []
    for start, end in ranges:
        if joined and (start <= joined[-1][1] or not data[joined[-1][1] : start].strip()):
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        elif start < end:
            joined.append((start, end))
    return joined


def put_back(window: Excerpt, data: bytes, before: bytes, after: bytes) -> bytes:
    """The bytes of a file, changed as the window's text was."""
    result = bytearray(data)
    for edit in edits_between(before, after):
        position = edit.start
        for start, end in in_file(window, edit.start, edit.end):
            result[start:end] = after[position : position + end - start]
            position += end - start
    return bytes(result)


def in_file(window: Excerpt, low: int, high: int) -> list[Range]:
    """The ranges of the file that a range of the window's text is."""
    found = []
    first = 0
    for start, end in window.ranges:
        last = first + end - start
        if low < last and first < high:
            found.append((start + max(low - first, 0), start + min(high, last) - first))
        first = last
    return found
