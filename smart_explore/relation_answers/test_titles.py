"""The titles of tests that are calls: ``it("adds")`` in JavaScript's test runners, ``t.Run("empty", ..)`` in Go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_QUOTED = r"""(["'`])(?P<title>(?:\\.|(?!\1)[^\\])*)\1"""
_LEAD = r"\s*(?:for \(.*?\) )?(?:await |return |void )*"
_ECMASCRIPT = re.compile(
    rf"""{_LEAD}(?:(?:[fx]?(?:describe|context|suite|it)|[fx]?test|specify)(?:\.\w+)*(?:\(.*?\))??\(\s*{_QUOTED}"""
    r"""|(?:Deno|QUnit|tap|t)\.(?:test|module|skip|only)\(\s*(["'`])(?P<of_object>(?:\\.|(?!\3)[^\\])*)\3\s*,"""
    r"""|`\(\s*(["'`])(?P<of_table>(?:\\.|(?!\5)[^\\])*)\5)"""
)
"""The last alternative follows a table: ``it.each`..`("adds $a", ..)``."""
_DART = re.compile(rf"{_LEAD}(?:group|test|testWidgets|testGoldens|blocTest(?:<.*?>)?)\(\s*{_QUOTED}")
_GO = re.compile(r"""\s*\w+\.Run\((")(?P<title>(?:\\.|[^"\\])*)\"""")
_KOTLIN = re.compile(
    r"\s*(?:(?:test|it|context|describe|should|feature|scenario|expect|[gG]iven|`?[wW]hen`?|[tT]hen|[aA]nd)\(\s*)?"
    r'"(?P<title>(?:\\.|[^"\\])*)"[^"]*\{'
)
_SCALA = re.compile(
    r"\s*(?:(?:test|it|they|describe|[fF]eature|[sS]cenario)\(\s*)?"
    r'"(?P<title>(?:\\.|[^"\\])*(?:" (?:should|must|can|when|in) "[^"]*)*)".*(?:\{|\bin$)'
)
_C_PLUS_PLUS = re.compile(rf"\s*(?:TEST_CASE|SCENARIO|SECTION|SUBCASE|GIVEN|WHEN|THEN|AND_WHEN|AND_THEN)\(\s*{_QUOTED}")
_BETWEEN = re.compile(r'" (\w+) "')


def _of_each(endings: str, runner: re.Pattern[str]) -> Iterable[tuple[str, re.Pattern[str]]]:
    return ((f".{ending}", runner) for ending in endings.split())


_RUNNERS = dict(
    (
        *_of_each("js jsx mjs cjs ts tsx mts cts", _ECMASCRIPT),
        *_of_each("cc cpp cxx", _C_PLUS_PLUS),
        *_of_each("kt kts", _KOTLIN),
        (".dart", _DART),
        (".go", _GO),
        (".scala", _SCALA),
    )
)
"""Test runners by extension, for languages in which such a test is no symbol."""

MAX_LINES_ABOVE = 500


def test_title(path: str, lines: Sequence[str], number: int) -> str:
    """The titles of the tests around a line (from 1), outer ones first, joined by ``>``; ``""`` if there are none.

    A test contains the following lines that are indented more than its own. Its title may be on the line below its
    call.
    """
    runner = _RUNNERS.get(path[path.rfind(".") :])
    if runner is None or not 0 < number <= len(lines):
        return ""
    titles: list[str] = []
    inside = _indent(lines[number - 1]) + 1  # the call may be on the test's own line
    for index in range(number - 1, max(0, number - MAX_LINES_ABOVE) - 1, -1):
        line = lines[index]
        indent = _indent(line)
        if line.strip() and indent < inside:
            inside = indent
            if line.endswith("(") and index + 1 < len(lines):
                line += lines[index + 1].lstrip()
            if match := runner.match(line):
                titles.append(_BETWEEN.sub(r" \1 ", match[match.lastgroup or 0]).replace("\\'", "'"))
        if not inside:
            break
    return " > ".join(reversed(titles))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
