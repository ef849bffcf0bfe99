"""The words of a question that an index has, regardless of scores."""

from __future__ import annotations

from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.stems import variants
from smart_explore.ranking.term_index import TermIndex
from smart_explore.ranking.words import normalized

WEAK_CONFIDENCE = 0.13
"""If the best match has less confidence, no symbol has most of the question's words."""


def unknown_words(question: str, terms: TermIndex) -> tuple[str, ...]:
    """The words of a question, without stop words, that no symbol has in any form, synonym or abbreviation."""
    unknown = []
    for group in parse(question).groups:
        joined = [term for key in group.joined for term in variants(key, terms)]
        forms = (group.word, *variants(group.key, terms), *group.others, *group.short, *joined)
        if not any(_is_known(form, terms) for form in dict.fromkeys(forms)):
            unknown.append(group.word)
    return tuple(unknown)


def holding(name: str, terms: TermIndex) -> int:
    """The number of symbols that have a name, in any style, in their bodies, docs or elsewhere."""
    return sum(len(postings) for _, postings in terms.postings(normalized(name)))


def _is_known(term: str, terms: TermIndex) -> bool:
    return any(len(postings) for _, postings in terms.postings(term))
