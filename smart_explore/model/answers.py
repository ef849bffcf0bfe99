"""What an operation answers. Frontends render these; nothing here is formatted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.outline import FileOutline
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

View = Literal["names", "signatures", "full", "skeleton"]

_NOTHING: Mapping[str, Any] = MappingProxyType({})


def exit_code(*, found: bool, problems: tuple[Problem, ...]) -> int:
    """0 done, 1 nothing found, 3 answered in part: a file was lost or does not wholly parse."""
    if problems:
        return EXIT_PARTIAL
    return EXIT_DONE if found else EXIT_NOT_FOUND


class OutlineAnswer(NamedTuple):
    """The outlines that were asked for, in the order of the request, and how they are to be shown.

    ``digest`` says that folders were asked about: one line a file. ``depth`` 0 means all levels; ``skipped`` counts
    what a walk left out, by reason. ``skeletons`` holds sources with bodies folded, by path, where they are asked for.
    """

    outlines: tuple[FileOutline, ...]
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    digest: bool = False
    view: View = "signatures"
    depth: int = 0
    show_imports: bool = False
    max_tokens: int = 10_000
    skeletons: Mapping[str, str] = _NOTHING

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """The problems of the request and of every file."""
        return (*self.problems, *(problem for outline in self.outlines for problem in outline.problems))

    @property
    def exit_code(self) -> int:
        """0 done, 1 no file to outline, 3 some files were lost or (asked for by name) do not wholly parse."""
        if not self.outlines:
            return EXIT_NOT_FOUND
        counted = lost(self.all_problems) if self.digest else self.all_problems
        return exit_code(found=bool(self.outlines), problems=counted)


class ScorePart(NamedTuple):
    """Why a match has its score: ``what`` it is (a term and the fields it stands in, or a factor) and its ``worth``."""

    what: str
    worth: float


class SymbolMatch(NamedTuple):
    """One search result: the symbol, the file it stands in, and its score (higher is better, 1.0 for a full name).

    ``tier`` is ``exact``, ``variant``, ``fuzzy`` or ``text``, ``confidence`` (0 to 1) how sure it is, ``why`` says it
    in words; ``parts`` are what the score is made of.
    """

    path: str
    symbol: Symbol
    score: float
    tier: str
    confidence: float
    why: str
    parts: tuple[ScorePart, ...] = ()


class SearchAnswer(NamedTuple):
    """The best matches, best first.

    ``more`` says that there are others beyond ``max_results``. ``outlines`` are those of the matched files, by path.
    ``files`` were searched, of which ``parsed`` had to be parsed for this answer; ``explain`` asks for the scores'
    parts.
    """

    query: str
    path: str
    matches: tuple[SymbolMatch, ...]
    more: bool
    files: int
    parsed: int
    outlines: Mapping[str, FileOutline] = _NOTHING
    problems: tuple[Problem, ...] = ()
    skipped: Mapping[str, int] = _NOTHING
    max_tokens: int = 4_000
    explain: bool = False

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found, 3 a file was lost. Syntax errors in a tree are counted, not held against it."""
        return exit_code(found=bool(self.matches), problems=lost(self.problems))


class StatusAnswer(NamedTuple):
    """The index of ``root`` below ``folder``, in the database at ``path``; times in seconds, sizes in bytes.

    ``files`` hold ``symbols`` in ``source_bytes``. ``stale`` files will be read for the next answer. ``fault`` says why
    there is no index to use, where there is none. ``parsed`` files were parsed to bring it up to date.
    """

    root: str
    folder: str
    path: str
    files: int = 0
    symbols: int = 0
    size: int = 0
    source_bytes: int = 0
    segments: int = 0
    age_seconds: float = 0.0
    stale: int = 0
    fault: str = ""
    parsed: int | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def up_to_date(self) -> bool:
        """Whether the next answer needs no file read."""
        return not (self.stale or self.fault)

    @property
    def exit_code(self) -> int:
        """0 done, 1 there is no index that can be used, 3 a file was lost."""
        return exit_code(found=not self.fault, problems=lost(self.problems))


class Excerpt(NamedTuple):
    """Lines ``line_start`` to ``line_end`` of a file, 1-based and inclusive; ``symbol`` is None for bare lines."""

    path: str
    line_start: int
    line_end: int
    text: str
    symbol: Symbol | None = None


class UnfoldAnswer(NamedTuple):
    """The source that was asked for, and the candidates of names that several symbols bear."""

    excerpts: tuple[Excerpt, ...] = ()
    ambiguous: Mapping[str, tuple[Symbol, ...]] = _NOTHING
    missing: Mapping[str, tuple[str, ...]] = _NOTHING
    outline: FileOutline | None = None
    problems: tuple[Problem, ...] = ()
    max_tokens: int = 12_000

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing to show for any name, 3 some names are missing or not clear, or do not wholly parse."""
        if self.missing or self.ambiguous:
            return EXIT_PARTIAL if self.excerpts else EXIT_NOT_FOUND
        return exit_code(found=bool(self.excerpts), problems=self.problems)


def lost(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems that lose a whole file: neither syntax errors nor an ignore file that could not be used."""
    return tuple(problem for problem in problems if problem.kind not in ("syntax", "skipped"))
