"""The lines of a symbol's body that match a question's words, shown below it in a list of matches."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from smart_explore.ranking.query_parser import LIKE_WEIGHT, parse
from smart_explore.ranking.stems import beginning, stem
from smart_explore.ranking.words import tokens_of

MAX_SNIPPET_LINES = 2
"""The most lines of one match."""

KNOWN_WEIGHT = 0.25
"""The weight of a word that the match's name or signature has already."""

MIN_SCORE = 1.2
"""The least score of a line: one word that is rare in the body and not in the name, or two that are not."""

_MAX_TOKENS = 60


class QuestionTerms:
    """The words of a question as stems, each with the number of its group and its weight."""

    def __init__(self, question: str) -> None:
        self.terms: dict[str, tuple[int, float]] = {}
        for number, group in enumerate(parse(question).groups):
            for other in (*group.others, *group.short):
                self.terms.setdefault(stem(other), (number, LIKE_WEIGHT * 2))
            self.terms[group.key] = (number, group.weight)
        self._prefixes = tuple({beginning(key) for key in self.terms})

    def groups_of(self, text: str) -> Mapping[int, float]:
        """The groups of the question's terms that occur in a text, each with its weight."""
        groups: dict[int, float] = {}
        for token in tokens_of(text)[:_MAX_TOKENS]:
            if token.startswith(self._prefixes) and (term := self.terms.get(stem(token))):
                groups[term[0]] = max(groups.get(term[0], 0.0), term[1])
        return groups


def snippet_lines(
    terms: QuestionTerms, known: str, lines: Sequence[str], first: int, last: int, most: int = MAX_SNIPPET_LINES
) -> list[tuple[int, str]]:
    """The lines that ``best_lines`` returns, in source order, each with its text."""
    best = sorted(best_lines(terms, known, lines, range(first, last + 1), most))
    return [(number, lines[number - 1].strip()) for number in best]


def best_lines(
    terms: QuestionTerms, known: str, lines: Sequence[str], numbers: Sequence[int], most: int = MAX_SNIPPET_LINES
) -> list[int]:
    """Up to ``most`` of the lines with these ``numbers`` (from 1), the best first.

    They have the most words of the question beyond those of ``known``, which a match shows anyway.
    """
    said = terms.groups_of(known)
    groups = [(number, terms.groups_of(lines[number - 1])) for number in numbers if number <= len(lines)]
    groups = [(number, spoken) for number, spoken in groups if spoken]
    frequency: dict[int, int] = {}
    for _, spoken in groups:
        for group in spoken:
            frequency[group] = frequency.get(group, 0) + 1
    size = len(numbers)
    scored = []
    for number, spoken in groups:
        score = sum(
            worth * math.log2(1 + size / frequency[group]) * (KNOWN_WEIGHT if group in said else 1.0)
            for group, worth in spoken.items()
        )
        if score >= MIN_SCORE:
            scored.append((-score, number))
    return [number for _, number in sorted(scored)[:most]]
