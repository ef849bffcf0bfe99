"""Vectors of symbols, pooled from the words of their names, docs and bodies: made with numpy, read without it.

Callables and types have one, of half a byte a dimension (``packed``); others are found by their words alone. These are
stored for a segment: the number of its symbols; for every ``STEP`` symbols, the number of vectors before them; a bit
for each symbol that has a vector; the vectors.
"""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from smart_explore.meaning.packed import ZERO
from smart_explore.ranking.term_index import (
    CALLABLE,
    COUNT,
    DOC,
    DOCUMENT,
    FILE,
    FOLDER,
    NAME,
    NUMBER_SHIFT,
    PARENT,
    SYMBOL_CLASS,
    TYPE,
)

if TYPE_CHECKING:
    from smart_explore.meaning.word_vectors import WordVectors

LAYOUT = "2"
"""The version of the vectors' sources and their layout: increase it with every change of either."""
FIELD_WEIGHTS = {NAME: 4.0, PARENT: 1.0, FILE: 0.7, FOLDER: 0.2, DOC: 1.5}
"""The weight of a word in each field, beside log2(1 + count) for the body."""
STEP = 256
_SIZE = struct.Struct("<I")
_POSTING_BITS = (1 << NUMBER_SHIFT) - 1


def make_vectors(terms: Iterable[tuple[str, bytes]], doc_values: bytes, words: WordVectors) -> bytes:
    """The vectors of a segment's symbols, as they are stored."""
    import numpy as np

    values = np.frombuffer(doc_values, np.uint32)
    classes = values & SYMBOL_CLASS.mask
    present = ((classes == SYMBOL_CLASS.put(CALLABLE)) | (classes == SYMBOL_CLASS.put(TYPE))) & (values & DOCUMENT == 0)
    rows = np.cumsum(present) - 1
    sums = np.zeros((int(present.sum()), words.dimensions), np.float32)
    table = np.array(posting_weights(), np.float32)
    vectors = np.frombuffer(words.vectors, np.int8).reshape(-1, words.dimensions)
    weights = np.array(words.symbol_weights, np.float32)
    for term, data in terms:
        row = words.row(term)
        if row < 0:
            continue
        postings = np.frombuffer(data, np.uint32)
        numbers = postings >> NUMBER_SHIFT
        kept = present[numbers]
        vector = weights[row] * vectors[row].astype(np.float32)
        counts = table[postings[kept] & _POSTING_BITS]
        sums[rows[numbers[kept]]] += counts[:, None] * vector
    largest = np.abs(sums).max(axis=1, keepdims=True, initial=1e-9)
    parts = (np.rint(sums * (ZERO / largest)) + ZERO).astype(np.uint8)
    half = words.dimensions // 2
    stored = parts[:, :half] | parts[:, half:] << 4
    before = np.concatenate(([0], np.cumsum(present)))[:-1:STEP] if len(present) else np.zeros(0)
    bits = np.packbits(present, bitorder="little").tobytes()
    return b"".join([_SIZE.pack(len(present)), before.astype("<u4").tobytes(), bits, stored.tobytes()])


class _Bytes(Protocol):
    """Bytes, or a blob of SQLite that is read piece by piece."""

    def __getitem__(self, key: slice, /) -> Any:
        """The bytes of a slice."""

    def __len__(self) -> int:
        """The number of bytes."""


class SegmentVectors:
    """The stored vectors of a segment. Raises ValueError if their parts do not match."""

    def __init__(self, data: _Bytes, symbols: int, dimensions: int) -> None:
        self._data, self._size = data, dimensions // 2
        if len(data) < _SIZE.size or _SIZE.unpack(bytes(data[: _SIZE.size]))[0] != symbols:
            raise ValueError("vectors of other symbols")
        steps = -(-symbols // STEP)
        bits = _SIZE.size + 4 * steps
        self._first = bits + -(-symbols // 8)
        if len(data) < self._first or (len(data) - self._first) % self._size:
            raise ValueError("vectors are cut short")
        head = bytes(data[_SIZE.size : self._first])
        self._before = struct.unpack_from(f"<{steps}I", head)
        self._bits = head[4 * steps :]

    def vector(self, number: int) -> bytes | None:
        """The packed vector of the symbol with a number; None if it has none."""
        if not self._bits[number >> 3] >> (number & 7) & 1:
            return None
        begin = number // STEP * (STEP // 8)
        bits = int.from_bytes(self._bits[begin : (number >> 3) + 1], "little") & (1 << (number - begin * 8)) - 1
        start = self._first + (self._before[number // STEP] + bits.bit_count()) * self._size
        return bytes(self._data[start : start + self._size])


@cache
def posting_weights() -> array[float]:
    """The weight of a posting by its bits: the fields of its term, and its count in the body."""
    return array(
        "f",
        [
            math.log2(1 + (bits & COUNT)) + sum(weight for flag, weight in FIELD_WEIGHTS.items() if bits & flag)
            for bits in range(_POSTING_BITS + 1)
        ],
    )
