"""The first answers to some questions, with their scores and what these come from: no weight changes unseen.

``golden/corpus.txt`` sketches files: of each symbol its kind, name, lines and doc, and the words of its body. Queries
stand in ``golden/queries.txt``, perhaps behind a mode. ``SMART_EXPLORE_GOLDEN=write`` writes ``golden/expected.txt``
anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from small_index import ranked, symbol

from smart_explore.index.in_memory import InMemoryIndex
from smart_explore.model import FileOutline, Symbol

GOLDEN = Path(__file__).parent / "golden"
FIRST = 5
_SYMBOL = re.compile(r"(\w+) (\S+) (\d+)(?: \| (.*))?")


def corpus() -> InMemoryIndex:
    files = []
    for part in (GOLDEN / "corpus.txt").read_text().split("== ")[1:]:
        path, *lines = part.splitlines()
        symbols: list[Symbol] = []
        text: list[str] = []
        for line in lines:
            if header := _SYMBOL.fullmatch(line):
                kind, name, length, doc = header.groups()
                text += [""] * ((symbols[-1].line_end if symbols else 0) - len(text))
                symbols.append(symbol(name, len(text) + 1, int(length), kind, doc or ""))
                text.append(name.rpartition(".")[2] if int(length) > 1 else "")
            else:
                text[-1] += line
        files.append((FileOutline(path, "python", len(text), tuple(symbols)), "\n".join(text).encode()))
    return InMemoryIndex(files)


def test_the_first_answers_and_their_scores_are_those_expected() -> None:
    terms = corpus()
    answers = []
    for line in (GOLDEN / "queries.txt").read_text().splitlines():
        mode, _, query = line.rpartition(":") if line.startswith(("name:", "text:")) else ("auto", "", line)
        answers.append(f"{line}\n")
        for found in ranked(terms, query, mode, FIRST):
            sure = f" {found.confidence:.4f}" if found.confidence != found.score else ""
            answers.append(f"  {found.score:.4f} {found.tier}{sure} {found.path} {found.symbol.qualified_name}\n")
            for term in found.score_terms:
                answers.append(f"    {term.term} {term.idf:.3f} {term.tf:.3f} {term.gain:.3f} {term.where}\n")
            factors = ", ".join(f"{name} {factor:.3f}" for name, factor in found.factors)
            answers.append(f"    times {factors}\n" if factors else "")
    expected = GOLDEN / "expected.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text("".join(answers))
    assert "".join(answers) == expected.read_text()
