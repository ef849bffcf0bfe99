"""The files that the words of a request name, and what is wanted of each."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.registry import language_of_name
from smart_explore.model import SourceFile
from smart_explore.operations.unfold.wanted import (
    Focused,
    LineRange,
    MissingFile,
    Target,
    Wanted,
    unknown_view,
    without_view,
)
from smart_explore.requests import Session
from smart_explore.workspace import absolute_path, files_called, in_other_case, named_file, named_text, only_file_called

BARE_LINES = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
FILE_LINES = re.compile(r"(.+):(\d{1,9})-(\d{1,9})", re.DOTALL)
MAX_TILDES = 4
"""A file's name is looked for before so many of them."""


_Named = TypeVar("_Named", Target, MissingFile)
_FindFile = Callable[[Session, str], tuple[SourceFile, int | None]]


def named_targets(session: Session, file: str, words: Sequence[str]) -> tuple[list[Target], list[MissingFile]]:
    """The files that the words name, each with what is wanted of it, and those named that are not there.

    Bare names and lines are of the file before, those in front of the first file are of that one. Raises
    BadRequestError for a first word that names a folder, or leads outside of the roots.
    """
    targets: list[Target] = []
    missing: list[MissingFile] = []
    current: Target | MissingFile
    file, view = without_view(file)
    try:
        current = _asked_for(_named(session, file), view, 0)
        targets.append(current)
    except NotFoundError as error:
        current = _asked_for(_below_folder(session, file) or _missing(session, file, error), view, 0)
        if not current.names and "/" not in file and not _is_path(_parts(file)[0]):
            current = current._replace(names=[Wanted(file, view)], is_name=True)
        missing.append(current)
    for place, (word, view) in enumerate(map(without_view, words), 1):
        if isinstance(current, MissingFile) and current.is_name and os.path.isdir(absolute_path(session, word)):
            missing[-1] = current = current._replace(folders=(*current.folders, word))
            continue
        lines = BARE_LINES.fullmatch(word)
        other = None if lines else _elsewhere(session, word, view, place)
        if other is None:
            if isinstance(current, Target):
                part = LineRange(int(lines[1]), int(lines[2])) if lines and lines[2] else int(word) if lines else word
                current.wanted.append(Wanted(part, view, place))
            elif not lines:
                current.names.append(Wanted(word, view, place))
            continue
        known: Sequence[Target | MissingFile] = targets if isinstance(other, Target) else missing
        is_name = isinstance(other, MissingFile) and other.is_name
        same = None if is_name else next((each for each in known if _path(each) == _path(other)), None)
        if isinstance(same, Target) and isinstance(other, Target):
            same.wanted.extend(other.wanted)
        elif isinstance(same, MissingFile) and isinstance(other, MissingFile):
            same.names.extend(other.names)
        elif isinstance(other, Target):
            if missing and missing[0].is_name and not missing[0].folders:
                other = other._replace(follows_names=not other.wanted)
                other.wanted[:0] = missing.pop(0).names
            targets.append(other)
        else:
            missing.append(other)
        current = same or other
    return targets, missing


def _asked_for(named: _Named, view: str, place: int) -> _Named:
    """What a word names, in a view of its own: a file of which no part is wanted is wanted itself then.

    ``place`` is the word's number.
    """
    if isinstance(named, MissingFile):
        return named._replace(names=[wanted._replace(view=view, place=place) for wanted in named.names])
    wanted = [each._replace(view=view, place=place) for each in named.wanted]
    return named._replace(wanted=wanted or ([Wanted(None, view, place)] if view else []), place=place)


def _path(named: Target | MissingFile) -> str:
    return named.file.path if isinstance(named, Target) else named.path


def missing_file(session: Session, word: str) -> MissingFile | None:
    """What a word that names no symbol is where it is written as the path of a source file that is not there."""
    if not _is_path(_parts(word)[0]):
        return None
    try:
        _named(session, word, is_name=True)
    except NotFoundError as error:
        return _missing(session, word, error)
    except BadRequestError:
        return None
    return None


def _below_folder(session: Session, word: str) -> MissingFile | None:
    """The symbol below a folder that ``FOLDER::NAME`` names."""
    folder, _, name = word.partition("::")
    if not name or not os.path.isdir(absolute_path(session, folder)):
        return None
    reason = f"no symbol of that name below {folder}"
    error = NotFoundError(f"{name}: {reason}", f"to see what is there: smart-explore outline {folder}")
    return MissingFile(name, reason, [Wanted(name)], error, is_name=True, folders=(folder,))


def _missing(session: Session, word: str, error: NotFoundError) -> MissingFile:
    path, name = _parts(word)
    if unknown := unknown_view(word):
        return MissingFile(word, unknown, [], NotFoundError(f"{word}: {unknown}", "name a view, or none"))
    reason = error.message.removeprefix(f"{path}: ") if error.message.startswith(f"{path}: ") else "no such file"
    near = files_called(session, path)
    told = NotFoundError(error.message, f"did you mean {' or '.join(near)}?") if near else error
    return MissingFile(path, reason, [Wanted(name)] if name else [], told)


def _parts(word: str) -> tuple[str, str]:
    """The path of ``FILE``, ``FILE::NAME``, ``FILE:LINE``, ``FILE:A-B`` or one of them with a focus, and the name."""
    path, _, name = word.partition("::")
    if path and name:
        return path, name
    path = word.partition("~")[0] or word
    lines = FILE_LINES.fullmatch(path)
    path = lines[1] if lines else path
    before, _, number = path.rpartition(":")
    return (before if before and number.isdigit() else path), ""


def _is_path(text: str) -> bool:
    """Whether a text is written as the path of a source file: its ending is known, in a folder or not."""
    name = text.rpartition("/")[2]
    return "." in name[1:] and language_of_name(name) is not None


def _named(session: Session, word: str, *, is_name: bool = False) -> Target:
    """The file named by ``FILE``, ``FILE:LINE``, ``FILE:A-B`` or ``FILE::NAME``, or one of the first two ``~FOCUS``.

    Its language need not be known here. Where none bears the path, the only one whose path differs from it in case
    alone, or else that bears its name, where the word cannot be a symbol's: ``is_name`` tells that ``a.c`` may be one.
    Raises what ``named_file`` raises.
    """
    try:
        return _as_written(session, word, named_file)
    except NotFoundError:
        with suppress(NotFoundError):
            return _as_written(session, word, named_text)
        path = _parts(word)[0]
        other = in_other_case(session, path) if _is_path(path) else ""
        is_certain = _is_path(path) and ":" not in path and ("/" in path or path != word or not is_name)
        other = other or (only_file_called(session, path) if is_certain else "")
        if not other:
            raise
        return _as_written(session, f"{other}{word[len(path) :]}", named_file)._replace(asked=path)


def _as_written(session: Session, word: str, named: _FindFile) -> Target:
    try:
        source, line = named(session, word)
    except NotFoundError:
        if lines := FILE_LINES.fullmatch(word):
            return Target(named(session, lines[1])[0], [Wanted(LineRange(int(lines[2]), int(lines[3])))])
        path, _, name = word.partition("::")
        if path and name:
            if os.path.isdir(absolute_path(session, path)):
                raise
            return Target(named(session, path)[0], [Wanted(name)])
        tildes = [at for at, character in enumerate(word[:-1]) if at and character == "~"]
        if not tildes:
            raise
        return _focused(session, word, tildes[:MAX_TILDES], named)
    return Target(source, [] if line is None else [Wanted(line)])


def _focused(session: Session, word: str, tildes: Sequence[int], named: _FindFile) -> Target:
    """The file of ``FILE~FOCUS`` or ``FILE:LINE~FOCUS``, split at the first of ``tildes`` that ends a file's name.

    The name may hold a ``~`` itself. Raises what ``named`` raises for what is before the first of them.
    """
    refusals: list[BadRequestError | NotFoundError] = []
    for at in tildes:
        try:
            source, line = named(session, word[:at])
        except (BadRequestError, NotFoundError) as error:
            refusals.append(error)
        else:
            return Target(source, [Wanted(Focused(line or 0, word[at + 1 :]))])
    raise refusals[0]


def _elsewhere(session: Session, word: str, view: str, place: int) -> Target | MissingFile | None:
    """What a word names besides a symbol: another file, or something in it, be it there or not."""
    if "." not in word and "/" not in word and ":" not in word:
        return None
    try:
        return _asked_for(_named(session, word, is_name=True), view, place)
    except NotFoundError as error:
        if below := _below_folder(session, word):
            return _asked_for(below, view, place)
        path = _parts(word)[0]
        is_file = os.path.isfile(absolute_path(session, path)) or (path != word and _is_path(path))
        return _asked_for(_missing(session, word, error), view, place) if is_file else None
    except BadRequestError:
        return None
