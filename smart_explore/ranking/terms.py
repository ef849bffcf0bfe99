"""What a ranking asks of an index, and how postings are laid out.

A posting is an unsigned 32-bit integer: the symbol's number in the upper 24 bits; below, one bit that says whether the
term stands in the symbol's name, and 7 bits for the level of its weight (``ranking.bm25f``). An attribute is a byte for
each symbol: its class in the two low bits, whether it is a test, and the number of its name's parts.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Protocol

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS

NAME_TERM = "="
"""Before a folded name: the term under which a symbol is found by its whole name."""

IN_NAME = 0x80
LEVEL = 0x7F
NUMBER_SHIFT = 8

CALLABLE, TYPE, OTHER, MEMBER = range(4)
"""The classes of symbols that a ranking tells apart: the two low bits of an attribute."""
TEST = 0x04
LENGTH_SHIFT = 3
MOST_LENGTH = 31

Place = tuple[int, int]
"""A symbol by segment and number."""


class Terms(Protocol):
    """What a ranking asks of an index."""

    @property
    def symbols(self) -> int:
        """How many symbols there are."""

    def postings(self, term: str) -> Iterable[tuple[int, array[int]]]:
        """Each segment that holds the term, with the term's postings in it."""

    def starting(self, prefix: str) -> Iterable[str]:
        """The terms that begin with ``prefix``."""

    def attributes(self, segment: int) -> bytes:
        """A byte for each symbol of a segment."""


def places(term: str, terms: Terms, flag: int = 0) -> set[Place]:
    """The symbols that hold a term; with ``IN_NAME``, in their names."""
    return {
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(term)
        for posting in postings
        if not flag or posting & flag
    }


def class_of(attribute: int) -> int:
    """The class of a symbol, by its attribute."""
    return attribute & 3


def name_length(attribute: int) -> int:
    """How many parts a symbol's name has."""
    return attribute >> LENGTH_SHIFT


def attribute_of(kind: str, test: bool, parts: int) -> int:
    """A symbol's attribute."""
    return _CLASSES.get(kind, OTHER) | (TEST if test else 0) | min(MOST_LENGTH, parts) << LENGTH_SHIFT


_CLASSES = {
    **dict.fromkeys(CALLABLE_KINDS, CALLABLE),
    **dict.fromkeys(TYPE_KINDS, TYPE),
    **dict.fromkeys(MEMBER_KINDS, MEMBER),
}
