"""GraphQL as the grammar can read it: of the same length, with the same line breaks.

The grammar knows neither backslashes in strings, nor empty ones, nor a second directive on what a query selects, nor
``extend schema`` without a block.
"""

from __future__ import annotations

import re

_STRING = rb'"""(?>(?:[^"\\]++|\\"""|\\|"(?!""))*+)(?:"""|\Z)|"(?:[^"\\\n]|\\[^\n])*+"?'
_ODD_STRING = re.compile(rb"#[^\n]*+|(?P<string>%s)" % _STRING)
_ARGUMENTS = rb"(?:\s*\((?:[^()\"#]++|%s|#[^\n]*+|\((?:[^()\"]++|%s)*+\))*+\))?+" % (_STRING, _STRING)
_DIRECTIVES = rb"(?:\s*@\s*\w+%s)++" % _ARGUMENTS
_DIRECTIVE = re.compile(rb"\s*@\s*\w+%s" % _ARGUMENTS)
_SECOND_DIRECTIVE = re.compile(rb"@\s*\w+%s\s*(?=@)" % _ARGUMENTS)
_TOKEN = re.compile(
    rb"#[^\n]*+|%s|(?P<open>\{)|(?P<close>\})|(?P<asks>\b(?:query|mutation|subscription|fragment)\b)"
    rb"|(?P<declares>\b(?:type|interface|input|enum|union|scalar|schema|directive)\b)|(?P<directives>%s)"
    % (_STRING, _DIRECTIVES)
)
_EXTENDED_SCHEMA = re.compile(rb"\bextend(?=\s+schema\b(?P<directives>%s)?\s*(?P<block>\{)?)" % _DIRECTIVES)
_QUOTING = re.compile(rb'[\\"]')


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Odd strings hold nothing. ``extend schema`` becomes a definition, a second directive another thing that is selected.
    """
    data = _ODD_STRING.sub(_plain_string, data)
    data = _EXTENDED_SCHEMA.sub(lambda word: b"      " if word["block"] else b"scalar", data)
    if _SECOND_DIRECTIVE.search(data):
        data = _with_single_directives(data)
    return data


def _plain_string(match: re.Match[bytes]) -> bytes:
    text = match["string"]
    if text is None or (b"\\" not in text and b'"' not in text.strip(b'"')):
        return match[0]
    quotes = 3 if text.startswith(b'"""') else 1
    return text[:quotes] + _QUOTING.sub(b"x", text[quotes:-quotes]) + text[-quotes:]


def _with_single_directives(data: bytes) -> bytes:
    pieces: list[bytes] = []
    depth, asks, offset = 0, True, 0
    for token in _TOKEN.finditer(data):
        kind = token.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            asks = asks or depth == 0
        elif depth == 0 and kind in ("asks", "declares"):
            asks = kind == "asks"
        elif kind == "directives" and depth > 0 and asks:
            first = _DIRECTIVE.match(data, token.start())
            stop = first.end() if first is not None else token.end()
            pieces += (data[offset:stop], data[stop : token.end()].replace(b"@", b" "))
            offset = token.end()
    return b"".join((*pieces, data[offset:]))
