"""A query read as literal text of the code: a message, a setting's name, a phrase of a comment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from smart_explore.ranking.term_index import NUMBER_SHIFT, SymbolId, TermIndex
from smart_explore.ranking.words import STOP_WORDS, subtokens, words_of

MAX_SYMBOLS = 5_000
"""The most symbols that may hold a text: one in more of them filters nothing."""
MAX_FILES = 32
"""The most files read for a text, among those that contain all of its words."""
MAX_HOLDERS = 24
"""The most symbols with all words of a text that are read for it: of more of them it would be a common phrase."""

_WRITTEN = r"%[sdrifxv]\b|\{\w*\}|[=;<>]|://|\(\)|\S\.\Z|[!…]\Z|\.\.\."
"""Signs of a text from code rather than a question: placeholders, operators, the stop after a sentence."""
_SETTING = r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[\w.]*\w[-:/]\w[\w.:/-]*|/\w\S*|[a-z][\w-]*(?:\.[a-z][\w-]*){2,}"
_COMPLAINTS = frozenset(
    ("not", "no", "cannot", "can't", "denied", "failed", "invalid", "missing", "must", "required", "unable", "unknown")
)
"""Words of error messages."""


class MayHold(NamedTuple):
    """Files that may contain a text as it is written, ``all`` of them unless there are many; the symbols, if few."""

    paths: Sequence[str]
    all: bool
    symbols: Sequence[SymbolId] = ()


class PathsOfSymbols(TermIndex, Protocol):
    """An index that has the file of a symbol without reading it."""

    def path_of(self, segment: int, number: int) -> str:
        """The path, as shown, of a symbol's file; ``""`` if it is gone."""


def literal_text(query: str) -> str:
    """The text that a query may be, without quotes around it; empty for a word that can only be a name."""
    text = query.strip()
    if _is_quoted(text):
        return text[1:-1]
    return text if len(text.split()) > 1 or re.fullmatch(_SETTING, text) else ""


def is_expected(query: str) -> bool:
    """True if a query looks like a text from code rather than a question in words."""
    text = query.strip()
    words = text.split()
    if _is_quoted(text) or len(words) < 2:
        return True
    if text.endswith("?"):
        return False
    return bool(re.search(_WRITTEN, text)) or (text[0].isupper() and complains(text))


def complains(query: str) -> bool:
    """True if a query has a word of error messages."""
    return not _COMPLAINTS.isdisjoint(query.lower().split())


def _is_quoted(text: str) -> bool:
    return len(text) > 2 and text[0] == text[-1] and text[0] in "\"'`" and not text[1:-1].isspace()


def files_that_may_hold(text: str, terms: PathsOfSymbols) -> MayHold | None:
    """The files in which one symbol has all words of a text; None if all words are too common."""
    holding: set[SymbolId] | None = None
    counted = sorted(
        (sum(len(postings) for _, postings in segments), segments)
        for segments in ([*terms.postings(term)] for term in _terms_of(text))
    )
    for count, segments in counted:
        if count > MAX_SYMBOLS:
            break
        ids = {(segment, posting >> NUMBER_SHIFT) for segment, postings in segments for posting in postings}
        holding = ids if holding is None else holding & ids
    if holding is None:
        return None
    paths = sorted({path for place in holding if (path := terms.path_of(*place))})
    step = -(-len(paths) // MAX_FILES) or 1  # some of every folder
    return MayHold(paths[::step], step == 1, sorted(holding) if len(holding) <= MAX_HOLDERS else ())


def _terms_of(text: str) -> Sequence[str]:
    """The index terms of a text's words: for a word of several parts the whole word."""
    wholes = dict.fromkeys(parts[-1] for word in words_of(text) if (parts := subtokens(word)))
    return [whole for whole in wholes if len(whole) > 1 and whole not in STOP_WORDS]
