"""Answering a question in words: which symbols' names, paths, docs and bodies speak of it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.ranking.bm25f import BODY_UNITS, K1, frequency, in_name, inverse_frequency, saturated
from smart_explore.ranking.query_parser import LIKE_WEIGHT, SHORT_WEIGHT, Group, parse
from smart_explore.ranking.term_index import (
    COUNT,
    FILE,
    FLAGS,
    FOLDER,
    MAX_SYMBOLS,
    NAME,
    NUMBER_SHIFT,
    PARENT,
    TEST,
    SymbolId,
    TermIndex,
    attributes_of,
    class_of,
    file_length,
    name_length,
    parent_length,
    size_class,
)
from smart_explore.ranking.words import ENDINGS, stem

if TYPE_CHECKING:
    from smart_explore.ranking.history import Gains

VARIANT_WEIGHT = 0.8
"""What another form of the very word counts."""
STOP_WORD_WEIGHT = 0.3
"""What a stop word of the question counts that stands in a name: ``all`` in ``remove_all``."""
NAME_COVER = 0.4
"""How much a symbol gains whose whole name, and that of what it is in, the question says."""
FILE_COVER = 0.2
"""The same for its file's name."""
SCOPE_GAIN = 0.3
"""How much it gains in the file or folder that the question begins with."""
TEST_FACTOR = 0.4
CLASS_FACTORS = (1.0, 0.8, 0.6, 0.4)
"""For callables, types, values and the like, members: a question mostly means something that does something."""
SIZE_FACTORS = (1.0, 1.08, 1.15, 1.2)
"""For one line, two or three, four to seven, more: a question mostly means where something is done."""

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
    """A group of the question as the index knows it; keys are segment * MAX_SYMBOLS + number."""

    word: str
    idf: float
    tfs: dict[int, float]
    flags: dict[int, int]


_Postings = list[tuple[int, Sequence[int], float]]
_WHERE = ((NAME, "name"), (PARENT, "parent"), (FILE, "file"), (FOLDER, "folder"))
_WHERE_MASK = NAME | PARENT | FILE | FOLDER


class TextScores:
    """How well every symbol that holds a word of the question answers it."""

    def __init__(self, question: str, terms: TermIndex, gains: Gains | None = None) -> None:
        self._terms = terms
        self._gains = gains or {}
        self._attributes: dict[int, Sequence[int]] = {}
        read = parse(question)
        self._scope = read.scope
        self._test_factor = 1.0 if read.about_tests else TEST_FACTOR
        self._found: list[_Term] = []
        self._totals: dict[int, float] = {}
        self._hits: dict[int, int] = {}
        self._gather(read.groups)
        self._score_stop_words(read.stop_words)
        covered = (1 + NAME_COVER) * (1 + FILE_COVER)
        scoped = 1 + SCOPE_GAIN if self._scope else 1.0
        self._most_cover = covered * scoped * (1 + 1e-9)  # never less, however factors are rounded
        best = (K1 + 1) * covered * SIZE_FACTORS[-1]
        self.ideal = best * sum(term.idf for term in self._found) or 1.0
        """What a symbol would score that held every word without end, in its name too."""

    def best(self, most: int) -> list[tuple[float, SymbolId]]:
        """At most so many symbols with their scores, best first; ties by segment and number."""
        rough: list[tuple[float, int]] = []
        attributes, factors = self._attributes, [self._kind_factor(bits) for bits in range(32)]
        for key, total in self._totals.items():
            attribute = attributes[key // MAX_SYMBOLS][key % MAX_SYMBOLS]
            rough.append((total * factors[attribute & 7 | attribute >> 19 & 24], -key))
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
            found = score * self._cover_factor(-key), key
            if len(exact) < most:
                heapq.heappush(exact, found)
            else:
                heapq.heappushpop(exact, found)
        return [(score, divmod(-key, MAX_SYMBOLS)) for score, key in sorted(exact, reverse=True)]

    def explain(self, place: SymbolId) -> tuple[tuple[ScoreTerm, ...], tuple[tuple[str, float], ...]]:
        """The score_terms of a symbol's score, greatest first, and the factors of their sum."""
        key = place[0] * MAX_SYMBOLS + place[1]
        score_terms = []
        for term in self._found:
            tf = term.tfs.get(key)
            if tf:
                flags = term.flags.get(key, 0)
                where = ", ".join(name for flag, name in _WHERE if flags & flag) or "text"
                score_terms.append(ScoreTerm(term.word, term.idf, tf, term.idf * saturated(tf), where))
        factors = tuple((name, factor) for name, factor in self._factors(key).items() if factor != 1)
        return tuple(sorted(score_terms, key=lambda piece: (-piece.gain, piece.term))), factors

    def _gather(self, groups: Sequence[Group]) -> None:
        read = [(group, self._postings(group.key, group.word)) for group in groups]
        read.sort(key=lambda pair: sum(len(postings) for _, postings, _ in pair[1]))
        totals, hits = self._totals, self._hits
        for group, own in read:
            term = self._term(group, own, len(totals) >= MAX_CANDIDATES)
            self._found.append(term)
            gain = term.idf * (K1 + 1)
            for key, tf in term.tfs.items():
                totals[key] = totals.get(key, 0.0) + gain * tf / (K1 + tf)
            worth = _SCOPE_HITS if group.key in self._scope else _HITS
            for key, flags in term.flags.items():
                hits[key] = hits.get(key, 0) + worth[flags >> 4]

    def _score_stop_words(self, words: Sequence[str]) -> None:
        """Let stop words count in the names of the symbols found."""
        totals = self._totals
        for word in words:
            tfs: dict[int, float] = {}
            holding = 0
            for segment, postings in self._terms.postings(word):
                base, attributes = segment * MAX_SYMBOLS, self._attributes_of(segment)
                holding += len(postings)
                for posting in postings:
                    number = posting >> NUMBER_SHIFT
                    if base + number in totals:
                        tfs[base + number] = in_name(attributes[number])
            if tfs:
                idf = STOP_WORD_WEIGHT * inverse_frequency(self._terms.symbols, holding)
                self._found.append(_Term(word, idf, tfs, dict.fromkeys(tfs, NAME)))
                for key, tf in tfs.items():
                    totals[key] += idf * saturated(tf)

    def _postings(self, key: str, word: str = "") -> _Postings:
        """Those of all words of a stem; with ``word`` other forms of it count less."""
        found: _Postings = []
        for variant in dict.fromkeys((*variants(key, self._terms), *([word] if word else []))):
            found += self._exactly((variant,), VARIANT_WEIGHT if word and variant != word else 1.0)
        return found

    def _exactly(self, words: Sequence[str], weight: float) -> _Postings:
        return [(segment, postings, weight) for word in words for segment, postings in self._terms.postings(word)]

    def _term(self, group: Group, own: _Postings, only_known: bool) -> _Term:
        tfs: dict[int, float] = {}
        flags: dict[int, int] = {}
        self._add(own, tfs, flags, only_known)
        holding = len(tfs) if not only_known else sum(len(postings) for _, postings, _ in own)
        if group.others or group.short:
            enough = len(self._totals) + len(tfs) >= MAX_CANDIDATES
            self._add(self._exactly(group.short, SHORT_WEIGHT), tfs, flags, only_known or enough)
            self._add(self._exactly(group.others, LIKE_WEIGHT), tfs, {}, only_known or enough)
        for key, weight in group.joined.items():
            for segment, postings, _ in self._postings(key):
                base, attributes = segment * MAX_SYMBOLS, self._attributes_of(segment)
                for posting in postings:
                    number = posting >> NUMBER_SHIFT
                    if only_known and base + number not in self._totals:
                        continue
                    tf = weight * frequency(posting, attributes[number])
                    if tf > tfs.get(base + number, 0.0):
                        tfs[base + number] = tf
                    if posting & _WHERE_MASK:
                        flags[base + number] = flags.get(base + number, 0) | posting & _WHERE_MASK
        idf = group.weight * inverse_frequency(self._terms.symbols, holding or len(tfs))
        return _Term(group.word, idf, tfs, flags)

    def _add(self, read: _Postings, tfs: dict[int, float], flags: dict[int, int], only_known: bool) -> None:
        totals = self._totals
        known, known_flags, units = tfs.get, flags.get, BODY_UNITS
        for segment, postings, weight in read:
            base, attributes = segment * MAX_SYMBOLS, self._attributes_of(segment)
            for posting in postings:
                number = posting >> NUMBER_SHIFT
                key = base + number
                if only_known and key not in totals and key not in tfs:
                    continue
                if posting & FLAGS:
                    tfs[key] = known(key, 0.0) + weight * frequency(posting, attributes[number])
                    if posting & _WHERE_MASK:
                        flags[key] = known_flags(key, 0) | posting & _WHERE_MASK
                else:  # the same, for most postings
                    tfs[key] = known(key, 0.0) + weight * (posting & COUNT) * units[attributes[number] >> 13 & 31]

    def _attributes_of(self, segment: int) -> Sequence[int]:
        found = self._attributes.get(segment)
        if found is None:
            found = self._attributes[segment] = attributes_of(segment, self._terms)
        return found

    def _kind_factor(self, bits: int) -> float:
        """For the low bits of an attribute, with those of its size above."""
        return CLASS_FACTORS[bits & 3] * (self._test_factor if bits & TEST else 1.0) * SIZE_FACTORS[bits >> 3]

    def _cover_factor(self, key: int) -> float:
        hits = self._hits.get(key)
        if not hits:
            return 1.0
        segment, number = divmod(key, MAX_SYMBOLS)
        factor = _covered(hits, self._attributes[segment][number])
        return factor * (1 + SCOPE_GAIN * (hits >> 16) / len(self._scope)) if hits >> 16 else factor

    def _history_factor(self, key: int) -> float:
        segment, number = divmod(key, MAX_SYMBOLS)
        gains = self._gains.get(segment)
        return 1 + gains.of(number) if gains else 1.0

    def _factors(self, key: int) -> dict[str, float]:
        """What ``_kind_factor`` and ``_cover_factor`` multiply, by name."""
        segment, number = divmod(key, MAX_SYMBOLS)
        attribute = self._attributes[segment][number]
        hits = self._hits.get(key, 0)
        return {
            "kind": CLASS_FACTORS[class_of(attribute)],
            "size": SIZE_FACTORS[size_class(attribute)],
            "test": self._test_factor if attribute & TEST else 1.0,
            "name cover": _covered(hits, attribute),
            "history": self._history_factor(key),
            "scope": 1 + SCOPE_GAIN * (hits >> 16) / max(1, len(self._scope)),
        }


_HITS = tuple(
    (flags << 4 & NAME > 0) + (flags << 4 & PARENT > 0) + ((flags << 4 & FILE > 0) << 8) for flags in range(32)
)
"""What a word that stands there adds to a symbol's hits: name and parent, file << 8, the question's scope << 16."""
_SCOPE_HITS = tuple(hits + ((flags << 4 & (FILE | FOLDER) > 0) << 16) for flags, hits in enumerate(_HITS))


def _covered(hits: int, attribute: int) -> float:
    around = max(1, name_length(attribute)) + parent_length(attribute)
    in_file = max(1, file_length(attribute))
    named, filed = hits & 0xFF, hits >> 8 & 0xFF
    return (1 + NAME_COVER * min(1.0, named / around)) * (1 + FILE_COVER * min(1.0, filed / in_file))


def variants(key: str, terms: TermIndex) -> list[str]:
    """The terms of the index whose stem is ``key``."""
    most = len(key) + MAX_SUFFIX
    return [
        term
        for term in terms.terms_with_prefix(beginning(key))
        if len(term) <= most and (term == key or term.endswith(ENDINGS)) and stem(term) == key
    ]


def beginning(key: str) -> str:
    """What all words of a stem begin with. Porter 2 turns a final y into i, ``bility`` into bl, and gives an e back."""
    return key[:-1] if key.endswith(("i", "e", "bl")) and len(key) > 2 else key


MAX_SUFFIX = 13
"""Words that are longer than their stem by more are left out: ``internationalization`` is by 12."""
