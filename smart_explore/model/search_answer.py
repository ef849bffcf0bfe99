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
    """A part of a match's score: ``what`` it is (a term and the fields with it, or a factor) and its ``worth``."""

    what: str
    worth: float


class Use(NamedTuple):
    """A statement with a match's name in it: the 1-based line, the symbol around it, and the row with its heads."""

    path: str
    line: int
    symbol: Symbol
    text: str


Place = tuple[str, int]
"""The path of a symbol and its first line, 1-based."""


class SymbolMatch(NamedTuple):
    """One search result: the symbol, its file, and its score (higher is better, 1.0 for a full name).

    ``tier`` is ``exact``, ``variant``, ``fuzzy`` or ``text``, ``confidence`` (0 to 1) how sure it is, ``why`` explains
    it in words; ``parts`` are those of the score. ``telling`` are lines of its body, 1-based, that match the question's
    words, without the white space around them: only of the first matches that were found by words.
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
    """The lines of further matches of the same name in the same file, where one stands for all of them."""
    accessors: int = 0
    """The number of further accessors of its property, of this or another type."""
    users: tuple[tuple[str, Symbol], ...] = ()
    """Symbols that name it in their bodies, each behind its path, where these are few."""
    uses: tuple[Use, ...] = ()
    """Statements in them: only of the best match by words."""

    @property
    def place(self) -> Place:
        """Where the symbol is, by which a match of another answer is the same."""
        return self.path, self.symbol.line_start


class WrittenText(NamedTuple):
    """The number of files with the query, as it is written, in one of their symbols; a lower bound if not ``all``."""

    files: int
    all: bool


class SearchAnswer(NamedTuple):
    """The best matches, best first.

    ``more`` means that there are others beyond ``max_results``. ``outlines`` are those of the matched files, by path.
    ``files`` were searched, of which ``parsed`` had to be parsed for this answer. ``only_holding`` means that for a
    name only the files that contain it were parsed. If no symbol has the name or matches the words, ``unknown_words``
    are those of the question that are nowhere, ``holding`` is the number of symbols that contain the name (None: not
    known), and ``weak`` means that the best match has hardly anything of the question. ``written`` is about the query
    as a text, if that is known and of use.
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
    """The rule that leaves nothing to answer from, where one does."""
    unknown_words: tuple[str, ...] = ()
    holding: int | None = None
    weak: bool = False
    unparsed: str = ""
    """A line with the name in a part of a file that was not parsed; beside symbols of the name one that defines it."""
    written: WrittenText | None = None
    named_files: tuple[str, ...] = ()
    """Files that have the name which no symbol has, no more than ``MAX_NAMED_FILES``."""
    notes: NoteMarks = NO_MARKS
    """The symbols that notes are about."""
    repositories: tuple[str, ...] = ()
    """The folders of several repositories that were asked as one, as they are shown."""
    told: frozenset[Place] = frozenset()
    """The places of matches that an answer before it in the same reply shows."""
    read_files: int = 0
    """How many files the answer is from, while the index is made; 0 for all."""

    @property
    def is_phrase(self) -> bool:
        """True if the query has several words, of which a symbol may be the name by chance."""
        return len(self.query.split()) > 1

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing found, 3 a file was lost. Syntax errors in a tree are counted, not held against it."""
        return exit_code(has_results=bool(self.matches or self.named_files), problems=lost(self.problems))
