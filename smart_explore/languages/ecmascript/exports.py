"""Which names a module exports by a list or by CommonJS; ``export`` before a declaration is the declaration's own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.ecmascript.trivia import word_before

_WRAPPED = re.compile(
    r"(?:[\w$.]+\s*\([^;]*\)|(?:\w+\.)*(?:asyncHandler|cache|catchAsync|debounce|forwardRef|inject|memo"
    r"|memoize|observer|once|throttle|with[A-Z]\w*|wrap[A-Z]?\w*))\s*\(\s*([\w$]+)\s*\)"
)
"""A call that returns a wrapped form of the function in its brackets: a call of a call, or of a well-known wrapper."""
_EXPORTS = re.compile(rb"exports\s*(?:\.\s*[\w$\x80-\xff]+\s*|\[[^\]\n]*\]\s*)?=(?![=>])\s*")
_ASSIGNED = re.compile(rb"(?:[\w$.]+\s*=(?![=>])\s*)*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)\s*(?:[;,)}\r\n]|\Z)")
_CALL_LIMIT = 20_000
_CHAIN_LIMIT = 500


def exported_names(file: FileCaptures) -> frozenset[str]:
    """The names at module level that ``export { a, b as c }``, ``export default a`` or ``module.exports`` export."""
    found: set[str] = set()
    for statement in file.captures.get("js.export", ()):
        found.update(_name(value, file) for value in file.captures_in("exported", *statement))
    found.update(_common_js(file))
    return frozenset(found)


def _name(value: Region, file: FileCaptures) -> str:
    """The name of the exported variable, or of the argument of a call that wraps it; ``""`` for other values."""
    if file.data[value.end - 1 : value.end] != b")":
        return file.region_text(value)
    wrapped = _WRAPPED.fullmatch(source_without_comments(file, value.start, min(value.end, value.start + _CALL_LIMIT)))
    return wrapped[1] if wrapped else ""


def _common_js(file: FileCaptures) -> Iterator[str]:
    data = file.data
    at = data.find(b"exports")
    objects: dict[int, int] = {}
    while at >= 0:
        end = at + 1
        match = _EXPORTS.match(data, at)
        if match is not None and _is_module_s(data, at) and file.comment_around(at) is None:
            objects = objects or dict(file.captures.get("js.object", ()))
            if match.end() in objects:
                end = objects[match.end()]
                yield from _variables(Region(match.end(), end), file)
            elif assigned := _ASSIGNED.match(data, match.end(), match.end() + _CHAIN_LIMIT):
                yield assigned[1].decode("utf-8", "replace")
        at = data.find(b"exports", end)


def _variables(holder: Region, file: FileCaptures) -> Iterator[str]:
    """The variables that an object literal holds: ``a`` and ``c`` of ``{ a, b: c, d: e.f, g() {} }``."""
    for variable in file.captures_in("variable", *holder):
        if file.around("js.object", variable.start) == holder:
            yield file.region_text(variable)


def _is_module_s(data: bytes, at: int) -> bool:
    """True if the ``exports`` at byte ``at`` is the module's, not the end of another name or property."""
    before = data[max(0, at - len(b"module.")) : at]
    return before == b"module." or not (before[-1:] in (b".", b"$") or word_before(data, at))
