"""Mask comments, the content of literals, and preprocessor lines. Positions stay the same."""

from __future__ import annotations

import re
from typing import NamedTuple

_OPAQUE = re.compile(rb"[\"'#/](?:(?<!/)|[/*])")
_LINE_COMMENT = re.compile(rb"(?:[^\n\\]+|\\\r?\n|\\)*")
_STRING = re.compile(rb'(?:[^"\\\n]+|\\\r?\n|\\.?)*"?')  # an open literal ends with its line
_CHARACTER = re.compile(rb"(?:[^'\\\n]+|\\\r?\n|\\.?)*'?")
_RAW = re.compile(rb"([^ ()\\\t\v\f\n\"]{0,16})\(")
_RAW_PREFIX = re.compile(rb"\b(?:L|u8|u|U)?R\Z")
_PREFIX = re.compile(rb"(?:\A|\W)(?:L|u8|u|U)?\Z")
_DIRECTIVE = re.compile(rb"(?:[^\n\\/]+|\\\r?\n|\\|/\*(?:.*?\*/|.*\Z)|//(?:[^\n\\]|\\\r?\n|\\)*|/)*", re.DOTALL)
_CONTINUED = re.compile(rb"\\(?=\r?\n)")
_BLANKS = bytes(byte if byte == 0x0A else 0x20 for byte in range(256))
_RAW_LITERALS = 500
"""The most unclosed raw literals that are searched for; valid source has none."""


class Directive(NamedTuple):
    """A preprocessor line, continued lines included: bytes ``start`` (its ``#``) to ``end``."""

    start: int
    end: int


def spaces(data: bytes | bytearray) -> bytes:
    """As many bytes, all spaces except the line breaks."""
    return bytes(data.translate(_BLANKS))


def mask(data: bytes, comments: list[tuple[int, int]] | None = None) -> tuple[bytearray, list[Directive]]:
    """The code of ``data``, and the ranges of its preprocessor lines; those of comments are added to ``comments``.

    It has equal length: comments and preprocessor lines are spaces, a literal is its quotes and spaces between, every
    line break stays. A directive keeps its ``#``.
    """
    masked = bytearray(data)
    directives: list[Directive] = []
    offset = 0
    unended = 0
    search = _OPAQUE.search
    while (match := search(data, offset)) is not None:
        start, offset = match.span()
        first = data[start]
        if first == 0x22:  # "
            raw = _RAW.match(data, offset) if data[start - 1 : start] == b"R" and unended < _RAW_LITERALS else None
            if raw and _RAW_PREFIX.search(data, max(0, start - 4), start):
                close = data.find(b")" + raw[1] + b'"', raw.end())
                unended += close < 0
                offset = close + len(raw[1]) + 2 if close >= 0 else offset
            else:
                offset = _end(_STRING, data, offset)
        elif first == 0x27:  # '
            if not _PREFIX.search(data, max(0, start - 3), start):
                continue  # a digit separator, or the apostrophe of a word
            offset = _end(_CHARACTER, data, offset)
        elif first == 0x23:  # #
            line = start
            while line and masked[line - 1] in b" \t":
                line -= 1
            if line and masked[line - 1] != 0x0A:
                continue
            offset = _end(_DIRECTIVE, data, offset)
            directives.append(Directive(start, offset))
            masked[start + 1 : offset] = spaces(data[start + 1 : offset])
            continue
        else:
            if data[offset - 1] == 0x2A:  # *
                offset = data.find(b"*/", offset) + 2
                offset = offset if offset > 1 else len(data)
            else:
                offset = _end(_LINE_COMMENT, data, offset)
            masked[start:offset] = spaces(data[start:offset])
            if comments is not None:
                comments.append((start, offset))
            continue
        closed = offset - 1 > start and data[offset - 1] == first
        masked[start + 1 : offset - closed] = spaces(data[start + 1 : offset - closed])
    for match in _CONTINUED.finditer(masked):
        masked[match.start()] = 0x20
    return masked, directives


def _end(pattern: re.Pattern[bytes], data: bytes, offset: int) -> int:
    match = pattern.match(data, offset)
    return match.end() if match else len(data)
