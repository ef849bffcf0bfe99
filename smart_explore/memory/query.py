"""The query language of notes: words, any of them; ``"a phrase"``, ``-word`` and ``word*``. All else is literal."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.memory.everyday_words import everyday_words
from smart_explore.ranking.query_parser import SHORT_WEIGHT, parse
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, normalized, tokens_of

LIKE_WEIGHT = 0.25
"""The weight of a synonym."""
_PHRASE = re.compile(r'(?<!\S)(-?)"([^"]*\w[^"]*)"(?!\S)')
_WITHOUT = re.compile(r"(?<!\S)-(\w\S*)")
_PREFIX = re.compile(r"(?<!\S)(\w+)\*(?!\S)")


class Term(NamedTuple):
    """A word of a query: its weight, and the stems that match it, each with its share of the weight.

    ``prefix`` matches words that begin with it, ``""`` for none.
    """

    weight: float
    stems: dict[str, float]
    prefix: str = ""


class NoteQuery(NamedTuple):
    """A parsed query. ``phrases`` must occur in the title or text, in lower case with single spaces; ``without`` must
    not.
    """

    terms: tuple[Term, ...]
    phrases: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


def read_query(text: str) -> NoteQuery:
    """Read a query. There is none that is wrong."""
    phrases: list[str] = []
    without: list[str] = []
    for minus, phrase in _PHRASE.findall(text):
        (without if minus else phrases).append(" ".join(phrase.lower().split()))
    text = _PHRASE.sub(lambda match: " " if match[1] else f" {match[2]} ", text)
    without += [word.lower() for word in _WITHOUT.findall(text)]
    text = _WITHOUT.sub(" ", text)
    prefixes = _PREFIX.findall(text)
    plain = _PREFIX.sub(" ", text)
    terms = [Term(1.0, {stem(word.lower()): 1.0}, normalized(word)) for word in prefixes]
    if tokens_of(plain):
        terms += _terms(plain)
    return NoteQuery(tuple(terms), tuple(phrases), tuple(without))


def _terms(text: str) -> list[Term]:
    terms = []
    groups = parse(text).groups
    own = {group.key for group in groups}
    for group in groups:
        if group.word in STOP_WORDS:  # there is nothing else in the query, and no note is found by it
            continue
        stems: dict[str, float] = {}
        for word in everyday_words(group.word).union(group.others):
            stems[stem(word)] = LIKE_WEIGHT
        for word in group.short:
            stems[stem(word)] = SHORT_WEIGHT
        stems |= group.joined
        terms.append(
            Term(group.weight, {word: share for word, share in stems.items() if word not in own} | {group.key: 1.0})
        )
    return terms
