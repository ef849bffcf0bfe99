"""The ranking of search results by names, signatures and docs.

For each part of the query (split at white space and ``_ - . / : #``) a name earns 10 where it equals the part, 5 where
it holds it and 1 where it only has its letters in order; an enclosing name earns half of that. The sum counts three
times, and a signature that holds the query adds 2, a doc 1, in proportion to the parts that they hold.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.ranking.paths import is_test as is_test

EXACT = 10.0
SUBSTRING = 5.0
LETTERS = 1.0
NAME_WEIGHT = 3.0
SIGNATURE = 2.0
DOC = 1.0
WHOLE = 10.0
"""What a name earns that is the whole query, in any case style: before names that equal one part of it each."""

_SPLIT = re.compile(r"[\s_\-./:#]+")


class Query(NamedTuple):
    """A search query, prepared once: lower-case, its distinct parts, and all of it without separators."""

    text: str
    parts: tuple[str, ...]
    joined: str


def prepare(text: str) -> Query:
    """Prepare a query for scoring. One of separators alone is a single part."""
    text = text.strip().lower()
    parts = tuple(dict.fromkeys(part for part in _SPLIT.split(text) if part)) or ((text,) if text else ())
    return Query(text, parts, "".join(parts))


def score(symbol: Symbol, query: Query) -> float:
    """How well the symbol's name, enclosing names, signature and doc hold the query; 0.0 for not at all."""
    name = symbol.name.lower()
    around = symbol.parent.lower()
    points = 0.0
    for part in query.parts:
        points += _held(name, part) or _held_by_scopes(around, part) / 2
    if points and query.joined in (_join(name), _join(f"{around}.{name}")):
        points += WHOLE
    signature = SIGNATURE * _share(symbol.signature.lower(), query)
    doc = DOC * _share(symbol.doc.lower(), query) if symbol.doc else 0.0
    return NAME_WEIGHT * points + signature + doc


def fuzzy_score(symbol: Symbol, query: Query) -> float:
    """1 for each part whose letters the name has in order, times the weight of names; 0.0 unless all have."""
    name = symbol.name.lower()
    if all(_in_order(name, part) for part in query.parts):
        return NAME_WEIGHT * LETTERS * len(query.parts)
    return 0.0


def rank_key(path: str, symbol: Symbol, points: float) -> tuple[float, bool, int, str, int]:
    """Sort by it: best score first, then code before tests, short names before long ones, then by place."""
    return (-points, is_test(path), len(symbol.qualified_name), path, symbol.line_start)


def _held(name: str, part: str) -> float:
    if part == name:
        return EXACT
    return SUBSTRING if part in name else 0.0


def _held_by_scopes(scopes: str, part: str) -> float:
    if not scopes or part not in scopes:
        return 0.0
    return EXACT if part in scopes.split(".") else SUBSTRING


def _share(text: str, query: Query) -> float:
    if query.text in text:
        return 1.0
    return sum(part in text for part in query.parts) / len(query.parts) / 2


def _join(name: str) -> str:
    return "".join(_SPLIT.split(name))


def _in_order(name: str, part: str) -> bool:
    at = -1
    for letter in part:
        at = name.find(letter, at + 1)
        if at < 0:
            return False
    return True
