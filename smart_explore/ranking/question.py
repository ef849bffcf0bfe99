"""What a question in words asks for: groups of terms that mean the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from smart_explore.ranking.words import STOP_WORDS, folded, likes, stem, tokens_of

LIKE_WEIGHT = 0.3
"""What another word for the same thing counts."""
JOINED_WEIGHT = 0.8
"""What a word counts that joins two of the question's, as code does: ``timezone`` for ``time zone``."""

_SCOPE = re.compile(r"\s*([\w./-]+(?:,\s?[\w./-]+)*):\s")
_TEST_QUESTION = re.compile(r"\b(tests?|testing|specs?|fixtures?)\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")


class Group(NamedTuple):
    """A word of a question with its stem, the stems of other words for it, and those of words that it is part of."""

    word: str
    key: str
    others: Mapping[str, float]
    joined: Mapping[str, float]


class Question(NamedTuple):
    """A question, read. ``scope`` holds the stems before a colon at its beginning: ``cache: keys get lost``."""

    groups: tuple[Group, ...]
    scope: frozenset[str]
    about_tests: bool


def read_question(text: str) -> Question:
    """The groups of a question's words, without stop words unless there are no others."""
    tokens = tokens_of(text)
    kept = [token for token in tokens if token not in STOP_WORDS] or tokens
    words = {stem(word): word for word in reversed(kept)}
    joined = _joined(text)
    groups = []
    for word in dict.fromkeys(kept):
        key = stem(word)
        if words.pop(key, None) is None:
            continue
        others = {stem(like): LIKE_WEIGHT for like in sorted(likes().get(word, ()))}
        groups.append(Group(word, key, others, joined.get(key, {})))
    own = {group.key for group in groups}
    groups = [
        group._replace(others={key: weight for key, weight in group.others.items() if key not in own})
        for group in groups
    ]
    scope = _SCOPE.match(text)
    return Question(
        tuple(groups),
        frozenset(stem(token) for token in tokens_of(scope[1])) if scope else frozenset(),
        _TEST_QUESTION.search(text) is not None,
    )


def _joined(text: str) -> dict[str, dict[str, float]]:
    joined: dict[str, dict[str, float]] = {}
    flat = [folded(word) for word in _WORD.findall(text)]
    for left, right in pairwise(flat):
        if left not in STOP_WORDS and right not in STOP_WORDS:
            for word in (left, right):
                joined.setdefault(stem(word), {})[stem(left + right)] = JOINED_WEIGHT
    return joined
