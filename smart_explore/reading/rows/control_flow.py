"""The control flow of functions by lines: structures, exits and calls.

The captures of ``queries/<language>/control.scm``: ``@control.branch`` and the others of ``body_nodes.STRUCTURES`` are
structures and their clauses, ``@control`` one of another kind, ``@control.function`` a function, ``@control.closure``
one that is a structure only if it takes several lines, ``@control.alternative`` an ``else`` without a node of its own,
a structure only if it is a block; ``@control.body`` is the body after a head, ``@exit`` a statement that leaves,
``@call`` a callee, and ``@call.arguments`` the arguments after it, for a grammar without a node for the whole callee.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.reading.rows.body_nodes import ALTERNATIVE, CLAUSE, STRUCTURES, behind_opening
from smart_explore.symbols.fold_comments import code_before
from smart_explore.symbols.positions import Lines

_MAX_CALLEE_BYTES = 120
_CALLEE = re.compile(
    rb"[\w$@]+[!?]?(?:(?:\s*(?:\.|\?\.|&\.)|::|->)#?[\w$]+[!?]?|\[[\w$.\"' ]*\])*\s*(?:(?:::)?<[^()]*>)?\s*\Z"
)
_TYPE_ARGUMENTS = re.compile(rb"\s+|(?:::)?<.*\Z", re.DOTALL)
_BEFORE_MEMBERS = (b".", b"->", b"::")


class Structure(NamedTuple):
    """A control structure or clause; lines are 1-based and inclusive. Its head ends on ``head_end``."""

    line_start: int
    head_end: int
    line_end: int


def innermost(structures: Iterable[Structure], first: int, last: int) -> Structure | None:
    """The innermost of the structures (outer ones first) around the lines ``first`` to ``last`` (from 1)."""
    around = None
    for each in structures:
        if each.line_start <= first and last <= each.line_end:
            around = each
    return around


class Exit(NamedTuple):
    """A statement that leaves: return, raise, break, yield. Lines are 1-based and inclusive."""

    line_start: int
    line_end: int


class ControlFlow(NamedTuple):
    """The structures (outer ones first), exits and calls of a file, each sorted by line.

    Calls are kept as the byte offsets in ``data`` where their callees end: names are read on demand.
    """

    structures: tuple[Structure, ...] = ()
    exits: tuple[Exit, ...] = ()
    callee_ends: tuple[int, ...] = ()
    data: bytes = b""
    functions: tuple[Structure, ...] = ()
    bodies: tuple[int, ...] = ()
    """The 1-based lines on which blocks begin, sorted."""
    file_captures: FileCaptures | None = None
    """None if the file's language has no control-flow rules, or they could not be read."""
    macro: re.Pattern[bytes] | None = None
    """The beginning of a macro call, whose arguments the grammar does not parse; None for other languages."""
    unparsed: tuple[tuple[int, int], ...] = ()
    """The first and last lines (from 1) of unparsed stretches without declarations."""

    @property
    def is_known(self) -> bool:
        """True if the file's language has rules of control flow, and they were read."""
        return self.file_captures is not None

    def around(self, line: int) -> list[Structure]:
        """The structures around a line (from 1), outer ones first."""
        return [each for each in self.structures if each.line_start <= line <= each.line_end]

    def is_in_functions(self, first: int, last: int) -> bool:
        """True if most of the lines ``first`` to ``last`` are in functions, below their first lines."""
        bodies = [(each.line_start + 1, each.line_end) for each in self.functions]
        inside = {line for start, end in bodies for line in range(max(start, first), min(end, last) + 1)}
        return 2 * len(inside) > last - first + 1

    def calls_within(self, start: int, end: int) -> Iterator[str]:
        """The names of the callees in the bytes from ``start`` to ``end``, in order."""
        return (name for _, name in self.calls_at(start, end))

    def calls_at(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """The callees in a range of bytes, each as (offset of its end, name)."""
        ends = self.callee_ends
        for callee_end in ends[bisect_right(ends, start) : bisect_right(ends, end)]:
            name = self._callee(callee_end)
            if name:
                yield callee_end, name

    def _callee(self, end: int) -> str:
        callee = _CALLEE.search(self.data, max(0, end - _MAX_CALLEE_BYTES), end)
        return _TYPE_ARGUMENTS.sub(b"", callee[0]).decode("utf-8", "replace") if callee else ""

    def is_chained(self, end: int, name: str) -> bool:
        """True if the bare callee ``name`` before a byte offset is a member of what another expression returns."""
        start = self.data.rfind(name.encode(), max(0, end - _MAX_CALLEE_BYTES), end)
        return self.data[max(0, start - 2) : start].endswith(_BEFORE_MEMBERS)

    def has_body(self, first: int, last: int) -> bool:
        """True if a block begins on one of these lines."""
        index = bisect_left(self.bodies, first)
        return index < len(self.bodies) and self.bodies[index] <= last

    def body_offset(self, lines: Lines, first: int, last: int, *, is_value: bool = False) -> int:
        """The byte offset after the head that begins on line ``first``, at most the end of line ``last``.

        The head of a value ends with its line: a block below is one of its entries.
        """
        start, end = lines.range_of(first)[0], lines.range_of(last)[1]
        start += 1 + len(self.data[start:end]) - len(self.data[start:end].lstrip())
        blocks = self.file_captures.captures_in("control.body", start, end) if self.file_captures else []
        if not blocks or self.file_captures is None:
            return end
        if is_value and blocks[0].start > (first_end := lines.range_of(first)[1]):
            return first_end
        own = next(iter(self.file_captures.captures_in("control.function", *lines.range_of(first))), None)
        if own is not None and own.end <= blocks[0].start:  # a clause without a block, before others that have one
            return own.end
        return behind_opening(self.file_captures, blocks[0].start) or code_before(self.file_captures, blocks[0].start)

    def head_end(self, first: int, last: int) -> int:
        """The last line of the head that begins on line ``first``: where its block begins, at most ``last``."""
        index = bisect_left(self.bodies, first)
        if index < len(self.bodies) and self.bodies[index] <= last:
            return self.bodies[index]
        return first


def read_control_flow(lines: Lines, file_captures: FileCaptures) -> ControlFlow:
    """The control flow of a file from the captures of its language's ``control.scm``."""
    data, marks = file_captures.data, file_captures.captures
    bodies = sorted(marks.get("control.body", ()))
    body_starts = [body.start for body in bodies]
    closures = marks.get("control.closure", ())
    functions = {*marks.get("control.function", ()), *closures}
    structures = {
        node
        for name in STRUCTURES
        for node in marks.get(name, ())
        if name != CLAUSE and (name != ALTERNATIVE or data.startswith(b"{", node.start))
    }
    nodes = sorted(structures | functions, key=lambda node: (node.start, -node.end))
    every = [
        (node, Structure(lines.line_of(node.start), head_end, lines.last_line_of(node.start, node.end)))
        for node, head_end in _with_head_ends(file_captures, lines, nodes, body_starts)
    ]
    short = {node for node in closures if lines.line_of(node.start) == lines.last_line_of(node.start, node.end)}
    called = {node.end + data.startswith(b"!", node.end) for node in marks.get("call", ())}  # a macro's sign is its own
    ends = called | {node.start for node in marks.get("call.arguments", ())}
    exits = {
        Exit(lines.line_of(node.start), lines.last_line_of(node.start, node.end)) for node in marks.get("exit", ())
    }
    return ControlFlow(
        tuple(structure for node, structure in every if node not in short),
        tuple(sorted(exits)),
        tuple(sorted(ends)),
        data,
        tuple(structure for node, structure in every if node in functions),
        tuple(sorted({_body_line(file_captures, lines, body.start) for body in bodies})),
        file_captures,
    )


def _body_line(file_captures: FileCaptures, lines: Lines, start: int) -> int:
    """The 1-based line on which a head ends whose block begins at the byte ``start``."""
    if file_captures.data[start : start + 1] == b"{":
        return lines.line_of(start)
    return lines.line_of(max(0, code_before(file_captures, start) - 1))  # no bracket: the head ends before it


def _with_head_ends(
    file_captures: FileCaptures, lines: Lines, nodes: Sequence[Region], body_starts: Sequence[int]
) -> list[tuple[Region, int]]:
    """Each node with the 1-based line on which its head ends: at its first block, if no other structure comes first."""
    result = []
    starts = [node.start for node in nodes]
    for index, node in enumerate(nodes):
        first = lines.line_of(node.start)
        at_body = bisect_left(body_starts, node.start)
        start = body_starts[at_body] if at_body < len(body_starts) else node.end
        nested = bisect_left(starts, node.start + 1, lo=index)
        if start >= node.end or (nested < len(starts) and starts[nested] < start):
            result.append((node, first))
        else:
            result.append((node, max(first, _body_line(file_captures, lines, start))))
    return result
