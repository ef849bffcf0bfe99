"""Protocol Buffers source rewritten for the grammar, with the same length and line breaks.

The grammar accepts proto3 without extensions, groups and editions, and needs a ``syntax`` before it.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from smart_explore.languages.blanks import blank
from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import closing_bracket

_SKIPPED = rb"""//[^\n]*+|/\*(?>.*?(?:\*/|\Z))|"(?:[^"\\\n]|\\.)*+"?|'(?:[^'\\\n]|\\.)*+'?"""
_STATEMENT = re.compile(
    rb"(?:\s++|//[^\n]*+|/\*(?>.*?(?:\*/|\Z)))*+(?P<head>(?:[^;{}\[\"'/]++|%s|/)*+)(?P<end>[;{}\[]|\Z)" % _SKIPPED,
    re.DOTALL,
)
"""The comments and white space before a statement, and the statement to its end, block or options."""
_BRACKET = re.compile(rb"%s|[\[{}\]]" % _SKIPPED, re.DOTALL)
_MASKED = re.compile(rb"(?:option\s+[\w(.]|reserved\s+[\d\"'\w-]|extensions\s+\d)")
_MODIFIER = re.compile(rb"(?:import\s+)?((?:export|local)(?=\s+(?:message|enum)\b)|option(?=\s*[\"']))")
_SYNTAX = re.compile(rb"syntax\s*=\s*(?P<value>\"proto[23]\"|'proto[23]')")
_EXTEND = re.compile(rb"extend\s+(?P<name>[\w.]+)\s*\Z")
_GROUP = re.compile(rb"((?:optional|repeated|required)\s+group)\s+\w+(\s*=\s*\w+\s*)\Z")
_GROUP_OF_ONEOF = re.compile(rb"group\s+\w+\s*=")
_LEADING_UNDERSCORE = re.compile(rb"(?<!\w)_(?=\w)")
_COMMENT = re.compile(rb"(?://[^\n]*+(?:\n[ \t]*+(?=//))?)++|/\*(?>.*?(?:\*/|\Z))", re.DOTALL)
_ROOM = re.compile(rb"[^\n]{16}")
_ROOM_FOR_OPTION = re.compile(rb"[^\n]{3}")
_PROTO3 = b'syntax="proto3";'


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Options, reserved names and numbers, and ranges of extensions are blanked. ``extend`` and groups become messages,
    ``required`` becomes ``optional``, a group in a ``oneof`` a field. If no ``syntax`` comes first, it replaces the
    statements that do.
    """
    prepared = bytearray(data)
    offset = _begin(prepared)
    while (statement := _STATEMENT.match(data, offset)) is not None and statement.end() > offset:
        start, head, sign, offset = statement.start("head"), statement["head"], statement["end"], statement.end()
        is_masked = _MASKED.match(head) is not None
        while sign == b"[" or (sign == b"{" and is_masked):  # options of a field, the value of an option
            close = closing_bracket(_BRACKET, data, offset - 1, len(data), missing=len(data))
            _blank_inside(prepared, offset - 1, close)
            rest = _STATEMENT.match(data, close)
            sign, offset = (rest["end"], rest.end()) if rest is not None else (b"", close)
        if is_masked:
            _blank(prepared, start, offset if sign == b";" else offset - len(sign))
        elif sign == b"{" and _GROUP_OF_ONEOF.match(head) is not None:
            close = closing_bracket(_BRACKET, data, offset - 1, len(data), missing=len(data))
            _blank(prepared, offset, close)
            prepared[offset - 1 : offset] = b";"
            offset = close
        elif sign == b"{":
            _rewrite_head(prepared, start, head)
        elif head.startswith(b"required"):
            prepared[start : start + 8] = b"optional"
        elif (modifier := _MODIFIER.match(head)) is not None:
            _blank(prepared, start + modifier.start(1), start + modifier.end(1))
    return _LEADING_UNDERSCORE.sub(b"x", bytes(prepared)) if b" _" in data else bytes(prepared)


def first_statements(data: bytes) -> Iterator[Region]:
    """The statements before the first block, with their ends."""
    offset = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    while (statement := _STATEMENT.match(data, offset)) is not None and statement["end"] == b";":
        offset = statement.end()
        yield Region(statement.start("head"), offset)


def _begin(prepared: bytearray) -> int:
    """Begin the file with ``syntax = "proto3";``; returns its end.

    Without a syntax statement, it replaces the first statement with room for it on a line, else the first comment.
    """
    data = bytes(prepared)
    before: list[Region] = []
    for statement in first_statements(data):
        syntax = _SYNTAX.match(data, statement.start)
        if syntax is not None:
            prepared[syntax.start("value") : syntax.end("value")] = b'"proto3"'
            return statement.end
        if _write(prepared, statement.start, statement.end, _PROTO3):
            for region in before:
                _blank(prepared, *region)
            return statement.end
        before.append(statement)
    for comment in _COMMENT.finditer(data, 0, _first_head(data)):
        line = _ROOM.search(data, *comment.span())
        if line is not None:
            _blank(prepared, *comment.span())
            _write(prepared, *line.span(), _PROTO3)
            return comment.end()
    return 0


def _first_head(data: bytes) -> int:
    statement = _STATEMENT.match(data)
    return statement.start("head") if statement is not None else 0


def _rewrite_head(prepared: bytearray, start: int, head: bytes) -> None:
    """Rewrite the head of an ``extend``, ``group`` or modified block in a form that the grammar knows."""
    end = start + len(head)
    if (extended := _EXTEND.match(head)) is not None:
        _write(prepared, start, end, b"message " + extended["name"].rpartition(b".")[2][: max(0, len(head) - 8)])
    elif (group := _GROUP.match(head)) is not None:
        _write(prepared, start, start + group.end(1), b"message")
        _blank(prepared, start + group.start(2), end)
    elif (modifier := _MODIFIER.match(head)) is not None:
        _blank(prepared, start, start + modifier.end(1))


def _blank_inside(prepared: bytearray, start: int, end: int) -> None:
    """Replace options in brackets by a single dummy option, so that they stay part of their declaration."""
    _blank(prepared, start + 1, end - 1)
    room = _ROOM_FOR_OPTION.search(prepared, start + 1, end - 1)
    if room is None:
        _blank(prepared, start, end)
    else:
        prepared[room.start() : room.end()] = b"x=1"


def _write(prepared: bytearray, start: int, end: int, text: bytes) -> bool:
    """Write ``text`` and blanks over ``[start, end)``, if a line has room for it."""
    if b"\n" in prepared[start : start + len(text)] or end - start < len(text):
        return False
    _blank(prepared, start, end)
    prepared[start : start + len(text)] = text
    return True


def _blank(prepared: bytearray, start: int, end: int) -> None:
    prepared[start:end] = blank(prepared[start:end])
