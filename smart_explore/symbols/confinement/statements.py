"""The statements with errors: the innermost pieces of function bodies in which errors begin."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.substitutes import DECLARING
from smart_explore.symbols.parsed import Range

_TYPES = frozenset(
    b"class struct enum union interface trait object record protocol namespace module impl extension type".split()
)
_FUNCTIONS = frozenset(b"fn func fun def function".split())


def statements_at(layout: Layout, errors: Sequence[Range]) -> list[Range]:
    """The statements in which errors begin, in the order of the errors; declarations are left out."""
    found: dict[Range, None] = {}
    top = layout.pieces()
    for at, _ in errors:
        pieces: Sequence[Piece] = top
        innermost, is_local = None, False
        while around := next((piece for piece in pieces if piece.start <= at < piece.end), None):
            is_in_function = innermost is not None and _heads_a_function(layout, innermost.start, pieces[0].start)
            innermost, is_local = around, is_in_function
            pieces = layout.children(around)
        if (
            innermost is not None
            and is_local
            and not pieces
            and not DECLARING.search(layout.masked, innermost.start, innermost.end)
        ):
            found[innermost.start, innermost.end] = None
    return list(found)


def _heads_a_function(layout: Layout, start: int, end: int) -> bool:
    """True if a range before a body may be the head of a function, or of a block in one."""
    words = {layout.masked[first:last] for first, last in layout.tokens(start, end)}
    return bool(layout.groups(start, end)) and (bool(words & _FUNCTIONS) or not words & _TYPES)
