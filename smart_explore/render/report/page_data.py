"""The data of a report's page: columns of numbers, and each text once, for they are tens of thousands of rows."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from smart_explore.model.report_answer import ReportAnswer, UnusedSymbol
from smart_explore.render.sanitize import block, line

MAX_BYTES = 2_800_000
"""So large is the data at most: source that does not fit is left out, that of the least relevant symbols first."""

_ENTITIES = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def page_data(answer: ReportAnswer) -> str:
    """The data as JSON that can stand inside of a ``script`` element, whatever names and source hold.

    ``data.js`` reads it. Text is made safe to show first, so that a page says what a terminal would.
    """
    whole = _columns(answer, answer.sources)
    text = _encoded(whole)
    if len(text) <= MAX_BYTES:
        return text
    room = MAX_BYTES - len(_encoded(_columns(answer, {})))
    kept: dict[int, str] = {}
    first = [each.symbol for each in (*answer.unused, *answer.perhaps)]
    best = sorted(answer.sources, key=lambda one: -answer.symbols[one].callers)
    for number in dict.fromkeys([*first, *best]):
        room -= len(_encoded(answer.sources.get(number, ""))) + len(str(number)) + 4
        if room < 0:
            break
        if number in answer.sources:
            kept[number] = answer.sources[number]
    return _encoded(_columns(answer, kept))


def _encoded(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character, escaped in _ENTITIES.items():
        text = text.replace(character, escaped)
    return text


def _columns(answer: ReportAnswer, sources: dict[int, str]) -> dict[str, Any]:
    files, symbols = answer.files, answer.symbols
    languages = _numbered(file.language for file in files)
    kinds = _numbered(symbol.kind for symbol in symbols)
    hows = _numbered(edge.how for edge in answer.edges)
    roles = ("code", "test", "other", "outside")
    flat = [
        number
        for source, target, how, times, first in answer.edges
        for number in (source, target, hows[how], times, first)
    ]
    return {
        "name": line(answer.name),
        "folder": line(answer.folder),
        "made": answer.made,
        "history": answer.history and answer.history._asdict(),
        "notes": [line(note) for note in answer.notes] + _problems(answer),
        "unjudged": answer.unjudged,
        "languages": list(languages),
        "kinds": list(kinds),
        "hows": list(hows),
        "files": {
            "path": [line(file.path) for file in files],
            "language": [languages[file.language] for file in files],
            "lines": [file.lines for file in files],
            "role": [roles.index(file.role) for file in files],
            "changes": [list(file.changes) if any(file.changes) else 0 for file in files],
            "authors": [file.authors for file in files],
            "users": [file.users for file in files],
        },
        "symbols": {
            "name": [line(symbol.name) for symbol in symbols],
            "file": [symbol.file for symbol in symbols],
            "kind": [kinds[symbol.kind] for symbol in symbols],
            "start": [symbol.line_start for symbol in symbols],
            "end": [symbol.line_end for symbol in symbols],
            "callers": [symbol.callers for symbol in symbols],
        },
        "edges": flat,
        "needs": [number for pair in answer.needs for number in pair],
        "sources": {str(number): block(text) for number, text in sources.items()},
        "maps": [
            [
                line(each.folder),
                [[line(node.name), *node[1:]] for node in each.nodes],
                [[*edge[:3], int(edge.upward)] for edge in each.edges],
                each.more,
            ]
            for each in answer.maps
        ],
        "start": line(answer.start),
        "cycles": [list(way) for way in answer.cycles],
        "heart": list(answer.heart),
        "called": list(answer.most_called),
        "unused": [each.symbol for each in answer.unused],
        "perhaps": [_doubted(each) for each in answer.perhaps],
    }


def _doubted(each: UnusedSymbol) -> list[Any]:
    return [each.symbol, [[doubt.kind, line(doubt.reason)] for doubt in each.doubts]]


def _problems(answer: ReportAnswer) -> list[str]:
    from smart_explore.model.answers import lost
    from smart_explore.render.notes import problem_lines

    return [text.removeprefix("! ") for text in problem_lines(lost(answer.problems))]


def _numbered(texts: Iterable[str]) -> dict[str, int]:
    return {text: number for number, text in enumerate(dict.fromkeys(texts))}
