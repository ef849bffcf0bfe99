"""The words that a symbol is searched by: those of its name and its documentation, as one text."""

from __future__ import annotations

from smart_explore.ranking.stems import beginning, stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of

MAX_WORDS = 12
"""The most words of a question that are searched for."""
_BEFORE_DOC = "|"


def words_in(name: str, doc: str) -> str:
    """The words, each after a blank: those of the name, a bar, those of the doc."""
    in_doc = " ".join(dict.fromkeys(tokens_of(doc)))
    return f" {' '.join(tokens_of(name))} {_BEFORE_DOC} {in_doc}"


def question_words(question: str) -> dict[str, str]:
    """The words of a question by their stems, each with the beginning of that stem's words in a symbol's text."""
    tokens = list(dict.fromkeys(tokens_of(question)))
    telling = [token for token in tokens if token not in STOP_WORDS] or tokens
    stems = dict.fromkeys(stem(token) for token in telling)
    return {key: f" {beginning(key)}" for key in list(stems)[:MAX_WORDS]}


def found_in(words: str, stems: frozenset[str]) -> tuple[set[str], set[str]]:
    """The stems that are among the words of the name, and those among the words of the doc."""
    name, _, doc = words.partition(_BEFORE_DOC)
    return {stem(word) for word in name.split()} & stems, {stem(word) for word in doc.split()} & stems
