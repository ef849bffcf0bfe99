"""The windows of a damaged file: the pieces with errors and their surroundings, each parsed as a file."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.bodies import Body, not_followed
from smart_explore.symbols.confinement.budget import SMALL, Budget
from smart_explore.symbols.confinement.damage import Overlaps, innermost, opaque_ranges
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.trials import Asking, Excerpt, edits_between
from smart_explore.symbols.parsed import Parsed, Range

Window = tuple[Excerpt, Parsed]
"""A part of a file, and its parse."""

_FEW = 10
"""If more pieces do not parse alone, their boundaries are most likely wrong."""


def windows_of(parsed: Parsed, budget: Budget) -> Asking[list[Window]]:
    """The windows of a damaged file: one, or several if one is too long for a trial or has no errors.

    The pieces at errors; else each that does not parse alone, if they are few; else all but comments; else all.
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
    return each if len(each) <= _FEW else [(whole, parsed)]


def _tried(window: Excerpt, parsed: Parsed, budget: Budget) -> Asking[list[Window]]:
    """The window if it is damaged."""
    (alone,) = yield from budget.read([window.text(parsed.text)])
    return [(window, alone)] if alone is not None and alone.is_damaged else []


def _at_errors(layout: Layout, errors: Sequence[Range]) -> Excerpt:
    """The pieces at errors, with the first line that a file must begin with."""
    wrong = Overlaps(errors)
    left_out = [piece for piece in layout.top_level(errors) if not wrong.touch(piece.start, piece.end)]
    return Excerpt(((0, len(layout.data)),)).without(_of(layout, left_out))


def _not_understood(layout: Layout, excerpt: Excerpt, pieces: Sequence[Piece], budget: Budget) -> Asking[list[Window]]:
    """A window for each piece of an excerpt that does not parse alone; a long piece is split into its own pieces.

    A window includes the short intact pieces before and after, which must keep their meaning.
    """
    body = Body(layout.data, excerpt, pieces, layout.notes)
    alone = [body.alone(piece, 0) or excerpt for piece in pieces]
    answers = yield from budget.ask([each.text(layout.data) for each in alone])
    understood = {
        piece
        for piece, answer in zip(pieces, answers, strict=True)
        if answer is not None and not answer.is_damaged and piece.end - piece.start <= SMALL
    }
    windows: list[Window] = []
    for number, (piece, each, answer) in enumerate(zip(pieces, alone, answers, strict=True)):
        if answer is not None and not answer.is_damaged:
            continue
        inner = layout.children(piece) if answer is None or piece.end - piece.start > SMALL else []
        found: list[Window] = []
        if inner:
            shell = each.without(_of(layout, inner))
            (head,) = yield from budget.ask([shell.text(layout.data)])
            if head is None or not head.is_damaged:  # else no piece inside it would parse
                found = yield from _not_understood(layout, each, inner, budget)
            if not found:  # the error is around the inner pieces
                each = each.without(_of(layout, inner[1:]))
                (answer,) = yield from budget.ask([each.text(layout.data)])
                if answer is None:
                    each, answer = shell, head
        elif beside := [other for other in pieces[max(0, number - 1) : number + 2] if other in understood]:
            wider = body.together(sorted((piece, *beside)))
            (with_others,) = yield from budget.ask([wider.text(layout.data)])
            if with_others is not None and with_others.is_damaged:
                each, answer = wider, with_others
        if not found and answer is not None and answer.is_damaged:
            found = [(each, answer)]
        windows += found
    if not windows:
        windows = list((yield from not_followed(body, pieces, (), layout.data, budget)).values())
    return windows


def _of(layout: Layout, pieces: Sequence[Piece]) -> list[Range]:
    """The ranges of the pieces; pieces with only blanks between them share one."""
    ranges: list[Range] = []
    for piece in pieces:
        if ranges and not layout.data[ranges[-1][1] : piece.start].strip():
            ranges[-1] = ranges[-1][0], piece.end
        else:
            ranges.append((piece.start, piece.end))
    return ranges


def put_back(window: Excerpt, data: bytes, before: bytes, after: bytes) -> bytes:
    """The bytes of a file with the changes that were made to a window's text."""
    result = bytearray(data)
    for edit in edits_between(before, after):
        position = edit.start
        for start, end in in_file(window, edit.start, edit.end):
            result[start:end] = after[position : position + end - start]
            position += end - start
    return bytes(result)


def in_file(window: Excerpt, low: int, high: int) -> list[Range]:
    """The ranges of the file that correspond to a range of a window's text."""
    found = []
    first = 0
    for start, end in window.ranges:
        last = first + end - start
        if low < last and first < high:
            found.append((start + max(low - first, 0), start + min(high, last) - first))
        first = last
    return found
