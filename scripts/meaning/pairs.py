"""Read pairs of documentation and code from fetched packages: ``python scripts/meaning/pairs.py FETCHED PAIRS``.

A pair is the first sentence of a callable's documentation and the terms that the index keeps of the callable. A file
in PAIRS for each package that has ``LEAST`` of them, and ``words.pickle``: the words of all packages, the most
widespread first, each with the number of packages and the number of times.
"""

from __future__ import annotations

import os
import pickle
import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from smart_explore.index.fulltext.postings_codec import decode_header
from smart_explore.index.fulltext.tokenizer import count_terms, terms_in, words_only
from smart_explore.index.symbol_vectors import terms_of
from smart_explore.ranking.term_index import CALLABLE, DOCUMENT, NUMBER_SHIFT, SYMBOL_CLASS, TEST
from smart_explore.requests import Session
from smart_explore.search_plan.plan import open_plan
from smart_explore.search_plan.scope import SearchScope

LEAST, MOST, SEED = 40, 4_000, 1
_PARAGRAPH_END = re.compile(r"\n\s*\n|\n\s*(?:@|:param|:return|>>>|Parameters\b|Args:|\* |- |\.\. )")
_MARKUP = re.compile(r"<[^>]+>|[`*]|\{@\w+|:\w+:(?=`)")
_SENTENCE_END = re.compile(r"(?<=[a-z0-9)\]'\"])[.:!](?=\s|$)")


def main(fetched: str, pairs: str) -> None:
    """Write the pairs of each package, and the words of all."""
    os.makedirs(pairs, exist_ok=True)
    packages, times = Counter[str](), Counter[str]()
    for root in sorted(Path(fetched).iterdir()):
        counts = Counter[str]()
        for path in sorted(root.rglob("*")):
            if path.is_file():
                counts.update(count_terms(words_only(path.read_bytes())))
        packages.update(counts.keys())
        times.update(counts)
        found = read_pairs(root)
        if found is not None:
            (Path(pairs) / f"{root.name}.pickle").write_bytes(pickle.dumps(found))
    words = [word for word in packages if _is_word(word, packages[word])]
    words.sort(key=lambda word: (-packages[word], -times[word], word))
    known = {word: (packages[word], times[word]) for word in words}
    (Path(pairs) / "words.pickle").write_bytes(pickle.dumps(known))


def _is_word(word: str, packages: int) -> bool:
    if not (word.isascii() and 2 <= len(word) <= 24) or word.isdecimal():
        return False
    return packages >= (4 if word.isalpha() else 12)


def read_pairs(root: Path) -> dict[str, Any] | None:
    """The callables of a package with documentation, and as many without; None for fewer than ``LEAST``.

    ``sentences`` and ``docs`` are terms by row, None without documentation, those with it first (``count``); ``rows``,
    ``columns`` (of ``terms``) and ``postings`` are what the index keeps of them.
    """
    terms: dict[str, int] = {}
    columns, numbers, postings, symbols, values = [], [], [], [], []
    with open_plan(SearchScope(Session(str(root)), (str(root),)), None) as plan, plan.open_snapshot() as snapshot:
        for segment, head in snapshot.connection.execute("SELECT id, head FROM segments ORDER BY id").fetchall():
            header = decode_header(head)
            base = len(symbols)
            for term, stored in terms_of(snapshot.connection, segment, header):
                if term[0] not in "=~":
                    read = np.frombuffer(stored, np.uint32)
                    columns.append(np.full(len(read), terms.setdefault(term, len(terms)), np.int32))
                    numbers.append((read >> NUMBER_SHIFT) + base)
                    postings.append(read & ((1 << NUMBER_SHIFT) - 1))
            symbols += [snapshot.terms.symbol_of(segment, number) for number in range(header.symbols)]
            values += np.frombuffer(header.doc_values, np.uint32).tolist()
    documented, others = [], []
    seen = set()
    for number, (found, value) in enumerate(zip(symbols, values, strict=True)):
        if found is None or value & (TEST | DOCUMENT) or SYMBOL_CLASS.get(value) != CALLABLE:
            continue
        doc = found[1].doc
        sentence = terms_in(first_sentence(doc)) if doc else []
        if len(set(sentence)) >= 3 and tuple(sentence) not in seen:
            seen.add(tuple(sentence))
            documented.append((number, sentence, terms_in(doc)))
        elif found[1].line_end > found[1].line_start:
            others.append((number, None, None))
    if len(documented) < LEAST:
        return None
    shuffled = random.Random(SEED)
    shuffled.shuffle(documented)
    shuffled.shuffle(others)
    documented = documented[:MOST]
    kept = [*documented, *others[: len(documented)]]
    row_of = np.full(len(symbols), -1)
    row_of[[number for number, _, _ in kept]] = np.arange(len(kept))
    rows = row_of[np.concatenate(numbers)]
    inside = rows >= 0
    return {
        "terms": list(terms),
        "rows": rows[inside].astype(np.int32),
        "columns": np.concatenate(columns)[inside],
        "postings": np.concatenate(postings)[inside].astype(np.uint16),
        "sentences": [sentence for _, sentence, _ in kept],
        "docs": [doc for _, _, doc in kept],
        "count": len(documented),
    }


def first_sentence(doc: str) -> str:
    """The first sentence of a documentation, without markup."""
    return _SENTENCE_END.split(_MARKUP.sub(" ", _PARAGRAPH_END.split(doc.strip())[0]))[0]


if __name__ == "__main__":
    main(*sys.argv[1:3])
