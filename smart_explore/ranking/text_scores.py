"""Rank the symbols for a question in words by names, paths, documentation and bodies."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.ranking.bm25f import K1, saturated
from smart_explore.ranking.factors import (
    CLASS_FACTORS,
    DOCUMENT_FACTOR,
    FAULT_LENGTH_FACTORS,
    FILE_COVER,
    NAME_COVER,
    SCOPE_GAIN,
    SIZE_FACTORS,
    TEST_FACTOR,
    THING_CLASS_FACTORS,
    CoverCounts,
    KindFactors,
    cover_factor,
)
from smart_explore.ranking.matched_terms import MatchedTerms
from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.term_index import (
    BODY_LEVEL,
    DOCUMENT,
    FILE,
    FOLDER,
    MAX_SYMBOLS,
    NAME,
    PARENT,
    SIZE_CLASS,
    SYMBOL_CLASS,
    TEST,
    SymbolId,
    TermIndex,
)

if TYPE_CHECKING:
    from smart_explore.ranking.history import Gains


class ScoreTerm(NamedTuple):
    """The gain of a symbol's score by one word of the question: ``idf`` x saturated ``tf``; the word is in ``where``.

    ``idf`` includes the word's own weight.
    """

    term: str
    idf: float
    tf: float
    gain: float
    where: str

    @property
    def in_name(self) -> bool:
        """True if the word is in the symbol's own name."""
        return self.where.startswith("name")


_WHERE = ((NAME, "name"), (PARENT, "parent"), (FILE, "file"), (FOLDER, "folder"))


class TextScores:
    """The score of every symbol that has a word of the question."""

    def __init__(
        self, question: str, terms: TermIndex, gains: Gains | None = None, *, documents_asked: bool = False
    ) -> None:
        """With ``documents_asked``, documents count as much as code."""
        self._gains = gains or {}
        read = parse(question)
        self._scope = read.scope
        self._test_factor = 1.0 if read.about_tests else TEST_FACTOR
        self._document_factor = 1.0 if documents_asked else DOCUMENT_FACTOR
        self._classes = THING_CLASS_FACTORS if read.about_thing else CLASS_FACTORS
        self._lengths = FAULT_LENGTH_FACTORS if read.about_fault else ()
        self._matched = MatchedTerms(read, terms)
        covered = (1 + NAME_COVER) * (1 + FILE_COVER)
        scoped = 1 + SCOPE_GAIN if self._scope else 1.0
        self._most_cover = covered * scoped * (1 + 1e-9)  # never less, however factors are rounded
        best = (K1 + 1) * covered * SIZE_FACTORS[-1]
        self.ideal = best * sum(term.idf for term in self._matched.all()) or 1.0
        """The limit of a callable's score: every word any number of times, and in its name too."""

    def best(self, most: int) -> list[tuple[float, SymbolId]]:
        """The best symbols with their scores, best first, at most ``most``; ties by segment and number."""
        rough: list[tuple[float, int]] = []
        doc_values = self._matched.doc_values
        factors = KindFactors(self._classes, self._lengths, self._test_factor, self._document_factor)
        for key, total in self._matched.totals.items():
            doc_value = doc_values[key // MAX_SYMBOLS][key % MAX_SYMBOLS]
            rough.append((total * factors[doc_value & factors.bits], -key))
        if self._gains:
            rough = [(score * self._history_factor(-key), key) for score, key in rough]
        if len(rough) > most:  # skip those that no cover could lift among the best
            least = heapq.nlargest(most, rough)[-1][0] / self._most_cover
            rough = [pair for pair in rough if pair[0] >= least]
        rough.sort(reverse=True)
        exact: list[tuple[float, int]] = []
        for score, key in rough:
            if len(exact) == most and score * self._most_cover < exact[0][0]:
                break  # no cover could lift the following ones either
            pair = score * self._cover_factor(-key), key
            if len(exact) < most:
                heapq.heappush(exact, pair)
            else:
                heapq.heappushpop(exact, pair)
        return [(score, divmod(-key, MAX_SYMBOLS)) for score, key in sorted(exact, reverse=True)]

    def explain(self, symbol_id: SymbolId) -> tuple[tuple[ScoreTerm, ...], tuple[tuple[str, float], ...]]:
        """The terms of a symbol's score, greatest first, and the factors of their sum."""
        key = symbol_id[0] * MAX_SYMBOLS + symbol_id[1]
        score_terms = []
        for term in self._matched.all():
            tf = term.tfs.get(key)
            if tf:
                flags = term.flags.get(key, 0)
                where = ", ".join(name for flag, name in _WHERE if flags & flag) or "text"
                score_terms.append(ScoreTerm(term.word, term.idf, tf, term.idf * saturated(tf), where))
        factors = tuple((name, factor) for name, factor in self._factors(key).items() if factor != 1)
        return tuple(sorted(score_terms, key=lambda term: (-term.gain, term.term))), factors

    def _cover_counts(self, key: int) -> CoverCounts:
        name = file = scope = 0
        for term in self._matched.groups:
            if flags := term.flags.get(key):
                name += (flags & NAME != 0) + (flags & PARENT != 0)
                file += flags & FILE != 0
                scope += term.in_scope and flags & (FILE | FOLDER) != 0
        return CoverCounts(name, file, scope)

    def _cover_factor(self, key: int) -> float:
        counts = self._cover_counts(key)
        if not any(counts):
            return 1.0
        segment, number = divmod(key, MAX_SYMBOLS)
        factor = cover_factor(counts, self._matched.doc_values[segment][number])
        return factor * (1 + SCOPE_GAIN * counts.scope / len(self._scope)) if counts.scope else factor

    def _history_factor(self, key: int) -> float:
        segment, number = divmod(key, MAX_SYMBOLS)
        gains = self._gains.get(segment)
        return 1 + gains.of(number) if gains else 1.0

    def _factors(self, key: int) -> dict[str, float]:
        """The factors of a symbol's score, by name."""
        segment, number = divmod(key, MAX_SYMBOLS)
        doc_value = self._matched.doc_values[segment][number]
        counts = self._cover_counts(key)
        return {
            "kind": self._classes[SYMBOL_CLASS.get(doc_value)],
            "size": SIZE_FACTORS[SIZE_CLASS.get(doc_value)],
            "length": self._lengths[BODY_LEVEL.get(doc_value)] if self._lengths else 1.0,
            "test": self._test_factor if doc_value & TEST else 1.0,
            "no code": self._document_factor if doc_value & DOCUMENT else 1.0,
            "name cover": cover_factor(counts, doc_value),
            "history": self._history_factor(key),
            "scope": 1 + SCOPE_GAIN * counts.scope / max(1, len(self._scope)),
        }
