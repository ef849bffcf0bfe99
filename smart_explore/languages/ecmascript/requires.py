"""What ``require()`` brings in by a statement of its own, or that a module gives others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_CALL = rb"require\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)"
_ENDS = rb"(?!\s*[.(\[?])"
_REQUIRE = re.compile(rb"(?<![^\n])" + _CALL)
_EXPORTED = re.compile(
    rb"^(?:exports\s*=\s*)?(?:module\s*\.\s*)?exports(?:\s*\.\s*%s)?\s*=\s*%s(?:\s*\.\s*%s)?%s"
    % (_NAME, _CALL, _NAME, _ENDS),
    re.MULTILINE,
)
_TABLE = re.compile(rb"^(?:exports\s*=\s*)?module\s*\.\s*exports\s*=\s*(?=\{)", re.MULTILINE)
_MEMBER = re.compile(rb"(?<=[{,\n])\s*(%s\s*:\s*%s(?:\s*\.\s*%s)?)(?=\s*(?:[,}]|//|/\*))" % (_NAME, _CALL, _NAME))


def requires(file: FileCaptures) -> Iterator[Region]:
    """``require("x")`` as a statement of its own, or given away, at the start of a line outside of comments.

    ``module.exports = require("x")``, ``exports.x = require("x").y``, ``module.exports = { x: require("x") }``.
    """
    data = file.data
    at = data.find(b"require")
    if at < 0:
        return
    found = [Region(*match.span()) for match in _REQUIRE.finditer(data, at)]
    if b"exports" in data:
        found += [Region(*match.span()) for match in _EXPORTED.finditer(data)]
        objects = dict(file.captures.get("js.object", ()))
        for table in _TABLE.finditer(data):
            end = objects.get(table.end(), 0)
            found += [Region(*match.span(1)) for match in _MEMBER.finditer(data, table.end(), end)]
    yield from (region for region in sorted(found) if file.comment_around(region.start) is None)
