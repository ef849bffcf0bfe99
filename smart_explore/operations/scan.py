"""Parse now: of the files found only those that may hold the answer. What questions use where there is no index."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.operations.session import Session
from smart_explore.source.collect import Found, collect, read_candidate
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

if TYPE_CHECKING:
    from smart_explore.operations.ahead import Ahead
    from smart_explore.source.walk import Candidate

_RECODED = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""How a file in UTF-16 or UTF-32 begins."""


class Scanned(NamedTuple):
    """The outlines of the files parsed, each with its file's bytes; how many files were searched for them."""

    files: list[tuple[FileOutline, bytes]]
    searched: int
    problems: tuple[Problem, ...]
    skipped: dict[str, int]


class TooManyError(Exception):
    """More files may hold the answer than are worth parsing for one question."""


def scan(session: Session, found: Found, holds: Callable[[bytes], bool] | None, most: int | None = None) -> Scanned:
    """Parse the files found whose bytes ``holds`` accepts; all of them with None.

    Raises TooManyError where these are more than ``most``, and EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.operations.ahead import Ahead
    from smart_explore.treesitter.locate import require_toolchain

    with closing(Ahead(require_toolchain, session.cancelled)) as ahead:
        return _scanned(session, found, holds, most, ahead)


def _scanned(
    session: Session, found: Found, holds: Callable[[bytes], bool] | None, most: int | None, ahead: Ahead
) -> Scanned:
    problems: list[Problem] = []
    skipped: dict[str, int] = {}
    searched = likely = 0
    for candidate in found.candidates:
        if holds is not None and not _may_hold(candidate, holds):
            searched += candidate.language is not None
            continue
        content = read_candidate(candidate)
        if isinstance(content, SourceFile):
            searched += 1
            likely += 1
            if most is not None and likely > most:
                raise TooManyError
            ahead.take(content)
        elif isinstance(content, Problem):
            problems.append(content)
        elif content is not None:
            skipped[content] = skipped.get(content, 0) + 1
    if found.named:
        named = collect(found.named, base=session.base, roots=session.roots)
        searched += len(named.files)
        for source in named.files:
            if holds is None or holds(source.data):
                likely += 1
                ahead.take(source)
        problems += named.problems
    files = []
    for done, (outline, data) in enumerate(ahead.outlines(), 1):
        files.append((outline, data))
        problems += outline.problems
        session.progress(done, likely, "files")
    return Scanned(files, searched, tuple(problems), skipped)


def _may_hold(candidate: Candidate, holds: Callable[[bytes], bool]) -> bool:
    """Whether a file is worth a closer look: its bytes hold what is sought, or do not show it as they are.

    That the file is where its path says is left to that closer look.
    """
    path, shown, language = candidate
    if language is None:
        return True  # few files are without any suffix, and most of these are no source
    data = read_source(path, shown, WALKED_MAX_BYTES)
    return isinstance(data, Problem) or holds(data) or data.startswith(_RECODED)
