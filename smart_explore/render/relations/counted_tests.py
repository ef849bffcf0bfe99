"""Rows of tests, beside those of production: many are counted, not listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.relations_answer import MAX_TEST_ROWS, RelationRow, RelationsAnswer
from smart_explore.render.sanitize import line

MAX_TEST_FILES = 4
"""The number of files named, with the lines in them, instead of more rows."""

MAX_LINES = 12

_COUNTED = ("callers", "references")
"""Relations that are requested for production code; for ``impact`` tests are a part of the answer."""


def told_apart(answer: RelationsAnswer) -> tuple[Sequence[RelationRow], Sequence[RelationRow]]:
    """The rows to list, and those of tests that are only counted."""
    tests = [row for row in answer.rows if row.test]
    if answer.relation not in _COUNTED or len(tests) <= MAX_TEST_ROWS or len(tests) == len(answer.rows):
        return answer.rows, ()
    return [row for row in answer.rows if not row.test], tests


def count_tests(tests: Sequence[RelationRow]) -> Iterator[str]:
    """A line for each of the first files with tests: on which lines, and how many files there are besides."""
    files: dict[str, list[int]] = {}
    for row in tests:
        files.setdefault(row.symbol.path, []).extend(row.lines)
    for path, numbers in list(files.items())[:MAX_TEST_FILES]:
        lines = sorted(set(numbers))
        more = f" and {len(lines) - MAX_LINES} more" if len(lines) > MAX_LINES else ""
        yield f"{line(path)} (test) {','.join(map(str, lines[:MAX_LINES]))}{more}"
    rest = list(files.values())[MAX_TEST_FILES:]
    if rest:
        lines_left = sum(map(len, rest))
        what = f"{'line' if lines_left == 1 else 'lines'} in {len(rest)} more {'file' if len(rest) == 1 else 'files'}"
        yield f"{lines_left} more {what} with tests"
