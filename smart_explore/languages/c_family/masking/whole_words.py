"""Patterns of whole words that are found fast."""

from __future__ import annotations


def whole_words(words: bytes) -> bytes:
    """A pattern for any of the words, separated by spaces, that begins at one: as ``\\b(?:a|b)``.

    A pattern that begins with ``\\b`` is tried at each byte, one that begins with letters where one of them is.
    """
    return b"(?:" + b"|".join(b"%b(?<!\\w%b)" % (word, word) for word in words.split()) + b")"
