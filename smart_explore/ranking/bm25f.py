"""BM25F over the fields of a symbol: what a term is worth in it.

Robertson, Zaragoza, Taylor: Simple BM25 extension to multiple weighted fields (CIKM 2004). For term t and symbol d

    tf(t, d)    = sum over fields f of  w_f * count_f(t, d) / (1 - b_f + b_f * length_f(d) / average_f)
    score(d)    = sum over t of  idf(t) ** 0.85 * tf * (k1 + 1) / (k1 + tf)

Names, paths and docs are short: there a term counts once. The average lengths are constants, measured over real code,
so that a score does not depend on what else is in the index.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from smart_explore.ranking.term_index import COUNT, DOC, FILE, FOLDER, LEVELS, NAME, PARENT

K1 = 1.2
IDF_POWER = 0.85


class Field(NamedTuple):
    """How a field counts: its weight, how much its length is held against it, and the average of that length."""

    weight: float
    b: float
    average: float

    def unit(self, length: float) -> float:
        """What one occurrence is worth in a field of that length."""
        return self.weight / (1 - self.b + self.b * length / self.average)


IN_NAME = Field(4.0, 0.3, 2.2)
IN_PARENT = Field(2.0, 0.0, 1.0)
IN_FILE = Field(1.5, 0.0, 1.0)
IN_FOLDER = Field(1.5, 0.0, 1.0)
IN_DOC = Field(1.5, 0.6, 7.0)
IN_BODY = Field(1.0, 0.5, 65.0)

BODY_UNITS = tuple(IN_BODY.unit(length) for length in LEVELS)
"""What an occurrence in a body of each level's length is worth."""
_DOC_UNITS = tuple(IN_DOC.unit(length) for length in LEVELS)
_NAME_UNITS = tuple(IN_NAME.unit(length) for length in range(16))
_PLACES = ((PARENT, IN_PARENT), (FILE, IN_FILE), (FOLDER, IN_FOLDER))
_AROUND = tuple(sum(field.unit(1) for flag, field in _PLACES if bits << 4 & flag) for bits in range(32))


def frequency(posting: int, attribute: int) -> float:
    """``tf``: what the term of a posting is worth in its symbol."""
    tf = (posting & COUNT) * BODY_UNITS[attribute >> 13 & 31]
    flags = posting >> 4 & 31
    if flags:
        tf += _AROUND[flags]
        if posting & NAME:
            tf += _NAME_UNITS[attribute >> 3 & 15]
        if posting & DOC:
            tf += _DOC_UNITS[attribute >> 18 & 15]
    return tf


def inverse_frequency(symbols: int, holding: int) -> float:
    """How much a term tells that ``holding`` of ``symbols`` hold.

    In code the rarest word of a question is often a chance mention, so rare words count less than by the textbook.
    """
    return math.pow(math.log(1 + max(0.0, symbols - holding + 0.5) / (holding + 0.5)), IDF_POWER)


def in_name(attribute: int) -> float:
    """``tf`` of a term that stands in its symbol's name alone."""
    return _NAME_UNITS[attribute >> 3 & 15]


def saturated(weight: float) -> float:
    """A ``tf`` after saturation: more of the same term counts ever less."""
    return weight * (K1 + 1) / (K1 + weight)
