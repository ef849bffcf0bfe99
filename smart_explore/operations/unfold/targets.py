"""The files that a request's words name, and the wanted parts of each."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.registry import language_of_name
from smart_explore.model import SourceFile
from smart_explore.operations.unfold.requested_parts import Focused, MissingFile, Target, Wanted
from smart_explore.requests import Session
from smart_explore.symbols.target_grammar import (
    LineRange,
    Reading,
    not_understood,
    parse_lines_alone,
    readings,
    unknown_view,
    without_view,
)
from smart_explore.workspace import absolute_path, files_called, in_other_case, named_file, named_text, only_file_called

_Named = TypeVar("_Named", Target, MissingFile)
_FindFile = Callable[[Session, str], tuple[SourceFile, int | None]]


def named_targets(session: Session, file: str, words: Sequence[str]) -> tuple[list[Target], list[MissingFile]]:
    """The files that the words name, each with its wanted parts, and the missing files.

    Bare names and lines belong to the file before them, else to the first file, if it has no other wanted part. Raises
    BadRequestError for a first word that names a folder, or is outside the roots.
    """
    targets: list[Target] = []
    missing: list[MissingFile] = []
    current: Target | MissingFile
    file, view = without_view(file)
    try:
        current = _requested(_named(session, file), view, 0)
        targets.append(current)
    except NotFoundError as error:
        current = _requested(_below_folder(session, file) or _missing(session, file, error), view, 0)
        if not current.names and "/" not in file and not _is_path(_likely(file).path):
            current = current._replace(names=[Wanted(file, view)], is_name=True)
        missing.append(current)
    for place, (word, view) in enumerate(map(without_view, words), 1):
        if isinstance(current, MissingFile) and current.is_name and os.path.isdir(absolute_path(session, word)):
            missing[-1] = current = current._replace(folders=(*current.folders, word))
            continue
        before, _, focus = word.partition("~")
        lines = _focused(parse_lines_alone(before), focus)
        beside = [each.file.path for each in targets]
        other = None if lines else _elsewhere(session, word, view, place, beside)
        if other is None:
            if isinstance(current, Target):
                parts = [Wanted(part, view, place, is_alone=True) for part in lines]
                current.wanted.extend(parts or [Wanted(word, view, place, is_alone=True)])
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
            if other.is_bare and missing and missing[0].is_name and not missing[0].folders:
                other.wanted[:0] = missing.pop(0).names
            targets.append(other)
        else:
            missing.append(other)
        current = same or other
    return targets, missing


def _requested(named: _Named, view: str, place: int) -> _Named:
    """The file that a word names, with the word's view; with a view and no parts, the whole file is wanted.

    ``place`` is the word's number in the request.
    """
    if isinstance(named, MissingFile):
        return named._replace(names=[wanted._replace(view=view, place=place) for wanted in named.names])
    wanted = [each._replace(view=view, place=place) for each in named.wanted]
    whole = [Wanted(None, view, place)] if view else []
    return named._replace(wanted=wanted or whole, place=place, is_bare=not (wanted or whole))


def _path(named: Target | MissingFile) -> str:
    return named.file.path if isinstance(named, Target) else named.path


def missing_file(session: Session, word: str) -> MissingFile | None:
    """The missing file that a word names, if it names no symbol and is written as the path of a source file."""
    if not _is_path(_likely(word).path):
        return None
    try:
        _named(session, word)
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
    likely = _likely(word)
    if unknown := unknown_view(word) or _misread_part(session, word):
        return MissingFile(
            word,
            unknown,
            [],
            NotFoundError(
                f"{word}: {unknown}", "a symbol of it: FILE::NAME; what is in it: smart-explore outline FILE"
            ),
        )
    path = likely.path
    told_of_it = error.message.startswith(f"{path}: ")
    reason = error.message.removeprefix(f"{path}: ") if told_of_it else "no such file"
    near = [other for other in files_called(session, path) if other != path]
    told = NotFoundError(error.message, f"did you mean {' or '.join(near)}?") if near else error
    return MissingFile(path, reason, [Wanted(likely.name)] if likely.name else [], told)


def _misread_part(session: Session, word: str) -> str:
    """The part of a word after an existing file that is not understood; ``""`` if there is none."""

    def is_file(path: str) -> bool:
        try:
            return os.path.isfile(absolute_path(session, path))
        except (BadRequestError, ValueError):
            return False

    return not_understood(word, is_file)


def _likely(word: str) -> Reading:
    """The likely reading of a word that names no file: its path is the shortest part that looks like a source file.

    Without such a part it is the part before ``::``, else before anything that may follow a path.
    """
    ways = list(readings(word))
    paths = [way for way in ways if _is_path(way.path)] or [way for way in ways if way.name] or ways
    return min(paths, key=lambda way: len(way.path))


def _is_path(text: str) -> bool:
    """True if a text is written as the path of a source file: its extension is known."""
    name = text.rpartition("/")[2]
    return "." in name[1:] and language_of_name(name) is not None


def _named(session: Session, word: str, beside: Sequence[str] = ()) -> Target:
    """The file that a word names in one of its readings, with the wanted parts of it.

    Its language may be unknown. If no file has the path, it is the only one whose path differs only in case, else the
    one of the files ``beside`` it in the request that ends with it, else the only one with the name. Raises the errors
    of ``named_file``.
    """
    try:
        return _first_existing(session, word, named_file)
    except NotFoundError:
        with suppress(NotFoundError):
            return _first_existing(session, word, named_text)
        path = _likely(word).path
        other = in_other_case(session, path) if _is_path(path) else ""
        if not other and _is_path(path) and ":" not in path:
            ending = [each for each in beside if each.endswith(f"/{path}")]
            other = ending[0] if len(ending) == 1 else only_file_called(session, path)
        if not other:
            raise
        return _first_existing(session, f"{other}{word[len(path) :]}", named_file)._replace(asked=path)


def _first_existing(session: Session, word: str, named: _FindFile) -> Target:
    """The file of the first reading whose file exists. Raises the error of ``named`` for the likeliest one."""
    refusals: dict[str, BadRequestError | NotFoundError] = {}
    for reading in readings(word):
        try:
            if reading.name and os.path.isdir(absolute_path(session, reading.path)):
                break
            source, line = named(session, reading.path)
        except (BadRequestError, NotFoundError) as error:
            refusals[reading.path] = error
            if isinstance(error, BadRequestError) and not reading.focus:
                break
            continue
        if line is None:  # else a later reading is of that line
            return Target(source, _wanted(reading))
    bad = next((error for error in refusals.values() if isinstance(error, BadRequestError)), None)
    raise bad or refusals.get(_likely(word).path) or refusals[word]


def _wanted(reading: Reading) -> list[Wanted]:
    lines = reading.lines or ((0,) if reading.focus else ())
    parts = [*_focused(lines, reading.focus), *([reading.name] if reading.name else [])]
    return [Wanted(part) for part in parts]


def _focused(lines: Sequence[int | LineRange], focus: str) -> list[int | LineRange | Focused]:
    return [Focused(each, focus) if focus else each for each in lines]


def _elsewhere(
    session: Session, word: str, view: str, place: int, beside: Sequence[str]
) -> Target | MissingFile | None:
    """The target of a word that is no symbol: another file, or a part of one, existing or not; else None.

    ``beside`` are the paths of the files that the request has named before.
    """
    if "." not in word and "/" not in word and ":" not in word:
        return None
    try:
        return _requested(_named(session, word, beside), view, place)
    except NotFoundError as error:
        if below := _below_folder(session, word):
            return _requested(below, view, place)
        path = _likely(word).path
        is_file = os.path.isfile(absolute_path(session, path)) or (path != word and _is_path(path))
        is_file = is_file or bool(_misread_part(session, word))
        return _requested(_missing(session, word, error), view, place) if is_file else None
    except BadRequestError:
        return None
