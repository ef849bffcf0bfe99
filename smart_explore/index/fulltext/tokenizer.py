"""The terms of source code, fast: bytes to terms, cached by word."""

from __future__ import annotations

import re
from collections import _count_elements  # type: ignore[attr-defined]  # the function behind Counter
from collections.abc import Sequence
from itertools import chain

from smart_explore.ranking.words import MAX_CHARACTERS, STOP_WORDS, subtokens, words_of

_MAX_KEPT = 400_000
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") | frozenset(range(128, 256))
_TO_SPACES = bytes(byte if byte in _WORD_BYTES else 10 if byte == 10 else 32 for byte in range(256))


class _Vocabulary(dict[bytes, tuple[str, ...]]):
    """The terms of a word, by its bytes."""

    def __missing__(self, word: bytes) -> tuple[str, ...]:
        terms = _terms(word)
        if len(self) >= _MAX_KEPT:
            self.clear()
        self[word] = terms
        return terms


_terms_of_word = _Vocabulary().__getitem__


def words_only(data: bytes) -> bytes:
    r"""The bytes with a space for each byte outside words; ``\\n`` stays, and so do all positions."""
    return data.translate(_TO_SPACES)


def count_terms(text: bytes) -> dict[str, int]:
    """The number of occurrences of each term in a text from ``words_only``."""
    counts: dict[str, int] = {}  # a Counter is as quick to count, but a quarter as quick to assign to later on
    _count_elements(counts, chain.from_iterable(map(_terms_of_word, text.split())))
    return counts


def terms_in(text: str) -> list[str]:
    """The terms of a text: all parts of its identifiers, and the whole of identifiers with several parts."""
    data = text.encode("utf-8", "surrogatepass").translate(_TO_SPACES)
    return list(chain.from_iterable(map(_terms_of_word, data.split())))


def parts_in(text: str) -> set[str]:
    """The terms of a text, without whole identifiers that have several parts."""
    words = text.encode("utf-8", "surrogatepass").translate(_TO_SPACES).split()
    parts: set[str] = set()
    for word in words:
        terms = _terms_of_word(word)
        parts.update(terms[:-1] if len(terms) > 1 else terms)
    return parts


def terms_of_name(name: str) -> tuple[tuple[str, ...], int]:
    """``terms_in`` a name, and the number of its ``parts_in``, both at once for an identifier."""
    if not (name.isascii() and name.isidentifier()):
        return tuple(terms_in(name)), len(parts_in(name))
    terms = _terms_of_word(name.encode("ascii"))
    return terms, len(set(terms[:-1])) if len(terms) > 1 else len(terms)


_PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")  # as ``subtokens`` does, for ASCII alone


def _terms(word: bytes) -> tuple[str, ...]:
    """The terms of a word: no stop words, no single letters."""
    if word.isalpha() and word.islower():  # of ASCII alone, in one case: half of all words
        text = word[:MAX_CHARACTERS].decode("ascii")
        return () if text in _SILENT else (text,)
    text = word.decode("utf-8", "replace")
    if not text.isascii():
        return tuple(term for inner in words_of(text) for term in _kept(subtokens(inner)))
    text = text[:MAX_CHARACTERS]
    joined = text.replace("_", "")
    if joined.isalpha() and (text.islower() or text.isupper()):
        joined = joined.lower()
        parts = text.lower().split("_")
    else:
        parts = _PART.findall(text)
        parts = "_".join(parts).lower().split("_")
        joined = joined.lower()
    if joined in parts:  # alone, or beside nothing
        return () if joined in _SILENT else (joined,)
    return (*[part for part in parts if part not in _SILENT], joined)


_SILENT = STOP_WORDS | frozenset("abcdefghijklmnopqrstuvwxyz") | {""}


def _kept(parts: Sequence[str]) -> tuple[str, ...]:
    """The parts without stop words and single letters; of several parts the last is the whole word, which stays."""
    if len(parts) < 2:
        return () if not parts or parts[0] in _SILENT else tuple(parts)
    return (*(part for part in parts[:-1] if part not in _SILENT), parts[-1])
