"""HTML as the grammar can read it: of the same length, with the same line breaks.

As the HTML Standard says (section 13.2), any heading's end tag closes a heading, in a text area or a title there are no
tags, signs that begin no tag and no reference are text, ``<?`` begins a comment, and the root and the body need no end.
"""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank

_ATTRIBUTES = rb"(?:=\s*+(?:\"[^\"]*+\"|'[^']*+')?+|[^=<>])*+>"
START_TAG = re.compile(rb"<[A-Za-z][^\s<>/=]*+%s" % _ATTRIBUTES)

_TOKEN = re.compile(
    rb"""<!--.*?(?:-->|\Z) | <!%(attributes)b | (?P<instruction><\?[^>]*+>?)
    | <(?P<raw>script|style)\b.*?(?=</(?P=raw)\b|\Z)
    | <(?P<text>textarea|title)\b%(attributes)b(?P<content>.*?)(?=</(?P=text)\b|\Z)
    | (?P<root><(?P<name>html|head|body)\b%(attributes)b)
    | <(?P<end>/?)h(?P<level>[1-6])\b%(attributes)b | </?[a-z][^\s<>/=]*+%(attributes)b
    | (?P<sign>&(?!\#?\w+;)|<(?![a-z/!])|>)"""
    % {b"attributes": _ATTRIBUTES},
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_SIGN = re.compile(rb"[<>&]")
_ID = re.compile(rb"\sid\s*=", re.IGNORECASE)
_END_OF_ROOT = re.compile(rb"</(html|head|body)\b", re.IGNORECASE)


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them."""
    ended = {end[1].lower() for end in _END_OF_ROOT.finditer(data)}
    pieces: list[bytes] = []
    offset, level = 0, b""
    for token in _TOKEN.finditer(data):
        group = token.lastgroup
        text = b""
        if group == "sign":
            text = b"."
        elif group == "content":
            text = _SIGN.sub(b".", token[group])
        elif group == "instruction" or (group == "root" and token["name"].lower() not in ended):
            text = b"" if _ID.search(token[group]) else blank(token[group])
        elif group == "level" and token["end"]:
            text, level = level, b""
        elif group == "level":
            level = token[group]
        if text and group:
            start = token.start(group)
            pieces += (data[offset:start], text)
            offset = start + len(text)
    return b"".join((*pieces, data[offset:]))
