"""White space and comments around an offset, and the word before it. All offsets are byte offsets into the file."""

from __future__ import annotations

import re

from smart_explore.languages.captures import FileCaptures

GAP_LIMIT = 4000
"""Bytes of white space and comments that are skipped between two tokens."""

_GAP = re.compile(rb"(?:\s++|//[^\n]*+|/\*(?>.*?\*/))*+", re.DOTALL)
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")


def skip_trivia(data: bytes, at: int) -> int:
    """The offset of the first byte at or after ``at`` that is neither white space nor comment."""
    return _GAP.match(data, at, at + GAP_LIMIT).end()  # type: ignore[union-attr]  # it matches nothing, too


def skip_trivia_back(file: FileCaptures, at: int) -> int:
    """The offset just behind the last byte before ``at`` that is neither white space nor comment."""
    data = file.data
    while True:
        while at > 0 and data[at - 1] in b" \t\r\n":
            at -= 1
        comment = file.comment_before(at)
        if comment is None or comment.end != at or comment.start == at:
            return at
        at = comment.start


def behind_decorators(data: bytes, at: int, ends: dict[int, int]) -> int:
    """The byte offset after the decorators at ``at``; ``ends`` has the end of each decorator by its start.

    A decorator that the parser inserted is empty: it ends where it begins, and nothing follows it.
    """
    while (end := ends.get(at, at)) > at:
        at = skip_trivia(data, end)
    return at


def word_before(data: bytes, at: int) -> bytes:
    """The identifier or keyword that ends at ``at``, or ``b""``."""
    start = at
    while start > 0 and (data[start - 1] in _WORD_BYTES or data[start - 1] >= 0x80):
        start -= 1
    return data[start:at]
