"""Files that match beside code: which of them are shown, and how the others are counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from smart_explore.model.grep_answer import MatchedFile
from smart_explore.ranking.paths import is_changes, is_prose
from smart_explore.render.grep.lines import rare_alternatives
from smart_explore.render.page import counted
from smart_explore.render.sanitize import line

MAX_ASIDE_LINES = 6
"""Beside other files so many lines of tests, and of documents, are shown; if there are more, only their places."""

MAX_ASIDE_FILES = 3

MIGRATIONS = "migrations"


def split_from_code(
    files: Sequence[MatchedFile],
) -> tuple[list[MatchedFile], list[tuple[str, list[MatchedFile]]]]:
    """The files without the less important ones, and these by kind; all files if no code matches."""
    if not any(not (file.aside or file.is_test or is_prose(file.path)) for file in files):
        return list(files), []
    beside: dict[str, list[MatchedFile]] = {}
    for file in files:
        if file.aside and not file.is_test:
            beside.setdefault(file.aside, []).append(file)
    return [file for file in files if file.is_test or not file.aside], list(beside.items())


def told_apart(
    files: Sequence[MatchedFile], count: Callable[[MatchedFile], int] = attrgetter("total")
) -> tuple[list[MatchedFile], list[tuple[str, list[MatchedFile]]]]:
    """The files whose lines are shown, and those that are only counted where others have lines: tests, documents.

    ``count`` is how many lines of a file are shown. A rare alternative of the pattern that is only in the others is
    shown.
    """
    migrations, tests, documents, changes, others = (list[MatchedFile]() for _ in range(5))
    for file in files:
        beside = changes if is_changes(file.path) else documents if is_prose(file.path) else others
        (tests if file.is_test else migrations if file.is_migration else beside).append(file)
    shown, counted = others, list[tuple[str, list[MatchedFile]]]()
    asides = ((MIGRATIONS, migrations), ("changelogs", changes), ("documents", documents), ("tests", tests))
    for kind, aside in asides:
        if shown and sum(map(count, aside)) > (0 if aside is changes else MAX_ASIDE_LINES):
            counted.append((kind, aside))
        else:
            shown = [*shown, *aside]
    missing = rare_alternatives(files).difference(each.alternative for file in shown for each in file.lines)
    for number, (kind, aside) in enumerate(counted if missing else ()):
        own = [file._replace(lines=tuple(line for line in file.lines if line.alternative in missing)) for file in aside]
        shown += [file._replace(total=len(file.lines)) for file in own if file.lines]
        rest = [file._replace(total=file.total - len(few.lines)) for file, few in zip(aside, own, strict=True)]
        counted[number] = kind, [file for file in rest if file.total]
    return shown, [(kind, aside) for kind, aside in counted if aside]


def counts_aside(kind: str, files: Sequence[MatchedFile]) -> str:
    """Where the lines are that are not shown, those files first that have most."""
    if kind == MIGRATIONS:  # often many, of which none tells most
        return counts_beside(kind, files)
    most = sorted(files, key=lambda file: -file.total)[:MAX_ASIDE_FILES]
    more = f" and {counted(len(files) - len(most), 'file')} more" if len(files) > len(most) else ""
    names = ", ".join(f"{line(file.path)} {file.total}" for file in most)
    return f"in {kind}: {names}{more}; to see their lines, name one as the path"


def counts_beside(kind: str, files: Sequence[MatchedFile]) -> str:
    """How many lines of files there are that tell little, and one of these."""
    first = max(files, key=lambda file: file.total)
    lines = f"{counted(sum(file.total for file in files), 'line')} in {counted(len(files), 'file')}"
    return f"in {kind}: {lines}, {'as ' if len(files) > 1 else ''}{line(first.path)}; to see them, name it as the path"
