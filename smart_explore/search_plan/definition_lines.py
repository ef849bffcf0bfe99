"""Lines that look like the definition of a name, in any language: which of many files that hold it to parse."""

from __future__ import annotations

import re
from itertools import islice

MAX_PLACES = 500
"""The number of places of a name in one file that are read."""
_BEFORE, _BEHIND = 200, 400
"""Bytes before and behind the name that are searched."""

_SIGNS = rb"[\w*&<>:,\[\]@.?~$]"
_KEYWORD = re.compile(
    rb"(?:^|[\s;{}(])(?:def|class|interface|trait|type|record|module|namespace|object|protocol|func|function|fn|fun|sub|proc|macro|let"
    rb"|var|val|const)[ \t]+[*&(]?(?:\([^()\n]*\)[ \t]*)?(?:[\w.:]*[.:])?\Z"
)
_MACRO = re.compile(rb"[ \t]*#[ \t]*define[ \t]+\Z")
_AGGREGATE = re.compile(rb"(?:^|\W)(?:struct|union|enum)[ \t]+(?:[\w()]+[ \t]+)?\Z")
_WORDS = re.compile(rb"[ \t]*(?:%b+(?:\([^()]*\))?[ \t*&]+)*[*&]*(?:[\w:]+::)?\Z" % _SIGNS)
_STATEMENT = re.compile(rb"(?:^|\W)(?:return|new|else|throw|case|goto|await|yield|delete|struct|union|enum)\W*\Z")
_BODY = re.compile(rb"\s*\([^;{}]*\)[^;{}()=]{0,120}(?:\{|=>)|\s*\([^;{}()]*\)\s*(?:\w+\s*\([^;{}]*\)\s*)*\{")
_VALUE = re.compile(rb"[ \t]*(?:\[[^\]\n]*\])*[ \t]*(?::[^=\n;]*)?=(?![=>])")


def defines_in_a_line(name: bytes, data: bytes) -> bool:
    """True if a line of the file looks like the definition of the name; declarations and parameters do not count."""
    word = re.compile(rb"%b(?<![\w$]%b)(?![\w$])" % (re.escape(name), re.escape(name)))
    for match in islice(word.finditer(data), MAX_PLACES):
        first = max(0, match.start() - _BEFORE)
        before = data[data.rfind(b"\n", first, match.start()) + 1 : match.start()]
        if _is_definition(before, data[match.end() : match.end() + _BEHIND]):
            return True
    return False


def _is_definition(before: bytes, behind: bytes) -> bool:
    if _KEYWORD.search(before) or _MACRO.match(before):
        return True
    if _AGGREGATE.search(before):
        return behind.lstrip()[:1] in (b"{", b":")
    if behind.lstrip()[:1] == b";" and (before.strip() == b"}" or before.startswith(b"typedef ")):
        return True
    if _STATEMENT.search(before) or not _WORDS.match(before):
        return False
    return bool(_BODY.match(behind) or (_VALUE.match(behind) and not before[:1].isspace()))
