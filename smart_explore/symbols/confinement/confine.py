"""Replace a file that its grammar does not fully parse by text of the same layout that it parses.

The whole of a file is parsed once here, with all that is set aside: everything before is tried in its window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.gain import Gain
from smart_explore.symbols.confinement.search import Found, Rules, Texts, search
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, side_by_side
from smart_explore.symbols.confinement.window import in_file, put_back, windows_of
from smart_explore.symbols.parsed import Parsed, Range

MAX_BYTES = 2_000_000
"""A larger file is taken as it is."""


class Confined(NamedTuple):
    """The reading that takes a file's place, of the same length and line breaks, and the stretches set aside in it.

    What the language is known to allow and the grammar to lack is not among the ``stretches``: it is no error.
    """

    parsed: Parsed
    stretches: tuple[Range, ...]


def confine(texts: Texts, rules: Rules) -> Asking[Confined]:
    """Confine the damage in a file; what is parsed then is its text as it was where nothing is better."""
    before = texts.parsed
    size = len(before.text)
    if size > MAX_BYTES or not before.is_damaged:
        return Confined(before, ())
    budget = Budget(size)
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
    if changed == before.text:
        return Confined(before, ())
    after = found[0].parsed
    if after is None or after.text != changed:
        (after,) = yield [changed]
    if after is None or not _is_better(before, after, found, tuple(Edit(*each) for each in sorted(aside)), rules):
        return Confined(before, ())
    return Confined(after, tuple(sorted(aside)))


def _is_better(before: Parsed, after: Parsed, found: Sequence[Found], edits: Edits, rules: Rules) -> bool:
    """Tell whether all is understood as in the windows, or the file is better in spite of that."""
    if not after.is_damaged and all(each.parsed is not None and not each.parsed.is_damaged for each in found):
        return True
    return Gain(before, rules.words.column, {}).is_better(after, edits)
