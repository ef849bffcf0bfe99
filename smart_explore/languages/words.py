"""Sets of words, written as texts."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set of names."""
    return frozenset(text.split())
