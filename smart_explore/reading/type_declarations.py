"""The declarations of the type around a method that concern it: bases, decorators, and statements of its body."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.declared_type import DeclaredType, TypeStatement
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.constants import is_informative
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_words import focus_lines
from smart_explore.reading.rows.body_rows import without_plain_attributes
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened
from smart_explore.reading.type_statements import Statement, statements_of
from smart_explore.symbols.positions import Lines

MIXIN = 5
"""The rank of a statement that adds a base."""

MIN_INSIDE = 4
"""The least characters of an attribute's name that a body may name as a part of another one: ``get_queryset``."""

_BRACKETS = re.compile(r"\([^()\[\]<>]*\)|\[[^()\[\]<>]*\]|<[^()\[\]<>]*>")
_WORD = re.compile(r"[^\W\d]\w*")
_QUALIFIER = re.compile(r".*(?:\.|::)(?=\w)")
_OF_ALL = frozenset({"object", "Object"})


class TypeDeclarations:
    """The declarations of the types of one file; those of each type are read once."""

    def __init__(self, outline: FileOutline, text: FileText) -> None:
        self._outline = outline
        self._text = text
        self._types = [each for each in outline.walk() if each.kind in TYPE_KINDS | {"module"}]
        self._rules = BY_NAME[outline.language] if outline.language else None
        self._statements: dict[Symbol, list[Statement]] = {}

    def around(self, symbol: Symbol, focus: Sequence[str] = (), known: Collection[int] = ()) -> DeclaredType | None:
        """The declarations around a function of a type; None for another symbol, and if they say nothing.

        Those that begin on one of the ``known`` lines, from 1, are left out.

        The statements that name the function, or that a ``focus`` matches, come first, then calls, then attributes
        that its body names, then those that no method of the type names, which are for its bases.
        """
        if symbol.kind not in CALLABLE_KINDS or not self._text.control_flow.is_known:
            return None
        around = [
            each for each in self._types if each.name_line <= symbol.line_start and symbol.line_end <= each.line_end
        ]
        if not around:
            return None
        type_ = around[-1]
        bases = self._bases(type_)
        statements = [*self._ranked(type_, symbol, focus, has_bases=bool(bases))]
        own = {each.name for each in self._of(type_) if each.name}
        for base in self._types:
            if base.name in bases and base is not type_ and base.kind in TYPE_KINDS:
                statements += self._ranked(base, symbol, focus, has_bases=True, overridden=own)
        statements = [each for each in statements if each[1].line_start not in known]
        statements.sort(key=lambda each: each[0])
        is_open = _is_open(type_, symbol) or symbol.line_start < symbol.name_line
        decorators = self._decorators(type_) if is_open or statements else ""
        if not (decorators or any(rank < MIXIN for rank, _ in statements)):
            return None  # bases alone say little
        head = f"{decorators} {self._declaration(type_)}".lstrip()
        shown = tuple(each for _, each in statements)
        return DeclaredType(type_.line_start, head, shown)

    def _of(self, type_: Symbol) -> list[Statement]:
        if type_ not in self._statements:
            self._statements[type_] = statements_of(type_, self._text)
        return self._statements[type_]

    def _ranked(
        self,
        type_: Symbol,
        symbol: Symbol,
        focus: Sequence[str],
        *,
        has_bases: bool,
        overridden: Collection[str] = (),
    ) -> Iterator[tuple[int, TypeStatement]]:
        """The statements of a type that concern a function, each with its rank; none of an ``overridden`` attribute."""
        body = "\n".join(self._text.lines[symbol.line_start - 1 : symbol.line_end])
        inside = range(type_.line_start, type_.line_end + 1)
        prefix = "" if symbol.line_start in inside else type_.name
        for each in self._of(type_):
            if each.line_start in range(symbol.line_start, symbol.line_end + 1) or each.name in overridden:
                continue
            is_wanted = any(focus_lines(self._text.lines, each.line_start, each.line_end, word) for word in focus)
            rank = 0 if is_wanted else self._rank(each, type_, symbol, body, has_bases=has_bases)
            if rank is not None:
                text = f"{prefix}{'.' if each.name else ': '}{each.text}" if prefix else each.text
                yield rank, TypeStatement(each.line_start, each.line_end, text, is_wanted)

    def _rank(self, each: Statement, type_: Symbol, symbol: Symbol, body: str, *, has_bases: bool) -> int | None:
        """How much a statement concerns a function, 0 most; None if it does not.

        What holds for all functions does not concern one that only others of the type call.
        """
        is_declared = self._rules is not None and self._rules.body_declares
        if not each.applies_to(symbol.name) or not (each.name or is_declared):
            return None
        is_open = _is_open(type_, symbol) and symbol.kind != "constructor"
        if symbol.name in each.words and symbol.name != each.name and symbol.kind != "constructor":
            return 0
        if not each.name:
            is_named = not each.arguments.isdisjoint(_WORD.findall(body))
            return None if not is_open else MIXIN if each.is_mixin else 1 if is_named else 2
        if _names(body, each.name):
            is_told = (is_declared or each.is_literal) and not each.is_state
            return 3 if is_told and is_informative(each.name, each.text.partition(" = ")[2]) else None
        is_for_bases = is_declared and has_bases and is_open and each.kind != "const" and not each.is_made
        return 4 if is_for_bases and not self._is_used(each.name, type_) else None

    def _is_used(self, name: str, type_: Symbol) -> bool:
        """True if a function of a type names an attribute."""
        return any(
            _names("\n".join(self._text.lines[each.line_start - 1 : each.line_end]), name)
            for each in type_.children
            if each.kind in CALLABLE_KINDS
        )

    def _bases(self, type_: Symbol) -> set[str]:
        """The words behind a type's name that are no type parameters or parameters of its constructor."""
        declaration = self._declaration(type_)
        before, for_type, _ = declaration.partition(" for ")
        behind = before if for_type else declaration.removeprefix(f"{type_.kind} {_last(type_.name)}")
        return {*_WORD.findall(behind)} - _OF_ALL

    def _declaration(self, type_: Symbol) -> str:
        """The head of a type from the word for its kind on, without type parameters and those of its constructor."""
        at = re.search(rf"\b{type_.kind}\b", type_.signature)
        head, before = type_.signature[at.start() :] if at else type_.signature, ""
        while head != before and not (self._rules and self._rules.bases_in_brackets):
            head, before = _BRACKETS.sub("", head), head
        name = re.search(r"(?<= )[\w:.]+", head)  # the name of the function has that of what is around the type
        return " ".join(head.replace(name[0], _QUALIFIER.sub("", name[0]), 1).split() if name else head.split())

    def _decorators(self, type_: Symbol) -> str:
        """The decorators of a type on one line; ``""`` if it has none that say something."""
        file = self._text.control_flow.file_captures
        lines = Lines(self._text.control_flow.data)
        start, end = lines.range_of(type_.line_start)[0], lines.range_of(type_.name_line)[0]
        if file is None or start == end:
            return ""
        one_line = OneLine(file)
        short = one_line.within(start, end, most=MAX_CONTEXT, limit=MAX_CONTEXT, is_bare=True)
        return without_plain_attributes(short or shortened(one_line.decorators(start, end), MAX_CONTEXT))


def _is_open(type_: Symbol, symbol: Symbol) -> bool:
    """False for a function that only others of its type call."""
    return symbol.exported or not type_.exported


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _names(body: str, name: str) -> bool:
    """True if a text has a name, or a longer name with it: ``get_queryset`` for ``queryset``."""
    bare = name.strip("$@#_")
    if len(bare) >= MIN_INSIDE and bare.lower() in body.lower():
        return True
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", body) is not None


def declared_once(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts; of those of one type the first has its head, and each statement stands once.

    None has those of a type that the answer shows itself.
    """
    shown = [(each.path, each.line_start, each.line_end) for each in excerpts if not _is_function(each)]
    told: set[tuple[str, int]] = set()
    once: list[Excerpt] = []
    for each in excerpts:
        declared = each.declared
        if declared is not None:
            head = each.path, declared.line
            is_shown = any(path == each.path and first <= declared.line <= last for path, first, last in shown)
            fresh = tuple(one for one in declared.statements if (each.path, one.line_start) not in told)
            kept = declared._replace(statements=fresh, is_repeated=head in told)
            each = each._replace(declared=None if is_shown or (kept.is_repeated and not fresh) else kept)
            told |= {head, *((each.path, one.line_start) for one in fresh)}
        once.append(each)
    return once


def _is_function(excerpt: Excerpt) -> bool:
    return excerpt.symbol is not None and excerpt.symbol.kind in CALLABLE_KINDS
