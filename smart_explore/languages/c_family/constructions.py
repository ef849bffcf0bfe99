"""C++: instances created where only their type is named: ``Point at{1, 2}``, ``make_unique<Point>(1, 2)``."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.model.kinds import CALLABLE_KINDS

_MAKER = re.compile(
    rb"\b(?:make_unique|make_shared|make_optional|make_any|in_place_type)\s*<\s*(?:const\s+)?(?:\w+::)*\Z"
)
_BRACED = re.compile(rb"\s+(?P<name>[A-Za-z_]\w*)\s*(?:=\s*)?\{")
_IN_BRACKETS = re.compile(rb"\s+(?P<name>[A-Za-z_]\w*)\s*\((?!\s*\))")
_ALONE = re.compile(rb"\s*\{")
_BEFORE_VALUE = re.compile(rb"(?:\breturn|\bco_return|\bnew|[=(,{?:])\s*(?:(?:\w+)?::)*\Z")
_KEYWORD = re.compile(rb"\b(?:struct|class|union|enum|new|typename|namespace)\s+(?:\w+::)*\Z")
_MAX_BEFORE = 80


def makes_object(captures: ReferenceCaptures, data: bytes, region: Region) -> bool:
    """True if an instance of the type that is named there is created there.

    ``data`` is the source with blanks for template arguments.
    """
    start, end = region
    source = captures.data
    before = source[max(0, start - _MAX_BEFORE) : start]
    if _MAKER.search(before):
        return True
    if data[start:end].isspace() or _KEYWORD.search(before):
        return False
    if _BRACED.match(data, end):
        return True
    if _ALONE.match(data, end):
        return _BEFORE_VALUE.search(before) is not None
    if variable := _IN_BRACKETS.match(data, end):
        symbol = captures.symbol_at(start)
        if symbol is None or symbol.name.encode("utf-8", "replace") == variable["name"]:
            return False  # it is what a function gives
        return symbol.kind in CALLABLE_KINDS and _is_statement(before)
    return False


def _is_statement(before: bytes) -> bool:
    """True if a declaration begins there, not a parameter or the result type of a function."""
    words = before.rstrip().removesuffix(b"const").removesuffix(b"static").rstrip()
    while words.endswith(b"::"):
        words = re.sub(rb"(?:\w+)?::\Z", b"", words)
    is_first = words.endswith(b"\n") or not words or before.rstrip(b" \t").endswith(b"\n")
    return is_first or words.rstrip()[-1:] in (b";", b"{", b"}", b")", b":")
