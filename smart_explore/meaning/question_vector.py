"""The vector of a question, and its similarity to stored vectors. No numpy: importing it takes longer."""

from __future__ import annotations

import math
from operator import mul
from typing import TYPE_CHECKING

from smart_explore.meaning.packed import HIGH, LOW, ZERO, length
from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of

if TYPE_CHECKING:
    from smart_explore.meaning.word_vectors import WordVectors


class QuestionVector:
    """The sum of the vectors of a question's words, without stop words, at length 1: its two halves."""

    def __init__(self, question: str, words: WordVectors) -> None:
        groups = {group.key: group for group in parse(question).groups if group.word not in STOP_WORDS}
        total = [0.0] * words.dimensions
        for token in dict.fromkeys(tokens_of(question)):
            group, row = groups.get(stem(token)), words.row(token)
            if group is None or row < 0 or len(token) < 2:
                continue
            weight = group.weight * words.question_weights[row]
            total = [before + weight * part for before, part in zip(total, words.vector(row), strict=True)]
        self._length = math.hypot(*total)
        vector = [part / (self._length or 1.0) for part in total]
        half = len(vector) // 2
        self._low, self._high, self._offset = vector[:half], vector[half:], sum(vector) * ZERO

    def __bool__(self) -> bool:
        """False if no word of the question is known."""
        return self._length > 0

    def nearness(self, stored: bytes) -> float:
        """The cosine of the question and a packed vector."""
        product = sum(map(mul, self._low, stored.translate(LOW))) + sum(map(mul, self._high, stored.translate(HIGH)))
        return float(product - self._offset) / (length(stored) or math.inf)
