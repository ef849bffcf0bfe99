"""What the inside of a function is made of: its control structures, what leaves it, what it calls; by lines.

The captures of ``queries/<language>/control.scm``: ``@control`` is a structure or a clause of it, ``@control.function``
a function, ``@control.closure`` one that is a structure only where it takes several lines, ``@control.else`` a clause
only where it is a block; ``@control.body`` is what a head stands in front of, ``@exit`` a statement that leaves,
``@call`` what is called, and ``@call.arguments`` what stands behind it where a grammar has no node for all its name.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.symbols.fold_comments import code_before
from smart_explore.symbols.positions import Lines

MAX_HEAD_LINES = 4
"""A head that takes more lines is shown down to here."""

LEAVING = frozenset({"raise", "fail", "panic", "panic!", "abort", "exit", "sys.exit", "os.Exit", "process.exit"})
"""Calls that leave as statements do."""

_MAX_CALLEE_BYTES = 120
_CALLEE = re.compile(
    rb"[\w$@]+[!?]?(?:(?:\s*(?:\.|\?\.|&\.)|::|->)#?[\w$]+[!?]?|\[[\w$.\"' ]*\])*\s*(?:(?:::)?<[^()]*>)?\s*\Z"
)
_TYPE_ARGUMENTS = re.compile(rb"\s+|(?:::)?<.*\Z", re.DOTALL)


class Structure(NamedTuple):
    """A control structure or clause; lines are 1-based and inclusive. Its head ends on ``head_end``."""

    line_start: int
    head_end: int
    line_end: int


class Exit(NamedTuple):
    """A statement that leaves: return, raise, break, yield. Lines are 1-based and inclusive."""

    line_start: int
    line_end: int


class Call(NamedTuple):
    """``name`` is as it is written, without arguments: ``self.store.get``. ``line`` is 1-based."""

    line: int
    name: str


class ControlFlow(NamedTuple):
    """The structures (outer ones first), exits and calls of a file, each sorted by line.

    Of calls it has the 1-based lines and the offsets in ``data``, in bytes, where their names end: names are read when
    they are asked for.
    """

    structures: tuple[Structure, ...] = ()
    exits: tuple[Exit, ...] = ()
    callee_ends: tuple[tuple[int, int], ...] = ()
    data: bytes = b""
    functions: tuple[Structure, ...] = ()
    bodies: tuple[int, ...] = ()
    """The 1-based lines on which blocks begin, sorted."""
    is_known: bool = False
    """Whether the file's language has rules of control flow, and they were read."""

    def around(self, line: int) -> list[Structure]:
        """The structures that hold a 1-based line, outer ones first."""
        return [each for each in self.structures if each.line_start <= line <= each.line_end]

    def calls(self, first: int, last: int) -> Iterator[Call]:
        """What is called on the 1-based lines ``first`` to ``last``, in order; of a chain each link by its own name."""
        for line, end in self.callee_ends[bisect_left(self.callee_ends, (first, 0)) :]:
            if line > last:
                return
            callee = _CALLEE.search(self.data, max(0, end - _MAX_CALLEE_BYTES), end)
            if callee is not None:
                yield Call(line, _TYPE_ARGUMENTS.sub(b"", callee[0]).decode("utf-8", "replace"))

    def has_body(self, first: int, last: int) -> bool:
        """Whether a block begins on one of these lines."""
        index = bisect_left(self.bodies, first)
        return index < len(self.bodies) and self.bodies[index] <= last

    def head_end(self, first: int, last: int) -> int:
        """Where the head that begins on line ``first`` ends: where its block begins, by ``last`` at the latest."""
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
    blocks = [node for node in marks.get("control.else", ()) if data[node.start : node.start + 1] == b"{"]
    nodes = sorted({*marks.get("control", ()), *functions, *blocks}, key=lambda node: (node.start, -node.end))
    every = [
        (node, Structure(lines.line_of(node.start), head_end, lines.last_line_of(node.start, node.end)))
        for node, head_end in _with_head_ends(file_captures, lines, nodes, body_starts)
    ]
    short = {node for node in closures if lines.line_of(node.start) == lines.last_line_of(node.start, node.end)}
    ends = {node.end for node in marks.get("call", ())} | {node.start for node in marks.get("call.arguments", ())}
    exits = {
        Exit(lines.line_of(node.start), lines.last_line_of(node.start, node.end)) for node in marks.get("exit", ())
    }
    return ControlFlow(
        tuple(structure for node, structure in every if node not in short),
        tuple(sorted(exits)),
        tuple((lines.line_of(end - 1), end) for end in sorted(ends)),
        data,
        tuple(structure for node, structure in every if node in functions),
        tuple(sorted({_body_line(file_captures, lines, body.start) for body in bodies})),
        is_known=True,
    )


def _body_line(file_captures: FileCaptures, lines: Lines, start: int) -> int:
    """The 1-based line on which a head ends whose block begins at the byte ``start``."""
    if file_captures.data[start : start + 1] == b"{":
        return lines.line_of(start)
    return lines.line_of(
        max(0, code_before(file_captures, start) - 1)
    )  # no bracket: what stands in front of it ends the head


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
            result.append((node, max(first, min(_body_line(file_captures, lines, start), first + MAX_HEAD_LINES - 1))))
    return result
