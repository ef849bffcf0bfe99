"""The matches of a search that are worth reading: a text lists only these, JSON has all."""

from __future__ import annotations

from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.search_answer import Place, SearchAnswer, SymbolMatch
from smart_explore.ranking.name_query import EXACT, TEXT, VARIANT
from smart_explore.ranking.users import property_of

DEFINITE = (EXACT, VARIANT)

MAX_LISTED, MANY_MATCHES = 8, 20
"""The most matches by words that are listed; of more than ``MANY_MATCHES`` half, as the rest is seldom read."""
MAX_BESIDE_FILES = 4
MIN_SHARE = 0.5
"""The share of the best score that a match needs to be listed beyond the first half of the list."""


def places_listed(answer: SearchAnswer) -> frozenset[Place]:
    """The place of each match that an answer's text lists if the budget is enough."""
    return frozenset(match.place for match in worth_reading(overloads_once(answer)).matches)


def by_words(answer: SearchAnswer) -> bool:
    """True if a question was found by its words: no symbol has it as a name."""
    return bool(answer.matches) and (answer.is_phrase or answer.matches[0].tier == TEXT)


def overloads_once(answer: SearchAnswer) -> SearchAnswer:
    """Merge functions found by words that share a name in a file: the best one counts its overloads.

    Several types may have accessors of the same property: the best one counts the others.
    """
    once: dict[tuple[str, str] | int, SymbolMatch] = {}
    for rank, match in enumerate(answer.matches):
        is_by_words = match.tier == TEXT and match.symbol.kind in CALLABLE_KINDS
        accessed = property_of(match.symbol) if is_by_words else ""
        name = ("", accessed) if accessed else (match.path, match.symbol.qualified_name) if is_by_words else rank
        first = once.setdefault(name, match)
        if first is not match and accessed:
            once[name] = first._replace(accessors=first.accessors + 1)
        elif first is not match:
            once[name] = first._replace(overloads=(*first.overloads, match.symbol.line_start))
    return answer._replace(matches=tuple(once.values()))


def worth_reading(answer: SearchAnswer) -> SearchAnswer:
    """The useful matches of an answer: if no symbol has the name, half, and those near the best score.

    At most half of weak matches, which have hardly any word of the question. JSON has all of them: programs cut as they
    like.
    """
    matches = answer.matches
    if not matches or (matches[0].tier in DEFINITE and not answer.is_phrase):
        return answer
    half = -(-len(matches) // 2)
    if answer.named_files:  # the file is the answer
        return answer._replace(matches=matches[: min(half, MAX_BESIDE_FILES)], more=False)
    surely = half if len(matches) > MANY_MATCHES else min(half, MAX_LISTED)
    least = MIN_SHARE * next((match.score for match in matches if match.tier == TEXT), matches[0].score)
    kept = tuple(
        match
        for rank, match in enumerate(matches)
        if rank < surely or (not answer.weak and rank < MAX_LISTED and match.score >= least)
    )
    cut_short = len(kept) < len(matches) and matches[len(kept)].score >= least
    return answer._replace(matches=kept, more=cut_short or (answer.more and len(kept) == len(matches)))
