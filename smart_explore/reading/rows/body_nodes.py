"""The statements of a body, nested as in the source, from which the body view makes rows.

The captures of ``queries/<language>/control.scm`` in addition to those of ``control_flow``: ``@statement`` is one that
is neither a structure nor an exit, ``@statement.local`` one that declares a local name, ``@control.start`` a statement
in the head of a loop, and ``@control.clause`` a word that begins a clause of the node around it: ``else``, unless
``@control.handler`` captures it as well. A structure with ``@control.label`` falls through to the next if it is empty,
as cases do in C (case_labels.py); one with ``@control.directive`` ends with its line, as ``#if`` does, so that nothing
is joined to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model.unfold_answer import RowKind
from smart_explore.symbols.fold_comments import code_before

STATEMENT: Final = "statement"
LOCAL: Final = "declaration"
EXIT: Final = "exit"
LOG: Final = "log"
CALLED: Final = "called"
CLOSURE: Final = "closure"
FUNCTION: Final = "function"
"""The kinds of nodes that are no structures, and of functions, which are."""

MAX_DEPTH = 150
"""The deepest nodes with rows; deeper ones are text of the nodes around them."""

_BEFORE_END = re.compile(rb"\s*(?=\send\b)")
_CLOSERS = (b"}", b")")
_OPENING = re.compile(rb"\{|do(?=\s)")

ALTERNATIVE, CLAUSE = "control.alternative", "control.clause"

STRUCTURES: Mapping[str, RowKind] = {
    "control": "structure",
    "control.function": FUNCTION,
    ALTERNATIVE: "else",
    CLAUSE: "else",
    "control.branch": "branch",
    "control.elif": "elif",
    "control.else": "else",
    "control.loop": "loop",
    "control.switch": "switch",
    "control.case": "case",
    "control.try": "try",
    "control.handler": "handler",
    "control.block": "block",
}
"""The kinds of structures by their captures."""

_KINDS: Mapping[str, RowKind] = {
    "statement": STATEMENT,
    "statement.local": LOCAL,
    "exit": EXIT,
    "control.closure": CLOSURE,
    **STRUCTURES,
}
"""The later of two kinds counts where captures are of the same bytes."""

NODE_CAPTURES = tuple(_KINDS)
"""The captures of nodes."""

CLAUSE_CAPTURES = (ALTERNATIVE, CLAUSE, "control.elif", "control.else", "control.handler")
"""Those of the parts of a structure that follow another part of it, not as another statement."""

CLAUSES = frozenset({"elif", "else", "case", "handler"})
"""The kinds of structures that are parts of the one around them."""


class BodyNode:
    """A statement, structure or closure. Offsets count bytes; the head of a structure or closure ends at ``head_end``.

    ``bodies`` are the blocks that begin in it and in none of its ``children``, ``body`` is the one after the head.
    """

    __slots__ = ("bodies", "body", "children", "end", "head_end", "kind", "start")

    def __init__(self, kind: RowKind, region: Region) -> None:
        self.kind = kind
        self.start, self.end = region
        self.head_end = region.end
        self.children: list[BodyNode] = []
        self.bodies: list[Region] = []
        self.body: Region | None = None

    @property
    def has_head(self) -> bool:
        """True for structures and closures."""
        return self.kind not in (STATEMENT, LOCAL, EXIT)

    @property
    def is_structure(self) -> bool:
        """True for structures and their clauses."""
        return self.has_head and self.kind != CLOSURE

    def walk(self) -> Iterator[BodyNode]:
        """The nodes in this one, each before those in it."""
        for child in self.children:
            yield child
            yield from child.walk()


def body_nodes(file_captures: FileCaptures, start: int, end: int) -> list[BodyNode]:
    """The outermost nodes that begin in ``[start, end)``, with their inner nodes, in the order of the source."""
    starts = set(file_captures.captures_in("control.start", start, end))
    clauses = set(file_captures.captures_in(CLAUSE, start, end))
    kinds: dict[Region, RowKind] = {}
    for name, kind in _KINDS.items():
        for region in file_captures.captures_in(name, start, end):
            if name == ALTERNATIVE and not file_captures.data.startswith(b"{", region.start):
                continue
            if region not in starts and region.end <= end:
                kinds[region] = kind
    for region in file_captures.captures_in(ALTERNATIVE, start, end):
        if kinds.get(region) == "branch":
            kinds[region] = "elif"
    outermost: list[BodyNode] = []
    around: list[BodyNode] = []
    blocks = iter(file_captures.captures_in("control.body", start, end))
    block = next(blocks, None)
    for region in sorted(kinds, key=lambda each: (each.start, -each.end)):
        while block is not None and block.start <= region.start:
            _enter(around, block)
            block = next(blocks, None)
        node = BodyNode(kinds[region], region)
        while around and around[-1].end <= region.start:
            around.pop()
        if len(around) == MAX_DEPTH:
            continue
        if region in clauses and around:
            node.end = around[-1].end
        (around[-1].children if around else outermost).append(node)
        around.append(node)
    while block is not None:
        _enter(around, block)
        block = next(blocks, None)
    return _settled(file_captures, outermost)


def _enter(around: list[BodyNode], block: Region) -> None:
    while around and around[-1].end <= block.start:
        around.pop()
    if around:
        around[-1].bodies.append(block)


def _settled(file_captures: FileCaptures, nodes: Sequence[BodyNode]) -> list[BodyNode]:
    """The nodes with the ends of their heads; a node that only wraps a structure is replaced by it."""
    settled = []
    for node in nodes:
        node.children = _settled(file_captures, node.children)
        if node.has_head:
            node.head_end = _head_end(file_captures, node)
        settled.append(_unwrapped(file_captures, node))
    return settled


def _unwrapped(file_captures: FileCaptures, node: BodyNode) -> BodyNode:
    """The structure that a statement consists of, or that follows directly in a clause, as an ``if`` follows ``else``.

    The latter has the clause's kind, and the ``if`` is an ``elif`` then. A closure without a block that returns another
    closure, or a call with one, is replaced by that inner closure, whose range then starts at the outer one.
    """
    if not node.children:
        return node
    inner = node.children[0]
    if node.kind == inner.kind == CLOSURE and len(node.children) == 1 and node.body is None and inner.body is not None:
        inner.start = node.start
        return inner
    if not inner.is_structure:
        return node
    between = file_captures.data[inner.end : node.end].strip()
    if node.is_structure and node.kind != FUNCTION:
        leads_on = (
            node.head_end == inner.start and len(node.children) == 1 and not node.bodies and between in (b"", b",")
        )
        if leads_on and b"\n" not in file_captures.data[node.start : inner.start]:
            inner.start = node.start
            inner.kind = "elif" if (node.kind, inner.kind) == ("else", "branch") else node.kind
            return inner
    elif node.kind not in (CLOSURE, FUNCTION) and inner.start == node.start and between in (b"", b";"):
        return inner
    return node


def is_brace(data: bytes, node: BodyNode) -> bool:
    """True if a structure is a bare block in braces; False for a clause whose pattern begins with a brace."""
    return data[node.start : node.start + 1] == b"{" and all(body.end < node.end for body in node.bodies)


def inside(data: bytes, block: BodyNode) -> Region:
    """The bytes of a structure or closure after its head, without the bracket or word that closes it."""
    end = block.end - 1 if data[block.end - 1 : block.end] in _CLOSERS else block.end
    if behind := _BEFORE_END.match(data, end):
        end = behind.end()
    return Region(block.head_end, max(block.head_end, end))


def behind_opening(file_captures: FileCaptures, start: int) -> int:
    """The byte offset after the brace, or the word ``do``, that opens the block at an offset; 0 if neither does."""
    opening = _OPENING.match(file_captures.data, start)
    if opening is None or (
        opening[0] == b"do" and any(file_captures.captures_in(name, start, start + 1) for name in STRUCTURES)
    ):
        return 0  # a statement of the block that begins with the word
    return opening.end()


def _head_end(file_captures: FileCaptures, node: BodyNode) -> int:
    """The byte offset of a structure's block, after its brace, or of its only statement."""
    if is_brace(file_captures.data, node):
        return node.start + 1
    braces = {child.start for child in node.children if file_captures.data[child.start : child.start + 1] == b"{"}
    node.body = next((body for body in node.bodies if body.start not in braces), None)
    if node.body is not None:
        start = node.body.start
        return behind_opening(file_captures, start) or code_before(file_captures, start)
    inner = next((each for each in node.children if each.kind != CLOSURE), None)
    if inner is not None and inner.start > node.start:
        return inner.start
    return node.end
