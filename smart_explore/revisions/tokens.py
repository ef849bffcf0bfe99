"""The tokens of a source text, without comments and layout: texts with the same tokens mean the same.

No parser is used, so they are the words and signs that most languages share. If a quoted text is not recognized, its
blanks count: a change of layout may then count as a change, but no change is ever hidden.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.captures import Region

_STRINGS = (
    rb"\"\"\"(?:[^\\]|\\.)*?\"\"\"",
    rb"'''(?:[^\\]|\\.)*?'''",
    rb"\"(?:[^\"\\\n]|\\.)*+\"",
    rb"'(?:[^'\\\n]|\\.)*+'",
    rb"`(?:[^`\\]|\\.)*+`",
)
_TOKEN = re.compile(rb"[bBfFrRuU]{0,2}(?:" + b"|".join(_STRINGS) + rb")|[\w\x80-\xff]+|[^\s\w]", re.DOTALL)
_LINE_TOKEN = re.compile(_TOKEN.pattern + rb"|\n[ \t\f]*", re.DOTALL)
_INDENT, _DEDENT = b"\t>", b"\t<"
DOC = b"\t#"
"""The prefix of the token for a string that is alone on its lines: it is for readers only."""
_NOT_CODE = frozenset(b"\n\r")


class Tokens(NamedTuple):
    """The tokens of a file in order, and the byte offset at which each begins."""

    texts: list[bytes]
    offsets: list[int]

    def within(self, start: int, end: int) -> list[bytes]:
        """The tokens that begin in ``[start, end)``, without the indentation of the first."""
        first, last = bisect_left(self.offsets, start), bisect_left(self.offsets, end)
        while first < last and self.texts[first] in (_INDENT, _DEDENT):
            first += 1
        return self.texts[first:last]


def tokens_of(data: bytes, comments: Sequence[Region], *, indented: bool) -> Tokens:
    """The tokens of a file. With ``indented``, indentation forms the blocks, and a string alone is ``DOC``."""
    code = _blanked(data, comments)
    if indented:
        return _with_indentation(code)
    texts: list[bytes] = []
    offsets: list[int] = []
    for match in _TOKEN.finditer(code):
        texts.append(match[0])
        offsets.append(match.start())
    return Tokens(texts, offsets)


def _blanked(data: bytes, comments: Sequence[Region]) -> bytes:
    """The source with blanks for comments; its line breaks stay."""
    if not comments:
        return data
    code = bytearray(data)
    for start, end in comments:
        code[start:end] = bytes(byte if byte in _NOT_CODE else 32 for byte in data[start:end])
    return bytes(code)


def _with_indentation(code: bytes) -> Tokens:
    result = Tokens([], [])
    levels = [0]
    depth = 0
    line: list[tuple[bytes, int]] = []
    indent = 0
    for match in _LINE_TOKEN.finditer(code):
        text = match[0]
        if text[:1] != b"\n":
            line.append((text, match.start()))
            depth = max(0, depth + (text in b"([{") - (text in b")]}"))
        elif depth == 0 and not (line and line[-1][0] == b"\\"):
            _end_line(result, line, indent, levels)
            line = []
            indent = len(text.expandtabs()) - 1
    _end_line(result, line, indent, levels)
    return result


def _end_line(result: Tokens, line: list[tuple[bytes, int]], indent: int, levels: list[int]) -> None:
    """Add a line of code, with the blocks that its indentation begins or ends."""
    if all(text[-1:] in b"\"'" and len(text) > 1 for text, _ in line):
        for text, offset in line:
            result.texts.append(DOC + text)
            result.offsets.append(offset)
        return
    start = line[0][1]
    if indent > levels[-1]:
        levels.append(indent)
        result.texts.append(_INDENT)
        result.offsets.append(start)
    while indent < levels[-1]:
        levels.pop()
        result.texts.append(_DEDENT)
        result.offsets.append(start)
    for text, offset in line:
        result.texts.append(text)
        result.offsets.append(offset)
