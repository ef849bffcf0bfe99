"""Score notes for a query by BM25F over their fields (``ranking.bm25f``), and by the share of the query in them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smart_explore.memory.query import Term
from smart_explore.memory.terms import FieldTerms

K1 = 1.2
_FIELDS = ((4.0, 0.3, 9.0), (1.0, 0.6, 60.0), (1.5, 0.3, 2.0), (1.0, 0.5, 10.0), (1.5, 0.5, 6.0))
"""Weight, length normalisation and average length of title, text, concepts, files and symbols."""


class Score(NamedTuple):
    """``covered`` is the share of the query's weight that is in the note, 0 to 1."""

    score: float
    covered: float


class Weights:
    """The weights of a query's words in a store of ``notes`` notes; ``holding`` has the number of notes with
    each stem.
    """

    def __init__(self, terms: Sequence[Term], notes: int, holding: Mapping[str, int]) -> None:
        self._weights = [
            term.weight * inverse_frequency(notes, max(holding.get(stem, 0) for stem in _own(term))) for term in terms
        ]
        self.mass = sum(self._weights) or 1.0
        self._speaking: dict[str, list[tuple[int, float]]] = {}
        """The terms that each stem matches, by their numbers, with its weight in them."""
        for number, term in enumerate(terms):
            for stem, share in term.stems.items():
                self._speaking.setdefault(stem, []).append((number, share))
        self._prefixes = [(number, term.prefix) for number, term in enumerate(terms) if term.prefix]

    def score(self, fields: FieldTerms) -> Score:
        """The score of a note with these terms."""
        frequencies = [0.0] * len(self._weights)
        best = [0.0] * len(self._weights)
        for text, (field_weight, b, average) in zip(fields, _FIELDS, strict=True):
            words = text.split()
            unit = field_weight / (1 - b + b * len(words) / average)
            for word in filter(self._speaking.__contains__, words):
                for number, share in self._speaking[word]:
                    frequencies[number] += unit * share
                    best[number] = max(best[number], share)
            for number, prefix in self._prefixes:
                hits = sum(word.startswith(prefix) and word not in self._speaking for word in words)
                if hits:
                    frequencies[number] += unit * hits
                    best[number] = 1.0
        score = sum(
            weight * frequency * (K1 + 1) / (K1 + frequency)
            for weight, frequency in zip(self._weights, frequencies, strict=True)
        )
        covered = sum(weight * share for weight, share in zip(self._weights, best, strict=True))
        return Score(score, covered / self.mass)


def inverse_frequency(notes: int, holding: int) -> float:
    """How much a stem tells that ``holding`` of ``notes`` hold."""
    return math.log(1 + max(0.0, notes - holding + 0.5) / (holding + 0.5))


def _own(term: Term) -> list[str]:
    return [stem for stem, share in term.stems.items() if share == 1.0]
