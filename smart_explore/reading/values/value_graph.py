"""The graph of a file's values: edges between the nodes of its tree, its calls, functions and changed objects."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from smart_explore.reading.values.file_names import Names
from smart_explore.tree.scopes import NameRules
from smart_explore.tree.statements import StatementRules
from smart_explore.tree.tree import Tree

Step = tuple[str, str]
"""``("push", key)``: the value becomes part of an object under the key; ``("pop", key)``: the part is taken out;
``("not", key)``: all but this part goes on."""
Op = tuple[Step, ...]
"""The steps that a value takes on its way, in order; none where it is copied."""
DERIVE: Op = (("derive", ""),)
"""Another value that depends on it."""
ANY = "*"
"""The key of any element."""
EMBEDDED = "^"
"""Stands before the key of an object whose own parts are those of the object around, too."""


SPREAD_NAMES = "**"
"""The key of an argument that is spread over parameters by their names."""


class CallSite(NamedTuple):
    """A call: its node, that of the function's or method's name (-1: none), of the receiver, and the arguments.

    Each argument has its position as a number, ``=name``, ``*position`` for one that is spread, ``**`` by names.
    """

    node: int
    name: int
    receiver: int
    arguments: tuple[tuple[int, str], ...]


class Function(NamedTuple):
    """A function: its node, and of each parameter the node, the name, and if it takes all that is left."""

    node: int
    parameters: tuple[tuple[int, str, bool], ...]


class ValueGraph:
    """The edges of one file, as far as they are known. ``ends`` says of a node where its value goes for good: decide,
    raise, send, return.
    """

    def __init__(self, tree: Tree, scopes: NameRules, rules: StatementRules) -> None:
        self.tree = tree
        self.rules = rules
        self.names = Names(tree, scopes, rules)
        self.forward: defaultdict[int, list[tuple[int, Op]]] = defaultdict(list)
        self.backward: defaultdict[int, list[tuple[int, Op]]] = defaultdict(list)
        self.ends: dict[int, str] = {}
        self.calls: dict[int, CallSite] = {}
        self.argument_of: dict[int, tuple[int, str]] = {}
        self.receiver_of: dict[int, int] = {}
        self.functions: dict[int, Function] = {}
        self.stores: set[int] = set()
        """Members and elements that are given a value."""
        self.called: set[int] = set()
        """Members that are called."""
        self.weak: set[int] = set()
        """Names of objects that are changed."""
        self.references: set[int] = set()
        """Expressions that stand for a variable, which others may set by them: ``&x``; and pointers that are set so."""
        self.set_by: dict[int, int] = {}
        """The assignment that sets a name."""

    def function_around(self, node: int) -> int:
        """The innermost function around a node, 0 for none."""
        node = self.tree.parents[node]
        while node > 0 and self.tree.kinds[node] not in self.rules.functions:
            node = self.tree.parents[node]
        return max(node, 0)

    def is_inside(self, node: int, around: int) -> bool:
        """Tell whether a node is inside of another one."""
        return around < node < self.tree.after[around]

    def member_key(self, node: int) -> tuple[int, int] | None:
        """The object and the name's node of ``a.b``; None for another node.

        The object is the node itself where it is the one around, for which a grammar has no node: ``this.b`` of C#.
        """
        fields = self.rules.members.get(self.tree.kinds[node])
        if fields is None:
            return None
        holder, key = self.field(node, fields.holder), self.field(node, fields.key)
        while key >= 0 and self.tree.kinds[key] in self.rules.members:
            key = self.field(key, self.rules.members[self.tree.kinds[key]].key)  # ``?.b``
        holder = node if holder < 0 and self.rules.hides_self else holder
        return None if holder < 0 or key < 0 else (holder, key)

    def element_key(self, node: int) -> str:
        """The key of ``a["b"]``, ``a[0]`` where it is written down; ``*`` for any other."""
        _, index = self.element_parts(node)
        return self.literal(index) if index >= 0 else ANY

    def element_parts(self, node: int) -> tuple[int, int]:
        """The object and the index of ``a[b]``; -1 for each that is not there."""
        fields = self.rules.subscripts.get(self.tree.kinds[node])
        if fields is None:
            return -1, -1
        if fields.holder:
            return self.field(node, fields.holder), self.field(node, fields.key)
        holder, index, *_ = (*self.tree.children(node), -1, -1)
        return holder, index

    def literal(self, node: int) -> str:
        """The key that a literal is, ``*`` for any other expression."""
        tree = self.tree
        while tree.kinds[node] not in self.rules.strings and len(tree.children(node)) == 1:
            node = tree.children(node)[0]
        text = tree.text(node)
        if tree.kinds[node] in self.rules.strings:
            return text.strip("\"'`")
        return text if text.isdigit() else ANY

    def is_literal(self, node: int) -> bool:
        """Tell whether no name stands in an expression."""
        return not any(self.names.found(one) is not None for one in range(node, self.tree.after[node]))

    def pointed_at(self, node: int) -> int:
        """The variable of ``&x`` or ``*x``; -1 for another node."""
        if self.tree.kinds[node] not in self.rules.references:
            return -1
        inner = [child for child in self.tree.children(node) if self.tree.kinds[child] not in self.rules.stops]
        return inner[0] if len(inner) == 1 and self.names.found(inner[0]) is not None else -1

    def field(self, node: int, field: str) -> int:
        """The first child in a field, -1 for none; the first or second of all in ``0`` or ``1``."""
        if field.isdigit():
            return next(iter(self.tree.children(node)[int(field) :]), -1)
        return next((child for child in self.tree.children(node) if self.tree.fields[child] == field), -1)

    def edge(self, source: int, target: int, op: Op = ()) -> None:
        """Let the value of a node come to another one."""
        self.forward[source].append((target, op))
        self.backward[target].append((source, op))

    def key_text(self, node: int) -> str:
        """The key of an entry, ``*`` for one that is computed."""
        if node < 0:
            return ANY
        literal = self.literal(node)
        if literal != ANY:
            return literal
        text = self.tree.text(node)
        return text if text.replace("_", "a").isalnum() else ANY

    def elements(self, node: int) -> list[int]:
        """The elements of a literal tuple or list; none of anything else, or where one is spread."""
        tree = self.tree
        if self.rules.effects.get(tree.kinds[node], {}).get("") != "element":
            return []
        children = tree.children(node)
        spread = any(self.rules.effects.get(tree.kinds[child], {}).get("") == "spread" for child in children)
        return [] if spread else children
