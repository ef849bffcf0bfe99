"""Search the stretches to set aside in a text, and the text to parse instead, within a budget of trials."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import innermost, opaque_ranges
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.mend import Mender
from smart_explore.symbols.confinement.statements import statements_at
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, blanked, edits_between
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed, Range

_MAX_PASSES = 3
_MOST_GROUPS = 40
_MOST_STATEMENTS = 8

Readings = Callable[[bytes, Parsed], Iterable[tuple[bytes, int]]]
"""Other texts to try, from a source and its damaged parse, of the same length and line breaks.

Each has a limit: fewer bytes must be under errors, and no more than before.
"""


class Rules(NamedTuple):
    """The rules of a language: ``gaps`` rewrites code that the language allows and the grammar lacks."""

    words: Words
    readings: Readings
    gaps: Callable[[bytes], bytes]


class Texts(NamedTuple):
    """A damaged text: its parse, its ``whole`` bytes before gaps were mended, and its source."""

    parsed: Parsed
    whole: bytes
    source: bytes


class Found(NamedTuple):
    """The text that replaces another, the stretches set aside in it, and its parse, if it was parsed."""

    text: bytes
    stretches: tuple[Range, ...]
    parsed: Parsed | None


def search(texts: Texts, rules: Rules, budget: Budget) -> Asking[Found]:
    """Search the text that parses best instead of a damaged one.

    In a text too long for trials only pieces are tried, and all edits that they suggest are applied.
    """
    parsed, whole, source = texts
    size = len(parsed.text)
    if not budget.allows(size):
        mender = _mender(parsed, rules, budget)
        edits = yield from mender.whole(parsed)
        aside = _aside(edits, mender)
        changed = blanked(parsed.text, edits, rules.words.column)
        return Found(changed, tuple(sorted(aside)), None)
    others = {
        other: most for other, most in rules.readings(source, parsed) if other != parsed.text and len(other) == size
    }
    if whole != parsed.text:
        others.setdefault(whole, extent(parsed.errors))
    if others:
        parsed = yield from _best_reading(parsed, others, budget)
    stretches: list[Range] = []
    for _ in range(_MAX_PASSES):
        if budget.left <= 0 or not parsed.is_damaged:
            break
        mender = _mender(parsed, rules, budget)
        narrow = yield from mender.whole(parsed)
        accepted = yield from _accepted(parsed, narrow, mender, budget, rules.words.column)
        if accepted is None:
            break
        edits, parsed = accepted
        stretches += _aside(edits, mender)
    if budget.left <= 0 and parsed.is_damaged:
        parsed, more = yield from _without_statements(parsed, rules, budget)
        stretches += more
    restored = _restored(whole, parsed.text, stretches) if stretches else parsed.text
    if restored != parsed.text:
        (found,) = yield from budget.read([restored])
        if found is not None and extent(found.errors) <= extent(parsed.errors):
            parsed = found
    return Found(parsed.text, tuple(sorted(stretches)), parsed)


def _without_statements(parsed: Parsed, rules: Rules, budget: Budget) -> Asking[tuple[Parsed, list[Range]]]:
    """The parse of a text whose budget is spent without the fewest statements from the first error on, and these
    statements; the text as it is if that leaves errors. The first error may lead the parser astray in all that follows.
    """
    layout = Layout(parsed.text, parsed.starts, opaque_ranges(parsed.tree))
    found = [Edit(*each, rules.words.empty_body) for each in statements_at(layout, innermost(parsed.errors))]
    gain = Gain(parsed, rules.words.column, {})
    texts = [gain.applied(tuple(found[:number])) for number in range(1, min(len(found), _MOST_STATEMENTS) + 1)]
    for number, after in enumerate((yield from budget.read(texts)), 1):
        if after is not None and not after.is_damaged and gain.keeps_names(after, tuple(found[:number])):
            return after, [(edit.start, edit.end) for edit in found[:number]]
    return parsed, []


def _aside(edits: Edits, mender: Mender) -> list[Range]:
    """The stretches that the edits set aside, without the known gaps of the grammar."""
    return [(edit.start, edit.end) for edit in set(edits).difference(mender.known)]


def _best_reading(parsed: Parsed, others: dict[bytes, int], budget: Budget) -> Asking[Parsed]:
    """The parse with the fewest errors; each other text maps to the number of bytes its errors must stay below."""
    texts = list(others)
    for text, read in zip(texts, (yield from budget.read(texts)), strict=True):
        if read is not None and extent(read.errors) < min(others[text], extent(parsed.errors) + 1):
            parsed = read
    return parsed


def _mender(parsed: Parsed, rules: Rules, budget: Budget) -> Mender:
    data = parsed.text
    layout = Layout(data, parsed.starts, opaque_ranges(parsed.tree))
    return Mender(data, layout, rules.words, budget, edits_between(data, rules.gaps(data)))


def _restored(whole: bytes, data: bytes, stretches: Sequence[Range]) -> bytes:
    """The bytes with the comments at errors restored that were blanked before, outside the stretches."""
    result = bytearray(data)
    position = 0
    for start, end in (*sorted(stretches), (len(data), len(data))):
        for edit in edits_between(data[position:start], whole[position:start]):
            if edit.instead.strip() and not data[position + edit.start : position + edit.end].strip():
                result[position + edit.start : position + edit.end] = edit.instead
        position = max(position, end)
    return bytes(result)


def _accepted(
    before: Parsed, narrow: Edits, mender: Mender, budget: Budget, column: bytes
) -> Asking[tuple[Edits, Parsed] | None]:
    """The edits that are accepted, and the parse with them: all edits if possible, else the best by piece."""
    if not narrow:
        return None
    gain = Gain(before, column, mender.understood)
    starts = [piece.start for piece in mender.layout.pieces()]
    groups = _by_piece(narrow, starts)
    tries = (
        each
        for group in groups
        for each in dict.fromkeys((group, *mender.others(group), mender.wider(group), gain.without_heads(group)))
        if each
    )
    together = {edits: gain.applied(edits) for edits in islice(tries, _MOST_GROUPS)}
    if len(groups) > 1:
        alone = yield from _alone(before, groups, narrow, mender, budget, column)
        if alone is not None:
            return alone
    accepted = yield from _first_better(gain, (narrow,), budget, True)
    if accepted is not None:
        return accepted
    accepted = yield from _by_pieces(gain, together, starts, budget)
    if accepted is not None:
        return accepted
    each_alone = [(edit,) for group in groups if len(group) > 1 for edit in group][:_MOST_GROUPS]
    return (yield from _by_pieces(gain, {edits: gain.applied(edits) for edits in each_alone}, starts, budget))


def _alone(
    before: Parsed, groups: Sequence[Edits], narrow: Edits, mender: Mender, budget: Budget, column: bytes
) -> Asking[tuple[Edits, Parsed] | None]:
    """The edits at the first error, if the text parses with them alone: the other errors only followed from it."""
    spot = innermost(before.errors)[0][0]
    first = min(groups, key=lambda group: abs(group[0].start - spot))
    starts = [piece.start for piece in mender.layout.pieces()]
    numbers = [bisect_right(starts, group[0].start) for group in groups if group != first]
    others = {*numbers, *(number + 1 for number in numbers)}  # a loop's body may go on in the next piece
    understood = {at: kinds for at, kinds in mender.understood.items() if bisect_right(starts, at) not in others}
    gain = Gain(before, column, understood)
    after, _ = yield from budget.read([gain.applied(first), gain.applied(narrow)])
    is_enough = after is not None and not after.is_damaged and gain.is_better(after, first, True)
    return (first, after) if after is not None and is_enough else None


def _by_pieces(
    gain: Gain, texts: dict[Edits, bytes], starts: Sequence[int], budget: Budget
) -> Asking[tuple[Edits, Parsed] | None]:
    """The best edits of each piece that improve the file by themselves; all of them together if that is better, too."""
    answers = yield from budget.read(list(texts.values()))
    for is_strict in (True, False):
        kept: dict[int, tuple[int, Edits]] = {}
        for edits, after in zip(texts, answers, strict=True):
            if after is not None and gain.is_better(after, edits, is_strict):
                piece = bisect_right(starts, edits[0].start)
                if piece not in kept or extent(after.errors) < kept[piece][0]:
                    kept[piece] = extent(after.errors), edits
        if kept:
            union = tuple(edit for _, edits in kept.values() for edit in edits)
            return (yield from _first_better(gain, dict.fromkeys((union, min(kept.values())[1])), budget, is_strict))
    return None


def _first_better(
    gain: Gain, several: Iterable[Edits], budget: Budget, is_strict: bool
) -> Asking[tuple[Edits, Parsed] | None]:
    """The first of several edits that improve the file, and the parse with them."""
    texts = {edits: gain.applied(edits) for edits in several}
    for edits, changed in texts.items():
        (after,) = yield from budget.read([changed])
        if after is not None and gain.is_better(after, edits, is_strict):
            return edits, after
    return None


def _by_piece(edits: Edits, starts: Sequence[int]) -> list[Edits]:
    """Group the edits by the top-level piece that they are in. ``starts`` are the offsets of the pieces."""
    groups: dict[int, list[Edit]] = {}
    for edit in edits:
        groups.setdefault(bisect_right(starts, edit.start), []).append(edit)
    return [tuple(group) for group in groups.values()]
