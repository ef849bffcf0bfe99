"""Finding symbols by their names: exactly, in another style or from the outside in, and nearly. Pure."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.ranking.name_query import (
    FUZZY,
    VARIANT,
    NameQuery,
    SymbolOf,
    in_scopes,
    judge,
    parse_name,
    query_subtokens,
)
from smart_explore.ranking.near_names import MIN_LIKENESS, near_names
from smart_explore.ranking.paths import is_stub, is_vendored
from smart_explore.ranking.term_index import (
    ALIAS_TERM,
    DOCUMENT,
    NAME,
    NAME_TERM,
    SYMBOL_CLASS,
    TEST,
    SymbolId,
    TermIndex,
    doc_values_of,
    matching_ids,
    with_name_hash,
)
from smart_explore.ranking.words import STOP_WORDS, normalized, subtokens

CLASS_PENALTIES = (0.0, 0.0, 0.03, 0.12)
"""What the order holds against values and members: a function or type of nearly that name comes first."""
TEST_PENALTY = 0.1

MAX_FETCHED = 128
"""More symbols than that of one name are not looked at: other spellings, fields and tests are left out first."""


class Named(NamedTuple):
    """A symbol found by name. ``score`` orders, ``confidence`` says how sure the tier is."""

    symbol_id: SymbolId
    path: str
    symbol: Symbol
    tier: str
    confidence: float
    score: float
    why: str


def named(question: str, terms: TermIndex, symbol_of: SymbolOf, nearly: bool = False) -> list[Named]:
    """The symbols that the question names, best first; ``nearly``: what is alike, in spite of words in between."""
    query = parse_name(question)
    if query is None:
        return []
    best = _as_named(query, terms, symbol_of)
    if not best and (query.words == 1 or nearly):
        best = _fuzzy_matches(query, terms, symbol_of, nearly)
    return _ordered(best.values())


def related(question: str, terms: TermIndex, symbol_of: SymbolOf) -> list[Named]:
    """The symbols whose names have all parts of the one that the question is, best first; its own are among them."""
    query = parse_name(question)
    if query is None:
        return []
    return _ordered(_by_subtokens(query_subtokens(query), normalized(query.name), terms, symbol_of).values())


def _ordered(every: Collection[Named]) -> list[Named]:
    """Best first: ties go to code before tests, stubs and others' code, to what has a body, to short qualified names.

    What an interface only declares is on one line. Of several functions with one qualified name in a file, such as
    overloads, the longest has the body.
    """
    longest: dict[tuple[str, str], int] = {}
    for _, path, symbol, *_ in every:
        if symbol.kind in CALLABLE_KINDS:
            key = path, symbol.qualified_name
            longest[key] = max(longest.get(key, 1), symbol.line_end - symbol.line_start)

    def order(candidate: Named) -> tuple[float, bool, bool, bool, bool, bool, int, str, int]:
        symbol, lines = candidate.symbol, candidate.symbol.line_end - candidate.symbol.line_start
        return (
            -candidate.score,
            candidate.score < candidate.confidence,
            is_stub(candidate.path),
            is_vendored(candidate.path),
            symbol.kind == "impl",  # it adds to a type that is defined elsewhere
            lines < longest.get((candidate.path, symbol.qualified_name), 1),
            len(symbol.qualified_name),
            candidate.path,
            symbol.line_start,
        )

    return sorted(every, key=order)


def _as_named(query: NameQuery, terms: TermIndex, symbol_of: SymbolOf) -> dict[SymbolId, Named]:
    candidates: dict[SymbolId, Named] = {}
    ids = matching_ids(NAME_TERM + normalized(query.name), terms)
    spelled = with_name_hash(query.name, terms) if len(ids) > MAX_FETCHED else ()
    for symbol_id, path, symbol in _fetch(ids, terms, symbol_of, query.scopes, spelled):
        judged = judge(query, path, symbol)
        if judged:
            _add_candidate(candidates, terms, symbol_id, path, symbol, *judged)
    words = query.text.split()
    if len(words) == 1 and not query.scopes:
        _add_aliased(candidates, query.name, terms, symbol_of)
    if len(words) == 2:
        as_member = NameQuery(query.text, words[1], (words[0],), 2)
        for symbol_id, path, symbol in _fetch(
            matching_ids(NAME_TERM + normalized(words[1]), terms), terms, symbol_of, as_member.scopes
        ):
            if in_scopes(as_member.scopes, path, symbol, fold=True):
                _add_candidate(
                    candidates, terms, symbol_id, path, symbol, VARIANT, 0.86, "the two words are its scope and name"
                )
    return candidates


def _add_aliased(candidates: dict[SymbolId, Named], alias: str, terms: TermIndex, symbol_of: SymbolOf) -> None:
    prefix = f"{ALIAS_TERM}{normalized(alias)}="
    for term in terms.terms_with_prefix(prefix):
        name = term[len(prefix) :]
        for symbol_id, path, symbol in _fetch(matching_ids(NAME_TERM + normalized(name), terms), terms, symbol_of):
            if symbol.name == name:
                _add_candidate(
                    candidates, terms, symbol_id, path, symbol, VARIANT, 0.88, "imported or exported under that name"
                )


def _fuzzy_matches(query: NameQuery, terms: TermIndex, symbol_of: SymbolOf, nearly: bool) -> dict[SymbolId, Named]:
    candidates: dict[SymbolId, Named] = {}
    if query.scopes:
        ids = matching_ids(NAME_TERM + normalized(query.name), terms)
        for symbol_id, path, symbol in _fetch(ids, terms, symbol_of):
            _add_candidate(candidates, terms, symbol_id, path, symbol, FUZZY, 0.65, "its name, in another scope")
    if candidates:
        return candidates
    flat = normalized(query.name)
    parts = query_subtokens(query)
    if len(parts) > 1 or nearly:
        candidates = _by_subtokens(parts, flat, terms, symbol_of)
    if nearly or not any(True for _ in terms.postings(flat)):
        for name, likeness in near_names(flat, terms):
            for symbol_id, path, symbol in _fetch(matching_ids(NAME_TERM + name, terms), terms, symbol_of):
                confidence = 0.6 + 0.2 * max(0.0, likeness - MIN_LIKENESS) / (1 - MIN_LIKENESS)
                why = f"its name is {likeness:.0%} alike"
                if query.scopes and in_scopes(query.scopes, path, symbol, fold=True):
                    confidence, why = 0.8, f"{why}, in the right scope"
                _add_candidate(candidates, terms, symbol_id, path, symbol, FUZZY, confidence, why)
    return candidates


def _by_subtokens(parts: list[str], flat: str, terms: TermIndex, symbol_of: SymbolOf) -> dict[SymbolId, Named]:
    candidates: dict[SymbolId, Named] = {}
    stop_words = STOP_WORDS.intersection(parts)
    telling = [part for part in parts if part not in stop_words]
    for symbol_id, path, symbol in _fetch(_with_all_subtokens(telling, terms), terms, symbol_of):
        if stop_words and not stop_words.issubset(subtokens(symbol.name)):
            continue
        share = min(1.0, len(flat) / max(1, len(normalized(symbol.name))))
        _add_candidate(
            candidates, terms, symbol_id, path, symbol, FUZZY, 0.6 + 0.15 * share, "its name has these words"
        )
    return candidates


def _with_all_subtokens(parts: list[str], terms: TermIndex) -> set[SymbolId]:
    """The symbols whose names hold every part."""
    held: set[SymbolId] | None = None
    for part in parts:
        with_part = matching_ids(part, terms, NAME)
        held = with_part if held is None else held & with_part
        if not held:
            return set()
    return held or set()


def _fetch(
    candidates: Iterable[SymbolId],
    terms: TermIndex,
    symbol_of: SymbolOf,
    scopes: tuple[str, ...] = (),
    first: Collection[SymbolId] = (),
) -> Iterable[tuple[SymbolId, str, Symbol]]:
    """The living symbols of these ids: ``first`` ones, then likelier ones, no more than ``MAX_FETCHED``."""
    chosen = set(candidates)
    if scopes and len(chosen) > MAX_FETCHED:
        around = matching_ids(normalized(scopes[-1]), terms)
        chosen = chosen & around or chosen
    doc_values = {segment: doc_values_of(segment, terms) for segment in {symbol_id[0] for symbol_id in chosen}}

    def likely(symbol_id: SymbolId) -> tuple[bool, int, float, SymbolId]:
        doc_value = doc_values[symbol_id[0]][symbol_id[1]]
        return (symbol_id not in first, doc_value & DOCUMENT, _penalty(doc_value), symbol_id)

    for symbol_id in heapq.nsmallest(MAX_FETCHED, chosen, key=likely):
        fetched = symbol_of(*symbol_id)
        if fetched is not None:
            yield symbol_id, *fetched


def _penalty(doc_value: int) -> float:
    return CLASS_PENALTIES[SYMBOL_CLASS.get(doc_value)] + (TEST_PENALTY if doc_value & TEST else 0.0)


def _add_candidate(
    candidates: dict[SymbolId, Named],
    terms: TermIndex,
    symbol_id: SymbolId,
    path: str,
    symbol: Symbol,
    tier: str,
    confidence: float,
    why: str,
) -> None:
    candidate = candidates.get(symbol_id)
    if candidate is None or candidate.confidence < confidence:
        score = confidence - _penalty(doc_values_of(symbol_id[0], terms)[symbol_id[1]])
        candidates[symbol_id] = Named(symbol_id, path, symbol, tier, confidence, score, why)
