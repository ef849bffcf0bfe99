"""The named nodes of one file's syntax tree, in arrays, in the order of the source (pre-order)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

ERROR = "ERROR"
MISSING = "MISSING"


class Tree:
    """The nodes of a file: node ``i`` has kind, field, parent, start, end (bytes, end exclusive) and ``after``.

    ``kinds[i]`` is the grammar's node type, ``ERROR`` for source that does not parse, ``MISSING`` for nodes that the
    parser inserted. ``fields[i]`` is its field in its parent, ``""`` for none. ``parents[i]`` is -1 for the root, node
    0. ``after[i]`` is the first node after the subtree of ``i``: its children are ``i + 1``, ``after[i + 1]``, ...
    below ``after[i]``. Anonymous tokens (keywords, operators, brackets) are no nodes: they are in the source between
    two siblings. ``unparsed`` are the byte ranges that the parser was not shown, and the empty one at a missing token
    without a node. ``parsed`` are the bytes that the parser read, as many as ``data`` has: code may be hidden in them.
    """

    __slots__ = ("_by_kind", "after", "data", "ends", "fields", "kinds", "parents", "parsed", "starts", "unparsed")

    def __init__(
        self,
        data: bytes,
        kinds: list[str],
        fields: list[str],
        parents: list[int],
        after: list[int],
        starts: list[int],
        ends: list[int],
    ) -> None:
        self.data = data
        self.kinds = kinds
        self.fields = fields
        self.parents = parents
        self.after = after
        self.starts = starts
        self.ends = ends
        self.parsed = data
        self.unparsed: tuple[tuple[int, int], ...] = ()
        self._by_kind: defaultdict[str, list[int]] = defaultdict(list)

    def __len__(self) -> int:
        return len(self.kinds)

    @property
    def root(self) -> Node:
        """The root. Raises IndexError for a tree without nodes."""
        return Node(self, range(len(self.kinds))[0])

    def all_of(self, *kinds: str) -> list[int]:
        """The nodes of these kinds, in order; do not change the list. Name each kind once.

        The first call groups all nodes by kind.
        """
        by_kind = self._by_kind
        if not by_kind:
            for index, kind in enumerate(self.kinds):
                by_kind[kind].append(index)
        found = [by_kind[kind] for kind in kinds if kind in by_kind]
        return found[0] if len(found) == 1 else sorted(chain.from_iterable(found))

    def written(self, text: bytes) -> Iterator[int]:
        """The innermost nodes whose source is a text."""
        for node, start in enumerate(self.starts):
            if self.ends[node] - start == len(text) and self.data.startswith(text, start):
                inner = node + 1 if self.after[node] > node + 1 else node
                if inner == node or (self.starts[inner], self.ends[inner]) != (start, self.ends[node]):
                    yield node

    def children(self, index: int) -> list[int]:
        """The named children of a node, in order."""
        after = self.after
        end = after[index]
        children = []
        child = index + 1
        while child < end:
            children.append(child)
            child = after[child]
        return children

    def gaps(self, index: int, children: list[int]) -> Iterator[tuple[int, int]]:
        """The byte ranges between a node's start, its children, and its end, which contain its anonymous tokens."""
        position = self.starts[index]
        for child in children:
            yield position, self.starts[child]
            position = self.ends[child]
        yield position, self.ends[index]

    def text(self, index: int) -> str:
        """The source of a node; bytes that are not UTF-8 become U+FFFD."""
        return self.data[self.starts[index] : self.ends[index]].decode("utf-8", "replace")

    def damaged(self) -> bool:
        """True if the file has a syntax error."""
        return bool(self.unparsed) or ERROR in self.kinds or MISSING in self.kinds


class Node:
    """A light view of one node of a tree. Two views of one node are equal."""

    __slots__ = ("index", "tree")

    def __init__(self, tree: Tree, index: int) -> None:
        self.tree = tree
        self.index = index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and other.tree is self.tree and other.index == self.index

    def __hash__(self) -> int:
        return self.index

    def __repr__(self) -> str:
        return f"<{self.kind} {self.start}-{self.end}>"

    @property
    def kind(self) -> str:
        """The grammar's node type."""
        return self.tree.kinds[self.index]

    @property
    def field(self) -> str:
        """Its field in the parent; ``""`` for none."""
        return self.tree.fields[self.index]

    @property
    def start(self) -> int:
        """The offset of the first byte."""
        return self.tree.starts[self.index]

    @property
    def end(self) -> int:
        """The offset after the last byte."""
        return self.tree.ends[self.index]

    @property
    def text(self) -> str:
        """The source of the node."""
        return self.tree.text(self.index)

    @property
    def parent(self) -> Node | None:
        """The node around it; None for the root."""
        parent = self.tree.parents[self.index]
        return None if parent < 0 else Node(self.tree, parent)

    @property
    def children(self) -> list[Node]:
        """The named children in order, comments among them."""
        return [Node(self.tree, child) for child in self.tree.children(self.index)]

    def child(self, field: str) -> Node | None:
        """The first child in a field."""
        return next((child for child in self.children if child.field == field), None)

    def of_kind(self, *kinds: str) -> Node | None:
        """The first child of one of these kinds."""
        return next((child for child in self.children if child.kind in kinds), None)

    def ancestors(self) -> Iterator[Node]:
        """The nodes around it, innermost first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def descendants(self) -> Iterator[Node]:
        """All nodes inside it, in order."""
        return (Node(self.tree, index) for index in range(self.index + 1, self.tree.after[self.index]))
