"""Replace a file that does not fully parse by text of the same layout that does.

The whole file is parsed once here, with all stretches set aside. All trials before that are made in windows of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import mass, opaque_ranges
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.search import Found, Rules, Texts, search
from smart_explore.symbols.confinement.substitutes import closing
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, blanked, side_by_side
from smart_explore.symbols.confinement.window import in_file, put_back, windows_of
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed, Range

MAX_BYTES = 2_000_000
"""The largest file that is confined."""


class Confined(NamedTuple):
    """The text that replaces a file's, of the same length and line breaks, and the stretches set aside in it.

    ``stretches`` leaves out what the language allows and the grammar lacks: that is no error. ``parsed`` is the last
    parse of a whole text: of ``text``, or of an earlier one with more errors.
    """

    text: bytes
    parsed: Parsed
    stretches: tuple[Range, ...]


def confine(texts: Texts, rules: Rules, *, needs_tree: bool) -> Asking[Confined]:
    """Confine the errors of a file; its text stays as it is where nothing better is found.

    In a file that ends within a declaration, the last statement is set aside and open brackets are closed. A second
    search looks for errors that the first ones hid. A text that parses in its windows is parsed as a whole only if its
    tree is needed.
    """
    before = texts.parsed
    if len(before.text) > MAX_BYTES or not before.is_damaged:
        return Confined(before.text, before, ())
    end = closing(Layout(before.text, before.starts, opaque_ranges(before.tree)))
    if end is None:
        return (yield from _confined(texts, rules, needs_tree=needs_tree))
    (closed,) = yield [blanked(before.text, (end,))]
    if closed is None or extent(closed.errors) >= extent(before.errors) or mass(closed.tree) <= mass(before.tree):
        return (yield from _confined(texts, rules, needs_tree=needs_tree))
    whole, source = (blanked(each, (end,)) for each in texts[1:])
    found = yield from _confined(Texts(closed, whole, source), rules, needs_tree=needs_tree)
    return found._replace(stretches=tuple(sorted((*found.stretches, end[:2]))))


def _confined(texts: Texts, rules: Rules, *, needs_tree: bool) -> Asking[Confined]:
    before = texts.parsed
    if not before.is_damaged:
        return Confined(before.text, before, ())
    budget = Budget(len(before.text))
    changed, aside, found = yield from _mended(texts, rules, budget)
    if changed == before.text:
        return Confined(changed, before, ())
    after = found[0].parsed
    if after is None or after.text != changed:
        (after,) = yield [changed]
    if after is None or not _is_better(before, after, found, tuple(Edit(*each) for each in sorted(aside)), rules):
        return Confined(before.text, before, ())
    if not after.is_damaged or not _are_understood(found):
        return Confined(changed, after, tuple(sorted(aside)))
    again, more, found = yield from _mended(Texts(after, changed, changed), rules, budget)
    if again == changed or not _are_understood(found):
        return Confined(changed, after, tuple(sorted(aside)))
    if needs_tree:
        (last,) = yield [again]
        if last is None or extent(last.errors) > extent(after.errors):
            return Confined(changed, after, tuple(sorted(aside)))
        after = last
    return Confined(again, after, tuple(sorted(aside | more)))


def _mended(texts: Texts, rules: Rules, budget: Budget) -> Asking[tuple[bytes, set[Range], Sequence[Found]]]:
    """The text to parse, the stretches set aside in it, and the result in each window."""
    before = texts.parsed
    windows = yield from windows_of(before, budget)
    found = yield from side_by_side(
        [
            search(Texts(parsed, window.text(texts.whole), window.text(texts.source)), rules, budget)
            for window, parsed in windows
        ]
    )
    changed = before.text
    aside: set[Range] = set()
    for (window, parsed), each in zip(windows, found, strict=True):
        changed = put_back(window, changed, parsed.text, each.text)
        aside.update(part for stretch in each.stretches for part in in_file(window, *stretch))
    return changed, aside, found


def _are_understood(found: Sequence[Found]) -> bool:
    return all(each.parsed is not None and not each.parsed.is_damaged for each in found)


def _is_better(before: Parsed, after: Parsed, found: Sequence[Found], edits: Edits, rules: Rules) -> bool:
    """True if the file parses as a whole and in its windows, or is better than before in spite of errors."""
    if not after.is_damaged and _are_understood(found):
        return True
    return Gain(before, rules.words.column, {}).is_better(after, edits)
