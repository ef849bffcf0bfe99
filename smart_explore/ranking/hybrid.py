"""Merge two rankings: symbols that the question names, and symbols that contain its words."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model import Symbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.ranking.factors import DOCUMENT_FACTOR
from smart_explore.ranking.meaning import MAX_COMPARED, Similarity, meaning_factors
from smart_explore.ranking.name_candidates import Named
from smart_explore.ranking.name_query import TEXT, SymbolOf
from smart_explore.ranking.names import named, related
from smart_explore.ranking.term_index import SymbolId, TermIndex

if TYPE_CHECKING:
    from smart_explore.ranking.history import Gains
    from smart_explore.ranking.text_scores import ScoreTerm

AUTO, NAME = "auto", "name"
MODES = (AUTO, NAME, TEXT)

BEST_TEXT = 0.59
"""The best score of a text match: below the lowest of a match by name."""
MAX_LOOKED_AT = 200
"""At least so many of the best symbols are read: some may be gone or of other kinds."""
_NOT_OF_WORDS = {"history", "length", "no code", "meaning"}
"""The factors of a score that do not add to the confidence of its words."""


class Ranked(NamedTuple):
    """A result. ``score`` orders, best first; ``confidence``, 0 to 1, is that of its tier; the rest explains.

    ``score_terms`` are the terms that found it, ``factors`` the factors of their sum.
    """

    path: str
    symbol: Symbol
    score: float
    tier: str
    confidence: float
    why: str
    score_terms: tuple[ScoreTerm, ...] = ()
    factors: tuple[tuple[str, float], ...] = ()


def rank(
    question: str,
    mode: str,
    terms: TermIndex,
    symbol_of: SymbolOf,
    limit: int,
    kinds: Collection[str] = (),
    *,
    only_names: bool = False,
    gains: Gains | None = None,
    similarity: Similarity | None = None,
) -> list[Ranked]:
    """At most ``limit`` symbols that answer the question, best first; always the same in the same order.

    ``symbol_of(segment, number)`` returns a symbol with its path, or None for one that is gone. ``kinds`` keeps only
    symbols of these kinds. Modes: ``name`` uses names only, ``text`` words only, ``auto`` puts names first if the
    question is one. ``only_names`` means that the terms are those of names only: then ``auto`` puts names with the
    question's words after those that it names. ``gains`` raises the scores of matches by words, and ``similarity``
    those of symbols that are near the question in meaning.
    """
    ranked: list[Ranked] = []
    seen: set[SymbolId] = set()
    documents_asked = not DOCUMENT_KINDS.isdisjoint(kinds)
    if mode != TEXT:
        ranked = _named(named(question, terms, symbol_of, nearly=mode == NAME), kinds, seen)
    code = sum(documents_asked or result.symbol.kind not in DOCUMENT_KINDS for result in ranked)
    if only_names and mode == AUTO and code < limit:
        ranked += _named(related(question, terms, symbol_of), kinds, seen)
    elif mode != NAME and code < limit:
        ranked += _by_text(question, terms, symbol_of, limit - code, kinds, seen, gains, similarity)
    if code < len(ranked) and not documents_asked:
        ranked = [_behind_code(result) for result in ranked]
        ranked.sort(key=lambda result: -result.score)
    return ranked[:limit]


def _behind_code(result: Ranked) -> Ranked:
    """A result found by name, with a lower score if it is no code. One found by words already has it."""
    if result.symbol.kind not in DOCUMENT_KINDS or result.tier == TEXT:
        return result
    return result._replace(score=result.score * DOCUMENT_FACTOR)


def _named(candidates: Iterable[Named], kinds: Collection[str], seen: set[SymbolId]) -> list[Ranked]:
    """The candidates of the wanted kinds that are not in ``seen`` yet; adds them to it."""
    ranked: list[Ranked] = []
    for symbol_id, path, symbol, tier, confidence, score, why in candidates:
        if symbol_id not in seen and (not kinds or symbol.kind in kinds):
            seen.add(symbol_id)
            ranked.append(Ranked(path, symbol, score, tier, confidence, why))
    return ranked


def _by_text(
    question: str,
    terms: TermIndex,
    symbol_of: SymbolOf,
    limit: int,
    kinds: Collection[str],
    seen: set[SymbolId],
    gains: Gains | None,
    similarity: Similarity | None,
) -> list[Ranked]:
    from smart_explore.ranking.text_scores import TextScores

    scores = TextScores(question, terms, gains, documents_asked=not DOCUMENT_KINDS.isdisjoint(kinds))
    ranked: list[Ranked] = []
    best = scores.best(max(MAX_COMPARED if similarity else MAX_LOOKED_AT, 4 * limit + len(seen)))
    meaning = meaning_factors([symbol_id for _, symbol_id in best], similarity)
    if meaning:
        best = sorted(((score * meaning.get(symbol_id, 1.0), symbol_id) for score, symbol_id in best), key=_first)
    ideal = max(scores.ideal, best[0][0]) if best else 1.0  # no share may exceed 1
    for score, symbol_id in best:
        if len(ranked) >= limit and score / ideal * BEST_TEXT < ranked[-1].score:
            break
        fetched = None if symbol_id in seen else symbol_of(*symbol_id)
        if fetched is None or (kinds and fetched[1].kind not in kinds):
            continue
        share = BEST_TEXT * score / ideal
        score_terms, factors = scores.explain(symbol_id)
        if symbol_id in meaning:
            factors = (*factors, ("meaning", meaning[symbol_id]))
        confidence = share / math.prod(factor for name, factor in factors if name in _NOT_OF_WORDS)
        ranked.append(Ranked(*fetched, share, TEXT, confidence, "its words", score_terms, factors))
    return sorted(ranked, key=_order)[:limit]


def _first(pair: tuple[float, SymbolId]) -> tuple[float, SymbolId]:
    return -pair[0], pair[1]


def _order(result: Ranked) -> tuple[float, int, str, int]:
    return (-result.score, len(result.symbol.qualified_name), result.path, result.symbol.line_start)
