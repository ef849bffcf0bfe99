"""The files that the words of a request name, and what is wanted of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model import SourceFile
from smart_explore.requests import Session
from smart_explore.workspace import files_called, named_file

BARE_LINES = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
FILE_LINES = re.compile(r"(.+):(\d{1,9})-(\d{1,9})", re.DOTALL)
MAX_TILDES = 4
"""A file's name is looked for before so many of them."""


class LineRange(NamedTuple):
    """The lines ``first`` to ``last``, 1-based and inclusive."""

    first: int
    last: int


class Focused(NamedTuple):
    """What is around a 1-based ``line``, or for 0 the whole file, of that only what is about ``focus``."""

    line: int
    focus: str


class Target(NamedTuple):
    """A file, and what of it is wanted: names, 1-based lines and ranges of them, in the order asked for."""

    file: SourceFile
    wanted: list[str | int | LineRange | Focused]


def named_targets(session: Session, file: str, names: Sequence[str]) -> list[Target]:
    """The files that the words name, each with what is wanted of it; bare names and lines are of the file before."""
    try:
        targets = [_named(session, file)]
    except NotFoundError as error:
        if near := files_called(session, file):
            raise NotFoundError(error.message, f"did you mean {' or '.join(near)}?") from None
        raise
    current = targets[0]
    for word in names:
        lines = BARE_LINES.fullmatch(word)
        other = None if lines else _elsewhere(session, word)
        if lines:
            current.wanted.append(LineRange(int(lines[1]), int(lines[2])) if lines[2] else int(lines[1]))
        elif other is None:
            current.wanted.append(word)
        elif same := next((each for each in targets if each.file.path == other.file.path), None):
            current = same
            current.wanted.extend(other.wanted)
        else:
            current = other
            targets.append(current)
    return targets


def _named(session: Session, word: str) -> Target:
    """The file named by ``FILE``, ``FILE:LINE``, ``FILE:A-B`` or ``FILE::NAME``, or one of the first two ``~FOCUS``.

    Raises what ``named_file`` raises.
    """
    try:
        source, line = named_file(session, word)
    except NotFoundError:
        if lines := FILE_LINES.fullmatch(word):
            return Target(named_file(session, lines[1])[0], [LineRange(int(lines[2]), int(lines[3]))])
        path, _, name = word.partition("::")
        if path and name:
            return Target(named_file(session, path)[0], [name])
        tildes = [at for at, character in enumerate(word[:-1]) if at and character == "~"]
        if not tildes:
            raise
        return _focused(session, word, tildes[:MAX_TILDES])
    return Target(source, [] if line is None else [line])


def _focused(session: Session, word: str, tildes: Sequence[int]) -> Target:
    """The file of ``FILE~FOCUS`` or ``FILE:LINE~FOCUS``, split at the first of ``tildes`` that ends a file's name.

    The name may hold a ``~`` itself. Raises what ``named_file`` raises for what is before the first of them.
    """
    refusals: list[BadRequestError | NotFoundError] = []
    for at in tildes:
        try:
            source, line = named_file(session, word[:at])
        except (BadRequestError, NotFoundError) as error:
            refusals.append(error)
        else:
            return Target(source, [Focused(line or 0, word[at + 1 :])])
    raise refusals[0]


def _elsewhere(session: Session, word: str) -> Target | None:
    """What a word names besides a symbol: another file, or something in it."""
    if "." not in word and "/" not in word and ":" not in word:
        return None
    try:
        return _named(session, word)
    except (BadRequestError, NotFoundError):
        return None
