"""Notes on the files that an answer could not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from smart_explore.model import Problem
from smart_explore.model.answers import first_named
from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.render.dialect import Dialect
from smart_explore.render.sanitize import line, quoted
from smart_explore.source.skipped import describe_skipped

MAX_PROBLEMS = 8
MAX_CHARACTERS = 160
MAX_NAMED = 3


def problem_lines(problems: Sequence[Problem], most: int = MAX_PROBLEMS) -> Iterator[str]:
    """A line for each problem, files that were lost first, and a count of those beyond ``most``."""
    ordered = sorted(problems, key=lambda problem: problem.kind in SYNTAX_KINDS)
    for problem in ordered[:most]:
        yield f"! {_clipped(line(problem.path))}: {_clipped(line(problem.reason))}"
    if len(ordered) > most:
        yield f"! and {len(ordered) - most} more files with problems"


def _clipped(text: str) -> str:
    """The end of a long path or reason, which tells more than its beginning."""
    return text if len(text) <= MAX_CHARACTERS else "..." + text[3 - MAX_CHARACTERS :]


def syntax_count(problems: Sequence[Problem]) -> Iterator[str]:
    """A line that counts and names the files with errors, and one for those of which something was set aside.

    In a large tree there always are some.
    """
    for kind, told in _SYNTAX_TOLD.items():
        paths = dict.fromkeys(problem.path for problem in problems if problem.kind == kind)
        if paths:
            count = f"{len(paths)} {'file has' if len(paths) == 1 else 'files have'}"
            yield f"! {count} {told} ({first_named([_clipped(line(path)) for path in paths], MAX_NAMED)})"


_SYNTAX_TOLD = {
    "syntax": "syntax errors: answered as far as they parse",
    "set-aside": "parts that the grammar does not know: set aside, all else is read",
}


def skipped_line(skipped: Mapping[str, int]) -> Iterator[str]:
    """``skipped: 12 ignored, 3 over 1 MB``, or nothing."""
    words = describe_skipped(skipped)
    if words:
        yield f"skipped: {words}"


def ignored_lines(skipped: Mapping[str, int], rule: IgnoringRule | None, dialect: Dialect) -> Iterator[str]:
    """The number of skipped files; and if a rule leaves nothing at all, the rule and how to see the files."""
    yield from skipped_line(skipped)
    yield from rule_line(skipped, rule, dialect)


def rule_line(skipped: Mapping[str, int], rule: IgnoringRule | None, dialect: Dialect) -> Iterator[str]:
    """Which rule leaves nothing at all, and how to see what it leaves out; nothing without one."""
    if rule is not None:
        ways = [dialect.option("no_ignore"), *([dialect.option("hidden")] if skipped.get("hidden") else [])]
        where = f"{line(rule.path)}:{rule.line}"
        yield f"nothing is left by the rule {quoted(rule.text)} ({where}); to see it all: {' '.join(ways)}"
