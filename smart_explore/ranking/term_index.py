"""The interface of an index to a ranking, and the only place that knows the 32-bit layout of postings and doc values.

A posting is a symbol's number within its segment, with the places of the term in the symbol::

    bits  0 -  3   how often in its body (15: that often or more)
    bits  4 -  8   NAME, PARENT, FILE, FOLDER, DOC: set if it is there; the parent's own context is FOLDER too
    bits  9 - 31   the number

A doc value has the kind of a symbol and the lengths of its fields; its bit fields are below. Weights are not stored: a
ranking can change them without a new index.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from smart_explore.model.kinds import CALLABLE_KINDS, DOCUMENT_KINDS, MEMBER_KINDS, TYPE_KINDS
from smart_explore.ranking.words import normalized

NAME_TERM = "="
"""Before a normalized name: the term under which a symbol is found by its whole name. The nine low bits of its postings
are the ``name_hash`` of the name."""

ALIAS_TERM = "~"
"""Prefix of a term for an alias: a normalized name, ``=`` and the name it is imported or exported for."""

IsWanted = Callable[[str], bool]
"""True for a term that a look through many is for."""

COUNT = 0xF
NAME, PARENT, FILE, FOLDER, DOC = (1 << bit for bit in range(4, 9))
FLAGS = 0x1F0
NUMBER_SHIFT = 9
MAX_SYMBOLS = 1 << 32 - NUMBER_SHIFT
"""The most symbols of a segment."""

NAME_HASH = (1 << NUMBER_SHIFT) - 1
"""The bits of a ``NAME_TERM``'s posting that hold the ``name_hash``."""


class BitField(NamedTuple):
    """Some bits of a doc value."""

    shift: int
    width: int

    @property
    def mask(self) -> int:
        """Its bits, all set."""
        return (1 << self.width) - 1 << self.shift

    def get(self, value: int) -> int:
        """The number in the field of a doc value."""
        return (value & self.mask) >> self.shift

    def put(self, number: int) -> int:
        """A doc value with only this field set: to the number, or to the highest one that fits."""
        return min(number, (1 << self.width) - 1) << self.shift


CALLABLE, TYPE, OTHER, MEMBER = range(4)
"""The classes of symbols that a ranking distinguishes."""
SYMBOL_CLASS = BitField(0, 2)
TEST = 0x04
"""The bit of a symbol that is a test, or in a file or module of tests."""
NAME_LENGTH = BitField(3, 4)
"""The number of terms of its name, without the whole name as a term."""
PARENT_LENGTH, FILE_LENGTH = BitField(7, 3), BitField(10, 3)
"""The numbers of terms of its parent's name and its file's name."""
BODY_LEVEL, DOC_LEVEL = BitField(13, 5), BitField(18, 4)
"""The lengths of its body and its doc in terms, as of ``quantise_length``."""
SIZE_CLASS = BitField(22, 2)
"""Its lines, as of ``size_class``."""
DOCUMENT = 1 << 24
"""The bit of a symbol in a document or data instead of code."""

LEVELS = tuple(2 ** (level / 2) - 1 for level in range(32))
"""The length for each level."""

SymbolId = tuple[int, int]
"""A symbol by segment and number."""


class TermIndex(Protocol):
    """The part of an index that a ranking reads."""

    @property
    def symbols(self) -> int:
        """The number of symbols."""

    def postings(self, term: str) -> Iterable[tuple[int, array[int]]]:
        """Each segment that has the term, with the term's postings in it."""

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> Iterable[str]:
        """The terms that begin with ``prefix`` and are wanted: all of a large index would be a million texts."""

    def doc_values(self, segment: int) -> bytes:
        """The doc values of a segment's symbols, four bytes each in the machine's order."""


def doc_values_of(segment: int, terms: TermIndex) -> Sequence[int]:
    """The doc values of a segment's symbols."""
    return memoryview(terms.doc_values(segment)).cast("I")


def matching_ids(term: str, terms: TermIndex, flags: int = 0) -> set[SymbolId]:
    """The symbols that have a term; with flags, those that have it in one of these fields."""
    return {
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(term)
        for posting in postings
        if not flags or posting & flags
    }


def name_hash(name: str) -> int:
    """Nine bits that differ for most spellings of a name."""
    import zlib

    return zlib.crc32(name.encode("utf-8", "surrogatepass")) & NAME_HASH


def with_name_hash(name: str, terms: TermIndex) -> set[SymbolId]:
    """The symbols of that very name, and a few that only look so by their ``name_hash``."""
    hash_bits = name_hash(name)
    return {
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(NAME_TERM + normalized(name))
        for posting in postings
        if posting & NAME_HASH == hash_bits
    }


def quantise_length(length: int) -> int:
    """The level of a length: 2 log2(1 + length), rounded."""
    return round(2 * math.log2(1 + length))


def size_class(lines: int) -> int:
    """0 for one line, 1 for two or three, 2 for four to seven, 3 for more."""
    return 3 if lines > 7 else lines.bit_length() - 1


CLASSES = {
    **dict.fromkeys(CALLABLE_KINDS, CALLABLE),
    **dict.fromkeys(TYPE_KINDS, TYPE),
    **dict.fromkeys(MEMBER_KINDS, MEMBER),
    **dict.fromkeys(DOCUMENT_KINDS, OTHER | DOCUMENT),
    "test": OTHER | TEST,
}
"""The class of each kind other than ``OTHER``, with ``DOCUMENT`` or ``TEST`` if it is one."""
