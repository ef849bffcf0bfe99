"""The symbols whose bodies contain a function's name, by the index of words."""

from __future__ import annotations

from smart_explore.model import Symbol
from smart_explore.ranking.name_query import SymbolOf
from smart_explore.ranking.paths import is_aside
from smart_explore.ranking.term_index import COUNT, NUMBER_SHIFT, TermIndex, with_name_hash
from smart_explore.ranking.words import normalized, subtokens

MAX_DEFINITIONS = 3
"""The most definitions of one name, as of an interface and its implementations: with more, users are unclear."""

MAX_USERS = 12
"""A name that more symbols outside of tests have in their bodies is a common word, or used everywhere."""

MAX_LOOKED_UP = 200
"""And one that more symbols have at all: each is looked up to tell whether it is a test."""

ACCESSORS = frozenset({"get", "set", "is", "has"})
"""Words before the word of a name that is read, written or tested."""


ACCESSOR_LINES = 3
"""The most lines that an accessor has below the line of its name."""


def property_of(symbol: Symbol) -> str:
    """The property that a short function with a name of at least three words accesses; ``""`` for other functions."""
    first, *words = subtokens(symbol.name)[:-1] or ("",)  # the last one is the whole name
    is_short = symbol.line_end - symbol.name_line <= ACCESSOR_LINES
    return " ".join(words) if is_short and first in ACCESSORS and len(words) > 1 else ""


def users_of(symbol: Symbol, terms: TermIndex, symbol_of: SymbolOf) -> tuple[tuple[str, Symbol], ...]:
    """The path and symbol of each user, without tests; none if the name is too common to tell its users.

    Functions of libraries share a name of a single word, as ``send``, and one like ``getStatus``.
    """
    name = symbol.name
    defined = with_name_hash(name, terms)
    parts = [part for part in subtokens(name) if part not in ACCESSORS and part != normalized(name)]
    if len(parts) < 2 or len(defined) > MAX_DEFINITIONS:
        return ()
    users = [
        (segment, posting >> NUMBER_SHIFT)
        for segment, postings in terms.postings(normalized(name))
        for posting in postings
        if posting & COUNT
    ]
    users = [user for user in users if user not in defined]
    if len(users) > MAX_LOOKED_UP:
        return ()
    known = (symbol_of(*user) for user in users)
    production = tuple(each for each in known if each and not is_aside(each[0], each[1].qualified_name))
    return production if len(production) <= MAX_USERS else ()
