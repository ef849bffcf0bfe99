"""BM25 of a question over the subjects of the commits that touched each file.

Commit subjects describe code in words that no source has: the fault, and the users' name for it. Of the files that 233
fixes in four repositories changed, .89 are among the first five for the fix's subject instead of .85.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from smart_explore.ranking.bm25f import K1, rarity
from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of

B = 0.75
COUNT_BITS = 8
MAX_COUNT = (1 << COUNT_BITS) - 1
"""The highest count: a posting is a file's number and, in the low bits, the number of subjects with the term."""


class SubjectIndex(Protocol):
    """Terms of subjects by file."""

    @property
    def lengths(self) -> Sequence[int]:
        """The number of terms in the subjects of a file's commits, by the file's number."""

    def postings(self, term: str) -> Sequence[int]:
        """The files for which the term was used."""


class FileGains(NamedTuple):
    """The gain of a segment's symbols by their file, from each symbol number in ``first_symbols`` to the next."""

    first_symbols: Sequence[int]
    gains: Sequence[float]

    def of(self, number: int) -> float:
        """The gain of the symbol with that number."""
        return self.gains[bisect_right(self.first_symbols, number) - 1]


Gains = Mapping[int, FileGains]
"""The gains of each segment that has any, by its number."""


def subject_terms(subject: str) -> list[str]:
    """The stems of a subject's words, without numbers, which are those of issues."""
    words = (word for word in tokens_of(subject) if word not in STOP_WORDS and len(word) > 1 and not word.isdecimal())
    return [stem(word) for word in words]


def subject_scores(question: str, index: SubjectIndex) -> dict[int, float]:
    """The score of each file's commit subjects for a question, by the file's number; only files with a match."""
    lengths = index.lengths
    files = len(lengths)
    average = sum(lengths) / files if files else 1.0
    scores: dict[int, float] = {}
    for group in parse(question).groups:
        postings = index.postings(group.key)
        if not postings:
            continue
        idf = group.weight * rarity(files, len(postings))
        for posting in postings:
            file, count = posting >> COUNT_BITS, posting & MAX_COUNT
            tf = count / (K1 * (1 - B + B * lengths[file] / average) + count)
            scores[file] = scores.get(file, 0.0) + idf * tf
    return scores
