"""The answer of ``unfold``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from smart_explore.errors import EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.answers import exit_code
from smart_explore.model.declared_type import DeclaredType
from smart_explore.model.lead import Lead, Mention
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.outline import FileOutline
from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol

SHORT_RANGE = 15
"""The most lines of a requested range that is shown as source, if no view is requested."""


RowKind = Literal[
    "",
    "statement",
    "declaration",
    "exit",
    "log",
    "closure",
    "structure",
    "function",
    "branch",
    "elif",
    "else",
    "loop",
    "switch",
    "case",
    "called",
    "try",
    "handler",
    "block",
]
"""The kind of the statement that a row begins with; ``""`` where the parser has no statement.

``declaration``  of a local name;  ``exit``: ``return``, ``raise``, ``break``;  ``closure``: a function in a statement
``log``          a call that only writes to a log
``branch``       an ``if`` or ``unless``;  ``elif`` and ``else`` are its later branches
``switch``       also ``match``, ``when``, ``select``;  ``case`` is one of its arms
``try``          and its ``handler``, also for ``finally``
``block``        a statement that only holds others: ``with``, ``synchronized``
``called``       the body of a function that the row above calls
``structure``    anything else with statements inside: a class
"""

_BRANCHES = frozenset({"branch", "elif", "loop", "switch", "case", "handler"})


class BodyRow(NamedTuple):
    """A branch, loop, exit, assignment or some calls of a body.

    Lines are 1-based and inclusive, ``depth`` counts from 0. The rows of a block follow its row with ``is_head``. A row
    with ``is_wanted`` is selected by a focus; other rows are its context.
    """

    line_start: int
    line_end: int
    depth: int
    text: str
    is_head: bool = False
    is_wanted: bool = False
    kind: RowKind = ""
    defined: frozenset[str] = frozenset()
    """The variables that the statement, or the head of the structure, sets."""
    shorter: tuple[str, ...] = ()
    """The text without some of its elements, the longest first."""

    def with_text(self, text: str) -> BodyRow:
        """The row with another text, of which there are no shorter ones."""
        return self if text == self.text else self._replace(text=text, shorter=())

    @property
    def is_branch(self) -> bool:
        """True for a branch, a loop, a choice or a handler, whose statements may be left out or repeated."""
        return self.kind in _BRANCHES

    @property
    def decides(self) -> bool:
        """True for a branch, a loop, a choice, a handler or an exit."""
        return self.is_branch or self.kind == "exit"


class Constant(NamedTuple):
    """A name with a literal value, declared on a 1-based line; ``value`` is as written.

    ``path`` is its file, if that is not the one shown.
    """

    name: str
    value: str
    line: int
    path: str = ""


class CalledFunction(NamedTuple):
    """A short function that a statement on the 1-based ``line`` calls, with the rows of its body.

    One of another file has its ``path``, and the name of that ``file`` if no other one has it, else the path.
    """

    symbol: Symbol
    line: int
    rows: tuple[BodyRow, ...]
    path: str = ""
    file: str = ""


class LeftOut(NamedTuple):
    """The number of logging statements and comment lines left out of a body's rows."""

    logs: int = 0
    comment_lines: int = 0


def row_heads(rows: Sequence[BodyRow]) -> list[int]:
    """For each row the index of its head, the last row before it with a smaller depth; -1 for none."""
    heads: list[int] = []
    around: list[int] = []
    for index, row in enumerate(rows):
        while around and rows[around[-1]].depth >= row.depth:
            around.pop()
        heads.append(around[-1] if around else -1)
        around.append(index)
    return heads


def with_heads(index: int, heads: Sequence[int]) -> Iterator[int]:
    """A row's index and those of the rows that lead to it, the innermost first, from the result of ``row_heads``."""
    while index >= 0:
        yield index
        index = heads[index]


def rows_led_to(heads: Sequence[int]) -> list[int]:
    """For each row the index after the last row of its block, from the result of ``row_heads``."""
    behind = list(range(1, len(heads) + 1))
    for index, head in reversed([*enumerate(heads)]):
        if head >= 0:
            behind[head] = max(behind[head], behind[index])
    return behind


class Excerpt(NamedTuple):
    """Lines ``line_start`` to ``line_end`` of a file, 1-based and inclusive; ``symbol`` is None for bare lines.

    ``heads`` are the lines on which blocks begin. A symbol also has rows for its decorators and signature, ``head``,
    down to line ``head_end``, and the ``rows`` of its body; without row rules for its language it has none, and no
    ``has_body_view``. ``focused`` are the rows that match a focus. ``marked`` is the requested line, 0 for none;
    ``shown`` are the ranges of lines that match it, or a focus, with the heads around them. ``overloads`` are symbols
    with the same name that are not shown; ``note`` says which part of the request failed. ``elsewhere`` are ranges of
    lines that the same answer shows separately. ``hash`` is the beginning of the SHA-256 of the file's bytes.
    """

    path: str
    line_start: int
    line_end: int
    text: str
    symbol: Symbol | None = None
    head_end: int = 0
    heads: tuple[int, ...] = ()
    head: tuple[BodyRow, ...] = ()
    rows: tuple[BodyRow, ...] = ()
    focused: tuple[BodyRow, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    marked: int = 0
    overloads: tuple[Symbol, ...] = ()
    note: str = ""
    hash: str = ""
    has_body_view: bool = True
    is_complete: bool = False
    """True if the rows show every statement of the lines."""
    is_told: bool = True
    """True if most of the lines are such statements, not data or comments."""
    left_out: LeftOut | None = None
    """Counts of what the ``rows`` leave out; None if they were not counted."""
    elsewhere: tuple[tuple[int, int], ...] = ()
    not_held: tuple[str, ...] = ()
    """The words of a focus that no line contains."""
    broadest: tuple[str, int] | None = None
    """The word of a focus that most of many matching lines contain, with their number; None if there is none."""
    handed_on: tuple[int, ...] = ()
    """The lines that a focus means and that only pass it on, which ``focused`` leaves out."""
    beyond: tuple[int, ...] = ()
    """Further lines that match a focus, if there are too many for ``focused``."""
    in_tests: int = 0
    """The number of further matching lines in modules for tests inside the file."""
    in_longer_names: int = 0
    """The number of further lines that hold a word of the focus only as a part of longer names."""
    constants: tuple[Constant, ...] = ()
    """Constants that the rows use, declared with a literal elsewhere in the file or in one that it imports."""
    best: tuple[int, ...] = ()
    """The 1-based lines with most of a question, the best first."""
    calls: tuple[tuple[int, str], ...] = ()
    """The most salient calls of the lines: 1-based line and name as written, for lines without room."""
    sets: tuple[BodyRow, ...] = ()
    """The statements that assign a member declared without a value."""
    is_entry: bool = False
    """True if ``shown`` is an entry of a large value, with the lines around it."""
    is_range: bool = False
    """True if the lines were requested by their numbers, without a focus."""
    within: str = ""
    """The qualified name of the symbol around all of the requested lines, whose head is not among the rows."""
    declared: DeclaredType | None = None
    """The declarations of the type around a method that concern it; those of another method in the answer left out."""
    heir: str = ""
    """The type that was requested, if it inherits this member."""
    not_in: str = ""
    """The path of the file that was requested and does not contain it."""
    is_only_one: bool = False
    """True if no other file of the tree defines the name."""
    taken_for: str = ""
    """The requested ``Type.member`` if the type has no such member, and this is the only one with the name."""
    view: str = ""
    """The requested view; ``""`` for the view of the whole answer."""
    place: int = 0
    """The number of the word of the request that names it."""
    doc_line: int = 0
    """The first line of the doc comment if only that line is shown; 0 if the text includes it."""
    mentions: tuple[Mention, ...] = ()
    """The names of other symbols that the rows mention."""
    called: tuple[CalledFunction, ...] = ()
    """Short functions that the rows call and the answer does not show, those with most to say first."""


class Unresolved(NamedTuple):
    """A name that no symbol of a file has, with those ``near``, or that several have: the ``candidates``.

    For ``Type.member``, the type is the ``heir`` (subclass) of ``bases`` that may have such a member.
    """

    wanted: str
    outline: FileOutline
    candidates: tuple[Symbol, ...] = ()
    near: tuple[str, ...] = ()
    heir: str = ""
    bases: tuple[str, ...] = ()
    is_line: bool = False
    """True if it is the number of a line that the file does not have."""
    is_taken: bool = False
    """True if a member of another type is shown for it, unless it is found elsewhere."""
    view: str = ""
    """The requested view; ``""`` for the view of the whole answer."""
    place: int = 0
    """The number of the word of the request that names it."""
    reason: str = ""
    """The problem, if it is not that no symbol has the name."""


class UnfoldAnswer(NamedTuple):
    """The requested source, outlines of files too long to show, and names that did not resolve to one symbol."""

    excerpts: tuple[Excerpt, ...] = ()
    outlines: tuple[FileOutline, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: NoteMarks = NO_MARKS
    """The symbols that have notes."""
    read_for: tuple[tuple[str, str], ...] = ()
    """Paths as written, each with the path that it means, which differs in case or folder."""
    leads: tuple[Lead, ...] = ()
    """The symbols and files that the excerpts mention and do not show."""
    named_first: str = ""
    """The path of an outlined file named first in a request with others: an outline is rarely wanted there."""

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing to show for any name, 3 some names are missing or not clear, or do not wholly parse."""
        has_results = bool(self.excerpts or self.outlines)
        if self.unresolved:
            return EXIT_PARTIAL if has_results else EXIT_NOT_FOUND
        return exit_code(has_results=has_results, problems=self.problems)
