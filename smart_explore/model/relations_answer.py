"""The answers to questions about relations."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem

MAX_TEST_ROWS = 5
"""The most rows of tests that are listed in addition to production."""


class RelatedSymbol(NamedTuple):
    """A symbol, or with ``qualified_name`` ``""`` a file. Lines are 1-based and inclusive, 0 for a whole file."""

    path: str
    qualified_name: str = ""
    kind: str = "file"
    line_start: int = 0
    line_end: int = 0

    @property
    def name(self) -> str:
        """The last part of the qualified name; ``""`` for a file."""
        return self.qualified_name.rpartition(".")[2]


class RelationRow(NamedTuple):
    """One symbol or file related to the target.

    ``lines`` are the references', in the file of the referring symbol; ``text`` is the source of a single line. ``how``
    is how it was found: self, local, import, inherited, unique, through or ambiguous. ``depth`` is the number of steps;
    ``via`` is the related symbol's name, if that is not the target. ``outside`` names an external module. ``test``
    means tests, mocks, fixtures or examples; ``title`` is the title of the test around the lines, ``given_to`` the
    shortened call that receives the function around them after a text. ``through`` is the method of a base or an
    interface named there, which the target implements.
    """

    symbol: RelatedSymbol
    lines: tuple[int, ...] = ()
    text: str = ""
    how: str = ""
    depth: int = 1
    via: str = ""
    outside: str = ""
    test: bool = False
    title: str = ""
    given_to: str = ""
    through: str = ""
    changes: tuple[int, ...] = ()
    """The lines of production that set or clear what the target holds, or send it."""
    calls: tuple[tuple[int, str], ...] = ()
    """The source of the first calls of the first rows, each as (line from 1, text)."""
    conditions: tuple[tuple[int, str], ...] = ()
    """The branch heads around these calls, or around ``text``, as (line of the call, text); none outside branches."""

    def without_calls(self) -> RelationRow:
        """The row without the source of its calls, with its text."""
        return self._replace(calls=(), conditions=self.conditions if self.text else ())


class StringUses(NamedTuple):
    """A ``text`` that refers to a symbol: its key, if ``is_key``, its path, if ``is_path``, or its value.

    It is in ``files`` other files; ``places`` has the path and the first line (from 1) of a few.
    """

    text: str
    is_key: bool
    files: int
    places: tuple[tuple[str, int], ...]
    is_path: bool = False


class RelationsAnswer(NamedTuple):
    """The rows of one relation, near ones first.

    ``ambiguous`` counts references that may mean the target or a namesake and are not listed. ``elsewhere`` calls have
    the target's name and mean something else; ``other_calls`` lists them if they are few; for callees, calls in
    the target that have a symbol's name and mean none that is known. For a file without known
    importers, ``elsewhere`` counts files whose unresolved imports may mean it. ``candidates`` are the symbols that an
    ambiguous target can mean. ``each`` has a short answer for each of few candidates; ``rows`` are then the unsure ones
    shared by several of these. ``passed_over`` counts the files of languages without reference or import rules;
    ``holding`` are path and language of those that contain the requested name: the text mentions only these, or all if
    None.
    """

    relation: str
    target: str
    symbol: RelatedSymbol | None = None
    rows: tuple[RelationRow, ...] = ()
    ambiguous: int = 0
    more: int = 0
    candidates: tuple[RelatedSymbol, ...] = ()
    problems: tuple[Problem, ...] = ()
    elsewhere: int = 0
    passed_over: Mapping[str, int] = MappingProxyType({})
    overloads: int = 0
    """The number of others merged with the symbol: overloads, and methods that implement it."""
    each: tuple[RelationsAnswer, ...] = ()
    passed_on: tuple[RelationRow, ...] = ()
    """Places that pass a symbol without known callers in production as a value, most often as a callback."""
    depth: int = 1
    """The number of steps that was requested."""
    syntax_near: str = ""
    """Syntax that calls the symbol (``for``, ``with``) was searched only in files that name this type."""
    decorators: tuple[str, ...] = ()
    """The decorators of a function without known callers in production; they may register it to be called."""
    holding: tuple[tuple[str, str], ...] | None = None
    not_read: tuple[tuple[str, str], ...] = ()
    """Unread code files that contain the requested name, as (path, reason): ``minified``."""
    derived: int = 0
    named: int = 0
    """The number of subclasses, and of lines with the name, of a type, module or macro that nothing calls; of a
    constructor that nothing calls those of its type."""
    naming: tuple[RelationRow, ...] = ()
    """These lines, if they are few."""
    other_calls: tuple[RelationRow, ...] = ()
    properties: tuple[RelatedSymbol, ...] = ()
    """Properties that share the function's name and were left out."""
    known_as: tuple[StringUses, ...] = ()
    """Strings that call it, or look it up, in other files."""
    in_tests: int = 0
    """Without rows: the number of rows in tests, which were excluded."""
    not_asked_for: int = 0
    """Without rows: the number of lines in files other than those requested."""
    within: tuple[str, ...] = ()
    """The displayed folders that filter the rows."""
    others: int = 0
    """The number of further symbols with the name: those in a file named in the same request are preferred."""
    repositories: tuple[str, ...] = ()
    """The displayed folders of several repositories searched as one."""
    declared: str = ""
    """The declaration of a constant, a field or a member of an enum, with its value, on one line."""

    sent: tuple[RelationRow, ...] = ()
    """Calls that send the events for which the symbol is registered, and so may have it called."""
    more_sent: int = 0
    """The number of such calls that are not listed, and of files that may have some."""
    cleared: tuple[tuple[str, int], ...] = ()
    """For callers: the lines of production that remove all that the symbol holds, or end it, as (path, line from 1)."""
    removed: tuple[tuple[str, int], ...] = ()
    """Those that remove an element."""
    through: tuple[tuple[str, int], ...] = ()
    """For references: members that the symbol overrides or implements, as targets, each with its number of lines."""

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing is related to the target or it is ambiguous, 3 a file was lost."""
        has_results = any(answer.rows for answer in (self, *self.each))
        return exit_code(has_results=has_results, problems=lost(self.problems))
