"""The common parts of all answers. Frontends render answers; nothing in them is formatted."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.problem import SYNTAX_KINDS, Problem

MAX_NAMED = 8


def exit_code(*, has_results: bool, problems: tuple[Problem, ...]) -> int:
    """0 done, 1 nothing found, 3 answered in part: a file was lost or does not wholly parse.

    A file of which stretches were set aside is answered.
    """
    if any(problem.kind != "set-aside" for problem in problems):
        return EXIT_PARTIAL
    return EXIT_DONE if has_results else EXIT_NOT_FOUND


def first_named(names: Sequence[str], most: int = MAX_NAMED) -> str:
    """The first of some names, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def lost(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems that lose a whole file: neither syntax errors nor an ignore file that could not be used."""
    return tuple(problem for problem in problems if problem.kind not in (*SYNTAX_KINDS, "skipped"))
