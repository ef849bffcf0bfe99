"""Answering a question in words: which symbols' names, docs and bodies speak of it."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from smart_explore.ranking.bm25f import K1, WEIGHTS, inverse_frequency, saturated
from smart_explore.ranking.terms import IN_NAME, LEVEL, NUMBER_SHIFT, TEST, Place, Terms, class_of, name_length
from smart_explore.ranking.words import STOP_WORDS, likes, stem, tokens_of

LIKE_WEIGHT = 0.15
"""What another word for the same thing counts."""

NAME_COVER = 0.25
"""How much a symbol gains whose whole name the question says."""

TEST_FACTOR = 0.5
CLASS_FACTORS = (1.0, 0.8, 0.6, 0.4)
"""For callables, types, values and the like, members: a question mostly means something that does something."""

_TEST_QUESTION = re.compile(r"\b(tests?|testing|specs?|fixtures?)\b", re.IGNORECASE)


class Scored(NamedTuple):
    """A symbol by segment and number, with its score."""

    segment: int
    number: int
    score: float


class Piece(NamedTuple):
    """What a term of the question adds to a symbol's score: ``gain`` = weight x ``idf`` x saturated ``tf``."""

    term: str
    idf: float
    tf: float
    gain: float
    in_name: bool


class _Term(NamedTuple):
    key: str
    rarity: float
    tfs: dict[Place, float]
    named: set[Place]


class TextScores:
    """The score of every symbol that holds a term of the question."""

    def __init__(self, terms: Terms, found: list[_Term], test_factor: float) -> None:
        self._terms, self._found, self._test_factor = terms, found, test_factor
        self._attributes: dict[int, bytes] = {}
        self.ideal = (1 + NAME_COVER) * (K1 + 1) * sum(term.rarity for term in found) or 1.0
        """A symbol that held every term without end, in its name too, would score that."""

    def best(self) -> list[Scored]:
        """The symbols, best first; ties by segment and number."""
        totals: dict[Place, float] = {}
        for term in self._found:
            rarity = term.rarity
            for place, tf in term.tfs.items():
                totals[place] = totals.get(place, 0.0) + rarity * saturated(tf)
        scored = [
            Scored(*place, total * math.prod(factor for _, factor in self._factors(place)))
            for place, total in totals.items()
        ]
        scored.sort(key=lambda s: (-s.score, s.segment, s.number))
        return scored

    def explain(self, place: Place) -> tuple[tuple[Piece, ...], tuple[tuple[str, float], ...]]:
        """The pieces of a symbol's score, greatest first, and the factors of their sum."""
        pieces = [
            Piece(term.key, term.rarity, tf, term.rarity * saturated(tf), place in term.named)
            for term in self._found
            if (tf := term.tfs.get(place))
        ]
        return tuple(sorted(pieces, key=lambda piece: (-piece.gain, piece.term))), tuple(self._factors(place))

    def _factors(self, place: Place) -> list[tuple[str, float]]:
        segment, number = place
        attributes = self._attributes.get(segment)
        if attributes is None:
            attributes = self._attributes[segment] = self._terms.attributes(segment)
        attribute = attributes[number]
        factors = []
        if class_of(attribute):
            factors.append(("class", CLASS_FACTORS[class_of(attribute)]))
        if attribute & TEST and self._test_factor != 1:
            factors.append(("test", self._test_factor))
        covered = sum(place in term.named for term in self._found)
        if covered:
            factors.append(("name cover", 1 + NAME_COVER * min(1.0, covered / max(1, name_length(attribute)))))
        return factors


def query_terms(question: str) -> dict[str, float]:
    """The terms of a question with their weights: its words without stop words, and other words for the same."""
    tokens = tokens_of(question)
    kept = [token for token in tokens if token not in STOP_WORDS] or tokens
    weights = dict.fromkeys(kept, 1.0)
    for token in list(weights):
        for other in likes().get(token, ()):
            weights.setdefault(other, LIKE_WEIGHT)
    return weights


def text_scores(question: str, terms: Terms) -> TextScores:
    """How well every symbol answers a question in words."""
    stems: dict[str, float] = {}
    for term, weight in query_terms(question).items():
        key = stem(term)
        stems[key] = max(weight, stems.get(key, 0.0))
    found = [_find(key, weight, terms) for key, weight in stems.items()]
    return TextScores(terms, found, 1.0 if _TEST_QUESTION.search(question) else TEST_FACTOR)


def _find(key: str, weight: float, terms: Terms) -> _Term:
    found: dict[Place, float] = {}
    named: set[Place] = set()
    for variant in variants(key, terms):
        for segment, postings in terms.postings(variant):
            for posting in postings:
                place = (segment, posting >> NUMBER_SHIFT)
                found[place] = found.get(place, 0.0) + WEIGHTS[posting & LEVEL]
                if posting & IN_NAME:
                    named.add(place)
    return _Term(key, weight * inverse_frequency(terms.symbols, len(found)), found, named)


def variants(key: str, terms: Terms) -> list[str]:
    """The terms of the index whose stem is ``key``."""
    prefix = key[:-1] if key.endswith("i") and len(key) > 2 else key  # Porter 2 turns a final y into i
    return [term for term in terms.starting(prefix) if stem(term) == key]
