"""Names of an index with almost the spelling of another one."""

from __future__ import annotations

from smart_explore.ranking.term_index import NAME_TERM, TermIndex

MIN_LIKENESS = 0.72
"""Names less alike are other names."""
MAX_NEAR = 12
"""Maximum number of similar names in an answer."""


def near_names(flat: str, terms: TermIndex) -> list[tuple[str, float]]:
    """Normalized names like this one, most alike first, each with its likeness of 0 to 1."""
    if len(flat) < 4:
        return []
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    begin = len(NAME_TERM)
    least, most = MIN_LIKENESS * len(flat), len(flat) / MIN_LIKENESS  # each character more or less is a difference
    names = [
        term[begin:] for term in terms.terms_with_prefix(NAME_TERM, lambda term: least <= len(term) - begin <= most)
    ]
    near = process.extract(flat, names, scorer=OSA.normalized_similarity, score_cutoff=MIN_LIKENESS, limit=MAX_NEAR)
    return sorted(((name, float(likeness)) for name, likeness, _ in near), key=lambda pair: (-pair[1], pair[0]))
