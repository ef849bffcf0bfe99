"""The similarity of two lists of tokens, from 256 bytes of each: the smallest hashes of their 3-grams.

The smallest hashes of a set are a fair sample of it, and those of a union are among the smallest of both (A. Broder, On
the resemblance and containment of documents, 1997).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from zlib import crc32

SKETCH_SIZE = 64
_SPREAD = 0x9E3779B1  # odd: numbers that follow each other come to lie far apart


def digest(tokens: Sequence[bytes]) -> str:
    """The digest, of 32 hexadecimal digits, of a list of tokens."""
    return blake2b(b"\0".join(tokens), digest_size=16).hexdigest()


def sketch(tokens: Sequence[bytes]) -> bytes:
    """The smallest hashes of the 3-grams, 4 bytes each, ascending; of the tokens if they are fewer than three."""
    grams = {b"\0".join(gram) for gram in zip(tokens, tokens[1:], tokens[2:], strict=False)} or set(tokens)
    hashes = {(crc32(gram) * _SPREAD) & 0xFFFFFFFF for gram in grams}
    return array("I", sorted(hashes)[:SKETCH_SIZE]).tobytes()


def likeness(first: bytes, second: bytes) -> float:
    """The share of the 3-grams of both texts that they have in common, 0 to 1; an estimate for long texts."""
    left, right = _hashes(first), _hashes(second)
    if not (left or right):
        return 1.0
    smallest = sorted(left | right)
    if max(len(left), len(right)) == SKETCH_SIZE:
        smallest = smallest[:SKETCH_SIZE]
    return sum(each in left and each in right for each in smallest) / len(smallest)


def changed_share(first: bytes, second: bytes) -> float:
    """The share of a text that changed: 0 to 1, and never 0 if likeness is less than 1."""
    alike = likeness(first, second)
    return 1 - 2 * alike / (1 + alike)


def size(sketched: bytes) -> int:
    """The approximate number of different 3-grams."""
    hashes = _hashes(sketched)
    return len(hashes) if len(hashes) < SKETCH_SIZE else round((SKETCH_SIZE - 1) * 2**32 / max(hashes))


def _hashes(sketched: bytes) -> set[int]:
    return set(array("I", sketched[: len(sketched) // 4 * 4]))
