"""From a file that its grammar does not wholly understand to what is parsed in its place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple

from smart_explore.symbols.confinement.damage import declarations, errors, extent, opaque_ranges
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.mend import Mender
from smart_explore.symbols.confinement.trials import Asking, Edit, blanked, tree_of
from smart_explore.symbols.damaged_answers import is_damaged
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.tree_reader import TreeText

MAX_BYTES = 2_000_000
"""A larger file is taken as it is."""

_MAX_PASSES = 2


class Confined(NamedTuple):
    """What is parsed in place of a file: of the same length, with the same line breaks, and what was set aside in it.

    What the language is known to allow and the grammar to lack is not among the ``stretches``: it is no error.
    """

    data: bytes
    answer: TreeText
    stretches: tuple[tuple[int, int], ...]


def confine(data: bytes, answer: TreeText, filler: bytes, known: Callable[[bytes], bytes] | None) -> Asking[Confined]:
    """Confine the damage in a file, given its tree; ``known`` blanks what the grammar is known to lack."""
    tree = tree_of(answer, data)
    if known is not None and (changed := known(data)) != data and len(changed) == len(data):
        (other,) = yield [changed]
        if other is not None and extent(errors(tree_of(other, changed))) < extent(errors(tree)):
            data, answer, tree = changed, other, tree_of(other, changed)
    stretches: list[tuple[int, int]] = []
    if len(data) > MAX_BYTES:
        return Confined(data, answer, ())
    for _ in range(_MAX_PASSES):
        if not is_damaged(answer):
            break
        layout = Layout(data, Lines(data).starts, opaque_ranges(tree))
        mender = Mender(data, layout, filler)
        narrow = yield from mender.whole(tree)
        for edits in dict.fromkeys((narrow, mender.wider(narrow), _without_heads(narrow, tree))):
            changed = blanked(data, edits)
            (other,) = yield [changed]
            if other is not None and _is_better(tree, tree_of(other, changed), edits):
                break
        else:
            break
        data, answer, tree = changed, other, tree_of(other, changed)
        stretches += [(start, end) for start, end, _ in edits]
    return Confined(data, answer, tuple(sorted(stretches)))


def _is_better(before: Tree, after: Tree, edits: tuple[Edit, ...]) -> bool:
    """Tell whether fewer bytes lie under errors, and no more declarations are lost than found.

    A declaration that holds an error may be set aside as a whole; it is lost where its head alone is.
    """
    if extent(errors(after)) >= extent(errors(before)):
        return False
    kept = declarations(after).keys()
    earlier = declarations(before)
    broken = _broken(before)
    excused = {start for edit in edits for start in _excused(edit, broken)}
    return len(earlier.keys() - kept - excused) <= len(kept - earlier.keys())


def _broken(before: Tree) -> list[tuple[int, int]]:
    """The declarations that hold an error, in order."""
    wrong = sorted(errors(before))
    starts = [start for start, _ in wrong]
    reach = list(accumulate((end for _, end in wrong), max))
    return [
        (start, end)
        for start, end in declarations(before).items()
        if (count := bisect_left(starts, end)) and reach[count - 1] >= start
    ]


def _excused(edit: Edit, broken: list[tuple[int, int]]) -> set[int]:
    """Where the broken declarations begin that lie in the stretch as a whole."""
    first, last = (bisect_left(broken, (offset,)) for offset in (edit.start, edit.end))
    return {start for start, end in broken[first:last] if end <= edit.end}


def _without_heads(edits: tuple[Edit, ...], before: Tree) -> tuple[Edit, ...]:
    """The edits less those that take a declaration without an error, or the beginning of one without the rest."""
    starts = list(declarations(before))
    broken = _broken(before)
    return tuple(
        edit
        for edit in edits
        if _excused(edit, broken).issuperset(starts[bisect_left(starts, edit.start) : bisect_left(starts, edit.end)])
    )
