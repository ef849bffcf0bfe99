"""The common parts of all answers. Answers are data; frontends render them."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.problem import SYNTAX_KINDS, Problem

MAX_NAMED = 8


def exit_code(*, has_results: bool, problems: tuple[Problem, ...]) -> int:
    """0 done, 1 nothing found, 3 answered in part: a file was lost or has syntax errors.

    A file with only stretches set aside counts as answered.
    """
    if any(problem.kind != "set-aside" for problem in problems):
        return EXIT_PARTIAL
    return EXIT_DONE if has_results else EXIT_NOT_FOUND


def first_named(names: Sequence[str], most: int = MAX_NAMED) -> str:
    """The first names, and the number of others."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def lost(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems that lose a whole file, without syntax errors and unusable ignore files."""
    return tuple(problem for problem in problems if problem.kind not in (*SYNTAX_KINDS, "skipped"))
