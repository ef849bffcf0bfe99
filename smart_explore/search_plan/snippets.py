"""The lines of the first matches of a search that show why they match."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.search_answer import SymbolMatch
from smart_explore.model.symbol import Symbol
from smart_explore.ranking.name_query import TEXT
from smart_explore.requests import Session
from smart_explore.workspace import absolute_path

MAX_TOLD = 4
"""The number of best matches that are shown with the lines that match the question."""


def with_snippets(session: Session, query: str, matches: Sequence[SymbolMatch]) -> tuple[SymbolMatch, ...]:
    """The matches; the first of those that were found by words have the lines that match the words."""
    paths = {match.path for match in matches[:MAX_TOLD] if match.tier == TEXT}
    if not paths:
        return tuple(matches)
    from smart_explore.ranking.snippet_lines import QuestionTerms, snippet_lines
    from smart_explore.source.limits import WALKED_MAX_BYTES
    from smart_explore.source.read import read_source

    terms = QuestionTerms(query)
    contents: dict[str, list[str]] = {}
    for path in paths:
        data = read_source(absolute_path(session, path), path, WALKED_MAX_BYTES)
        contents[path] = data.decode("utf-8", "replace").split("\n") if isinstance(data, bytes) else []

    shown: set[tuple[str, int]] = set()
    told: list[SymbolMatch] = []
    for match in matches[:MAX_TOLD]:
        symbol = match.symbol
        if match.tier == TEXT and symbol.kind in CALLABLE_KINDS | VALUE_KINDS | MEMBER_KINDS:
            known = f"{symbol.qualified_name} {symbol.signature} {symbol.doc_summary}"
            first = _behind_signature(symbol, contents[match.path])
            telling = snippet_lines(terms, known, contents[match.path], first, symbol.line_end)
            telling = [
                (number, text)
                for number, text in telling
                if (match.path, number) not in shown and not (symbol.doc_summary and symbol.doc_summary in text)
            ]
            shown.update((match.path, number) for number, _ in telling)
            match = match._replace(telling=tuple(telling))
        told.append(match)
    return (*told, *matches[MAX_TOLD:])


def _behind_signature(symbol: Symbol, lines: Sequence[str]) -> int:
    """The first 1-based line below the name that is no part of the signature."""
    signature = "".join(symbol.signature.split())
    number = symbol.name_line + 1
    while number <= min(symbol.line_end, len(lines)):
        text = "".join(lines[number - 1].split()).rstrip("{:,;")
        if not text or text not in signature:
            break
        number += 1
    return number
