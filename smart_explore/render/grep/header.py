"""The first line of what ``grep`` answers."""

from __future__ import annotations

from smart_explore.model.grep_answer import GrepAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.page import counted
from smart_explore.render.sanitize import line, quoted

PATTERN_CHARACTERS, CUT_PATTERN = 80, 60
"""A pattern of so many characters is repeated whole, of a longer one so many."""


def grep_header(answer: GrepAnswer, dialect: Dialect) -> str:
    """How many lines match in how many files, or that none does."""
    is_short = len(answer.pattern) <= PATTERN_CHARACTERS
    pattern = quoted(answer.pattern if is_short else f"{answer.pattern[:CUT_PATTERN]}…")
    lines = sum(file.total for file in answer.files)
    if answer.unmatched:
        nearest = f"; there are {', '.join(map(line, answer.nearest))}" if answer.nearest else ""
        return (
            f"grep {pattern}: no file there matches {line(dialect.option('file_pattern', answer.unmatched))}{nearest}"
        )
    if not lines:
        return f"grep {pattern}: in none of {answer.searched} files{_skipped(answer)}"
    tests = sum(file.total for file in answer.files if file.is_test)
    of_tests = f", {tests} of them in tests" if tests > 0 else ""
    remark = " (given up: the pattern takes too long)" if answer.given_up else ""
    return f"grep {pattern}: {counted(lines, 'line')} in {counted(len(answer.files), 'file')}{of_tests}{remark}"


def _skipped(answer: GrepAnswer) -> str:
    words = ", ".join(f"{count} {reason}" for reason, count in sorted(answer.skipped.items()))
    return f" (not looked into: {words})" if words else ""
