"""Where SQL's statements begin and end, in any dialect: no grammar parses them all."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.blanks import blank
from smart_explore.languages.captures import Region

_TOKEN = re.compile(
    rb"""(?P<comment>--[^\n]*|/\*.*?(?:\*/|\Z)) | '(?:[^']|'')*+' | \$(?P<tag>\w*)\$.*?(?:\$(?P=tag)\$|\Z)
    | "[^"]*" | `[^`]*` | \[[^\[\]\n]{0,128}\] | (?P<batch>^[ \t]*(?:go|/|delimiter\b[^\n]*|\\[a-z][^\n]*)[ \t\r]*$)
    | (?P<end>;) | (?P<open>\() | (?P<close>\)) | (?P<word>[A-Za-z_][\w$]*)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE | re.IGNORECASE,
)
_OPENS = frozenset({b"BEGIN", b"CASE"})
_BODIES = frozenset({b"FUNCTION", b"PACKAGE", b"PROCEDURE", b"PROC", b"TRIGGER"})
_ENDS_OTHER = re.compile(rb"\s+(?:IF|LOOP|WHILE|REPEAT|FOR)\b", re.IGNORECASE)
_MAX_INDENT = 80  # bytes between the beginning of a line and its first word
_HEAD_WORDS = 12
"""The number of words that decide if a statement contains others."""


def comments_only(data: bytes) -> bytes:
    """The source without all that is no comment, of the same length.

    Statements are read from the bytes.
    """
    pieces: list[bytes] = []
    offset = 0
    for token in _TOKEN.finditer(data):
        if token.lastgroup == "comment":
            pieces += (blank(data[offset : token.start()]), token[0])
            offset = token.end()
    return b"".join((*pieces, blank(data[offset:])))


def _begins_line(data: bytes, offset: int) -> bool:
    return not data[data.rfind(b"\n", max(0, offset - _MAX_INDENT), offset) + 1 : offset].strip()


def without_comments(data: bytes) -> bytes:
    """The source with its comments blank, of the same length."""
    return _TOKEN.sub(lambda token: blank(token[0]) if token.lastgroup == "comment" else token[0], data)


def creating_statements(data: bytes) -> Iterator[Region]:
    """The statements that begin with ``CREATE``, without what ends them. ``data`` has no comments."""
    start, words, depth, blocks = -1, 0, 0, 0
    has_body = False
    for token in _TOKEN.finditer(data):
        group = token.lastgroup
        if group == "batch" or (group == "end" and depth <= 0 and blocks <= 0):
            if start >= 0:
                yield _trimmed(data, start, token.start())
            start, words, depth, blocks, has_body = -1, 0, 0, 0, False
            continue
        word = token[0].upper() if group == "word" else b""
        begins = word == b"CREATE" and depth <= 0 and blocks <= 0 and (not words or _begins_line(data, token.start()))
        if begins and start >= 0:  # nothing ends the one before
            yield _trimmed(data, start, token.start())
        if begins:
            start, words, depth, blocks, has_body = token.start(), 0, 0, 0, False
        depth += (group == "open") - (group == "close")
        words += 1
        if start >= 0 and words <= _HEAD_WORDS and word in _BODIES:
            blocks += word == b"PACKAGE"  # it has an end, but no word that opens it
            has_body = True
        if has_body and word in _OPENS:
            blocks += 1
        elif has_body and word == b"END" and not _ENDS_OTHER.match(data, token.end(), token.end() + 100):
            blocks -= 1
    if start >= 0:
        yield _trimmed(data, start, len(data))


def _trimmed(data: bytes, start: int, end: int) -> Region:
    while data[end - 1] in b" \t\r\n":
        end -= 1
    return Region(start, end)
