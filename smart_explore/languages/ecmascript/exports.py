"""Which names a module exports by a list or by CommonJS; ``export`` before a declaration is the declaration's own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.ecmascript.tokens import tokens, word_before

_CLAUSE = re.compile(r"export\s*(?:type\s*)?\{([^}]*)\}\s*(from\b)?")
_SPECIFIER = re.compile(r"(?:type\s+(?!as\b))?([\w$]+)")
_WHOLE = re.compile(r"export\s*(?:default\s|=)\s*([\w$]+)\s*;?\s*\Z")
_WRAPPED = re.compile(
    r"export\s*(?:default\s|=)\s*(?:[\w$.]+\s*\([^;]*\)|(?:\w+\.)*(?:asyncHandler|cache|catchAsync|debounce|forwardRef|inject|memo"
    r"|memoize|observer|once|throttle|with[A-Z]\w*|wrap[A-Z]?\w*))\s*\(\s*([\w$]+)\s*\)\s*;?\s*\Z"
)
"""What gives a function back that does what the one in brackets does: a call of a call, or one of a well-known name."""
_EXPORTS = re.compile(rb"exports\s*(?:\.\s*[\w$\x80-\xff]+\s*|\[[^\]\n]*\]\s*)?=(?![=>])\s*")
_ASSIGNED = re.compile(rb"(?:[\w$.]+\s*=(?![=>])\s*)*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)\s*(?:[;,)}\r\n]|\Z)")
_OBJECT_LIMIT = 50_000
_LIST_LIMIT = 20_000
_CHAIN_LIMIT = 500
_OPENING, _CLOSING = (b"{", b"[", b"("), (b"}", b"]", b")")


def exported_names(file: FileCaptures) -> frozenset[str]:
    """The names at module level that ``export { a, b as c }``, ``export default a`` or ``module.exports`` give away."""
    found: set[str] = set()
    for mark in file.captures.get("js.export", ()):
        text = source_without_comments(file, mark.start, min(mark.end, mark.start + _LIST_LIMIT))
        clause = _CLAUSE.match(text)
        if clause and not clause[2]:
            found.update(match[1] for part in clause[1].split(",") if (match := _SPECIFIER.match(part.strip())))
        elif whole := _WHOLE.match(text):
            found.add(whole[1])
        elif wrapped := _WRAPPED.match(text):
            found.add(wrapped[1])
    found.update(_common_js(file))
    return frozenset(found)


def _common_js(file: FileCaptures) -> Iterator[str]:
    data = file.data
    at = data.find(b"exports")
    while at >= 0:
        end = at + 1
        match = _EXPORTS.match(data, at)
        if match is not None and _is_module_s(data, at) and file.comment_around(at) is None:
            if data[match.end() : match.end() + 1] == b"{":
                names, end = _shorthands(data, match.end())
                yield from names
            elif assigned := _ASSIGNED.match(data, match.end(), match.end() + _CHAIN_LIMIT):
                yield assigned[1].decode("utf-8", "replace")
        at = data.find(b"exports", end)


def _is_module_s(data: bytes, at: int) -> bool:
    """Whether the ``exports`` at ``at`` is the module's, and not the end of another name or property."""
    before = data[max(0, at - len(b"module.")) : at]
    return before == b"module." or not (before[-1:] in (b".", b"$") or word_before(data, at))


def _shorthands(data: bytes, at: int) -> tuple[set[str], int]:
    """The variables that an object literal holds (``a`` and ``c`` of ``{ a, b: c, d: e.f, g() {} }``), and its end."""
    found: set[str] = set()
    depth = 0
    trail: tuple[bytes, ...] = ()
    for start, text in tokens(data, at, at + _OBJECT_LIMIT):
        if depth == 1 and text in (b",", b"}"):
            if len(trail) == 1 or (len(trail) == 3 and trail[1] == b":"):
                found.add(trail[-1].decode("utf-8", "replace"))
            trail = ()
        elif depth:
            trail = (*trail[:3], text)
        depth += (text in _OPENING) - (text in _CLOSING)
        if depth <= 0:
            return found, start + 1
    return found, at + _OBJECT_LIMIT
