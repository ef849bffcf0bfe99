"""The titles of tests that have no name: ``it("adds")`` of JavaScript's test runners, ``t.Run("empty", ..)`` of Go."""

from __future__ import annotations

import re
from collections.abc import Sequence

_ECMASCRIPT = re.compile(
    r"""\s*(?:describe|context|suite|it|test|specify)(?:\.\w+)*(?:\(.*?\))??\(\s*(["'`])((?:(?!\1).)*)\1"""
)
_GO = re.compile(r"""\s*\w+\.Run\((")((?:\\.|[^"\\])*)\"""")
_RUNNERS = {".go": _GO} | dict.fromkeys((".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"), _ECMASCRIPT)

MAX_LINES_ABOVE = 500


def test_title(path: str, lines: Sequence[str], number: int) -> str:
    """The titles of the tests around a line (1-based), outer ones first, with ``>`` between them; empty for none.

    A test is around what is further in than its own line, up to the next line that is not.
    """
    runner = _RUNNERS.get(path[path.rfind(".") :])
    if runner is None or not 0 < number <= len(lines):
        return ""
    titles: list[str] = []
    inside = _indent(lines[number - 1]) + 1  # the call may stand on the line of its test
    for line in reversed(lines[max(0, number - MAX_LINES_ABOVE) : number]):
        indent = _indent(line)
        if line.strip() and indent < inside:
            inside = indent
            if match := runner.match(line):
                titles.append(match[2])
        if not inside:
            break
    return " > ".join(reversed(titles))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
