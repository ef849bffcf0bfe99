"""The stored form of a segment: a header, and sorted terms with their postings in compressed blocks. Pure.

A header has the doc values of its symbols, and the first term of each block. A block has the terms, the number of
postings of each, and the postings byte by byte: all lowest bytes, then all second ones, and so on. Similar bytes are
then adjacent, and it is half as small again. All of it is under zlib's checksums.
"""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.ranking.term_index import NAME_HASH, NUMBER_SHIFT

BLOCK_BYTES = 16_384
"""The bytes of postings in a block before compression; a block is unpacked as a whole to find one term."""

_WIDTH = 4
_LEVEL = 1
_STORED = 0
_HEADER = struct.Struct("<III")
_BLOCK_HEADER = struct.Struct("<II")
_BETWEEN = "\0"  # no source contains it: such a file is binary


class SegmentHeader(NamedTuple):
    """The number of symbols, their doc values (equally many bytes each), and the first term of each block."""

    symbols: int
    doc_values: bytes
    first_terms: list[str]

    def block_of(self, term: str) -> int:
        """The number of the only block that may have the term; -1 if the term is before all blocks."""
        return bisect_right(self.first_terms, term) - 1


class Block:
    """Some terms, sorted, with their postings."""

    __slots__ = ("_shuffled", "_starts", "terms")

    def __init__(self, terms: list[str], counts: Sequence[int], shuffled: bytes) -> None:
        self.terms = terms
        self._starts = [0, *accumulate(counts)]
        total = self._starts[-1]
        if len(counts) != len(terms) or len(shuffled) != total * _WIDTH:
            raise CorruptIndexError("a block's parts do not fit together")
        self._shuffled = [shuffled[byte * total : (byte + 1) * total] for byte in range(_WIDTH)]

    def find(self, term: str) -> bytes:
        """The term's postings; ``b""`` if it has none."""
        index = bisect_left(self.terms, term)
        return self.postings(index) if index < len(self.terms) and self.terms[index] == term else b""

    def postings(self, index: int) -> bytes:
        """The postings of the term at that index."""
        start, end = self._starts[index], self._starts[index + 1]
        postings = bytearray((end - start) * _WIDTH)
        for byte, column in enumerate(self._shuffled):
            postings[byte::_WIDTH] = column[start:end]
        return bytes(postings)


def encode_header(symbols: int, doc_values: bytes, first_terms: Sequence[str]) -> bytes:
    """A header as bytes, not compressed: every question reads it, and unpacking was a tenth of a file's cost."""
    terms = _BETWEEN.join(first_terms).encode("utf-8", "surrogatepass")
    return zlib.compress(_HEADER.pack(symbols, len(doc_values), len(first_terms)) + doc_values + terms, _STORED)


def decode_header(data: bytes) -> SegmentHeader:
    """The header that ``encode_header`` encoded. Raises CorruptIndexError for anything else."""
    with decoding("a segment's head"):
        raw = zlib.decompress(data)
        symbols, length, blocks = _HEADER.unpack_from(raw)
        doc_values = raw[_HEADER.size : _HEADER.size + length]
        first_terms = raw[_HEADER.size + length :].decode("utf-8", "surrogatepass").split(_BETWEEN) if blocks else []
        if len(doc_values) != length or len(first_terms) != blocks:
            raise CorruptIndexError("a segment's head is cut short")
        return SegmentHeader(symbols, doc_values, first_terms)


def encode_blocks(postings: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The first term and the bytes of each block of these terms, which are sorted, with their postings."""
    terms: list[str] = []
    parts: list[bytes] = []
    size = 0
    for term, data in postings:
        terms.append(term)
        parts.append(data)
        size += len(data)
        if size >= BLOCK_BYTES:
            yield terms[0], encode_block(terms, parts)
            terms, parts, size = [], [], 0
    if terms:
        yield terms[0], encode_block(terms, parts)


def encode_block(terms: Sequence[str], parts: Sequence[bytes]) -> bytes:
    """A block of these sorted terms with the postings of each."""
    names = _BETWEEN.join(terms).encode("utf-8", "surrogatepass")
    counts = array("I", [len(part) // _WIDTH for part in parts]).tobytes()
    raw = b"".join(parts)
    shuffled = [raw[byte::_WIDTH] for byte in range(_WIDTH)]
    return zlib.compress(b"".join([_BLOCK_HEADER.pack(len(terms), len(names)), names, counts, *shuffled]), _LEVEL)


def decode_block(data: bytes) -> Block:
    """The block that ``encode_block`` encoded. Raises CorruptIndexError for anything else."""
    with decoding("a block of terms"):
        raw = zlib.decompress(data)
        count, length = _BLOCK_HEADER.unpack_from(raw)
        behind = _BLOCK_HEADER.size + length
        terms = raw[_BLOCK_HEADER.size : behind].decode("utf-8", "surrogatepass").split(_BETWEEN)
        counts = array("I")
        counts.frombytes(raw[behind : behind + count * counts.itemsize])
        return Block(terms, counts, raw[behind + count * counts.itemsize :])


def as_array(postings: bytes) -> array[int]:
    """Postings as unsigned integers of 32 bits."""
    numbers = array("I")
    numbers.frombytes(postings)
    return numbers


def live_postings(postings: array[int], live: bytes) -> array[int]:
    """The postings of symbols whose number has a 1 in ``live``. Raises CorruptIndexError."""
    with decoding("a posting"):
        return array("I", [posting for posting in postings if live[posting >> NUMBER_SHIFT]])


def any_live(postings: bytes, live: bytes) -> bool:
    """True if one of these postings is live. Raises CorruptIndexError."""
    with decoding("a posting"):
        return any(live[posting >> NUMBER_SHIFT] for posting in as_array(postings))


def remapped(postings: bytes, numbers: Sequence[int]) -> bytes:
    """The postings with the new numbers of their symbols; -1 drops one. Raises CorruptIndexError."""
    with decoding("a posting"):
        remaining = [
            number << NUMBER_SHIFT | posting & NAME_HASH
            for posting in as_array(postings)
            if (number := numbers[posting >> NUMBER_SHIFT]) >= 0
        ]
    return array("I", remaining).tobytes()


def renumbered(postings: bytes, numbers: int) -> bytes:
    """The postings with ``numbers`` added to each symbol's number: one addition of two very long integers."""
    if not numbers:
        return postings
    count = len(postings) // _WIDTH
    step = (numbers << NUMBER_SHIFT).to_bytes(_WIDTH, sys.byteorder)
    order = sys.byteorder
    return (int.from_bytes(postings, order) + int.from_bytes(step * count, order)).to_bytes(len(postings), order)
