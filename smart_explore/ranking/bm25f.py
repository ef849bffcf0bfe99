"""BM25F over the fields of a symbol, split in two: what a symbol is worth for a term, and what a question makes of it.

Robertson, Zaragoza, Taylor: Simple BM25 extension to multiple weighted fields (CIKM 2004). For term t and symbol d

    tf(t, d)    = sum over fields f of  w_f * count_f(t, d) / (1 - b_f + b_f * length_f(d) / average_f)
    score(d)    = sum over t of  idf(t) * tf * (k1 + 1) / (k1 + tf)

The average lengths are constants, measured over real code, so that ``tf`` can be stored when a symbol is indexed and
stays true whatever else is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from smart_explore.ranking.words import parts_of, tokens_of, words_of

K1 = 1.2


class Field(NamedTuple):
    """How a field counts: its weight, how much its length is held against it, and the average of that length."""

    weight: float
    b: float
    average: float


NAME = Field(4.0, 0.3, 2.6)
PARENT = Field(2.0, 0.3, 2.2)
PATH = Field(1.5, 0.3, 6.0)
SIGNATURE = Field(1.5, 0.6, 10.0)
DOC = Field(1.5, 0.6, 8.0)
BODY = Field(1.0, 0.6, 75.0)

_LEVELS = 127
_LOWEST, _HIGHEST = 0.02, 40.0
_SCALE = (_LEVELS - 1) / math.log(_HIGHEST / _LOWEST)
WEIGHTS = (0.0, *(_LOWEST * math.exp(level / _SCALE) for level in range(_LEVELS)))
"""The ``tf`` that each stored level stands for; steps of some 6 %."""


def level_of(weight: float) -> int:
    """The level, 1 to 127, that stands for a ``tf``."""
    if weight <= _LOWEST:
        return 1
    return min(_LEVELS, 1 + round(math.log(weight / _LOWEST) * _SCALE))


def add_field(weights: dict[str, float], field: Field, counts: Mapping[str, int], length: int) -> None:
    """Add to each term's ``tf`` what a field's token counts, ``length`` tokens in all, are worth."""
    unit = field.weight / (1 - field.b + field.b * length / field.average)
    for term, count in counts.items():
        weights[term] = weights.get(term, 0.0) + unit * count


def add_text(weights: dict[str, float], field: Field, text: str) -> None:
    """Add a field's text: its identifiers, split and whole."""
    if not text:
        return
    words = Counter(words_of(text))
    tokens = [(parts_of(word), count) for word, count in words.items()]
    length = sum(len(parts) * count for parts, count in tokens)
    unit = field.weight / (1 - field.b + field.b * length / field.average)
    get = weights.get
    for parts, count in tokens:
        worth = unit * count
        for part in parts:
            weights[part] = get(part, 0.0) + worth


def field_counts(text: str) -> tuple[Counter[str], int]:
    """A field's token counts and their sum, for a field that many symbols share: a file's path."""
    tokens = tokens_of(text)
    return Counter(tokens), len(tokens)


def inverse_frequency(symbols: int, holding: int) -> float:
    """How much a term tells that ``holding`` of ``symbols`` hold."""
    return math.log(1 + (symbols - holding + 0.5) / (holding + 0.5))


def saturated(weight: float) -> float:
    """A ``tf`` after saturation: more of the same term counts ever less."""
    return weight * (K1 + 1) / (K1 + weight)
