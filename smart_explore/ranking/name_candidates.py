"""Symbols that a name may refer to: read from the index, each kept with its best reason, then sorted. Pure."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.ranking.name_query import SymbolOf
from smart_explore.ranking.paths import is_stub, is_translation, is_vendored
from smart_explore.ranking.term_index import (
    DOCUMENT,
    NAME_TERM,
    SYMBOL_CLASS,
    TEST,
    SymbolId,
    TermIndex,
    doc_values_of,
    matching_ids,
)
from smart_explore.ranking.words import normalized

CLASS_PENALTIES = (0.0, 0.0, 0.03, 0.12)
"""The penalty of values and members in the order: a function or type of nearly that name comes first."""
TEST_PENALTY = 0.1

MAX_FETCHED = 128
"""The most symbols of one name that are read: other spellings, fields and tests are left out first."""


class Named(NamedTuple):
    """A symbol found by name. ``score`` orders; ``confidence`` is that of the tier."""

    symbol_id: SymbolId
    path: str
    symbol: Symbol
    tier: str
    confidence: float
    score: float
    why: str


class NameCandidates:
    """The symbols of ``terms`` that one question may refer to, collected one after the other."""

    def __init__(self, terms: TermIndex, symbol_of: SymbolOf) -> None:
        self.terms = terms
        self._symbol_of = symbol_of
        self._named: dict[SymbolId, Named] = {}

    def __bool__(self) -> bool:
        return bool(self._named)

    def ids_of(self, name: str) -> set[SymbolId]:
        """The symbols with a name, in any case style."""
        return matching_ids(NAME_TERM + normalized(name), self.terms)

    def fetch(
        self, ids: Iterable[SymbolId], scopes: tuple[str, ...] = (), first: Collection[SymbolId] = ()
    ) -> Iterator[tuple[SymbolId, str, Symbol]]:
        """The symbols of these ids that still exist, at most ``MAX_FETCHED``: ``first`` ones, then likelier ones."""
        chosen = set(ids)
        if scopes and len(chosen) > MAX_FETCHED:
            around = matching_ids(normalized(scopes[-1]), self.terms)
            chosen = chosen & around or chosen
        doc_values = {segment: doc_values_of(segment, self.terms) for segment in {segment for segment, _ in chosen}}

        def likely(symbol_id: SymbolId) -> tuple[bool, int, float, SymbolId]:
            doc_value = doc_values[symbol_id[0]][symbol_id[1]]
            return (symbol_id not in first, doc_value & DOCUMENT, _penalty(doc_value), symbol_id)

        for symbol_id in heapq.nsmallest(MAX_FETCHED, chosen, key=likely):
            fetched = self._symbol_of(*symbol_id)
            if fetched is not None:
                yield symbol_id, *fetched

    def add(self, symbol_id: SymbolId, path: str, symbol: Symbol, tier: str, confidence: float, why: str) -> None:
        """Keep a symbol, unless it is kept with more confidence already."""
        candidate = self._named.get(symbol_id)
        if candidate is None or candidate.confidence < confidence:
            score = confidence - _penalty(doc_values_of(symbol_id[0], self.terms)[symbol_id[1]])
            self._named[symbol_id] = Named(symbol_id, path, symbol, tier, confidence, score, why)

    def ordered(self) -> list[Named]:
        """Best first; ties go to code before tests, stubs and vendored code, to symbols with a body, to short names.

        A mere declaration in an interface is on one line. If several functions in a file share a qualified name, as
        overloads do, the longest has the body.
        """
        longest: dict[tuple[str, str], int] = {}
        for _, path, symbol, *_ in self._named.values():
            if symbol.kind in CALLABLE_KINDS:
                key = path, symbol.qualified_name
                longest[key] = max(longest.get(key, 1), symbol.line_end - symbol.line_start)

        def order(candidate: Named) -> tuple[float, bool, bool, bool, bool, bool, int, str, int]:
            symbol, lines = candidate.symbol, candidate.symbol.line_end - candidate.symbol.line_start
            return (
                -candidate.score,
                candidate.score < candidate.confidence,
                is_stub(candidate.path),
                is_vendored(candidate.path) or is_translation(candidate.path),
                symbol.kind == "impl",  # it adds to a type that is defined elsewhere
                lines < longest.get((candidate.path, symbol.qualified_name), 1),
                len(symbol.qualified_name),
                candidate.path,
                symbol.line_start,
            )

        return sorted(self._named.values(), key=order)


def _penalty(doc_value: int) -> float:
    return CLASS_PENALTIES[SYMBOL_CLASS.get(doc_value)] + (TEST_PENALTY if doc_value & TEST else 0.0)
