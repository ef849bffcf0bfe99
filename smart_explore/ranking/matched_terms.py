"""The words of a question in the index: the symbols that contain each, how often, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.ranking.bm25f import BODY_BITS, BODY_WEIGHTS, K1, frequency, in_name, inverse_frequency, saturated
from smart_explore.ranking.query_parser import LIKE_WEIGHT, SHORT_WEIGHT, Group, Question
from smart_explore.ranking.stems import variants
from smart_explore.ranking.term_index import (
    COUNT,
    FILE,
    FLAGS,
    FOLDER,
    MAX_SYMBOLS,
    NAME,
    NUMBER_SHIFT,
    PARENT,
    TermIndex,
    doc_values_of,
)

VARIANT_WEIGHT = 0.8
"""The weight of another form of the same word."""
STOP_WORD_WEIGHT = 0.3
"""The weight of a stop word of the question in a name: ``all`` in ``remove_all``."""
MAX_CANDIDATES = 3_000
"""Once rarer words have found so many symbols, commoner words add no more."""
_WHERE_MASK = NAME | PARENT | FILE | FOLDER

_Postings = list[tuple[int, Sequence[int], float]]


class MatchedTerm(NamedTuple):
    """A group of the question, or a stop word, in the index; keys are segment * MAX_SYMBOLS + number."""

    word: str
    idf: float
    tfs: dict[int, float]
    flags: dict[int, int]
    in_scope: bool = False


class MatchedTerms:
    """The ``groups`` of the question and its ``stop_words`` in the index, rarest first.

    ``totals`` has the symbols that contain any of them, with their summed scores; ``doc_values`` has those of all
    segments that were searched.
    """

    def __init__(self, question: Question, terms: TermIndex) -> None:
        self.groups: list[MatchedTerm] = []
        self.stop_words: list[MatchedTerm] = []
        self.totals: dict[int, float] = {}
        self.doc_values: dict[int, Sequence[int]] = {}
        self._terms = terms
        self._scope = question.scope
        self._gather(question.groups)
        self._score_stop_words(question.stop_words)

    def all(self) -> list[MatchedTerm]:
        """The groups, then the stop words."""
        return self.groups + self.stop_words

    def _gather(self, groups: Sequence[Group]) -> None:
        read = [(group, self._postings(group.key, group.word)) for group in groups]
        read.sort(key=lambda pair: sum(len(postings) for _, postings, _ in pair[1]))
        totals = self.totals
        for group, postings in read:
            term = self._term(group, postings, len(totals) >= MAX_CANDIDATES)
            self.groups.append(term)
            gain = term.idf * (K1 + 1)
            for key, tf in term.tfs.items():
                totals[key] = totals.get(key, 0.0) + gain * tf / (K1 + tf)

    def _score_stop_words(self, words: Sequence[str]) -> None:
        """Let stop words count in the names of the symbols found."""
        totals = self.totals
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
                self.stop_words.append(MatchedTerm(word, idf, tfs, dict.fromkeys(tfs, NAME)))
                for key, tf in tfs.items():
                    totals[key] += idf * saturated(tf)

    def _postings(self, key: str, word: str = "") -> _Postings:
        """The postings of all words with a stem; if ``word`` is given, its other forms count less."""
        postings: _Postings = []
        for variant in dict.fromkeys((*variants(key, self._terms), *([word] if word else []))):
            postings += self._exactly((variant,), VARIANT_WEIGHT if word and variant != word else 1.0)
        return postings

    def _exactly(self, words: Sequence[str], weight: float) -> _Postings:
        return [(segment, postings, weight) for word in words for segment, postings in self._terms.postings(word)]

    def _term(self, group: Group, group_postings: _Postings, only_known: bool) -> MatchedTerm:
        tfs: dict[int, float] = {}
        flags: dict[int, int] = {}
        self._add(group_postings, tfs, flags, only_known)
        holding = len(tfs) if not only_known else sum(len(postings) for _, postings, _ in group_postings)
        if group.others or group.short:
            enough = len(self.totals) + len(tfs) >= MAX_CANDIDATES
            self._add(self._exactly(group.short, SHORT_WEIGHT), tfs, flags, only_known or enough)
            self._add(self._exactly(group.others, LIKE_WEIGHT), tfs, {}, only_known or enough)
        for key, weight in group.joined.items():
            for segment, postings, _ in self._postings(key):
                base, doc_values = segment * MAX_SYMBOLS, self._doc_values_of(segment)
                for posting in postings:
                    number = posting >> NUMBER_SHIFT
                    if only_known and base + number not in self.totals:
                        continue
                    tf = weight * frequency(posting, doc_values[number])
                    if tf > tfs.get(base + number, 0.0):
                        tfs[base + number] = tf
                    if posting & _WHERE_MASK:
                        flags[base + number] = flags.get(base + number, 0) | posting & _WHERE_MASK
        idf = group.weight * inverse_frequency(self._terms.symbols, holding or len(tfs))
        return MatchedTerm(group.word, idf, tfs, flags, group.key in self._scope)

    def _add(self, read: _Postings, tfs: dict[int, float], flags: dict[int, int], only_known: bool) -> None:
        totals = self.totals
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

    def _doc_values_of(self, segment: int) -> Sequence[int]:
        values = self.doc_values.get(segment)
        if values is None:
            values = self.doc_values[segment] = doc_values_of(segment, self._terms)
        return values
