"""The answer of ``search``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.outline import FileOutline
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

if TYPE_CHECKING:
    from smart_explore.model.ignoring_rule import IgnoringRule
    from smart_explore.model.unfold_answer import Excerpt

MAX_NAMED_FILES = 5

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class ScorePart(NamedTuple):
    """A part of a match's score: ``what`` it is (a term with its fields, or a factor) and its ``worth``."""

    what: str
    worth: float


class Use(NamedTuple):
    """A statement with a match's name: the 1-based line, its enclosing symbol, and the row with its heads."""

    path: str
    line: int
    symbol: Symbol
    text: str


Place = tuple[str, int]
"""The path of a symbol and its first line, 1-based."""


class SymbolMatch(NamedTuple):
    """One search result: the symbol, its file, and its score (higher is better, 1.0 for a full name).

    ``tier`` is ``exact``, ``variant``, ``fuzzy`` or ``text``, ``confidence`` (0 to 1) how sure it is, ``why`` explains
    it in words; ``parts`` are the score's. ``telling`` are lines of its body (1-based), stripped, that match the
    question's words; only for the first matches found by words.
    """

    path: str
    symbol: Symbol
    score: float
    tier: str
    confidence: float
    why: str
    parts: tuple[ScorePart, ...] = ()
    telling: tuple[tuple[int, str], ...] = ()
    body: Excerpt | None = None
    """The rows of its body, ``focused`` on the question: only of the first matches that were found by words."""
    overloads: tuple[int, ...] = ()
    """The lines of further matches with the name in the file, which this one represents."""
    accessors: int = 0
    """The number of further accessors of its property, in this or another type."""
    users: tuple[tuple[str, Symbol], ...] = ()
    """Symbols whose bodies name it, each as (path, symbol), if they are few."""
    uses: tuple[Use, ...] = ()
    """Statements in them: only of the best match by words."""

    @property
    def place(self) -> Place:
        """The path and first line of the symbol, to find it in another answer."""
        return self.path, self.symbol.line_start


class WrittenText(NamedTuple):
    """The number of files whose symbols contain the query literally; a lower bound if not ``all``."""

    files: int
    all: bool


class SearchAnswer(NamedTuple):
    """The matches, best first.

    ``more``: there are others beyond ``max_results``. ``outlines`` are those of the matched files, by path. ``files``
    were searched, of which ``parsed`` were parsed for this answer; ``only_holding``: for a name only the files that
    contain it. If no symbol has the name or matches the words, ``unknown_words`` are the question's words found
    nowhere, ``holding`` is the number of symbols that contain the name (None: unknown), and ``weak`` means that the
    best match has hardly any of the question. ``written`` is about the query as a literal text, if known and useful.
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
    only_holding: bool = False
    ignored_by: IgnoringRule | None = None
    """The ignore rule that excludes all files, if one does."""
    unknown_words: tuple[str, ...] = ()
    holding: int | None = None
    weak: bool = False
    unparsed: str = ""
    """An unparsed line with the name; if symbols have the name, one that defines it."""
    written: WrittenText | None = None
    named_files: tuple[str, ...] = ()
    """Files with the name, if no symbol has it; at most ``MAX_NAMED_FILES``."""
    notes: NoteMarks = NO_MARKS
    """The symbols that notes are about."""
    repositories: tuple[str, ...] = ()
    """The displayed folders of several repositories searched as one."""
    told: frozenset[Place] = frozenset()
    """The places of matches that an answer before it in the same reply shows."""
    read_files: int = 0
    """The number of files that were searched while the index is built; 0 for all."""

    @property
    def is_phrase(self) -> bool:
        """True if the query has several words: a symbol has such a name only by chance."""
        return len(self.query.split()) > 1

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found, 3 a file was lost. Syntax errors are counted, but not as failures."""
        return exit_code(has_results=bool(self.matches or self.named_files), problems=lost(self.problems))
