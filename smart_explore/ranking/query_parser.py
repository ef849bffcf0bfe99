"""Parse a question in words into groups of terms with the same meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from smart_explore.ranking.stems import stem
from smart_explore.ranking.synonyms import abbreviations, synonyms
from smart_explore.ranking.words import DOWNWEIGHTED, STOP_WORDS, normalized, tokens_of

LIKE_WEIGHT = 0.15
"""The weight of a synonym."""
SHORT_WEIGHT = 0.4
"""The weight of an abbreviation of a word, and of its agent noun: ``hasher`` for ``hash``."""
JOINED_WEIGHT = 0.8
"""The weight of a word that joins two of the question's, as code does: ``timezone`` for ``time zone``."""
DECAY, MIN_WEIGHT = 0.03, 0.7
"""The loss of weight from each word to the next, and the least weight: a question begins with its subject."""

DOWNWEIGHT = 0.6
"""The weight of a word that describes the fault rather than its place."""

_SCOPE = re.compile(r"\s*([\w./-]+(?:,\s?[\w./-]+)*):\s")
_TEST_QUESTION = re.compile(r"\b(tests?|testing|specs?|fixtures?)\b", re.IGNORECASE)
_THING_QUESTION = re.compile(
    r"\s*(?:(?:an?|the)\s+(?!(?:functions?|methods?|code|place|logic)\b)|"
    r"(?:represents|base|abstract|class|interface|struct|enum|type|trait)\b)",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w+")


class Group(NamedTuple):
    """A word of a question with its stem and weight, and its alternatives in code.

    ``others`` are synonyms, ``short`` its abbreviations and agent nouns, all unstemmed; ``joined`` has the stems of
    words that contain it.
    """

    word: str
    key: str
    weight: float
    others: tuple[str, ...]
    joined: Mapping[str, float]
    short: tuple[str, ...]


class Question(NamedTuple):
    """A parsed question. ``scope`` has the stems before a colon at its beginning: ``cache: keys get lost``.

    ``stop_words`` are its stop words, which count in names only. ``about_fault`` is true if it has a word of
    ``DOWNWEIGHTED``, ``about_thing`` if it begins as what types are described by: ``a queue of jobs``.
    """

    groups: tuple[Group, ...]
    stop_words: tuple[str, ...]
    scope: frozenset[str]
    about_tests: bool
    about_fault: bool
    about_thing: bool


def parse(text: str) -> Question:
    """The groups of a question's words, without stop words unless it has no other words."""
    tokens = tokens_of(text)
    content_words = [token for token in tokens if token not in STOP_WORDS] or tokens
    keys = {word: stem(word) for word in dict.fromkeys(content_words)}
    stems = set(keys.values())
    joined = _joined(text)
    groups: dict[str, Group] = {}
    for word, key in keys.items():
        if key not in groups:
            weight = max(MIN_WEIGHT, 1 - DECAY * len(groups)) * (DOWNWEIGHT if word in DOWNWEIGHTED else 1)
            groups[key] = Group(
                word,
                key,
                weight,
                tuple(sorted(synonyms(word).difference(keys, stems))),
                joined.get(key, {}),
                tuple(sorted({*abbreviations(word), *agent_nouns(key)}.difference(keys, stems))),
            )
    scope = _SCOPE.match(text)
    return Question(
        tuple(groups.values()),
        tuple(dict.fromkeys(token for token in tokens if token in STOP_WORDS and len(token) > 1 and token not in keys)),
        frozenset(stem(token) for token in tokens_of(scope[1])) if scope else frozenset(),
        _TEST_QUESTION.search(text) is not None,
        not DOWNWEIGHTED.isdisjoint(content_words),
        _THING_QUESTION.match(text) is not None,
    )


_DOUBLED = re.compile("[b-df-hj-np-tv-z][aeiou][bdglmnprt]")


def agent_nouns(key: str) -> list[str]:
    """``hashers`` and ``parser`` for the stems of ``hash`` and ``parse``: the stemmer keeps them apart."""
    if len(key) < 3 or not key.isalpha():
        return []
    stems = [key, key + key[-1]] if _DOUBLED.fullmatch(key[-3:]) else [key]
    endings = ("er", "ers", "or", "ors") if key.endswith("t") else ("er", "ers")
    return [each + ending for each in stems for ending in endings]


def _joined(text: str) -> dict[str, dict[str, float]]:
    joined: dict[str, dict[str, float]] = {}
    flat = [normalized(word) for word in _WORD.findall(text)]
    for left, right in pairwise(flat):
        if left not in STOP_WORDS and right not in STOP_WORDS:
            for word in (left, right):
                joined.setdefault(stem(word), {})[stem(left + right)] = JOINED_WEIGHT
    return joined
