"""Excerpts of a body: without its pieces, or with some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.damage import Overlaps
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, Excerpt
from smart_explore.symbols.parsed import Parsed

WAYS = 3
_WITHOUT_COMMA, _BEHIND_FIRST = 1, 2
_MOST_AGAIN = 1500
"""The most bytes of a piece that is tried behind the first one."""


class Body:
    """The pieces in a body, in order, and the excerpt with them and their surroundings, without the notes."""

    def __init__(
        self, data: bytes, excerpt: Excerpt, pieces: Sequence[Piece], notes: Sequence[tuple[int, int]]
    ) -> None:
        self._data = data
        self._excerpt = excerpt
        self._pieces = pieces
        holes = Overlaps(self._holes())
        self._around = excerpt.without([*self._holes(), *(each for each in notes if not holes.touch(*each))])

    def _holes(self) -> Iterator[tuple[int, int]]:
        """The ranges of the pieces, with the blank lines between them."""
        for piece, following in pairwise((*self._pieces, None)):
            assert piece is not None
            between = self._data[piece.end : following.start] if following is not None else b"x"
            yield piece.start, piece.end if following is None or between.strip() else following.start

    def shell(self, layout: Layout, filler: bytes) -> tuple[Excerpt, tuple[Edit, ...]]:
        """The excerpt without its pieces; if it must not be empty, with a filler for the first piece's first line."""
        first = self._pieces[0]
        if not filler or not layout.masked[: first.start].rstrip().endswith(b":"):
            return self._around, ()
        line = self._data.find(b"\n", first.start, first.end) + 1 or first.end
        return self._with((first.start, line)), (Edit(first.start, line, filler),)

    def alone(self, piece: Piece, way: int) -> Excerpt | None:
        """The excerpt with one piece: alone, without the comma at its end, or behind the first piece.

        None if that equals an earlier try.
        """
        if way == _WITHOUT_COMMA:
            text = self._data[piece.start : piece.end].rstrip()
            comma = piece.start + len(text) - 1
            return self._with((piece.start, comma), (comma + 1, piece.end)) if text.endswith(b",") else None
        if way == _BEHIND_FIRST:
            first = self._pieces[0]
            if piece == first or piece.end - piece.start > _MOST_AGAIN:
                return None
            return self._with((first.start, first.end), (piece.start, piece.end))
        return self._with((piece.start, piece.end))

    def together(self, pieces: Sequence[Piece]) -> Excerpt:
        """The excerpt with the given pieces, in order."""
        return self._with(*((piece.start, piece.end) for piece in pieces))

    def _with(self, *ranges: tuple[int, int]) -> Excerpt:
        parts = [part for low, high in ranges for part in self._excerpt.within(low, high)]
        return Excerpt(tuple(sorted((*self._around.ranges, *parts))))


def not_followed(
    body: Body, pieces: Sequence[Piece], suspects: Sequence[Piece], data: bytes, budget: Budget
) -> Asking[dict[Piece, tuple[Excerpt, Parsed]]]:
    """The pieces that parse alone but not before the next piece, or the first suspect, with the trees of both."""
    before = pieces[: pieces.index(suspects[0])] if suspects else []
    for pairs in (pairwise(pieces), ((one, suspects[0]) for one in before)):
        both = {one: body.together((one, other)) for one, other in pairs}
        answers = yield from budget.ask([each.text(data) for each in both.values()])
        found = zip(both.items(), answers, strict=True)
        damaged = {one: (each, answer) for (one, each), answer in found if answer is not None and answer.is_damaged}
        if damaged:
            return damaged
    return {}


def are_smaller(inner: dict[Piece, Edits]) -> bool:
    """True if an edit is smaller than its piece."""
    return any(edit.start > child.start or edit.end < child.end for child, edits in inner.items() for edit in edits)
