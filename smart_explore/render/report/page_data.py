"""The data of a report's page: columns of numbers, and each text once, for they are tens of thousands of rows."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.report_answer import ReportAnswer, UnusedSymbol
from smart_explore.render.sanitize import block, line

MAX_BYTES = 2_800_000
"""So large are the data and the source together at most: source of the least relevant symbols is left out."""
_BLOCK_CHARACTERS = 250_000
"""So much source is packed together: enough to be packed well, and little to leave out."""

_ENTITIES = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def page_data(answer: ReportAnswer) -> str:
    """The data as JSON that is safe inside of a ``script`` element, whatever names and texts contain.

    ``data.js`` reads it. Text is made safe to show first, so that a page shows the same as a terminal.
    """
    return _encoded(_columns(answer))


def page_sources(answer: ReportAnswer, room: int) -> str:
    """The source of symbols, in at most so many characters: words of base64, of which each is a JSON object, deflated.

    Its keys are the numbers of the symbols. The symbols with the fewest callers are left out if there is no room.
    """
    first = [each.symbol for each in (*answer.unused, *answer.perhaps)]
    best = sorted(answer.sources, key=lambda one: -answer.symbols[one].callers)
    order = [number for number in dict.fromkeys([*first, *best]) if number in answer.sources]
    words: list[str] = []
    start = 0
    while start < len(order):
        end, size = start, 0
        while end < len(order) and size < _BLOCK_CHARACTERS:
            size += len(answer.sources[order[end]])
            end += 1
        numbers = sorted(order[start:end], key=lambda one: (answer.symbols[one].file, one))  # near ones are alike
        texts = json.dumps({number: block(answer.sources[number]) for number in numbers}, separators=(",", ":"))
        word = b64encode(zlib.compress(texts.encode())).decode()
        room -= len(word) + 1
        if room < 0:
            break
        words.append(word)
        start = end
    return " ".join(words)


def _encoded(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character, escaped in _ENTITIES.items():
        text = text.replace(character, escaped)
    return text


def _columns(answer: ReportAnswer) -> dict[str, Any]:
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
    from smart_explore.render.notes import problem_lines

    return [text.removeprefix("! ") for text in problem_lines(lost(answer.problems))]


def _numbered(texts: Iterable[str]) -> dict[str, int]:
    return {text: number for number, text in enumerate(dict.fromkeys(texts))}
