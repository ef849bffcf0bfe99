"""Positions of an editor: lines and characters from 0, the characters in the unit agreed with the client."""

from __future__ import annotations

import re
from typing import Any

ENCODINGS = ("utf-16", "utf-8", "utf-32")
"""The units in which characters can be counted; the first is for clients that name none."""

_BYTES = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
_WORD = re.compile(r"[\w$]+")


def chosen_encoding(capabilities: Any) -> str:
    """The first encoding that a client offers and that is known here."""
    general = capabilities.get("general") if isinstance(capabilities, dict) else None
    offered = general.get("positionEncodings") if isinstance(general, dict) else None
    known = [one for one in offered if one in ENCODINGS] if isinstance(offered, list) else []
    return str(known[0]) if known else ENCODINGS[0]


def units(text: str, encoding: str) -> int:
    """The length of a text in an encoding's units."""
    if text.isascii():
        return len(text)
    name, size = _BYTES[encoding]
    return len(text.encode(name, "surrogatepass")) // size


def index_at(line: str, character: int, encoding: str) -> int:
    """The index in a line of a position's character; the line's end if it is shorter."""
    if line.isascii() or encoding == "utf-32":
        return min(character, len(line))
    name, size = _BYTES[encoding]
    data = line.encode(name, "surrogatepass")
    return len(data[: character * size].decode(name, "ignore")) if character * size < len(data) else len(line)


def word_at(line: str, index: int) -> tuple[int, str]:
    """The word at or just before an index of a line, and its start; ``""`` if there is none."""
    for word in _WORD.finditer(line):
        if word.start() <= index <= word.end():
            return word.start(), word[0]
    return index, ""


def position(line: int, text: str, index: int, encoding: str) -> dict[str, int]:
    """A position: a line from 0, and an index of its text."""
    return {"line": line, "character": units(text[:index], encoding)}


def name_range(lines: list[str], first: int, last: int, name: str, encoding: str) -> dict[str, Any]:
    """The range of a name in the first of some lines (from 0, inclusive) that has it; else of the first line's text."""
    word = re.compile(rf"(?<![\w$]){re.escape(name)}(?![\w$])") if name else None
    for number in range(max(0, first), min(last + 1, len(lines))):
        if word and (found := word.search(lines[number])):
            return _range(number, lines[number], found.start(), found.end(), encoding)
    text = lines[first] if 0 <= first < len(lines) else ""
    return _range(max(0, first), text, len(text) - len(text.lstrip()), len(text), encoding)


def lines_range(lines: list[str], first: int, last: int, encoding: str) -> dict[str, Any]:
    """The range from the first text of one line (from 0) to the end of another."""
    last = min(max(first, last), max(0, len(lines) - 1))
    head, tail = (lines[number] if 0 <= number < len(lines) else "" for number in (first, last))
    start = position(first, head, len(head) - len(head.lstrip()), encoding)
    return {"start": start, "end": position(last, tail, len(tail), encoding)}


def _range(line: int, text: str, start: int, end: int, encoding: str) -> dict[str, Any]:
    return {"start": position(line, text, start, encoding), "end": position(line, text, end, encoding)}
