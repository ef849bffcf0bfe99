"""Answering a question in words: which symbols' names, paths, docs and bodies speak of it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.ranking.bm25f import (
    BODY_BITS,
    BODY_WEIGHTS,
    K1,
    frequency,
    in_name,
    inverse_frequency,
    saturated,
)
from smart_explore.ranking.factors import (
    CLASS_FACTORS,
    DOCUMENT_FACTOR,
    FILE_COVER,
    KIND_BITS,
    NAME_COVER,
    SCOPE_GAIN,
    SIZE_FACTORS,
    TEST_FACTOR,
    CoverCounts,
    KindFactors,
    cover_factor,
)
from smart_explore.ranking.query_parser import LIKE_WEIGHT, SHORT_WEIGHT, Group, parse
from smart_explore.ranking.stems import variants
from smart_explore.ranking.term_index import (
    COUNT,
    DOCUMENT,
    FILE,
    FLAGS,
    FOLDER,
    MAX_SYMBOLS,
    NAME,
    NUMBER_SHIFT,
    PARENT,
    SIZE_CLASS,
    SYMBOL_CLASS,
    TEST,
    SymbolId,
    TermIndex,
    doc_values_of,
)

if TYPE_CHECKING:
    from smart_explore.ranking.history import Gains

VARIANT_WEIGHT = 0.8
"""What another form of the very word counts."""
STOP_WORD_WEIGHT = 0.3
"""What a stop word of the question counts that stands in a name: ``all`` in ``remove_all``."""
MAX_CANDIDATES = 3_000
"""Once rarer words have found as many symbols, commoner ones find no more."""


class ScoreTerm(NamedTuple):
    """What a word of the question adds to a symbol's score: ``idf`` x saturated ``tf``; ``where`` it stands.

    ``idf`` has the word's own weight in it.
    """

    term: str
    idf: float
    tf: float
    gain: float
    where: str

    @property
    def in_name(self) -> bool:
        """Whether it stands in the symbol's own name."""
        return self.where.startswith("name")


class _Term(NamedTuple):
    """A group of the question, or a stop word, as the index knows it; keys are segment * MAX_SYMBOLS + number."""

    word: str
    idf: float
    tfs: dict[int, float]
    flags: dict[int, int]
    in_scope: bool = False


_Postings = list[tuple[int, Sequence[int], float]]
_WHERE = ((NAME, "name"), (PARENT, "parent"), (FILE, "file"), (FOLDER, "folder"))
_WHERE_MASK = NAME | PARENT | FILE | FOLDER


class TextScores:
    """How well every symbol that holds a word of the question answers it."""

    def __init__(
        self, question: str, terms: TermIndex, gains: Gains | None = None, *, documents_asked: bool = False
    ) -> None:
        """``documents_asked``: what is no code counts as much as code does."""
        self._terms = terms
        self._gains = gains or {}
        self._doc_values: dict[int, Sequence[int]] = {}
        read = parse(question)
        self._scope = read.scope
        self._test_factor = 1.0 if read.about_tests else TEST_FACTOR
        self._document_factor = 1.0 if documents_asked else DOCUMENT_FACTOR
        self._groups: list[_Term] = []
        self._stop_words: list[_Term] = []
        self._totals: dict[int, float] = {}
        self._gather(read.groups)
        self._score_stop_words(read.stop_words)
        covered = (1 + NAME_COVER) * (1 + FILE_COVER)
        scoped = 1 + SCOPE_GAIN if self._scope else 1.0
        self._most_cover = covered * scoped * (1 + 1e-9)  # never less, however factors are rounded
        best = (K1 + 1) * covered * SIZE_FACTORS[-1]
        self.ideal = best * sum(term.idf for term in self._terms_found()) or 1.0
        """What a symbol would score that held every word without end, in its name too."""

    def best(self, most: int) -> list[tuple[float, SymbolId]]:
        """At most so many symbols with their scores, best first; ties by segment and number."""
        rough: list[tuple[float, int]] = []
        doc_values, factors = self._doc_values, KindFactors(self._test_factor, self._document_factor)
        for key, total in self._totals.items():
            doc_value = doc_values[key // MAX_SYMBOLS][key % MAX_SYMBOLS]
            rough.append((total * factors[doc_value & KIND_BITS], -key))
        if self._gains:
            rough = [(score * self._history_factor(-key), key) for score, key in rough]
        if len(rough) > most:  # what no cover could lift among the best need not be looked at
            least = heapq.nlargest(most, rough)[-1][0] / self._most_cover
            rough = [pair for pair in rough if pair[0] >= least]
        rough.sort(reverse=True)
        exact: list[tuple[float, int]] = []
        for score, key in rough:
            if len(exact) == most and score * self._most_cover < exact[0][0]:
                break  # nor could any cover lift those that follow
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
        for term in self._terms_found():
            tf = term.tfs.get(key)
            if tf:
                flags = term.flags.get(key, 0)
                where = ", ".join(name for flag, name in _WHERE if flags & flag) or "text"
                score_terms.append(ScoreTerm(term.word, term.idf, tf, term.idf * saturated(tf), where))
        factors = tuple((name, factor) for name, factor in self._factors(key).items() if factor != 1)
        return tuple(sorted(score_terms, key=lambda term: (-term.gain, term.term))), factors

    def _gather(self, groups: Sequence[Group]) -> None:
        read = [(group, self._postings(group.key, group.word)) for group in groups]
        read.sort(key=lambda pair: sum(len(postings) for _, postings, _ in pair[1]))
        totals = self._totals
        for group, postings in read:
            term = self._term(group, postings, len(totals) >= MAX_CANDIDATES)
            self._groups.append(term)
            gain = term.idf * (K1 + 1)
            for key, tf in term.tfs.items():
                totals[key] = totals.get(key, 0.0) + gain * tf / (K1 + tf)

    def _score_stop_words(self, words: Sequence[str]) -> None:
        """Let stop words count in the names of the symbols found."""
        totals = self._totals
        for word in words:
            tfs: dict[int, float] = {}
            holding = 0
            for segment, postings in self._terms.postings(word):
                base, doc_values = segment * MAX_SYMBOLS, self._doc_values_of(segment)
                holding += len(postings)
                for posting in postings:
                    number = posting >> NUMBER_SHIFT
                    if base + number in totals:
                        tfs[base + number] = in_name(doc_values[number])
            if tfs:
                idf = STOP_WORD_WEIGHT * inverse_frequency(self._terms.symbols, holding)
                self._stop_words.append(_Term(word, idf, tfs, dict.fromkeys(tfs, NAME)))
                for key, tf in tfs.items():
                    totals[key] += idf * saturated(tf)

    def _postings(self, key: str, word: str = "") -> _Postings:
        """Those of all words of a stem; with ``word`` other forms of it count less."""
        postings: _Postings = []
        for variant in dict.fromkeys((*variants(key, self._terms), *([word] if word else []))):
            postings += self._exactly((variant,), VARIANT_WEIGHT if word and variant != word else 1.0)
        return postings

    def _exactly(self, words: Sequence[str], weight: float) -> _Postings:
        return [(segment, postings, weight) for word in words for segment, postings in self._terms.postings(word)]

    def _term(self, group: Group, group_postings: _Postings, only_known: bool) -> _Term:
        tfs: dict[int, float] = {}
        flags: dict[int, int] = {}
        self._add(group_postings, tfs, flags, only_known)
        holding = len(tfs) if not only_known else sum(len(postings) for _, postings, _ in group_postings)
        if group.others or group.short:
            enough = len(self._totals) + len(tfs) >= MAX_CANDIDATES
            self._add(self._exactly(group.short, SHORT_WEIGHT), tfs, flags, only_known or enough)
            self._add(self._exactly(group.others, LIKE_WEIGHT), tfs, {}, only_known or enough)
        for key, weight in group.joined.items():
            for segment, postings, _ in self._postings(key):
                base, doc_values = segment * MAX_SYMBOLS, self._doc_values_of(segment)
                for posting in postings:
                    number = posting >> NUMBER_SHIFT
                    if only_known and base + number not in self._totals:
                        continue
                    tf = weight * frequency(posting, doc_values[number])
                    if tf > tfs.get(base + number, 0.0):
                        tfs[base + number] = tf
                    if posting & _WHERE_MASK:
                        flags[base + number] = flags.get(base + number, 0) | posting & _WHERE_MASK
        idf = group.weight * inverse_frequency(self._terms.symbols, holding or len(tfs))
        return _Term(group.word, idf, tfs, flags, group.key in self._scope)

    def _add(self, read: _Postings, tfs: dict[int, float], flags: dict[int, int], only_known: bool) -> None:
        totals = self._totals
        tf_of, flags_of, body_weights, body_bits = tfs.get, flags.get, BODY_WEIGHTS, BODY_BITS
        for segment, postings, weight in read:
            base, doc_values = segment * MAX_SYMBOLS, self._doc_values_of(segment)
            for posting in postings:
                number = posting >> NUMBER_SHIFT
                key = base + number
                if only_known and key not in totals and key not in tfs:
                    continue
                if posting & FLAGS:
                    tfs[key] = tf_of(key, 0.0) + weight * frequency(posting, doc_values[number])
                    if posting & _WHERE_MASK:
                        flags[key] = flags_of(key, 0) | posting & _WHERE_MASK
                else:  # the same, for most postings
                    tfs[key] = (
                        tf_of(key, 0.0) + weight * (posting & COUNT) * body_weights[doc_values[number] & body_bits]
                    )

    def _terms_found(self) -> list[_Term]:
        return self._groups + self._stop_words

    def _doc_values_of(self, segment: int) -> Sequence[int]:
        values = self._doc_values.get(segment)
        if values is None:
            values = self._doc_values[segment] = doc_values_of(segment, self._terms)
        return values

    def _cover_counts(self, key: int) -> CoverCounts:
        name = file = scope = 0
        for term in self._groups:
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
        factor = cover_factor(counts, self._doc_values[segment][number])
        return factor * (1 + SCOPE_GAIN * counts.scope / len(self._scope)) if counts.scope else factor

    def _history_factor(self, key: int) -> float:
        segment, number = divmod(key, MAX_SYMBOLS)
        gains = self._gains.get(segment)
        return 1 + gains.of(number) if gains else 1.0

    def _factors(self, key: int) -> dict[str, float]:
        """What the score's terms are multiplied with, by name."""
        segment, number = divmod(key, MAX_SYMBOLS)
        doc_value = self._doc_values[segment][number]
        counts = self._cover_counts(key)
        return {
            "kind": CLASS_FACTORS[SYMBOL_CLASS.get(doc_value)],
            "size": SIZE_FACTORS[SIZE_CLASS.get(doc_value)],
            "test": self._test_factor if doc_value & TEST else 1.0,
            "no code": self._document_factor if doc_value & DOCUMENT else 1.0,
            "name cover": cover_factor(counts, doc_value),
            "history": self._history_factor(key),
            "scope": 1 + SCOPE_GAIN * counts.scope / max(1, len(self._scope)),
        }
