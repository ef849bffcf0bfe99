"""The pieces of a file that errors touch, each with what is around it: what is asked about them is asked at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.bodies import Body
from smart_explore.symbols.confinement.damage import Overlaps, innermost
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.parsed import Range
from smart_explore.symbols.confinement.trials import Edits, Excerpt

MAX_DEPTH = 8
_MUCH = 0.9
"""A piece with so much of the text around it is as damaged as that."""


class Suspect:
    """A piece alone in the shells around it, its body, and those of the pieces in that which errors touch, too.

    ``wrong`` are its errors when it is parsed alone, ``wrong_shell`` those without the pieces in its body: ``[]``
    where all is understood, None where that was not parsed.
    """

    def __init__(self, own: Range, excerpt: Excerpt, pieces: Sequence[Piece]) -> None:
        self.own = own
        self.excerpt = excerpt
        self.pieces = pieces
        self.children: list[Suspect] = []
        self.touched: list[Suspect] = []
        """The children that errors of the file touch."""
        self.ways: list[Excerpt] = []
        self.body: Body | None = None
        self.shell = Excerpt(())
        self.filled: Edits = ()
        self.wrong: list[Range] | None = None
        self.wrong_shell: list[Range] | None = None

    @property
    def damaged(self) -> list[Suspect]:
        """The children that are not understood alone."""
        return [child for child in self.children if child.wrong]

    def walk(self) -> Iterator[Suspect]:
        """Yield this one and all within it, level by level."""
        level = [self]
        while level:
            yield from level
            level = [child for each in level for child in each.children]


def add_children(
    suspect: Suspect, layout: Layout, wrong: Sequence[Range], everywhere: bool, filler: bytes, most: int, each_text: int
) -> None:
    """Add the pieces in a suspect that errors touch, and those in them: as many as cost ``most`` as texts.

    Pieces that it has are left out; all others are added where errors touch none of them, or may be ``everywhere``.
    """
    all_errors, inner = Overlaps(wrong), Overlaps(innermost(list(wrong)))
    level = [suspect]
    for _ in range(MAX_DEPTH):
        following: list[Suspect] = []
        for each in level:
            if not each.pieces:
                continue
            if each.body is None:
                each.body = Body(layout.data, each.excerpt, each.pieces, layout.notes)
                each.shell, each.filled = each.body.shell(layout, filler)
                most -= each.shell.size + each_text
            known = {child.own for child in each.children}
            pieces = [piece for piece in each.pieces if (piece.start, piece.end) not in known]
            errors = all_errors if each is suspect else inner
            touched = [piece for piece in pieces if everywhere or errors.touch(piece.start, piece.end)]
            for piece in touched or (pieces if each is suspect else ()):
                child = Suspect((piece.start, piece.end), each.body.alone(piece), layout.children(piece))
                child.ways = list(each.body.other_ways(piece))
                if child.excerpt.size >= each.excerpt.size * _MUCH and each.wrong and len(each.pieces) > 1:
                    child.wrong = [error for error in each.wrong if piece.start <= error[1] and error[0] <= piece.end]
                else:
                    most -= child.excerpt.size + each_text
                if most < 0:
                    return
                each.children.append(child)
                if piece in touched:
                    each.touched.append(child)
                following.append(child)
        level = following
