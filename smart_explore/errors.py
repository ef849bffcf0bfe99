"""The failures a user can meet, each with what happened, one thing to try next, and an exit code.

Exit codes of the command line, also used for whole answers:
"""

from __future__ import annotations

import os

EXIT_DONE = 0
EXIT_NOT_FOUND = 1
EXIT_USAGE = 2
EXIT_PARTIAL = 3
EXIT_ENVIRONMENT = 4


def reason_of(error: BaseException) -> str:
    """The reason of an error of Python's or the system's in plain words, with the file that it is about."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, OSError) and error.strerror:
        name = error.filename
        return f"{os.fsdecode(name)}: {error.strerror}" if isinstance(name, str | bytes) else error.strerror
    return str(error)


class SmartExploreError(Exception):
    """A request that cannot be answered: ``message`` is the reason, ``hint`` a next step."""

    exit_code = EXIT_USAGE

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class BadRequestError(SmartExploreError):
    """The request itself is wrong: an option out of range, a file where a folder is needed (exit 2)."""

    exit_code = EXIT_USAGE


class NotFoundError(SmartExploreError):
    """The request is fine and what it names is not there: no such symbol, file, folder or line (exit 1)."""

    exit_code = EXIT_NOT_FOUND


class EnvironmentBrokenError(SmartExploreError):
    """The tree-sitter CLI or a grammar is missing or does not run (exit 4)."""

    exit_code = EXIT_ENVIRONMENT
