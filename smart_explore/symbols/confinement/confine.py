"""From a file that its grammar does not wholly understand to what is parsed in its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import opaque_ranges
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.mend import Mender
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, edits_between, tree_of
from smart_explore.symbols.damaged_answers import errors, extent, is_damaged
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.tree_reader import TreeText

MAX_BYTES = 2_000_000
"""A larger file is taken as it is."""

_MAX_PASSES = 3
_MOST_GROUPS = 40
_BYTES = 200_000
"""So many pieces of a file, and so many bytes, are tried one by one where all of them together are not accepted."""

Readings = Callable[[bytes, Tree], Iterable[tuple[bytes, int]]]
"""Other bytes that may be parsed in place of those of a damaged tree: of the same length, with the same line breaks.

Each goes with a number of bytes: fewer of it must lie under errors, and no more than before.
"""


class Confined(NamedTuple):
    """The text that is parsed in place of a file, of the same length and line breaks, and the stretches set aside in
    it.

    What the language is known to allow and the grammar to lack is not among the ``stretches``: it is no error.
    """

    data: bytes
    answer: TreeText
    stretches: tuple[tuple[int, int], ...]


def confine(
    whole: bytes,
    data: bytes,
    answer: TreeText,
    words: Words,
    readings: Readings,
    gaps: Callable[[bytes], bytes],
) -> Asking[Confined]:
    """Confine the damage in a file, given the tree of ``data``; what is parsed then is the reading that is understood
    best. ``whole`` are its bytes before gaps were mended.

    ``gaps`` writes what the language is known to allow and the grammar to lack as the grammar can read it.
    """
    tree = tree_of(answer, data)
    others = {other: most for other, most in readings(data, tree) if other != data and len(other) == len(data)}
    budget = Budget(len(data))
    if others:
        answers = yield from budget.read(list(others))
        for (other, most), found in zip(others.items(), answers, strict=True):
            grown = tree_of(found, other) if found is not None else None
            if found is not None and grown is not None and extent(errors(grown)) < min(most, extent(errors(tree)) + 1):
                data, answer, tree = other, found, grown
    stretches: list[tuple[int, int]] = []
    if len(data) > MAX_BYTES:
        return Confined(data, answer, ())
    for _ in range(_MAX_PASSES):
        if budget.left <= 0 or not is_damaged(answer):
            break
        mender = _mender(data, tree, words, gaps, budget)
        narrow = yield from mender.whole(tree)
        accepted = yield from _accepted(tree, narrow, mender, budget, words.column)
        if accepted is None:
            break
        edits, data, answer, tree = accepted
        stretches += [(edit.start, edit.end) for edit in set(edits).difference(mender.known)]
    if stretches and whole != data:
        restored = _restored(whole, data, stretches)
        (found,) = yield from budget.read([restored])
        if found is not None and extent(errors(tree_of(found, restored))) <= extent(errors(tree)):
            data, answer = restored, found
    return Confined(data, answer, tuple(sorted(stretches)))


def _mender(data: bytes, tree: Tree, words: Words, gaps: Callable[[bytes], bytes], budget: Budget) -> Mender:
    layout = Layout(data, Lines(data).starts, opaque_ranges(tree))
    return Mender(data, layout, words, budget, edits_between(data, gaps(data)))


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


def _accepted(
    before: Tree, narrow: Edits, mender: Mender, budget: Budget, column: bytes
) -> Asking[tuple[Edits, bytes, TreeText, Tree] | None]:
    """The edits that are accepted, and what is parsed then: all where possible, else piece by piece."""
    if not narrow:
        return None
    gain = Gain(before, column, mender.understood)
    starts = [piece.start for piece in mender.layout.pieces()]
    groups = _by_piece(narrow, starts)
    most = max(1, min(_MOST_GROUPS, _BYTES // max(1, len(before.data))))
    tries = (
        each
        for group in groups
        for each in dict.fromkeys((group, mender.wider(group), gain.without_heads(group)))
        if each
    )
    together = {edits: gain.applied(edits) for edits in islice(tries, most)}
    accepted = yield from _first_better(gain, (narrow,), budget, True)
    if accepted is not None:
        return accepted
    accepted = yield from _by_pieces(gain, together, starts, budget)
    if accepted is not None:
        return accepted
    each_alone = [(edit,) for group in groups if len(group) > 1 for edit in group][:most]
    return (yield from _by_pieces(gain, {edits: gain.applied(edits) for edits in each_alone}, starts, budget))


def _by_pieces(
    gain: Gain, texts: dict[Edits, bytes], starts: Sequence[int], budget: Budget
) -> Asking[tuple[Edits, bytes, TreeText, Tree] | None]:
    """The best edits of each piece that make the file better by themselves, together if that does, too."""
    answers = yield from budget.read(list(texts.values()))
    for is_strict in (True, False):
        kept: dict[int, tuple[int, Edits]] = {}
        for (edits, text), answer in zip(texts.items(), answers, strict=True):
            after = tree_of(answer, text) if answer is not None else None
            if after is not None and gain.is_better(after, edits, is_strict):
                piece = bisect_right(starts, edits[0].start)
                if piece not in kept or extent(errors(after)) < kept[piece][0]:
                    kept[piece] = extent(errors(after)), edits
        if kept:
            union = tuple(edit for _, edits in kept.values() for edit in edits)
            return (yield from _first_better(gain, dict.fromkeys((union, min(kept.values())[1])), budget, is_strict))
    return None


def _first_better(
    gain: Gain, several: Iterable[Edits], budget: Budget, is_strict: bool
) -> Asking[tuple[Edits, bytes, TreeText, Tree] | None]:
    """The first of several edits that make the file better, and what is parsed then."""
    texts = {edits: gain.applied(edits) for edits in several}
    for edits, changed in texts.items():
        (answer,) = yield from budget.read([changed])
        after = tree_of(answer, changed) if answer is not None else None
        if answer is not None and after is not None and gain.is_better(after, edits, is_strict):
            return edits, changed, answer, after
    return None


def _by_piece(edits: Edits, starts: Sequence[int]) -> list[Edits]:
    """The edits, together those in the same piece at top level, of which these are the starts."""
    groups: dict[int, list[Edit]] = {}
    for edit in edits:
        groups.setdefault(bisect_right(starts, edit.start), []).append(edit)
    return [tuple(group) for group in groups.values()]
