"""Words of code and of questions: identifiers in parts, whole and stemmed."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W_]\w*|_+[^\W_]\w*")
_PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+")
MAX_CHARACTERS = 64
"""The longest word: longer ones are data, not names, and are cut."""

_STOP_WORDS = """
    a all also an and any are as at be but by can could do does for from had has have how i if in into is it its
    itself my no nor not of on only or our s should so some such t than that the their them then there these they
    this those to too up us use used uses using via want was we were what when where which while who why will with
    would you your
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())
"""Words of a question that say nothing of the code."""

_DOWNWEIGHTED = """
    again always avoid bad broken bug bugs case cases correct correctly crash crashes crashing didn doesn don ensure
    even fail failed failing fails failure fix fixed fixes fixing incorrect incorrectly instead isn issue issues
    missing never now prevent prevents problem problems proper properly regression still wrong wrongly
"""
DOWNWEIGHTED = frozenset(_DOWNWEIGHTED.split())
"""Words of a question that describe a fault of the code rather than its subject."""


@lru_cache(maxsize=200_000)
def subtokens(word: str) -> tuple[str, ...]:
    """An identifier's parts in lower case; if there are several, the last item is the whole without separators.

    ``parseHTTPVersion2`` has the parts ``parse http version 2 parsehttpversion2``.
    """
    parts = [part.lower() for part in _PART.findall(word[:MAX_CHARACTERS])]
    if len(parts) > 1:
        parts.append("".join(parts))
    return tuple(parts)


def words_of(text: str) -> list[str]:
    """The identifiers and words of a text, unchanged."""
    return _WORD.findall(text)


def tokens_of(text: str) -> list[str]:
    """All parts of all words of a text."""
    return [part for word in _WORD.findall(text) for part in subtokens(word)]


def normalized(name: str) -> str:
    """A name without case and separators, the same for ``getOrCreate``, ``get_or_create`` and ``GetOrCreate``.

    An operator's name keeps its signs: ``operator<<`` and ``operator<`` differ.
    """
    if name.isascii() and name.isidentifier():
        return name.lower().replace("_", "") or name
    if name.startswith("operator"):
        return "".join(name.lower().split())
    return "".join(char for char in name.lower() if char.isalnum()) or name
