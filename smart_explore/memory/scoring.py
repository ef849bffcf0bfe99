"""How well a note answers a query, by BM25F over its fields (``ranking.bm25f``), and how much of it stands there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smart_explore.memory.query import Term
from smart_explore.memory.terms import FieldTerms

K1 = 1.2
_FIELDS = ((4.0, 0.3, 9.0), (1.0, 0.6, 60.0), (1.5, 0.3, 2.0), (1.0, 0.5, 10.0), (1.5, 0.5, 6.0))
"""Of title, text, concepts, files and symbols: weight, how much their length is held against them, average length."""


class Score(NamedTuple):
    """``covered`` is the share of what the query's words tell that stands in the note, 0 to 1."""

    score: float
    covered: float


class Weights:
    """What the words of a query tell, in a store of so many notes; ``holding`` says how many hold each stem."""

    def __init__(self, terms: Sequence[Term], notes: int, holding: Mapping[str, int]) -> None:
        self._terms = [
            (term.weight * inverse_frequency(notes, max(holding.get(stem, 0) for stem in _own(term))), term)
            for term in terms
        ]
        self.mass = sum(weight for weight, _ in self._terms) or 1.0

    def score(self, fields: FieldTerms) -> Score:
        """The score of a note with these terms."""
        counts = [(words.split(), field) for words, field in zip(fields, _FIELDS, strict=True) if words]
        score = covered = 0.0
        for weight, term in self._terms:
            frequency = 0.0
            best = 0.0
            for words, (field_weight, b, average) in counts:
                hits = 0.0
                for word in words:
                    share = term.stems.get(word)
                    if share is None and term.prefix and word.startswith(term.prefix):
                        share = 1.0
                    if share:
                        hits += share
                        best = max(best, share)
                if hits:
                    frequency += field_weight * hits / (1 - b + b * len(words) / average)
            score += weight * frequency * (K1 + 1) / (K1 + frequency)
            covered += weight * best
        return Score(score, covered / self.mass)


def inverse_frequency(notes: int, holding: int) -> float:
    """How much a stem tells that ``holding`` of ``notes`` hold."""
    return math.log(1 + max(0.0, notes - holding + 0.5) / (holding + 0.5))


def _own(term: Term) -> list[str]:
    return [stem for stem, share in term.stems.items() if share == 1.0]
