"""``require()`` and ``import()`` outside of variable declarations: as a statement, exported at once, or with a member
access.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.intervals import IntervalIndex

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_CALL = rb"require\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)"
_ENDS = rb"(?!\s*[.(\[?])"
_REQUIRE = re.compile(rb"(?<![^\n])" + _CALL)
_ASKED = re.compile(
    rb"(?<![\w$.])(?:require\s*%(text)s|import\s*%(text)s|\(\s*await\s+import\s*%(text)s\s*\))\s*\??\.\s*%(name)s"
    % {b"text": rb"\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)", b"name": _NAME}
)
_DYNAMIC = re.compile(rb"import\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*'|`[^`$\n]*`)(?:\s*,[^()]{0,200})?\s*\)?")
_EXPORTED = re.compile(
    rb"^(?:exports\s*=\s*)?(?:module\s*\.\s*)?exports(?:\s*\.\s*%s)?\s*=\s*%s(?:\s*\.\s*%s)?%s"
    % (_NAME, _CALL, _NAME, _ENDS),
    re.MULTILINE,
)
_EXPORTED_IMPORT = re.compile(rb"(?<=^export )import\s+%s\s*=\s*%s" % (_NAME, _CALL), re.MULTILINE)
"""The grammar does not know it: it reads an alias of ``require``, and a string in brackets."""
_TABLE = re.compile(rb"^(?:exports\s*=\s*)?module\s*\.\s*exports\s*=\s*(?=\{)", re.MULTILINE)
_MEMBER = re.compile(rb"(?<=[{,\n])\s*(%s\s*:\s*%s(?:\s*\.\s*%s)?)(?=\s*(?:[,}]|//|/\*))" % (_NAME, _CALL, _NAME))


def requires(file: FileCaptures, known: Sequence[Region]) -> Iterator[Region]:
    """``require("x")`` as a statement of its own, or exported, at the start of a line outside of comments.

    ``module.exports = require("x")``, ``exports.x = require("x").y``, ``module.exports = { x: require("x") }``; and
    wherever a member of it is used, ``require("x").y()``, ``import("x").then(..)``, except for those ``known``.
    """
    data = file.data
    at = data.find(b"require")
    if at < 0 and b"import(" not in data:
        return
    found = [Region(*match.span()) for match in _REQUIRE.finditer(data, at)] if at >= 0 else []
    found += [Region(*match.span()) for match in _EXPORTED_IMPORT.finditer(data)] if at >= 0 else []
    if b"exports" in data and at >= 0:
        found += [Region(*match.span()) for match in _EXPORTED.finditer(data)]
        objects = dict(file.captures.get("js.object", ()))
        for table in _TABLE.finditer(data):
            end = objects.get(table.end(), 0)
            found += [Region(*match.span(1)) for match in _MEMBER.finditer(data, table.end(), end)]
    known_at = IntervalIndex(sorted([*known, *found]))
    found += [Region(*match.span()) for match in _ASKED.finditer(data) if not known_at.holds(match.start())]
    known_at = IntervalIndex(sorted([*known, *found]))
    for word in file.captures.get("js.import", ()):  # ``() => import("./Page")``, ``await import("./x")``
        called = _DYNAMIC.match(data, word.start)
        if called is not None and not known_at.holds(word.start):
            found.append(Region(word.start, called.end()))
    yield from (region for region in sorted(found) if file.comment_around(region.start) is None)
