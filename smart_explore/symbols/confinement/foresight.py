"""Texts that will be asked for once a part of a file is known to be damaged: they are parsed beside those before."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.bodies import WAYS, Body
from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import Overlaps, innermost
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Edits, Excerpt, Range, blanked

MAX_DEPTH = 8


def top_level(layout: Layout, wrong: Sequence[Range]) -> Sequence[Piece]:
    """The pieces at top level, less what a file has to begin with: the package, the syntax, <?php."""
    pieces = layout.pieces()
    first = pieces[0] if len(pieces) > 1 and pieces[0].first == pieces[0].last else None
    in_first = first is not None and any(end <= first.end for _, end in innermost(list(wrong)))
    return pieces[1:] if first and not in_first and layout.is_balanced(first.start, first.end) else pieces


class Foresight:
    """The texts of one file that are expected: of a damaged excerpt, of the pieces in it that errors touch, and so on.

    What lies deeper is taken to have the errors that it has as a part of the whole.
    """

    def __init__(self, layout: Layout, words: Words, budget: Budget) -> None:
        self._layout = layout
        self._words = words
        self._budget = budget

    def expect(
        self, excerpt: Excerpt, pieces: Sequence[Piece], wrong: list[Range], everywhere: bool, edits: Edits, depth: int
    ) -> None:
        """Expect the shell of a damaged excerpt, the pieces that errors touch in its body, and what is in those."""
        changed = blanked(self._layout.data, edits, self._words.column)
        inner, touching = Overlaps(innermost(wrong)), Overlaps(wrong)
        level = [(excerpt, pieces)]
        for _ in range(depth, MAX_DEPTH):
            following: list[tuple[Excerpt, Sequence[Piece]]] = []
            for each, children in level:
                if not children:
                    continue
                body = Body(self._layout.data, each, children, self._layout.notes)
                shell, filled = body.shell(self._layout, self._words.empty_body)
                text = shell.text(blanked(changed, filled, self._words.column) if filled else changed)
                suspects = [child for child in children if everywhere or touching.touch(child.start, child.end)]
                ways = [[body.alone(child, way) for child in suspects] for way in range(WAYS)]
                if not self._budget.expect((text, *(way.text(changed) for row in ways for way in row if way))):
                    return
                following += [
                    (alone, self._layout.children(child))
                    for child, alone in zip(suspects, ways[0], strict=True)
                    if alone is not None and inner.touch(child.start, child.end)
                ]
            level, touching, everywhere = following, inner, False
