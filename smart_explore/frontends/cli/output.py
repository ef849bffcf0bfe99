"""Write answers to stdout, as UTF-8 in every locale, and distinguish its failures."""

from __future__ import annotations

import os
import sys

from smart_explore.errors import EnvironmentBrokenError


class ReaderGoneError(Exception):
    """The reader of our stdout has closed it. This is no OSError: click would treat that as a success."""


def require_stdout() -> None:
    """Raise EnvironmentBrokenError if stdout is closed: nobody would see an answer."""
    if sys.stdout is None:
        raise EnvironmentBrokenError("stdout is closed: there is nowhere to write an answer", "redirect it to a file")


def write_answer(text: str) -> None:
    """Write an answer. Raises ReaderGoneError, or OSError if it cannot be written, as on a full disk."""
    try:
        sys.stdout.flush()
        rest = memoryview(text.encode("utf-8", "backslashreplace"))
        while rest:  # with PYTHONUNBUFFERED, a write stops when the reader leaves, and only the next one fails
            rest = rest[sys.stdout.buffer.write(rest) :]
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise ReaderGoneError from None


def give_up_stdout() -> None:
    """Flush stdout; text that cannot be written is dropped, so that Python reports nothing at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
