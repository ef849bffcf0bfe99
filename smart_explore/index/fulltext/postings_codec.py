"""A segment as it is stored: a head, and sorted terms with their postings in compressed blocks. Pure.

A head is the attributes of its symbols, and the first term of each block. A block holds the terms, how many postings
each has, and the postings byte by byte: all lowest bytes, then all second ones, ... since like stands beside like then,
it packs half as small again. All of it is under zlib's check sums.
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
from smart_explore.ranking.term_index import NUMBER_SHIFT

BLOCK_BYTES = 16_384
"""Postings in a block, in bytes before packing; a block is unpacked as a whole to find one term in it."""

_WIDTH = 4
_LEVEL = 1
_STORED = 0
_HEADER = struct.Struct("<III")
_BLOCK_HEADER = struct.Struct("<II")
_BETWEEN = "\0"  # no source holds one: what does is binary


class SegmentHeader(NamedTuple):
    """How many symbols there are, their attributes, as many bytes for each, and the first term of each block."""

    symbols: int
    attributes: bytes
    firsts: list[str]

    def block_of(self, term: str) -> int:
        """The number of the block that holds the term if any does; -1 where it is before all of them."""
        return bisect_right(self.firsts, term) - 1


class Block:
    """Some terms, sorted, with their postings."""

    __slots__ = ("_shuffled", "_starts", "terms")

    def __init__(self, terms: list[str], counts: Sequence[int], shuffled: bytes) -> None:
        self.terms = terms
        self._starts = [0, *accumulate(counts)]
        total = self._starts[-1]
        if len(counts) != len(terms) or len(shuffled) != total * _WIDTH:
            raise CorruptIndexError("a block's parts do not fit together")
        self._shuffled = [shuffled[at * total : (at + 1) * total] for at in range(_WIDTH)]

    def find(self, term: str) -> bytes:
        """The term's postings, ``b""`` where it has none."""
        at = bisect_left(self.terms, term)
        return self.postings(at) if at < len(self.terms) and self.terms[at] == term else b""

    def postings(self, at: int) -> bytes:
        """The postings of the block's term at that place."""
        start, end = self._starts[at], self._starts[at + 1]
        postings = bytearray((end - start) * _WIDTH)
        for number, plane in enumerate(self._shuffled):
            postings[number::_WIDTH] = plane[start:end]
        return bytes(postings)


def encode_header(symbols: int, attributes: bytes, firsts: Sequence[str]) -> bytes:
    """A head as bytes, not packed: every question reads it, and unpacking was a tenth of what a file costs then."""
    terms = _BETWEEN.join(firsts).encode("utf-8", "surrogatepass")
    return zlib.compress(_HEADER.pack(symbols, len(attributes), len(firsts)) + attributes + terms, _STORED)


def decode_header(data: bytes) -> SegmentHeader:
    """What ``encode_header`` encoded. Raises CorruptIndexError for anything else."""
    with decoding("a segment's head"):
        raw = zlib.decompress(data)
        symbols, length, blocks = _HEADER.unpack_from(raw)
        attributes = raw[_HEADER.size : _HEADER.size + length]
        firsts = raw[_HEADER.size + length :].decode("utf-8", "surrogatepass").split(_BETWEEN) if blocks else []
        if len(attributes) != length or len(firsts) != blocks:
            raise CorruptIndexError("a segment's head is cut short")
        return SegmentHeader(symbols, attributes, firsts)


def cut(postings: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
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
    shuffled = [raw[at::_WIDTH] for at in range(_WIDTH)]
    return zlib.compress(b"".join([_BLOCK_HEADER.pack(len(terms), len(names)), names, counts, *shuffled]), _LEVEL)


def decode_block(data: bytes) -> Block:
    """What ``encode_block`` encoded. Raises CorruptIndexError for anything else."""
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


def renumbered(postings: bytes, numbers: int) -> bytes:
    """The postings with ``numbers`` added to each symbol's number: one addition of two very long integers."""
    if not numbers:
        return postings
    count = len(postings) // _WIDTH
    step = (numbers << NUMBER_SHIFT).to_bytes(_WIDTH, sys.byteorder)
    order = sys.byteorder
    return (int.from_bytes(postings, order) + int.from_bytes(step * count, order)).to_bytes(len(postings), order)
