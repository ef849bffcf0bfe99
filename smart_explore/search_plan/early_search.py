"""Answer a question in words before there is an index: from the files that hold most of its words."""

from __future__ import annotations

import math
from collections import Counter
from contextlib import closing
from itertools import accumulate
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.ranking.paths import is_aside, is_prose
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
"""The most files and bytes that are parsed for one question."""

MAX_FILE = 250_000
"""A larger file has most words of any question: data, or a bundle. It waits for the index."""

ASIDE = 0.5
"""The weight of a word in tests, examples and prose."""

IN_PATH = 1.0
"""The weight that a word of the file's path has more than one of its text."""


class EarlyResults(NamedTuple):
    """The chosen files as parsed, how many were looked at, and the words of the question that none of these holds."""

    results: DirectResults
    looked_at: int
    unknown_words: tuple[str, ...]


def early_results(plan: SearchPlan, question: str) -> EarlyResults | None:
    """Return the results from the files with most of a question's words; None if there are few files, or one
    word only.
    """
    words = {word: stem(word) for word in tokens_of(question) if word not in STOP_WORDS and len(word) > 1}
    files = [each for each in plan.candidates.files if each.language is not None]
    if len(words) < 2 or len(files) < MIN_FILES:
        return None
    held = [_held(each, words) for each in files]
    count = Counter(word for found in held for word in found.words)
    idf = {word: math.log(1 + len(files) / (1 + number)) for word, number in count.items()}

    def score(number: int) -> float:
        found = held[number]
        worth = sum(idf[word] * (1 + IN_PATH * (word in found.in_path)) for word in found.words)
        return worth * (ASIDE if is_aside(files[number].shown) or is_prose(files[number].shown) else 1)

    best = sorted(
        (n for n in range(len(files)) if held[n].words and held[n].size <= MAX_FILE),
        key=lambda n: (-score(n), files[n].shown),
    )
    sizes = accumulate(held[number].size for number in best[:MAX_FILES])
    chosen = [files[number] for number, size in zip(best, sizes, strict=False) if size <= MAX_BYTES]
    candidates = Candidates()
    candidates.files = chosen
    with closing(DirectSearch(plan.scope.session, None)) as direct:
        results = direct.results(candidates)
    written = question.lower()  # the words of a name joined are no word that was asked for
    nowhere = tuple(word for word in words if word in written and not count[word])
    return EarlyResults(results, len(files), nowhere)


class _Held(NamedTuple):
    """The words that a file holds, those in its path, and its size in bytes."""

    words: frozenset[str]
    in_path: frozenset[str]
    size: int


def _held(candidate: Candidate, words: dict[str, str]) -> _Held:
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
