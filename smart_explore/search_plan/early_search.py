"""Answer questions in words before there is an index: from the files that hold most of their words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import chain, zip_longest
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.ranking.paths import is_likely_meant, is_prose
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, subtokens, tokens_of
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.plan import SearchPlan
from smart_explore.search_plan.results import DirectResults
from smart_explore.source.candidates import Candidates
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.source.walk.result import Candidate

MIN_FILES = 400
"""An index of fewer files is made in a moment."""

MAX_FILES, MAX_BYTES = 120, 1_500_000
"""The most files and bytes that are parsed for the questions of one request."""

MAX_FILE = 250_000
"""A larger file has most words of any question: data, or a bundle. It waits for the index."""

ASIDE = 0.5
"""The weight of a word in tests, examples and prose."""

IN_PATH = 1.0
"""The weight that a word of the file's path has more than one of its text."""


class EarlyResults(NamedTuple):
    """The chosen files as parsed, how many were looked at, and the words of the questions that none of these holds."""

    results: DirectResults
    looked_at: int
    unknown_words: frozenset[str]


class EarlySearch:
    """The files with most of the words of some questions, which are read and parsed once for all of them."""

    def __init__(self, questions: Sequence[str]) -> None:
        self._questions = [words for question in questions if len(words := words_of(question)) > 1]
        self._results: EarlyResults | None = None

    def results(self, plan: SearchPlan, question: str) -> EarlyResults | None:
        """The results for one of the questions; None if there are few files, or it is one word only."""
        files = [each for each in plan.candidates.files if each.language is not None]
        if len(words := words_of(question)) < 2 or len(files) < MIN_FILES:
            return None
        if self._results is None:
            self._results = _read(plan, files, self._questions)
        # the words of a name joined are no word that was asked for
        nowhere = {word for word in words if word in question.lower()} & self._results.unknown_words
        return self._results._replace(unknown_words=frozenset(nowhere))


def words_of(question: str) -> dict[str, str]:
    """The words of a question that say something, each with its stem."""
    return {word: stem(word) for word in tokens_of(question) if word not in STOP_WORDS and len(word) > 1}


def _read(plan: SearchPlan, files: Sequence[Candidate], questions: Sequence[Mapping[str, str]]) -> EarlyResults:
    """Parse the best files of each question, in turn: the best of each, then the second of each."""
    words = {word: stemmed for question in questions for word, stemmed in question.items()}
    held = [_held(each, words) for each in files]
    count = Counter(word for found in held for word in found.words)
    idf = {word: math.log(1 + len(files) / (1 + number)) for word, number in count.items()}

    def score(number: int, question: Mapping[str, str]) -> float:
        found = held[number]
        worth = sum(idf[word] * (1 + IN_PATH * (word in found.in_path)) for word in found.words & question.keys())
        path = files[number].shown
        return worth * (1 if is_likely_meant(path) and not is_prose(path) else ASIDE)

    some = [n for n in range(len(files)) if held[n].words and held[n].size <= MAX_FILE]
    best = [
        sorted(
            (number for number in some if held[number].words & question.keys()),
            key=lambda number: (-score(number, question), files[number].shown),
        )
        for question in questions
    ]
    chosen: dict[int, Candidate] = {}
    size = 0
    for number in chain.from_iterable(zip_longest(*best)):
        if number is None or number in chosen:
            continue
        size += held[number].size
        if len(chosen) == MAX_FILES or size > MAX_BYTES:
            break
        chosen[number] = files[number]
    candidates = Candidates()
    candidates.files = list(chosen.values())
    with closing(DirectSearch(plan.scope.session, None)) as direct:
        results = direct.results(candidates)
    return EarlyResults(results, len(files), frozenset(words.keys() - count.keys()))


class _Held(NamedTuple):
    """The words that a file holds, those in its path, and its size in bytes."""

    words: frozenset[str]
    in_path: frozenset[str]
    size: int


def _held(candidate: Candidate, words: Mapping[str, str]) -> _Held:
    data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES)
    if isinstance(data, Problem):
        return _Held(frozenset(), frozenset(), 0)
    lowered = data.lower()
    path = {stem(part) for part in subtokens(candidate.shown)}
    in_path = frozenset(word for word, stemmed in words.items() if stemmed in path)
    in_text = frozenset(word for word, stemmed in words.items() if _is_in(lowered, word, stemmed))
    return _Held(in_text | in_path, in_path, len(data))


def _is_in(data: bytes, *forms: str) -> bool:
    return any(form.encode() in data for form in forms)
