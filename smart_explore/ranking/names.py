"""Find symbols by their names: exactly, in another style, from the outside in, or with small differences. Pure."""

from __future__ import annotations

from smart_explore.ranking.name_candidates import MAX_FETCHED, NameCandidates, Named
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
from smart_explore.ranking.term_index import ALIAS_TERM, NAME, SymbolId, TermIndex, matching_ids, with_name_hash
from smart_explore.ranking.words import STOP_WORDS, normalized, subtokens


def named(question: str, terms: TermIndex, symbol_of: SymbolOf, nearly: bool = False) -> list[Named]:
    """The symbols that the question names, best first; ``nearly`` allows similar names despite words in between."""
    query = parse_name(question)
    if query is None:
        return []
    candidates = NameCandidates(terms, symbol_of)
    _add_named(candidates, query)
    if not candidates and (query.words == 1 or nearly):
        _add_fuzzy(candidates, query, nearly)
    return candidates.ordered()


def related(question: str, terms: TermIndex, symbol_of: SymbolOf) -> list[Named]:
    """The symbols whose names have all parts of the question's name, best first, its own included."""
    query = parse_name(question)
    if query is None:
        return []
    candidates = NameCandidates(terms, symbol_of)
    _add_by_subtokens(candidates, query_subtokens(query), normalized(query.name))
    return candidates.ordered()


def _add_named(candidates: NameCandidates, query: NameQuery) -> None:
    ids = candidates.ids_of(query.name)
    spelled = with_name_hash(query.name, candidates.terms) if len(ids) > MAX_FETCHED else ()
    for symbol_id, path, symbol in candidates.fetch(ids, query.scopes, spelled):
        judged = judge(query, path, symbol)
        if judged:
            candidates.add(symbol_id, path, symbol, *judged)
    words = query.text.split()
    if len(words) == 1 and not query.scopes:
        _add_aliased(candidates, query.name)
    if len(words) == 2:
        scopes, name = (words[0],), words[1]
        for symbol_id, path, symbol in candidates.fetch(candidates.ids_of(name), scopes):
            if in_scopes(scopes, path, symbol, fold=True):
                candidates.add(symbol_id, path, symbol, VARIANT, 0.86, "the two words are its scope and name")


def _add_aliased(candidates: NameCandidates, alias: str) -> None:
    prefix = f"{ALIAS_TERM}{normalized(alias)}="
    for term in candidates.terms.terms_with_prefix(prefix):
        name = term[len(prefix) :]
        for symbol_id, path, symbol in candidates.fetch(candidates.ids_of(name)):
            if symbol.name == name:
                candidates.add(symbol_id, path, symbol, VARIANT, 0.88, "imported or exported under that name")


def _add_fuzzy(candidates: NameCandidates, query: NameQuery, nearly: bool) -> None:
    if query.scopes:
        for symbol_id, path, symbol in candidates.fetch(candidates.ids_of(query.name)):
            candidates.add(symbol_id, path, symbol, FUZZY, 0.65, "its name, in another scope")
    if candidates:
        return
    flat = normalized(query.name)
    parts = query_subtokens(query)
    if len(parts) > 1 or nearly:
        _add_by_subtokens(candidates, parts, flat)
    if nearly or not any(True for _ in candidates.terms.postings(flat)):
        for name, likeness in near_names(flat, candidates.terms):
            for symbol_id, path, symbol in candidates.fetch(candidates.ids_of(name)):
                confidence = 0.6 + 0.2 * max(0.0, likeness - MIN_LIKENESS) / (1 - MIN_LIKENESS)
                why = f"its name is {likeness:.0%} alike"
                if query.scopes and in_scopes(query.scopes, path, symbol, fold=True):
                    confidence, why = 0.8, f"{why}, in the right scope"
                candidates.add(symbol_id, path, symbol, FUZZY, confidence, why)


def _add_by_subtokens(candidates: NameCandidates, parts: list[str], flat: str) -> None:
    stop_words = STOP_WORDS.intersection(parts)
    telling = [part for part in parts if part not in stop_words]
    for symbol_id, path, symbol in candidates.fetch(_with_all_subtokens(telling, candidates.terms)):
        if stop_words and not stop_words.issubset(subtokens(symbol.name)):
            continue
        share = min(1.0, len(flat) / max(1, len(normalized(symbol.name))))
        candidates.add(symbol_id, path, symbol, FUZZY, 0.6 + 0.15 * share, "its name has these words")


def _with_all_subtokens(parts: list[str], terms: TermIndex) -> set[SymbolId]:
    """The symbols whose names have every part."""
    held: set[SymbolId] | None = None
    for part in parts:
        with_part = matching_ids(part, terms, NAME)
        held = with_part if held is None else held & with_part
        if not held:
            return set()
    return held or set()
