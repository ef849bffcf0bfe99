"""What a ranking asks of an index, and how postings and attributes are laid out in 32 bits each.

A posting is a symbol's number within its segment, with where the term stands in the symbol::

    bits  0 -  3   how often in its body (15: that often or more)
    bits  4 -  8   NAME, PARENT, FILE, FOLDER, DOC: whether it stands there; what is around the parent is a FOLDER too
    bits  9 - 31   the number

An attribute says what a symbol is and how long its fields are::

    bits  0 -  1   CALLABLE, TYPE, OTHER or MEMBER
    bit   2        whether its file holds tests
    bits  3 -  6   the terms of its name, without the whole of it as one
    bits  7 -  9   those of the name of what it is in
    bits 10 - 12   those of its file's name
    bits 13 - 17   the level of its body's length, bits 18 - 21 of its doc's: 2 log2(1 + terms), rounded
    bits 22 - 23   its lines: 1, 2 or 3, 4 to 7, more

Weights are not stored: a ranking can change them without a new index.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Protocol

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS
from smart_explore.ranking.words import normalized

NAME_TERM = "="
"""Before a normalized name: the term under which a symbol is found by its whole name. The nine low bits of its postings
are the ``name_hash`` of the name."""

ALIAS_TERM = "~"
"""Before a normalized name, ``=`` and the name that it stands for: imported or exported under that name somewhere."""

COUNT = 0xF
NAME, PARENT, FILE, FOLDER, DOC = (1 << bit for bit in range(4, 9))
FLAGS = 0x1F0
NUMBER_SHIFT = 9
MAX_SYMBOLS = 1 << 32 - NUMBER_SHIFT
"""A segment holds no more symbols."""

CALLABLE, TYPE, OTHER, MEMBER = range(4)
"""The classes of symbols that a ranking tells apart."""
TEST = 0x04

LEVELS = tuple(2 ** (level / 2) - 1 for level in range(32))
"""The length that each level stands for."""
MAX_BODY_LEVEL, MAX_DOC_LEVEL = 31, 15

SymbolId = tuple[int, int]
"""A symbol by segment and number."""


class TermIndex(Protocol):
    """What a ranking asks of an index."""

    @property
    def symbols(self) -> int:
        """How many symbols there are."""

    def postings(self, term: str) -> Iterable[tuple[int, array[int]]]:
        """Each segment that holds the term, with the term's postings in it."""

    def terms_with_prefix(self, prefix: str) -> Iterable[str]:
        """The terms that begin with ``prefix``."""

    def attributes(self, segment: int) -> bytes:
        """The attributes of a segment's symbols, four bytes each in the machine's order."""


def attributes_of(segment: int, terms: TermIndex) -> Sequence[int]:
    """The attributes of a segment's symbols."""
    return memoryview(terms.attributes(segment)).cast("I")


def matching_ids(term: str, terms: TermIndex, flags: int = 0) -> set[SymbolId]:
    """The symbols that hold a term; with flags, those that hold it in one of these fields."""
    return {
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(term)
        for posting in postings
        if not flags or posting & flags
    }


def name_hash(name: str) -> int:
    """Nine bits that tell most spellings of a name apart."""
    import zlib

    return zlib.crc32(name.encode("utf-8", "surrogatepass")) & ((1 << NUMBER_SHIFT) - 1)


def with_name_hash(name: str, terms: TermIndex) -> set[SymbolId]:
    """The symbols of that very name, and a few that only look so by their ``name_hash``."""
    wanted = name_hash(name)
    return {
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(NAME_TERM + normalized(name))
        for posting in postings
        if posting & (1 << NUMBER_SHIFT) - 1 == wanted
    }


def class_of(attribute: int) -> int:
    """The class of a symbol."""
    return attribute & 3


def name_length(attribute: int) -> int:
    """How many terms a symbol's name has, at most 15."""
    return attribute >> 3 & 15


def parent_length(attribute: int) -> int:
    """How many terms the name of what it is in has, at most 7."""
    return attribute >> 7 & 7


def file_length(attribute: int) -> int:
    """How many terms its file's name has, at most 7."""
    return attribute >> 10 & 7


def doc_level(attribute: int) -> int:
    """The level of its doc's length."""
    return attribute >> 18 & 15


def size_class(attribute: int) -> int:
    """0 for one line, 1 for two or three, 2 for four to seven, 3 for more."""
    return attribute >> 22 & 3


def quantise_length(length: int) -> int:
    """The level that stands for a length, 0 to 31."""
    squared = (1 + length) * (1 + length)  # 2 log2(n) = log2(n * n); its bit length rounds down, hence the factor
    return min(MAX_BODY_LEVEL, (squared * 92681 >> 16).bit_length() - 1)


CLASSES = {
    **dict.fromkeys(CALLABLE_KINDS, CALLABLE),
    **dict.fromkeys(TYPE_KINDS, TYPE),
    **dict.fromkeys(MEMBER_KINDS, MEMBER),
}
"""The class of each kind that is not ``OTHER``."""
