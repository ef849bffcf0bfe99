"""The answers to questions about relations."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem

MAX_TEST_ROWS = 5
"""The most rows of tests that are listed beside those of production."""


class RelatedSymbol(NamedTuple):
    """A symbol, or with ``qualified_name`` ``""`` a file. Lines are 1-based and inclusive, 0 for a whole file."""

    path: str
    qualified_name: str = ""
    kind: str = "file"
    line_start: int = 0
    line_end: int = 0

    @property
    def name(self) -> str:
        """The last name of the qualified one; ``""`` for a file."""
        return self.qualified_name.rpartition(".")[2]


class RelationRow(NamedTuple):
    """One symbol or file related to the target.

    ``lines`` are those of the references, in the file of the referring symbol, ``text`` is the source of the line if
    there is only one. ``how`` is how it was found: self, local, import, inherited, unique, through or ambiguous.
    ``depth`` steps away; ``via`` is the name of the symbol it is related to, if that is not the target. ``outside``
    names an external module. ``test`` means that its file has tests, mocks, fixtures or examples; ``title`` is that of
    the test around the lines, ``given_to`` the call, in short, that takes the function around them after a text.
    ``through`` is the method of a base or an interface that it names, which the target implements.
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
    calls: tuple[tuple[int, str], ...] = ()
    """The first calls of the first rows as they are written, each on one line with its line number (1-based)."""
    conditions: tuple[tuple[int, str], ...] = ()
    """The heads of the branches around these calls, by the line of the call; calls without any have none."""


class StringUses(NamedTuple):
    """A ``text`` that refers to a symbol: its key, if ``is_key``, or its value.

    It is in so many other ``files``; for a few of these ``places`` has the path and the first line, 1-based.
    """

    text: str
    is_key: bool
    files: int
    places: tuple[tuple[str, int], ...]


class RelationsAnswer(NamedTuple):
    """The rows of one relation, near ones first.

    ``ambiguous`` counts references that may mean the target or another symbol of its name and are not listed.
    ``elsewhere`` calls have the target's name and mean something else; where they are few, ``other_calls`` has them.
    Of a file that nothing is known to import ``elsewhere`` files import a module that may be it and is not found.
    ``candidates`` are the symbols that the target can mean, where there are several.
    ``each`` are the answers for few candidates, with few rows, as what was meant is often seen from them; ``rows`` are
    then the unsure ones that several of these have.
    ``passed_over`` counts the files of the languages whose references or imports are not read, ``holding`` are path and
    language of those that hold the name that was asked for: only of these the text speaks, of all without (None).
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
    """How many others share the symbol's name, and are taken together with it: overloads, methods that carry it out."""
    each: tuple[RelationsAnswer, ...] = ()
    passed_on: tuple[RelationRow, ...] = ()
    """Places that pass a symbol without known callers in production as a value, most often as a callback."""
    depth: int = 1
    """The number of steps that was requested."""
    syntax_near: str = ""
    """Syntax that calls the symbol (``for``, ``with``) was looked for only in files that name this type."""
    decorators: tuple[str, ...] = ()
    """The decorators of a function without known callers in production; they may have it called."""
    holding: tuple[tuple[str, str], ...] | None = None
    not_read: tuple[tuple[str, str], ...] = ()
    """Files of code that are not read, and hold the name that was asked for: path and reason, as ``minified``."""
    derived: int = 0
    named: int = 0
    """Of a type, a module or a macro without callers: the number of its subclasses, and of the lines that name it; of a
    constructor without callers those of its type."""
    naming: tuple[RelationRow, ...] = ()
    """These lines, if they are few."""
    other_calls: tuple[RelationRow, ...] = ()
    properties: tuple[RelatedSymbol, ...] = ()
    """Properties with the name of the function that is meant, or of each candidate."""
    known_as: tuple[StringUses, ...] = ()
    """Strings by which it is called, or looked up, in other files."""
    in_tests: int = 0
    """Where there are no rows how many were of tests, which were not wanted."""
    not_asked_for: int = 0
    """Without rows: the number of lines in other files than those requested that are or may be meant."""
    within: tuple[str, ...] = ()
    """The folders, as they are shown, to which the rows were narrowed."""
    others: int = 0
    """How many more symbols have the name: those are meant that are in a file named in the same request."""
    repositories: tuple[str, ...] = ()
    """The folders of several repositories that were asked as one, as they are shown."""

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing related to what the target can mean or that is not clear, 3 a file was lost."""
        has_results = any(answer.rows for answer in (self, *self.each))
        return exit_code(has_results=has_results, problems=lost(self.problems))
