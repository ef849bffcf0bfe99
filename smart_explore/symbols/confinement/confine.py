"""From a file that its grammar does not wholly understand to what is parsed in its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import extent, opaque_ranges
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.mend import Mender
from smart_explore.symbols.confinement.parsed import Parsed, Range
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edits, edits_between
from smart_explore.symbols.positions import Lines

MAX_BYTES = 2_000_000
"""A larger file is taken as it is."""

_MAX_PASSES = 2

Readings = Callable[[Parsed], Iterable[tuple[bytes, int]]]
"""Other bytes that may be parsed in place of damaged ones: of the same length, with the same line breaks.

Each goes with a number of bytes: fewer of it must lie under errors, and no more than before.
"""

Improved = tuple[Edits, Parsed]
ByPiece = dict[Range, Edits]


class Confined(NamedTuple):
    """The text that is parsed in place of a file, of the same length and line breaks, and the stretches set aside in
    it.

    What the language is known to allow and the grammar to lack is not among the ``stretches``: it is no error.
    """

    parsed: Parsed
    stretches: tuple[tuple[int, int], ...]


def confine(parsed: Parsed, words: Words, readings: Readings, gaps: Callable[[bytes], bytes]) -> Asking[Confined]:
    """Confine the damage in a file, as it was parsed; what is parsed then is the reading that is understood best.

    ``gaps`` writes what the language is known to allow and the grammar to lack as the grammar can read it.
    """
    whole = parsed.text
    if len(whole) > MAX_BYTES:
        return Confined(parsed, ())
    others = {other: most for other, most in readings(parsed) if other != whole and len(other) == len(whole)}
    stretches: list[tuple[int, int]] = []
    budget = Budget(len(whole))
    for _ in range(_MAX_PASSES):
        if budget.left <= 0 or not parsed.is_damaged:
            break
        search = _improved(parsed, words, gaps, budget)
        better, improved = yield from _beside(others, parsed, search)
        others = {}
        if better is not None:
            parsed, budget = better, Budget(len(whole))
            continue
        if improved is None:
            break
        edits, parsed = improved
        stretches += [(edit.start, edit.end) for edit in edits]
    if stretches and whole != parsed.text:
        restored = _restored(whole, parsed.text, stretches)
        if restored != parsed.text:
            (found,) = yield [restored]
            if found is not None and extent(found.errors) <= extent(parsed.errors):
                parsed = found
    return Confined(parsed, tuple(sorted(stretches)))


def _restored(whole: bytes, data: bytes, stretches: Sequence[tuple[int, int]]) -> bytes:
    """The bytes with what was blanked in them before anything was set aside: comments at errors, where some end."""
    result = bytearray(data)
    position = 0
    for start, end in (*sorted(stretches), (len(data), len(data))):
        for edit in edits_between(data[position:start], whole[position:start]):
            if edit.instead.strip() and not data[position + edit.start : position + edit.end].strip():
                result[position + edit.start : position + edit.end] = edit.instead
        position = max(position, end)
    return bytes(result)


def _beside(
    others: Mapping[bytes, int], parsed: Parsed, search: Asking[Improved | None]
) -> Asking[tuple[Parsed | None, Improved | None]]:
    """The best of other readings, where one is better than what was parsed; else what the search finds."""
    if not others:
        return None, (yield from search)
    texts = next(search, [])
    answers = yield [*others, *texts]
    better = None
    for most, found in zip(others.values(), answers, strict=False):
        if found is not None and extent(found.errors) < min(most, extent((better or parsed).errors) + 1):
            better = found
    if better is not None or not texts:
        return better, None
    answers = answers[len(others) :]
    while True:
        try:
            texts = search.send(answers)
        except StopIteration as end:
            return None, end.value
        answers = yield texts


def _improved(before: Parsed, words: Words, gaps: Callable[[bytes], bytes], budget: Budget) -> Asking[Improved | None]:
    """The edits that make a file better and what is parsed with them: all where possible, else those of some pieces."""
    layout = Layout(before.text, Lines(before.text).starts, opaque_ranges(before.tree))
    known = edits_between(before.text, gaps(before.text))
    mender = Mender(before.text, layout, words, budget, known)
    narrow = yield from mender.whole(before)
    if not narrow:
        return None
    gain = Gain(before, words.column, mender.understood)
    (after,) = yield [gain.applied(narrow)]
    if after is not None and gain.is_better(after, narrow, is_strict=True):
        return tuple(set(narrow).difference(known)), after
    pieces = _by_piece(narrow, [piece.start for piece in layout.pieces()], len(before.text))
    tried = [(pieces, after)]
    good = {own for own, edits in pieces.items() if after and gain.is_better(after, edits, True, own)}
    for change in (mender.wider, gain.without_heads):
        changed = {own: edits if own in good else change(edits) for own, edits in pieces.items()}
        if all(changed != others for others, _ in tried):
            tried.append((changed, None))
    tried[1:] = yield from _parsed(gain, [edits for edits, _ in tried[1:]])
    chosen = {own: _best_of(gain, own, [(edits[own], parsed) for edits, parsed in tried]) for own in pieces}
    if all(chosen != edits for edits, _ in tried):
        tried += yield from _parsed(gain, [chosen])
    found = [(_union(edits), parsed) for edits, parsed in tried if parsed is not None]
    better = [
        (extent(parsed.errors), -number)
        for number, (edits, parsed) in enumerate(found)
        if edits and gain.is_better(parsed, edits)
    ]
    if not better:
        return None
    edits, parsed = found[-min(better)[1]]
    return tuple(set(edits).difference(known)), parsed


def _parsed(gain: Gain, several: Sequence[ByPiece]) -> Asking[list[tuple[ByPiece, Parsed | None]]]:
    """Several choices of edits, and what is parsed with each."""
    answers = (yield [gain.applied(_union(edits)) for edits in several]) if several else []
    return list(zip(several, answers, strict=True))


def _best_of(gain: Gain, own: Range, tried: Sequence[tuple[Edits, Parsed | None]]) -> Edits:
    """The first of several edits of a piece that make it better, strictly if there are such."""
    for is_strict in (True, False):
        for edits, parsed in tried:
            if edits and parsed is not None and gain.is_better(parsed, edits, is_strict, own):
                return edits
    return ()


def _union(pieces: ByPiece) -> Edits:
    return tuple(edit for edits in pieces.values() for edit in edits)


def _by_piece(edits: Edits, starts: Sequence[int], size: int) -> ByPiece:
    """The edits by the range of the piece at top level, of which these are the starts, that they are in."""
    groups: dict[Range, Edits] = {}
    for edit in sorted(edits):
        number = bisect_right(starts, edit.start)
        own = starts[number - 1] if number else 0, starts[number] if number < len(starts) else size
        groups[own] = (*groups.get(own, ()), edit)
    return groups
