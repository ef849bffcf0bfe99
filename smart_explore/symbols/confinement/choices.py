"""Choose the stretches of one small range that are set aside: those that may be tried, and the best of those tried."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.damage import declared, errors, extent, innermost
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.stretches import near
from smart_explore.symbols.confinement.trials import Edit, Excerpt, tree_of
from smart_explore.symbols.damaged_answers import is_damaged
from smart_explore.treesitter.tree_reader import TreeText

_SMALL = 1500
_MOST_OPTIONS = 120
_MOST_LEAVES = 3

Range = tuple[int, int]
Edits = tuple[Edit, ...]


class Choices:
    """What may be chosen in one file. ``filler`` is what a body cannot do without, ``b""`` where it may be empty."""

    def __init__(self, data: bytes, layout: Layout, filler: bytes) -> None:
        self._data = data
        self._layout = layout
        self._filler = filler

    def options(self, excerpt: Excerpt, own: Range, wrong: list[Range], most: int) -> list[Edits]:
        """What may be tried in the range: all errors blanked; in a small one without a body each stretch near one."""
        leaves = [leaf for leaf in innermost(wrong) if own[0] <= leaf[1] and leaf[0] <= own[1]]
        options: list[Edits] = []
        kept = [leaf for leaf in leaves if leaf[1] > leaf[0] and self._layout.is_balanced(*leaf)]
        if kept:
            options.append(tuple(Edit(*leaf) for leaf in kept))
        if excerpt.size > _SMALL:
            return options
        spots = list(dict.fromkeys([*leaves[:_MOST_LEAVES], *wrong[:1]]))
        stretches = dict.fromkeys(each for spot in spots for each in near(self._layout, spot, *own))
        stretches = dict.fromkeys(each for each in stretches if excerpt.holds(*each))
        for start, end, closing in self._layout.unclosed(*own):
            if excerpt.holds(start, end):
                options.append((Edit(start, end, closing),))
        braces = self._layout.braces(*own)
        if braces is not None and all(excerpt.holds(at, at + 1) for at in braces):
            options.append((Edit(own[0], braces[0] + 1), Edit(braces[1], braces[1] + 1)))
        most = min(_MOST_OPTIONS, most)
        return options + [(Edit(*each),) for each in sorted(stretches, key=lambda each: each[1] - each[0])[:most]]

    def best(
        self,
        options: Sequence[Edits],
        trials: Sequence[bytes],
        answers: Sequence[TreeText | None],
        wrong: Sequence[Range],
        excerpt: Excerpt,
        own: Range,
    ) -> tuple[Edits, bool]:
        """The edits after which all is understood, best as a declaration, else most is; and which of both it is.

        Without a declaration those are taken first that leave what stands in the braces and nothing around it.
        """
        damage = extent(list(wrong))
        low, high = excerpt.to_text(own[0]), excerpt.to_text(own[1])
        clean: list[tuple[bool, bool, int, int, int]] = []
        partly: list[tuple[int, int]] = []
        for number, (option, text, answer) in enumerate(zip(options, trials, answers, strict=True)):
            if answer is None:
                continue
            tree = tree_of(answer, text)
            declares = declared(tree, low, high) * 2 > len(text[low:high].strip())
            if self._filler and not declares and self._beheads(option, own):
                continue
            if not is_damaged(answer):
                opens = len(option) == 2 and option[0].start == own[0]
                clean.append((not declares, not opens, self._cost(option, wrong), option[0].start, number))
            elif (left := extent(errors(tree)) + size_of(option)) < damage:
                partly.append((left, number))
        if clean:
            return options[min(clean)[4]], True
        return (options[min(partly)[1]], False) if partly else ((), False)

    def _beheads(self, edits: Edits, own: Range) -> bool:
        """Tell whether the edits take the beginning of several lines: the others would belong to what is before."""
        text = self._data[own[0] : own[1]]
        first = own[0] + len(text) - len(text.lstrip())
        return b"\n" in text.strip() and any(edit.start <= first for edit in edits)

    def _cost(self, edits: Edits, wrong: Sequence[Range]) -> int:
        """How many tokens the edits set aside, more where they are far from what is wrong."""
        count = self._layout.count_tokens
        far = min(
            (
                0 if start <= edit.end and edit.start <= end else count(min(edit.end, end), max(edit.start, start))
                for edit in edits
                for start, end in wrong
            ),
            default=0,
        )
        return sum(count(edit.start, edit.end) for edit in edits) + 2 * far


def size_of(edits: Edits) -> int:
    """How many bytes the edits set aside."""
    return sum(end - start for start, end, _ in edits)
