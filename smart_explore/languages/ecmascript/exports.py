"""Which names a module exports by a list or by CommonJS; ``export`` before a declaration is the declaration's own."""

from __future__ import annotations

import re

from smart_explore.languages.common import source_without_comments
from smart_explore.languages.definition import Facts
from smart_explore.languages.ecmascript.tokens import tokens

_IDENTIFIER = r"[A-Za-z_$\x80-\U0010ffff][\w$]*"
_CLAUSE = re.compile(r"export\s*(?:type\s*)?\{([^}]*)\}\s*(from\b)?")
_SPECIFIER = re.compile(rf"(?:type\s+(?!as\b))?({_IDENTIFIER})")
_WHOLE = re.compile(rf"export\s*(?:default\s|=)\s*({_IDENTIFIER})\s*;?\s*\Z")
_EXPORTS = re.compile(
    rb"(?<![\w$.])(?:module\s*\.\s*)?exports\s*(?:\.\s*[\w$\x80-\xff]+\s*|\[\s*[\"'][^\"'\n]*[\"']\s*\]\s*)?=(?![=>])\s*"
)
_ASSIGNED = re.compile(rb"(?:[\w$.]+\s*=(?![=>])\s*)*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)\s*(?:[;,)}\r\n]|\Z)")
_OBJECT_LIMIT = 50_000
_LIST_LIMIT = 20_000


def exported_names(facts: Facts) -> frozenset[str]:
    """The names at module level that ``export { a, b as c }``, ``export default a`` or ``module.exports`` give away."""
    found: set[str] = set()
    for mark in facts.marks.get("js.export", ()):
        text = source_without_comments(facts, mark.start, min(mark.end, mark.start + _LIST_LIMIT))
        clause = _CLAUSE.match(text)
        if clause and not clause[2]:
            found.update(match[1] for part in clause[1].split(",") if (match := _SPECIFIER.match(part.strip())))
        elif whole := _WHOLE.match(text):
            found.add(whole[1])
    if b"exports" in facts.data:
        found |= _common_js(facts)
    return frozenset(found)


def _common_js(facts: Facts) -> set[str]:
    found: set[str] = set()
    data = facts.data
    for match in _EXPORTS.finditer(data):
        if facts.comment_around(match.start()) is not None:
            continue
        if data[match.end() : match.end() + 1] == b"{":
            found.update(_shorthands(data, match.end()))
        elif assigned := _ASSIGNED.match(data, match.end()):
            found.add(assigned[1].decode("utf-8", "replace"))
    return found


def _shorthands(data: bytes, at: int) -> set[str]:
    """The variables that an object literal at ``at`` holds: ``a`` and ``c`` of ``{ a, b: c, d: e.f, g() {} }``."""
    found: set[str] = set()
    depth = 0
    trail: tuple[bytes, ...] = ()
    for _, text in tokens(data, at, at + _OBJECT_LIMIT):
        if depth == 1 and text in (b",", b"}"):
            if len(trail) == 1 or (len(trail) == 3 and trail[1] == b":"):
                found.add(trail[-1].decode("utf-8", "replace"))
            trail = ()
        elif depth and (depth > 1 or text not in (b"{", b"[", b"(")):
            trail = (*trail[:3], text)
        depth += (text in (b"{", b"[", b"(")) - (text in (b"}", b"]", b")"))
        if depth <= 0:
            break
    return found
