"""The vector of a question, and its similarity to stored vectors. No numpy: importing it takes longer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.meaning.packed import HIGH, LOW, ZERO, length
from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of

if TYPE_CHECKING:
    from smart_explore.meaning.word_vectors import WordVectors

HELD_SHARE = 0.5
"""The share of a question's word in the similarity to a symbol that has it: the word itself counts already."""


class Direction(NamedTuple):
    """A vector to compare packed ones with: its two halves, and the sum of both times ``ZERO``."""

    low: list[float]
    high: list[float]
    offset: float


class QuestionVector:
    """The vectors of the words of a question, without stop words."""

    def __init__(self, question: str, words: WordVectors) -> None:
        groups = {group.key: group for group in parse(question).groups if group.word not in STOP_WORDS}
        self._vectors: dict[str, list[float]] = {}
        for token in dict.fromkeys(tokens_of(question)):
            group, row = groups.get(stem(token)), words.row(token)
            if group is None or row < 0 or len(token) < 2:
                continue
            weight = group.weight * words.question_weights[row]
            vector = self._vectors.get(group.word) or [0.0] * words.dimensions
            parts = zip(vector, words.vector(row), strict=True)
            self._vectors[group.word] = [total + weight * part for total, part in parts]
        self._length = math.hypot(*_sum([*self._vectors.values()])) if self._vectors else 0.0
        self._directions: dict[tuple[str, ...], Direction] = {}

    def __bool__(self) -> bool:
        """False if no word of the question is known."""
        return self._length > 0

    def nearness(self, stored: bytes, held: tuple[str, ...] = ()) -> float:
        """The cosine of the question and a packed vector; the ``held`` words count less in it."""
        direction = self._directions.get(held)
        if direction is None:
            direction = self._directions[held] = self._direction(held)
        low, high, offset = direction
        product = sum(map(mul, low, stored.translate(LOW))) + sum(map(mul, high, stored.translate(HIGH)))
        return float(product - offset) / (length(stored) or math.inf)

    def _direction(self, held: tuple[str, ...]) -> Direction:
        shares = ((HELD_SHARE if word in held else 1.0, vector) for word, vector in self._vectors.items())
        vector = _sum([[share * part / self._length for part in parts] for share, parts in shares])
        half = len(vector) // 2
        return Direction(vector[:half], vector[half:], sum(vector) * ZERO)


def _sum(vectors: Sequence[Sequence[float]]) -> list[float]:
    return [sum(parts) for parts in zip(*vectors, strict=True)]
