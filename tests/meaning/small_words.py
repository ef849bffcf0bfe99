"""A table of seven words in four dimensions: what removes, what sends, and a person."""

from __future__ import annotations

from array import array

from smart_explore.meaning.word_vectors import WordVectors, encode

VECTORS = {
    "client": (0, 0, 100, 0),
    "customer": (0, 20, 100, 0),
    "dispatch": (0, 100, 0, 0),
    "erase": (100, 0, 0, 0),
    "mail": (0, 90, 40, 0),
    "remove": (90, 0, 10, 0),
    "send": (10, 100, 0, 0),
}


def table(vectors: dict[str, tuple[int, ...]] = VECTORS) -> bytes:
    """The file of some words, each of which counts one in questions and in symbols."""
    words = sorted(vectors)
    ones = array("f", [1.0] * len(words))
    signed = array("b", [part for word in words for part in vectors[word]])
    return encode(words, ones, ones, signed.tobytes())


WORDS = WordVectors(table())
