"""Forms of the same word: their stem, and the terms of an index that share it."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from smart_explore.ranking.term_index import TermIndex

_PACKAGE = "smart_explore_snowball"

ENDINGS = (
    "'", "al", "ant", "ator", "e", "ed", "ent", "er", "ful", "i", "ic", "ing", "ion", "ism", "ist", "ll", "s", "y",
)  # fmt: skip
"""The endings that are stemmed; other words are their own stem. Stemming a word takes 0.05 ms."""


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The Snowball (Porter 2) English stem of a lower-case word."""
    stemmed = _stemmer().stemWord(word)
    assert isinstance(stemmed, str)
    return stemmed


@lru_cache(maxsize=1)
def _stemmer() -> Any:
    """Snowball's English stemmer, by a name of our own for its package: that imports thirty languages, 10 ms."""
    from importlib.util import find_spec

    spec = find_spec("snowballstemmer")
    if spec is not None and spec.submodule_search_locations:
        package = ModuleType(_PACKAGE)
        package.__path__ = list(spec.submodule_search_locations)
        sys.modules.setdefault(_PACKAGE, package)
        with suppress(ImportError, AttributeError):  # another version may be laid out otherwise
            return import_module(f"{_PACKAGE}.english_stemmer").EnglishStemmer()
    return import_module("snowballstemmer").stemmer("english")


def variants(key: str, terms: TermIndex) -> list[str]:
    """The terms of the index whose stem is ``key``."""
    most = len(key) + MAX_SUFFIX
    return [
        term
        for term in terms.terms_with_prefix(beginning(key))
        if len(term) <= most and (term == key or term.endswith(ENDINGS)) and stem(term) == key
    ]


def beginning(key: str) -> str:
    """The common prefix of all words of a stem. Porter 2 turns a final y into i, ``bility`` into bl, and adds an e."""
    return key[:-1] if key.endswith(("i", "e", "bl")) and len(key) > 2 else key


MAX_SUFFIX = 13
"""The most characters of a word beyond its stem: ``internationalization`` has 12."""
