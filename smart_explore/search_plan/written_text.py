"""Occurrences of a query as written: symbols that have it come first, and others are counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat

from smart_explore.model import Symbol
from smart_explore.model.search_answer import SymbolMatch, WrittenText
from smart_explore.ranking.hybrid import Ranked
from smart_explore.ranking.literal_text import MayHold, complains, is_expected, literal_text
from smart_explore.ranking.name_query import EXACT, TEXT, VARIANT
from smart_explore.requests import Session
from smart_explore.search_plan.symbol_search import SearchResults
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.workspace import absolute_path

MAX_FIRST = 3
"""The most symbols with the text that come before those that words find."""


def written_first(session: Session, query: str, results: SearchResults) -> SearchResults:
    """The results, with the symbols before all others that have the query as written, if they are few."""
    holders = _innermost_with(session, literal_text(query), results.holders)
    if not 0 < len(holders) <= MAX_FIRST:
        return results
    users = dict(zip(results.ranked, chain(results.users, repeat(())), strict=False))
    known = {(each.path, each.symbol.line_start): each for each in results.ranked}
    best = results.ranked[0].score if results.ranked else 1.0
    found = [
        known.get((path, symbol.line_start)) or Ranked(path, symbol, best, TEXT, 1.0, "has the text as written")
        for path, symbol in holders
    ]
    in_order = [*found, *(each for each in results.ranked if each not in found)]
    ranked = [*(each._replace(score=best) for each in found), *in_order[len(found) :]]
    return results._replace(ranked=ranked, users=tuple(users.get(each, ()) for each in in_order), weak=False)


def _innermost_with(
    session: Session, text: str, symbols: Sequence[tuple[str, Symbol]]
) -> dict[tuple[str, Symbol], None]:
    """The symbols with the text in a line; of those around a line the innermost one."""
    found: dict[tuple[str, Symbol], None] = {}
    for path in dict.fromkeys(path for path, _ in symbols):
        data = read_source(absolute_path(session, path), path, WALKED_MAX_BYTES)
        lines = data.decode("utf-8", "replace").split("\n") if isinstance(data, bytes) else []
        for number, line in enumerate(lines, 1):
            if text in line:
                around = [one for one in symbols if one[0] == path and one[1].doc_line <= number <= one[1].line_end]
                found |= dict.fromkeys(sorted(around, key=lambda one: one[1].line_end - one[1].doc_line)[:1])
    return found


def written_text(session: Session, query: str, may_hold: MayHold, matches: Sequence[SymbolMatch]) -> WrittenText | None:
    """The number of files with the query as written; None if it is of no use to the reader.

    That is if the matches show all occurrences, and for words that are not expected to occur so and do not; beside the
    definition of a name only a query that looks like such a text counts.
    """
    if matches and matches[0].tier in (EXACT, VARIANT) and not (is_expected(query) or complains(query)):
        return None
    text = literal_text(query)
    written = text.encode("utf-8", "surrogatepass")
    files = lines = 0
    for path in may_hold.paths:
        data = read_source(absolute_path(session, path), path, WALKED_MAX_BYTES)
        count = data.count(written) if isinstance(data, bytes) else 0
        files += count > 0
        lines += count
    if not lines:
        return WrittenText(0, all=True) if may_hold.all and is_expected(query) else None
    shown = sum(text in line for match in matches for _, line in match.telling)
    return WrittenText(files, may_hold.all) if lines > shown else None
