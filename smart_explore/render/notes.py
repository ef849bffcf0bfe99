"""What an answer says of the files that it could not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from smart_explore.model import Problem
from smart_explore.render.sanitize import line
from smart_explore.source.skipped import describe_skipped

MOST_PROBLEMS = 8
MOST_CHARACTERS = 160


def problem_lines(problems: Sequence[Problem], most: int = MOST_PROBLEMS) -> Iterator[str]:
    """A line for each problem, files that were lost first, and a count of those beyond ``most``."""
    ordered = sorted(problems, key=lambda problem: problem.kind == "syntax")
    for problem in ordered[:most]:
        yield f"! {_clipped(line(problem.path))}: {_clipped(line(problem.reason))}"
    if len(ordered) > most:
        yield f"! and {len(ordered) - most} more files with problems"


def _clipped(text: str) -> str:
    """The end of a long path or reason, which tells more than its beginning."""
    return text if len(text) <= MOST_CHARACTERS else "..." + text[3 - MOST_CHARACTERS :]


def syntax_count(problems: Sequence[Problem]) -> Iterator[str]:
    """One line that counts the files which do not wholly parse: in a large tree there always are some."""
    count = sum(problem.kind == "syntax" for problem in problems)
    if count:
        yield f"! {count} {'file has' if count == 1 else 'files have'} syntax errors: answered as far as they parse"


def skipped_line(skipped: Mapping[str, int]) -> Iterator[str]:
    """``skipped: 12 ignored, 3 over 1 MB``, or nothing."""
    words = describe_skipped(skipped)  # type: ignore[arg-type]
    if words:
        yield f"skipped: {words}"
