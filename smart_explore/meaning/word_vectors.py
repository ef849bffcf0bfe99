"""The vectors of words, and the words' weights: a file that ``scripts/meaning`` makes.

The file, little-endian: ``MAGIC``; the number of words, the dimensions, the length of the words in bytes and the CRC-32
of all that follows; the words, sorted, with line feeds between them; each word's weight in a question as a float, then
each word's weight in a symbol; for each word a signed byte a dimension.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from functools import cache

from smart_explore.errors import EnvironmentBrokenError

MAGIC = b"word vectors 1\n\0"
_HEADER = struct.Struct("<IIII")
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words.vectors")


class WordVectors:
    """Words with their vectors, by row. ``version`` identifies the file."""

    def __init__(self, data: bytes) -> None:
        """Raises ValueError for anything but such a file."""
        start = len(MAGIC) + _HEADER.size
        if data[: len(MAGIC)] != MAGIC or len(data) < start:
            raise ValueError("it is no file of word vectors")
        count, self.dimensions, length, checksum = _HEADER.unpack_from(data, len(MAGIC))
        if len(data) != start + length + count * (8 + self.dimensions) or zlib.crc32(data[start:]) != checksum:
            raise ValueError("it is cut short or changed")
        self.version = f"{checksum:08x}"
        self.words = data[start : start + length].decode("ascii").split("\n") if count else []
        weights = array("f", data[start + length : start + length + 8 * count])
        if sys.byteorder == "big":
            weights.byteswap()
        self.question_weights, self.symbol_weights = weights[:count], weights[count:]
        self.vectors = memoryview(data)[start + length + 8 * count :].cast("b")
        if len(self.words) != count:
            raise ValueError("its words do not fit their number")

    def row(self, word: str) -> int:
        """The row of a word; -1 for an unknown one."""
        row = bisect_left(self.words, word)
        return row if row < len(self.words) and self.words[row] == word else -1

    def vector(self, row: int) -> memoryview:
        """The vector of a row."""
        return self.vectors[row * self.dimensions : (row + 1) * self.dimensions]


def encode(words: list[str], question_weights: array[float], symbol_weights: array[float], vectors: bytes) -> bytes:
    """The file of these words, sorted, with their weights and the bytes of their vectors."""
    text = "\n".join(words).encode("ascii")
    weights = question_weights + symbol_weights
    if sys.byteorder == "big":
        weights.byteswap()
    rest = text + weights.tobytes() + vectors
    dimensions = len(vectors) // max(1, len(words))
    return MAGIC + _HEADER.pack(len(words), dimensions, len(text), zlib.crc32(rest)) + rest


@cache
def word_vectors(path: str = "") -> WordVectors:
    """The vectors that come with the program. Raises EnvironmentBrokenError if they are missing or damaged."""
    path = path or FILE
    try:
        with open(path, "rb") as file:
            return WordVectors(file.read())
    except (OSError, ValueError) as error:
        raise EnvironmentBrokenError(
            f"the word vectors at {path} cannot be read: {error}",
            "install smart-explore anew, or search with --no-meaning",
        ) from error
