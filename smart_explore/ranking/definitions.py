"""The definitions of a name: symbols with the name, then with similar names, the likeliest first. Pure.

exact     the name, or the qualified name, as it stands
variant   another case style (``issueStore`` for ``IssueStore``), the end of a qualified name
partial   a name that contains it between word borders (``MockIssueStore``), or has it in another scope

Within a tier: code before tests, implementations before mere declarations (stubs, prototypes), a project's own code
before vendored code, types before functions before values before members, outer before inner, exported before private.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.model.kinds import DOCUMENT_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.ranking.name_query import EXACT, VARIANT, NameQuery, SymbolOf, judge
from smart_explore.ranking.paths import is_in_tests, is_stub, is_test, is_translation, is_vendored
from smart_explore.ranking.term_index import (
    CLASSES,
    DOCUMENT,
    NAME_TERM,
    OTHER,
    SYMBOL_CLASS,
    TEST,
    SymbolId,
    TermIndex,
    doc_values_of,
    matching_ids,
    with_name_hash,
)
from smart_explore.ranking.words import normalized, subtokens

PARTIAL = "partial"
MAX_FETCHED = 256
"""The most symbols of one name that are read: other spellings and tests are left out first."""
MIN_PART = 3
"""The shortest name searched for in others: shorter ones are part of too many."""
MAX_NAMES = 60
"""The most names with the wanted one in them that are read, the shortest first."""

_ORDER = {EXACT: 0, VARIANT: 1, PARTIAL: 2}


class RankedDefinition(NamedTuple):
    """A symbol with the name, or a similar one.

    ``confidence`` orders within a tier; ``why`` explains the tier in words.
    """

    path: str
    symbol: Symbol
    tier: str
    confidence: float
    why: str


def definitions(
    query: NameQuery, terms: TermIndex, symbol_of: SymbolOf, enough: int, kinds: Collection[str] = ()
) -> list[RankedDefinition]:
    """The definitions, best first; if fewer than ``enough``, also those of names that contain the name.

    ``kinds`` keeps only symbols of these kinds. At most ``MAX_FETCHED`` of one name are returned.
    """
    results: list[RankedDefinition] = []
    elsewhere: list[RankedDefinition] = []
    bearing = _bearing(query.name, terms, symbol_of, kinds)
    if query.scopes:  # a package's own name may be the whole text
        whole = _bearing(query.text, terms, symbol_of, kinds)
        bearing = chain((each for each in whole if each[1].name == query.text != query.name), bearing)
    for path, symbol in bearing:
        judged = judge(query, path, symbol)
        if judged:
            results.append(RankedDefinition(path, symbol, *judged))
        else:
            elsewhere.append(RankedDefinition(path, symbol, PARTIAL, 0.7, "its name, in another scope"))
    if not results:
        results = elsewhere
    if len(results) < enough and not query.scopes:
        results += _holding(query.name, terms, symbol_of, kinds)
    return sorted(results, key=order)


def order(
    definition: RankedDefinition,
) -> tuple[bool, int, float, bool, bool, bool, int, int, bool, str, str, int, int]:
    """The sort key. If several in a file share a qualified name, as overloads do, the longest has the body."""
    symbol = definition.symbol
    return (
        symbol.kind in DOCUMENT_KINDS,
        _ORDER[definition.tier],
        -definition.confidence,
        is_test(definition.path) or is_in_tests(symbol.qualified_name),
        is_stub(definition.path) or symbol.kind == "prototype",
        is_vendored(definition.path) or is_translation(definition.path),
        _rank(symbol.kind),
        symbol.qualified_name.count("."),
        not symbol.exported,
        definition.path,
        symbol.qualified_name,
        symbol.line_start - symbol.line_end,
        symbol.line_start,
    )


def _rank(kind: str) -> int:
    if kind == "impl":  # it adds to a type that is defined elsewhere
        return 4
    if kind in TYPE_KINDS:
        return 0
    return 3 if kind in MEMBER_KINDS else 2 if kind in VALUE_KINDS else 1


def _bearing(name: str, terms: TermIndex, symbol_of: SymbolOf, kinds: Collection[str]) -> Iterator[tuple[str, Symbol]]:
    """The symbols of that normalized name; if there are too many, first those spelled so, and no tests."""
    every = matching_ids(NAME_TERM + normalized(name), terms)
    spelled = with_name_hash(name, terms) if len(every) > MAX_FETCHED else ()
    yield from _fetch(every, terms, symbol_of, kinds, spelled)


def _fetch(
    candidates: Iterable[SymbolId],
    terms: TermIndex,
    symbol_of: SymbolOf,
    kinds: Collection[str],
    first: Collection[SymbolId] = (),
) -> Iterator[tuple[str, Symbol]]:
    chosen = set(candidates)
    doc_values = {segment: doc_values_of(segment, terms) for segment in {symbol_id[0] for symbol_id in chosen}}
    if kinds:
        classes = {SYMBOL_CLASS.get(CLASSES.get(kind, OTHER)) for kind in kinds}
        chosen = {
            symbol_id for symbol_id in chosen if SYMBOL_CLASS.get(doc_values[symbol_id[0]][symbol_id[1]]) in classes
        }

    def likely(symbol_id: SymbolId) -> tuple[bool, int, int, SymbolId]:
        doc_value = doc_values[symbol_id[0]][symbol_id[1]]
        return (symbol_id not in first, doc_value & (TEST | DOCUMENT), -_LIKELY[SYMBOL_CLASS.get(doc_value)], symbol_id)

    for symbol_id in heapq.nsmallest(MAX_FETCHED, chosen, key=likely):
        fetched = symbol_of(*symbol_id)
        if fetched is not None and (not kinds or fetched[1].kind in kinds):
            yield fetched


_LIKELY = (2, 3, 1, 0)
"""By class of symbol: types, callables, others, members."""


def _holding(name: str, terms: TermIndex, symbol_of: SymbolOf, kinds: Collection[str]) -> Iterator[RankedDefinition]:
    """The symbols whose names contain it between word borders."""
    flat = normalized(name)
    if len(flat) < MIN_PART:
        return
    start = len(NAME_TERM)
    names = terms.terms_with_prefix(NAME_TERM, lambda term: flat in term and len(term) > start + len(flat))
    for term in heapq.nsmallest(MAX_NAMES, names, key=lambda term: (len(term), term)):
        for path, symbol in _fetch(matching_ids(term, terms), terms, symbol_of, kinds):
            if holds(symbol.name, flat):
                share = len(flat) / (len(term) - start)
                yield RankedDefinition(path, symbol, PARTIAL, 0.5 * share, "its name has it as a part")


def holds(name: str, flat: str) -> bool:
    """True if adjacent parts of a name, joined, are the normalized name ``flat``."""
    parts = subtokens(name)[:-1]  # the last is the whole name
    for first in range(len(parts)):
        text = ""
        for part in parts[first:]:
            text += part
            if text == flat:
                return True
            if len(text) >= len(flat):
                break
    return False
