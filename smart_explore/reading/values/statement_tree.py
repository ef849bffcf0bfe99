"""The statements of a file as a tree, each with a kind, a span, a head, inner statements, and its names."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.tree.statements import StatementKind, StatementRules
from smart_explore.tree.tree import Tree

EXPRESSIONS = frozenset({"entry", "closure"})
"""Kinds of nodes that are parts of an expression, evaluated with the statement around them."""

ENDS = frozenset({"last", "only"})
"""Effects by which the last expression of a block is its value."""


class Statement:
    """One statement: its node in the syntax tree, its kind, and its inner statements in order.

    The root of a file has the kind ``block``.
    """

    __slots__ = ("children", "kind", "node", "tree")

    def __init__(self, tree: Tree, node: int, kind: StatementKind) -> None:
        self.tree = tree
        self.node = node
        self.kind = kind
        self.children: list[Statement] = []

    @property
    def start(self) -> int:
        """The first byte."""
        return self.tree.starts[self.node]

    @property
    def end(self) -> int:
        """The byte offset after the statement."""
        return self.tree.ends[self.node]

    @property
    def rows(self) -> tuple[int, int]:
        """The first and the last row, from 0."""
        first = self.tree.data.count(b"\n", 0, self.start)
        return first, first + self.tree.data.count(b"\n", self.start, max(self.start, self.end - 1))

    @property
    def head(self) -> str:
        """The source up to the first statement inside, on one line."""
        end = self.children[0].start if self.children else self.end
        text = self.tree.data[self.start : end].decode("utf-8", "replace")
        return " ".join(text.split()).rstrip("{ ")

    def own_nodes(self, through: frozenset[str] = EXPRESSIONS) -> Iterator[int]:
        """Its nodes of the syntax tree, without inner statements except those of the kinds ``through``."""
        return _own(self, self.node, self.tree.after[self.node], through)

    def walk(self) -> Iterator[Statement]:
        """The statement and all inside it, in the order of the source."""
        waiting = [self]
        while waiting:
            statement = waiting.pop()
            yield statement
            waiting += reversed(statement.children)


def _own(statement: Statement, first: int, last: int, through: frozenset[str]) -> Iterator[int]:
    node = first
    for child in statement.children:
        yield from range(node, child.node)
        if child.kind in through:
            yield from _own(child, child.node, child.tree.after[child.node], through)
        node = child.tree.after[child.node]
    yield from range(node, last)


def statement_tree(tree: Tree, rules: StatementRules) -> Statement:
    """The root of a file's statement tree."""
    root = Statement(tree, 0, "block")
    around = [root]
    kinds = rules.kinds
    statements = {kind for kind, of in kinds.items() if of != "closure"}
    blocks = {kind for kind, effects in rules.effects.items() if effects.get("") in ENDS} - statements
    for node, written in enumerate(tree.kinds):
        kind = kinds.get(written)
        if kind is None and blocks and tree.kinds[tree.parents[node]] in blocks and written not in rules.stops:
            kind = "assignment"  # the value of a block
        if kind is None or node == 0:
            continue
        while tree.after[around[-1].node] <= node:
            around.pop()
        if kind == "assignment":
            kind = _of_expression(tree, node, rules)
        statement = Statement(tree, node, kind)
        around[-1].children.append(statement)
        around.append(statement)
    return root


def _of_expression(tree: Tree, node: int, rules: StatementRules) -> StatementKind:
    """The kind of a statement that is an expression: a call that logs, another call, or an assignment."""
    inner = node
    while True:
        children = tree.children(inner)
        if len(children) != 1 or tree.kinds[inner] in rules.calls:
            break
        inner = children[0]
    call = rules.calls.get(tree.kinds[inner])
    if call is None:
        return "assignment"
    first = tree.children(inner)[:1]
    name = tree.text(first[0]).partition(".")[0] if first else ""
    return "log" if name in rules.logs else "call"
