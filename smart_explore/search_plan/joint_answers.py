"""The parts of one question, ranked together: what several of them find is what the question is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smart_explore.model.search_answer import Place, ScorePart, SearchAnswer, SymbolMatch
from smart_explore.ranking.name_query import TEXT

OTHER_PARTS = 0.25
"""The gain of a match that is the best of one other part; a lower one gains in proportion to its score there."""


def ranked_together(answers: Sequence[SearchAnswer]) -> list[SearchAnswer]:
    """The answers, in each of which the matches by words that other answers have gain by their scores there."""
    shares = [_shares(answer) for answer in answers]
    return [
        answer._replace(matches=_ranked(answer.matches, [other for other in shares if other is not share]))
        for answer, share in zip(answers, shares, strict=True)
    ]


def _shares(answer: SearchAnswer) -> dict[Place, float]:
    """The score of each match by words, as a share of the best."""
    scores = {match.place: match.score for match in answer.matches if match.tier == TEXT}
    best = max(scores.values(), default=1.0)
    return {place: score / best for place, score in scores.items()}


def _ranked(matches: Sequence[SymbolMatch], others: Sequence[Mapping[Place, float]]) -> tuple[SymbolMatch, ...]:
    found = []
    for match in matches:
        gain = OTHER_PARTS * sum(other.get(match.place, 0.0) for other in others) if match.tier == TEXT else 0.0
        if gain:
            parts = (*match.parts, ScorePart("x found by other parts", 1 + gain))
            match = match._replace(score=match.score * (1 + gain), parts=parts)
        found.append(match)
    by_words = iter(sorted((match for match in found if match.tier == TEXT), key=lambda match: -match.score))
    return tuple(next(by_words) if match.tier == TEXT else match for match in found)
