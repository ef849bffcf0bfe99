"""Exports under another name than the symbol's, or of an expression: ``export default new Store()``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, text_of
from smart_explore.languages.raw_references import ReferenceCaptures

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_LIST = re.compile(rb"^export\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from\b)", re.MULTILINE)
_RENAMED = re.compile(rb"(%s)\s+as\s+(%s)" % (_NAME, _NAME))
_EXPORTED = re.compile(
    rb"^(?:export\s+default\b|export\s*=(?!=)|(?:exports\s*=\s*)?module\s*\.\s*exports\s*=(?!=)"
    rb"|(?:module\s*\.\s*)?exports\s*\.\s*(%s)\s*=(?!=))\s*(?:(?:module\s*\.\s*)?exports[\w$.]*\s*=(?!=)\s*)*" % _NAME,
    re.MULTILINE,
)
_OWN = re.compile(rb"(%s(?:\.%s)*+)\s*(?:;|//.*|$)" % (_NAME, _NAME), re.MULTILINE)
_DECLARED = re.compile(rb"(?:abstract\s+|async\s+)?(?:function\b\s*\*?|class\b)\s*(?!extends\b)(%s)" % _NAME)
_CALL = re.compile(rb"(new\s+)?%s(?:\s*\.\s*%s)*\s*\(" % (_NAME, _NAME))
_WRAPPED = re.compile(rb"\s*%s\s*\)" % _NAME)
_ENDS = re.compile(rb"\s*(?:;|\Z)|[ \t]*(?://[^\n]*)?\r?\n(?!\s*[.(\[?`])")
_RESERVED = frozenset((b"function", b"class", b"async", b"new", b"await", b"null", b"undefined"))


def renamed_exports(captures: ReferenceCaptures, value: Callable[[Region], str]) -> Iterator[tuple[str, str]]:
    """The names of a module's exports that differ from the symbol's, each with its expression, as ``=own``.

    ``value`` evaluates the expression at a region.
    """
    data = captures.data
    if b"export" not in data:
        return
    for clause in _LIST.finditer(data):
        for renamed in _RENAMED.finditer(clause[1]):
            yield text_of(renamed[2]), f"={text_of(renamed[1])}"
    objects = {region.start: region for region in captures.of("object")}
    for exported in _EXPORTED.finditer(data):
        start, name = exported.end(), exported[1] or b"default"
        own = _DECLARED.match(data, start) or _OWN.match(data, start)
        if own is not None and own[1] not in (name, *_RESERVED):
            yield text_of(name), f"={text_of(own[1])}"
        region = (objects.get(start) or _called(data, start)) if own is None else None
        if region is not None and (of_type := value(region)):
            yield text_of(name), of_type


def _called(data: bytes, start: int) -> Region | None:
    """The range of the call, or ``new`` expression, that is all of the statement at ``start``; None if it wraps a
    function.
    """
    call = _CALL.match(data, start)
    if call is None or (call[1] is None and _WRAPPED.match(data, call.end())):
        return None
    end = matching_bracket(data, call.end() - 1, len(data))
    return Region(start, end) if end > 0 and _ENDS.match(data, end) else None
