"""The vector of a question, and how near the vectors of symbols are to it. No numpy: importing it takes longer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING

from smart_explore.meaning.symbol_vectors import SCALE
from smart_explore.ranking.words import STOP_WORDS, tokens_of

if TYPE_CHECKING:
    from smart_explore.meaning.word_vectors import WordVectors


def question_vector(question: str, words: WordVectors) -> list[float]:
    """The unit vector of a question's words, without stop words; empty where none of them is known."""
    sums = [0.0] * words.dimensions
    for token in dict.fromkeys(tokens_of(question)):
        if token in STOP_WORDS or len(token) < 2:
            continue
        for row in words.rows(token):
            weight = words.question_weights[row]
            sums = [total + weight * part for total, part in zip(sums, words.vector(row), strict=True)]
    length = math.sqrt(sum(map(mul, sums, sums)))
    return [total / length for total in sums] if length else []


def similarity(question: Sequence[float], stored: Sequence[int]) -> float:
    """The cosine of a question's vector and a stored one."""
    return float(sum(map(mul, question, stored))) / SCALE
