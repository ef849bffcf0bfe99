"""Words in files similar to an unknown name, for misspelt names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

MIN_LIKENESS = 0.7
MAX_LOOKED = 5_000
"""The most files that are searched for words similar to a name."""
MIN_CHARACTERS, MAX_WORDS = 4, 10
"""The shortest name that is compared, and the most words found for it."""


def similar_words(name: str, contents: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    """The words most similar to a name, each with the first file that contains it; ``contents`` are (path, bytes).

    None for a short name, or one that is not ASCII.
    """
    if len(name) < MIN_CHARACTERS or not name.isascii():
        return {}
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    files: dict[bytes, str] = {}
    words = re.compile(rb"[A-Za-z_]\w{%d,%d}(?=[(:= ])" % (len(name) - 3, len(name) + 1), re.ASCII)
    for path, data in islice(contents, MAX_LOOKED):
        for word in set(words.findall(data)):
            files.setdefault(word, path)
    near = process.extract(
        name.lower(),
        {word: word.decode().lower() for word in files},
        scorer=OSA.normalized_similarity,
        score_cutoff=MIN_LIKENESS,
        limit=MAX_WORDS,
    )
    return {word.decode(): files[word] for _, _, word in near}
