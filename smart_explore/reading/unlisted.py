"""Symbols that no outline lists: members only set by statements, functions in bodies, overload implementations."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.languages.captures import Region
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.body_nodes import LOCAL, STATEMENT, body_nodes
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.symbols.lookup import find, split_name
from smart_explore.symbols.positions import Lines

_FUNCTIONS = ("control.function", "control.closure")

_MAX_SETS = 4
"""The most assignments to a member that are shown, in the order of the file."""

_VALUE = re.compile(r"(?<![=!<>])=(?![=>])")


def rows_that_set(text: FileText, member: Symbol, around: Symbol) -> tuple[BodyRow, ...]:
    """The statements of a type that assign a member, except for its declaration.

    For a member without a declaration the first one counts as that.
    """
    declaration = "\n".join(text.lines[member.name_line - 1 : member.line_end])
    declaration = "" if declaration.lstrip().startswith(("this", "self", "@")) else declaration
    rows = _member_assignments(text.control_flow, Lines(text.control_flow.data), member.name, around, declaration)
    return tuple(row for row in rows if row.line_start != member.name_line)


def undeclared_member(text: FileText, name: str, outline: FileOutline) -> tuple[Symbol, ...]:
    """The member of ``Type.member`` that only statements of the type set: the first of these is its source."""
    *outer, member = split_name(name) or [""]
    types = [symbol for symbol in find(outline, ".".join(outer)) if symbol.kind in TYPE_KINDS] if outer else []
    for type_ in types:
        for row in _member_assignments(text.control_flow, Lines(text.control_flow.data), member, type_):
            first, last = row.line_start, row.line_end
            qualified = f"{type_.qualified_name}.{member}"
            parent = type_.qualified_name
            return (Symbol(member, qualified, "property", row.text, "", first, last, first, first, False, parent),)
    return ()


def implementation_of(text: FileText, symbols: Sequence[Symbol]) -> Symbol | None:
    """The only symbol with a body among several with one name, such as overloads; None if there is not just one."""
    if len({symbol.qualified_name for symbol in symbols}) > 1:
        return None
    with_body = [symbol for symbol in symbols if not only_declares(text, symbol)]
    return with_body[0] if len(with_body) == 1 else None


def local_functions(text: FileText, name: str, outline: FileOutline) -> tuple[Symbol, ...]:
    """Functions that are no symbols, such as members of a returned object, by name.

    The parts before the last part of the name must be a symbol around them, if there is one with that name.
    """
    *outer, last_name = split_name(name) or [""]
    around = find(outline, ".".join(outer)) if outer else ()
    file_captures = text.control_flow.file_captures
    if not last_name or file_captures is None:
        return ()
    lines = Lines(file_captures.data)
    names = _names_function(last_name)
    functions = {}
    for capture in _FUNCTIONS:
        for node in file_captures.captures.get(capture, ()):
            first, last = lines.line_of(node.start), lines.last_line_of(node.start, node.end)
            inside = not around or any(s.line_start <= first <= s.line_end for s in around)
            if inside and first not in functions and names(lines, file_captures.data, node):
                head = text.lines[first - 1].strip()
                functions[first] = Symbol(last_name, name, "function", head, "", first, last, first, first, False)
    return tuple(functions[first] for first in sorted(functions))


def _names_function(name: str) -> Callable[[Lines, bytes, Region], bool]:
    """A predicate on function nodes: True if the head has the name, or the statement assigns the function to it."""
    escaped = re.escape(name).encode()
    in_head = re.compile(rb"[^(){}=;]*(?<![\w$.])%b\s*[(<:]" % escaped)
    given = re.compile(rb"(?<![\w.$])\$?%b[\"']?\s*(?::[^;=]*)?(?::=|=>|[:=](?!=))[^;]*\Z" % escaped)

    def names(lines: Lines, data: bytes, node: Region) -> bool:
        start = lines.range_of(lines.line_of(node.start))[0]
        return bool(in_head.match(data, node.start, node.end) or given.search(data, start, node.start))

    return names


def only_declares(text: FileText, symbol: Symbol) -> bool:
    """True if a symbol has no body, or is an ``@overload`` in Python."""
    decorators = text.lines[symbol.line_start - 1 : symbol.name_line - 1]
    if any(line.strip().removeprefix("@typing.").removeprefix("@") == "overload" for line in decorators):
        return True
    return not text.control_flow.has_body(symbol.name_line, symbol.line_end)


def _member_assignments(
    flow: ControlFlow, lines: Lines, name: str, around: Symbol, declaration: str = ""
) -> list[BodyRow]:
    """The statements in the type ``around`` that set the member ``name`` of its own instances.

    Empty if the ``declaration``, as written, initializes it.
    """
    if flow.file_captures is None or _VALUE.search(declaration):
        return []
    data, one_line = flow.file_captures.data, OneLine(flow.file_captures)
    start, end = lines.range_of(around.line_start)[0], lines.range_of(around.line_end)[1]
    written = rb"(?:(?:this|self)(?:\.|->)#?|@)%b\s*(?::[^=\n]{1,80})?=(?![=>])" % re.escape(name.lstrip("#@").encode())
    if re.search(written, data[start:end]) is None:
        return []
    is_set = re.compile(written).match
    rows: list[BodyRow] = []
    for node in (each for top in body_nodes(flow.file_captures, start, end) for each in (top, *top.walk())):
        if node.kind in (LOCAL, STATEMENT) and is_set(data, node.start, node.end):
            first, last = lines.line_of(node.start), lines.last_line_of(node.start, node.end)
            rows.append(BodyRow(first, last, 0, one_line.text(node.start, node.end).removesuffix(";")))
    return rows[:_MAX_SETS]
