"""Symbols of a dataset by words of their names and documentation, best first."""

from __future__ import annotations

from math import log

from smart_explore.fleet.database import quoted
from smart_explore.fleet.opened import Opened
from smart_explore.fleet.symbol_words import found_in, question_words
from smart_explore.model.fleet_answer import FleetSymbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.ranking.paths import is_test

IN_NAME, IN_DOC = 3.0, 1.0
_LOOKED_AT = 20
"""So many times the requested symbols are read: the database only compares beginnings of words."""
_COLUMNS = "repository, path, qualified_name, kind, line_start, line_end, signature, doc, words"


def search(opened: Opened, question: str, limit: int) -> list[tuple[float, FleetSymbol]]:
    """At most ``limit`` symbols with words of a question in their names or docs, best first, with their scores.

    Rare words count more, and more in a name than in a doc; a name counts by its share of requested words.
    """
    stems = question_words(question)
    if not stems:
        return []
    columns, where = _COLUMNS, " OR ".join(f"contains(words, {quoted(begin)})" for begin in stems.values())
    hits = [f"contains(words, {quoted(begin)})::INTEGER" for begin in stems.values()]
    counts = ", ".join(f"count(*) FILTER ({hit} = 1)" for hit in hits)
    (frequencies,) = opened.rows("symbols", counts, f"({where}){_narrowed(opened)}", [])
    total = max(1, opened.count("symbols"))
    weights = dict(zip(stems, (_rarity(total, count) for count in frequencies), strict=True))
    score = " + ".join(f"{weights[key]:.4f} * {hit}" for key, hit in zip(stems, hits, strict=True))
    order = f"ORDER BY {score} DESC, length(words), repository, path, line_start LIMIT {limit * _LOOKED_AT}"
    ranked = []
    for *about, words in opened.rows("symbols", columns, f"({where}){_narrowed(opened)}", [], order):
        repository, path, qualified, kind, start, end, signature, doc = about
        symbol = FleetSymbol(opened.names[repository], path, qualified, kind, start, end, signature, doc, repository)
        ranked.append((_score(symbol, words, weights), symbol))
    ranked.sort(key=lambda one: -one[0])
    return [one for one in ranked if one[0] > 0][:limit]


def _narrowed(opened: Opened) -> str:
    return f" AND repository IN ({', '.join(map(quoted, opened.chosen))})" if opened.is_narrowed else ""


def _rarity(total: int, count: int) -> float:
    return log(1 + (total - count + 0.5) / (count + 0.5))


def _score(symbol: FleetSymbol, words: str, weights: dict[str, float]) -> float:
    in_name, in_doc = found_in(words, frozenset(weights))
    length = max(1, len(words.partition("|")[0].split()))
    score = sum(IN_NAME * weights[key] for key in in_name) * (0.5 + 0.5 * len(in_name) / length)
    score += sum(IN_DOC * weights[key] for key in in_doc - in_name)
    score *= len(in_name | in_doc) / len(weights)
    return score * (0.5 if symbol.kind in DOCUMENT_KINDS or is_test(symbol.path) else 1.0)
