"""The terms of a symbol's name and context."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from smart_explore.index.fulltext.tokenizer import parts_in, terms_in, terms_of_name
from smart_explore.ranking.paths import is_in_tests, is_test
from smart_explore.ranking.term_index import (
    FILE,
    FILE_LENGTH,
    FOLDER,
    NAME_TERM,
    PARENT,
    PARENT_LENGTH,
    TEST,
    name_hash,
)
from smart_explore.ranking.words import MAX_CHARACTERS, STOP_WORDS, normalized, subtokens

_MAX_NAMES = 100_000


class NameTerms(NamedTuple):
    """The terms of a name in a segment. ``own_terms`` are ``terms`` and the stop words among the name's parts.

    ``length`` is the number of ``terms`` without the whole name; ``whole`` is its ``NAME_TERM``.
    """

    own_terms: tuple[str, ...]
    terms: tuple[str, ...]
    length: int
    whole: str
    name_hash: int


class _NamesOnce(dict[str, NameTerms]):
    """A cache of ``NameTerms`` by name: many symbols share one."""

    def __missing__(self, name: str) -> NameTerms:
        terms, length = terms_of_name(name)
        stop_words = () if _holds_all_parts(name, terms) else sorted(STOP_WORDS.intersection(subtokens(name)))
        made = NameTerms((*terms, *stop_words), terms, length, NAME_TERM + normalized(name), name_hash(name))
        if len(self) >= _MAX_NAMES:
            self.clear()
        self[name] = made
        return made


def _holds_all_parts(name: str, terms: tuple[str, ...]) -> bool:
    """True if all parts of an identifier are among its terms, the last of which is the whole."""
    if not terms or not (name.isascii() and name.isidentifier()) or len(name) > MAX_CHARACTERS:
        return False
    if len(terms) == 1:  # the only part, or the whole of stop words
        return "_" not in name.strip("_") and (name.islower() or name.isupper())
    return sum(map(len, terms)) == 2 * len(terms[-1])


name_terms = _NamesOnce().__getitem__
"""The terms of a name."""


class ContextTerms(dict[str, tuple[dict[str, int], int]]):
    """By parent in one file: the terms of parent and file with their flags, and their bits in a doc value."""

    def __init__(self, path: str) -> None:
        super().__init__()
        folder, _, file = (path.rpartition(".")[0] or path).rpartition("/")
        terms = _with(dict.fromkeys(terms_in(folder), FOLDER), terms_in(file), FILE)
        self[""] = terms, (TEST if is_test(path) else 0) | FILE_LENGTH.put(len(parts_in(file)))

    def __missing__(self, parent: str) -> tuple[dict[str, int], int]:
        terms, bits = self[""]
        names = [name_terms(name) for name in parent.split(".")]
        for name in names[:-1]:  # outer parents count like folders
            terms = _with(terms, name.terms, FOLDER)
        terms = _with(terms, names[-1].terms, PARENT)
        bits |= TEST if is_in_tests(f"{parent}.") else 0
        self[parent] = made = terms, bits | PARENT_LENGTH.put(names[-1].length)
        return made


def _with(flags: dict[str, int], more: Iterable[str], flag: int) -> dict[str, int]:
    flags = flags.copy()
    for term in more:
        flags[term] = flags.get(term, 0) | flag
    return flags
