"""BM25F over the fields of a symbol: the weight of a term in it.

Robertson, Zaragoza, Taylor: Simple BM25 extension to multiple weighted fields (CIKM 2004). For term t and symbol d

    tf(t, d)    = sum over fields f of  w_f * count_f(t, d) / (1 - b_f + b_f * length_f(d) / average_f)
    score(d)    = sum over t of  idf(t) ** 0.85 * tf * (k1 + 1) / (k1 + tf)

Names, paths and docs are short: a term counts once there. The average lengths are constants, measured over real code,
so that a score does not depend on the rest of the index.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from smart_explore.ranking.term_index import (
    BODY_LEVEL,
    COUNT,
    DOC,
    DOC_LEVEL,
    FILE,
    FLAGS,
    FOLDER,
    LEVELS,
    NAME,
    NAME_LENGTH,
    PARENT,
)

K1 = 1.2
IDF_POWER = 0.85


class Field(NamedTuple):
    """The weight of a field, the share of its length that counts against it, and its average length."""

    weight: float
    b: float
    average: float

    def weight_of_one(self, length: float) -> float:
        """The weight of one occurrence in a field of that length."""
        return self.weight / (1 - self.b + self.b * length / self.average)


IN_NAME = Field(4.0, 0.3, 2.2)
IN_DOC = Field(1.5, 0.6, 7.0)
IN_BODY = Field(1.0, 0.5, 65.0)
CONTEXT_WEIGHTS = {PARENT: 2.0, FILE: 1.5, FOLDER: 1.5}
"""The weight of a term in a symbol's context, whatever the context's length."""

BODY_BITS = BODY_LEVEL.mask
BODY_WEIGHTS = {BODY_LEVEL.put(level): IN_BODY.weight_of_one(length) for level, length in enumerate(LEVELS)}
"""The weight of an occurrence in a body, by ``BODY_BITS`` of its symbol's doc value."""
_DOC_BITS = DOC_LEVEL.mask
_DOC_WEIGHTS = {DOC_LEVEL.put(level): IN_DOC.weight_of_one(length) for level, length in enumerate(LEVELS[:16])}
_NAME_BITS = NAME_LENGTH.mask
_NAME_WEIGHTS = {NAME_LENGTH.put(length): IN_NAME.weight_of_one(length) for length in range(16)}


class _ContextSums(dict[int, float]):
    """The weight of a posting, by its context flags."""

    def __missing__(self, flags: int) -> float:
        self[flags] = worth = sum(weight for flag, weight in CONTEXT_WEIGHTS.items() if flags & flag)
        return worth


_CONTEXT_SUMS = _ContextSums()


def frequency(posting: int, doc_value: int) -> float:
    """``tf``: the weight of a posting's term in its symbol."""
    tf = (posting & COUNT) * BODY_WEIGHTS[doc_value & BODY_BITS]
    flags = posting & FLAGS
    if flags:
        tf += _CONTEXT_SUMS[flags]
        if flags & NAME:
            tf += _NAME_WEIGHTS[doc_value & _NAME_BITS]
        if flags & DOC:
            tf += _DOC_WEIGHTS[doc_value & _DOC_BITS]
    return tf


def inverse_frequency(symbols: int, holding: int) -> float:
    """The information of a term that ``holding`` of ``symbols`` have.

    In code the rarest word of a question is often a chance mention, so rare words count less than by the textbook.
    """
    return math.pow(rarity(symbols, holding), IDF_POWER)


def rarity(documents: int, holding: int) -> float:
    """The inverse document frequency, by the textbook, of a term that ``holding`` of ``documents`` have."""
    return math.log(1 + max(0.0, documents - holding + 0.5) / (holding + 0.5))


def in_name(doc_value: int) -> float:
    """``tf`` of a term that occurs only in its symbol's name."""
    return _NAME_WEIGHTS[doc_value & _NAME_BITS]


def saturated(weight: float) -> float:
    """A ``tf`` after saturation: more of the same term counts ever less."""
    return weight * (K1 + 1) / (K1 + weight)
