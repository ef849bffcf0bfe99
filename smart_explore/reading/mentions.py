"""The names that the rows of an excerpt mention: what they call, extend, are decorated with or render."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.lead import OWN, Mention
from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_ranges import as_ranges
from smart_explore.reading.rows.log_calls import callee_parts
from smart_explore.reading.rows.salient_calls import is_salient_call, is_worth_a_word
from smart_explore.symbols.lookup import innermost_at, split_name
from smart_explore.symbols.positions import Lines

MAX_MENTIONS = 24
"""The most names of one excerpt."""

_OWN = frozenset({"self", "Self", "this", "cls", "super", "parent", "base", "static"})
"""Words for the object or the type around, or for what it inherits."""

_RESULT = "()"
"""The receiver of a call of a member of what another call returns."""

_WORD = re.compile(r"[^\W\d]\w*")
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`")
_PATH = re.compile(r"""(["'`])([\w-]+(?:[./][\w-]+)+)\1""")
_PLAIN = frozenset({"", "statement", "declaration", "structure"})


def mentions(excerpt: Excerpt, outline: FileOutline, text: FileText) -> tuple[Mention, ...]:
    """The names in the rows of an excerpt, each once, in the order of lines.

    First those in rows that a focus means, of these types, and then calls in rows that decide something.
    """
    flow = text.control_flow
    rows = excerpt.focused or excerpt.rows
    if not (flow.is_known and rows):
        return ()
    meant: dict[int, bool] = {}
    for row in rows:
        for line in range(row.line_start, row.line_end + 1):
            meant[line] = meant.get(line, False) or row.is_wanted
    found = [*_types(excerpt, rows, outline, text), *_files(rows)]
    context = CallContext(excerpt, outline)
    lines = Lines(flow.data)
    for first, last in as_ranges(meant):
        for end, callee in flow.calls_at(lines.range_of(first)[0], lines.range_of(last)[1]):
            line = lines.line_of(end - 1)
            if line in meant and is_worth_a_word(callee) and is_salient_call(callee):
                mention = context.call(line, callee, is_chained=flow.is_chained(end, callee))
                found += [mention] if mention else []
    deciding = {line for row in rows if row.decides for line in range(row.line_start, row.line_end + 1)}

    def order(each: Mention) -> tuple[bool, bool, bool, int]:
        return not meant.get(each.line, True), each.kind == "call", each.line not in deciding, each.line

    found.sort(key=order)
    return tuple({(each.name, each.receiver): each for each in reversed(found)}.values())[::-1][:MAX_MENTIONS]


def _types(excerpt: Excerpt, rows: Iterable[BodyRow], outline: FileOutline, text: FileText) -> Iterator[Mention]:
    """The words of heads and values of types, and of the decorators above a symbol, without the names declared."""
    symbol, flow = excerpt.symbol, text.control_flow
    is_function = symbol is not None and symbol.kind in CALLABLE_KINDS
    above = [row for row in excerpt.head if symbol and (not is_function or row.line_end < symbol.name_line)]
    inside = () if is_function else (row for row in rows if row.kind in _PLAIN)
    declared = {(each.name_line, each.name) for each in outline.walk()}
    for row in (*above, *inside):
        if not flow.is_in_functions(row.line_start, row.line_start):
            own = {name for line, name in declared if row.line_start <= line <= row.line_end}
            yield from (Mention(row.line_start, word, "type") for word in _words(row.text) if word not in own)
    if symbol and excerpt.declared:
        around = split_name(symbol.qualified_name)
        words = dict.fromkeys(word for told in excerpt.declared.texts for word in _words(told) if word not in around)
        yield from (Mention(symbol.line_start, word, "type") for word in words)


def _files(rows: Iterable[BodyRow]) -> Iterator[Mention]:
    """The strings that may be the path of a file: ``'mfa.verify'``, ``'mail/welcome'``."""
    return (Mention(row.line_start, path, "file") for row in rows for _, path in _PATH.findall(row.text))


class CallContext:
    """The types around the calls of an excerpt, and the declarations of their receivers."""

    def __init__(self, excerpt: Excerpt, outline: FileOutline) -> None:
        self._outline = outline
        self._symbols = {symbol.qualified_name: symbol for symbol in outline.walk()}
        self._declared: dict[str, list[str]] = {}
        for symbol in self._symbols.values():
            if symbol.kind in MEMBER_KINDS | VALUE_KINDS:
                self._declared.setdefault(_bare(symbol.name), []).append(symbol.signature)
        for row in excerpt.rows:
            for name in row.defined:
                self._declared.setdefault(_bare(name), []).append(row.text)

    def call(self, line: int, callee: str, *, is_chained: bool) -> Mention | None:
        """The mention of a callee as written on a line (from 1); None for a call of a local value."""
        *before, name = [_bare(part) for part in callee_parts(callee)]
        if is_chained and not before:
            return Mention(line, name, "call", _RESULT)
        around = innermost_at(self._outline, line)
        owner = self._owner(around)
        if not before or before[-1] in _OWN:
            if not before and (name in self._declared or (around and name in _WORD.findall(around.signature))):
                return None
            type_ = self._symbols.get(owner)
            words = _WORD.findall(type_.signature) if type_ else ()
            return Mention(line, name, "call", OWN if before else "", tuple(words), owner)
        receiver = before[-1]
        texts = list(self._declared.get(receiver, ()))
        if len(before) == 1 and around and receiver in _WORD.findall(around.signature):
            texts.append(around.signature)
        declared = dict.fromkeys(word for text in texts for word in _WORD.findall(text) if word != receiver)
        return Mention(line, name, "call", receiver, tuple(declared), is_undeclared=not texts and len(before) == 1)

    def _owner(self, symbol: Symbol | None) -> str:
        """The qualified name of the innermost type around; of a type in another file as the symbol says it."""
        while symbol is not None and symbol.kind not in TYPE_KINDS:
            if symbol.parent not in self._symbols:
                return symbol.parent
            symbol = self._symbols[symbol.parent]
        return symbol.qualified_name if symbol else ""


def _words(text: str) -> list[str]:
    return _WORD.findall(_STRING.sub("", text))


def _bare(name: str) -> str:
    return name.strip("$@#!?()[]& ")
