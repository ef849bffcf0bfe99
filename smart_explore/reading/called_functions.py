"""One step into the functions that rows call: the short ones of the same file, with the rows of their bodies."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.registry import BY_NAME, has_bare_members
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.lead import OWN, Mention
from smart_explore.model.unfold_answer import BodyRow, CalledFunction, Excerpt, row_heads, with_heads
from smart_explore.ranking.words import subtokens
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_ranges import focus_ranges
from smart_explore.reading.focus.focus_words import focus_lines, parse_ranges, words_of
from smart_explore.reading.mentions import CallContext
from smart_explore.reading.rows.body_nodes import EXIT, LOG
from smart_explore.reading.rows.body_rows import body_rows, head_rows
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.def_use_rows import names_read
from smart_explore.reading.rows.log_calls import callee_parts, is_log
from smart_explore.reading.rows.salient_source import has_value, is_salient
from smart_explore.symbols.lookup import innermost_at
from smart_explore.symbols.positions import Lines


class _Bound(NamedTuple):
    """The most lines, rows, and characters of rows, of a function that is short."""

    lines: int
    rows: int
    characters: int


_BOUNDS = (_Bound(24, 5, 280), _Bound(24, 5, 280), _Bound(12, 3, 120))
"""The bounds by the rank of a call: what decides is worth more room than an argument."""

_HIT = -1
"""The rank of a call of a function with a row that a focus means."""

_INHERITED = frozenset({"super", "parent", "base"})
"""Receivers of calls that mean an inherited function, not the type's own one."""


class _Call(NamedTuple):
    """A call on a 1-based line, in the row with the index ``row``, as written.

    The ``rank`` is 0 in what decides, 1 for a statement by itself or a value that a condition tests, else 2.
    """

    rank: int
    row: int
    line: int
    callee: str


def with_called_functions(excerpt: Excerpt, outline: FileOutline, text: FileText, focus: Sequence[str] = ()) -> Excerpt:
    """The excerpt with the short functions of the file that its rows call, those first that decide something.

    Under a ``focus`` these are the ones that its rows call, and any with a row that holds a word of the focus which no
    other row holds: the rows that call them are focused, too. Of a marked line in a body those that its row calls.
    """
    if not text.control_flow.is_known or not excerpt.rows:
        return excerpt
    short = _ShortFunctions(excerpt, outline)
    words = [word for each in focus if not parse_ranges(each) for word in words_of(each) or [each]]
    missing = [word for word in words if excerpt.note or word in excerpt.not_held]
    places = {_place(row): row.is_wanted for row in excerpt.focused}
    has_focus = bool(focus and (excerpt.shown or missing)) or bool(excerpt.marked and excerpt.shown)
    if excerpt.marked and excerpt.shown:
        around = [row for row in excerpt.rows if row.line_start <= excerpt.marked <= row.line_end]
        places = {_place(row): True for row in around[-1:]}
    found: dict[int, tuple[int, int, CalledFunction]] = {}
    held: set[str] = set()
    asked = (
        range(len(excerpt.rows))
        if missing or not has_focus
        else [n for n, row in enumerate(excerpt.rows) if _place(row) in places]
    )
    for call in _calls(excerpt.rows, asked, short.names, text):
        symbol = short.of(call)
        if symbol is None or symbol.line_start in found:
            continue
        place = _place(excerpt.rows[call.row])
        is_seen = not has_focus or places.get(place, False)
        rows = short_body(text, symbol, words, call.rank if is_seen else 0)
        new = {word for word in missing if _lines_with(text, rows, symbol, word)}
        if rows and (is_seen or new or (place in places and any(row.is_wanted for row in rows))):
            held |= new
            rank = _HIT if any(row.is_wanted for row in rows) else call.rank
            found[symbol.line_start] = rank, call.row, CalledFunction(symbol, place[0], rows)
    called = tuple(one for *_, one in sorted(found.values(), key=lambda each: each[:2]))
    excerpt = excerpt._replace(called=called)
    return _with_held(excerpt, text, held, {index for rank, index, _ in found.values() if rank == _HIT})


def _with_held(excerpt: Excerpt, text: FileText, held: Collection[str], calling: Collection[int]) -> Excerpt:
    """The excerpt with the rows that call functions with ``held`` words focused, which it holds nowhere else."""
    symbol, rows = excerpt.symbol, excerpt.rows
    if not held or symbol is None:
        return excerpt
    heads = row_heads(rows)
    kept = {each for index in calling for each in with_heads(index, heads)}
    known = {_place(row) for row in excerpt.focused}
    more = [rows[index] for index in kept if _place(rows[index]) not in known]
    focused = tuple(sorted((*excerpt.focused, *more), key=lambda row: (row.line_start, row.depth)))
    head = symbol.line_start, symbol.name_line, excerpt.head_end
    shown = focus_ranges(text.lines, text.control_flow, head, symbol.line_end, focused, [])
    not_held = tuple(word for word in excerpt.not_held if word not in held)
    return excerpt._replace(focused=focused, shown=shown, note="", not_held=not_held)


def _place(row: BodyRow) -> tuple[int, int]:
    return row.line_start, row.line_end


def _calls(rows: Sequence[BodyRow], asked: Iterable[int], names: Container[str], text: FileText) -> Iterator[_Call]:
    """The calls of functions with some names that the texts of the ``asked`` rows, by their indices, show, in order."""
    flow = text.control_flow
    lines = Lines(flow.data)
    tested = {name for row in rows if row.is_branch for name in names_read(row.text)}
    for index in asked:
        row = rows[index]
        is_led = index + 1 < len(rows) and rows[index + 1].depth > row.depth
        last = max(row.line_start, rows[index + 1].line_start - 1) if is_led else row.line_end
        for end, callee in flow.calls_at(lines.range_of(row.line_start)[0], lines.range_of(last)[1]):
            name = callee_parts(callee)[-1]
            if name in names and name in row.text and not is_log(callee) and not flow.is_chained(end, callee):
                is_alone = row.text.startswith(callee) or not row.defined.isdisjoint(tested)
                yield _Call(0 if row.decides else 1 if is_alone else 2, index, lines.line_of(end - 1), callee)


class _ShortFunctions:
    """The short functions of a file, by the calls of an excerpt."""

    __slots__ = ("_by_name", "_context", "_excerpt", "_language", "_outline", "_types")

    def __init__(self, excerpt: Excerpt, outline: FileOutline) -> None:
        self._excerpt, self._outline = excerpt, outline
        self._by_name: dict[str, list[Symbol]] = {}
        self._types: dict[str, list[Symbol]] = {}
        for symbol in outline.walk():
            if symbol.kind in CALLABLE_KINDS and symbol.kind != "prototype":
                self._by_name.setdefault(symbol.name, []).append(symbol)
            elif symbol.kind in TYPE_KINDS:
                self._types.setdefault(symbol.name, []).append(symbol)
        self._context: CallContext | None = None
        self._language = BY_NAME[outline.language]

    @property
    def names(self) -> Container[str]:
        """The names of functions of the file."""
        return self._by_name

    def of(self, call: _Call) -> Symbol | None:
        """The function of the file that a call means without doubt, if it is not the one of the excerpt."""
        *before, name = callee_parts(call.callee)
        if len(before) > 1 or not _INHERITED.isdisjoint(before):
            return None
        self._context = self._context or CallContext(self._excerpt, self._outline)
        mention = self._context.call(call.line, call.callee, is_chained=False)
        found = self._meant(self._by_name[name], mention) if mention else []
        return found[0] if len(found) == 1 and found[0] != self._excerpt.symbol else None

    def _meant(self, named: Sequence[Symbol], mention: Mention) -> list[Symbol]:
        """Those of the functions of a name that a mention may mean."""
        if mention.receiver == OWN:
            return [each for each in named if each.parent == mention.owner]
        if mention.receiver:
            types = [each.qualified_name for each in self._types.get(mention.receiver, ())]
            types = [self._own_type(mention)] if self._own_type(mention) else types
            return [each for each in named if [each.parent] == types]
        own = [each for each in named if mention.owner and each.parent == mention.owner]
        is_own = bool(own) and has_bare_members(self._outline.language)
        return own if is_own else [each for each in named if each.kind == "function"]

    def _own_type(self, mention: Mention) -> str:
        """The type around, if the head of the function there declares the receiver as its own object; else ``""``."""
        around = innermost_at(self._outline, mention.line) if self._language.receiver else None
        head = re.match(self._language.receiver, around.signature) if around else None
        return around.parent if around and head and mention.receiver in re.findall(r"\w+", head[0]) else ""


def short_body(text: FileText, symbol: Symbol, words: Sequence[str], rank: int = 0) -> tuple[BodyRow, ...]:
    """The rows of a function's body; none if it is too long for the rank, or they say no more than its name.

    Those that hold one of the ``words`` are wanted.
    """
    lines, bound = Lines(text.control_flow.data), _BOUNDS[rank]
    if symbol.line_end - symbol.name_line >= bound.lines:
        return ()
    rows = body_rows(text.control_flow, lines, symbol.name_line, symbol.line_end) or _expression(text, lines, symbol)
    if len(rows) > bound.rows or sum(len(row.text) for row in rows) > bound.characters:
        return ()
    if not _says_more(text.control_flow, lines, symbol, rows):
        return ()
    held = {line for word in words for line in _lines_with(text, rows, symbol, word)}
    own = (range(row.line_start, row.line_end + 1) for row in rows)
    return tuple(row._replace(is_wanted=not held.isdisjoint(its)) for row, its in zip(rows, own, strict=True))


def _expression(text: FileText, lines: Lines, symbol: Symbol) -> tuple[BodyRow, ...]:
    """The row of a function that is an expression without a block: what follows its signature."""
    name_line = symbol.name_line
    head = head_rows(text.control_flow, lines, name_line, name_line, symbol.line_end)[-1:]
    told = head[0].text.removeprefix(symbol.signature) if head else ""
    is_whole = bool(told) and told != head[0].text
    return (BodyRow(name_line, symbol.line_end, 0, told.strip(" ,;"), kind=EXIT),) if is_whole else ()


def _says_more(flow: ControlFlow, lines: Lines, symbol: Symbol, rows: Sequence[BodyRow]) -> bool:
    """True if a body has a value, an operator or a constant, and is not just a log, or a call of its own name.

    A string that is only an argument counts where a result is returned: it may be a message.
    """
    if flow.file_captures is None or all(row.kind == LOG for row in rows):
        return False
    first, end = lines.range_of(symbol.name_line)[0], lines.range_of(symbol.line_end)[1]
    start = flow.body_offset(lines, symbol.name_line, symbol.line_end)
    start = start if start < end else first
    if len(rows) == 1 and not rows[0].is_branch:
        own, calls = set(subtokens(symbol.name)), set(flow.calls_within(start, end)) - {symbol.name}
        if any(own <= set(subtokens(callee_parts(name)[-1])) for name in calls):
            return False
    has_result = any(row.kind == EXIT for row in rows)
    return (is_salient if has_result else has_value)(flow.file_captures, start, end)


def _lines_with(text: FileText, rows: Sequence[BodyRow], symbol: Symbol, word: str) -> list[int]:
    return focus_lines(text.lines, rows[0].line_start, symbol.line_end, word) if rows else []
