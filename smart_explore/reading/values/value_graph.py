"""The value graph of a file: edges between nodes of its tree, its calls, functions and changed objects."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from smart_explore.reading.values.file_names import Names
from smart_explore.tree.scopes import NameRules
from smart_explore.tree.statements import StatementRules
from smart_explore.tree.tree import Tree

Step = tuple[str, str]
"""``("push", key)``: the value becomes part of an object under the key; ``("pop", key)``: that part is extracted;
``("not", key)``: all parts but this one go on."""
Op = tuple[Step, ...]
"""The steps of a value on its way, in order; empty for a copy."""
DERIVE: Op = (("derive", ""),)
"""Another value that depends on it."""
ANY = "*"
"""The key of any element."""
INDEX = "#"
"""The key of the keys or positions of an object: they depend on the object, but not on what it holds."""
EMBEDDED = "^"
"""The prefix of the key of an embedded object, whose parts are also the outer object's."""


LAST = "&"
"""The key of a closure behind the other arguments, for the last parameter."""
SPREAD_NAMES = "**"
"""The key of an argument that is spread over parameters by their names."""


class CallSite(NamedTuple):
    """A call: its node, those of the callee's name (-1: none) and of the receiver, and the arguments.

    Each argument has its position as a number, ``=name``, ``*position`` for a spread one, ``**`` for spread
    names, ``&`` for a closure behind the others.
    """

    node: int
    name: int
    receiver: int
    arguments: tuple[tuple[int, str], ...]


class Function(NamedTuple):
    """A function: its node, and each parameter's node, name, and True for a rest parameter."""

    node: int
    parameters: tuple[tuple[int, str, bool], ...]


def is_part(tree: Tree, child: int, field: str) -> bool:
    """True if a child is in a field, or of one of the kinds ``/KIND|/KIND``."""
    if field[:1] == "/":
        return f"/{tree.kinds[child]}" in field.split("|")
    return tree.fields[child] == field


class ValueGraph:
    """The edges of one file. ``ends`` has the nodes whose value leaves: decide, raise, send, return."""

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
        self.targets: set[int] = set()
        """Those whose old value is not read."""
        self.merged: set[int] = set()
        """Calls that are a part of the call around them: ``f(a)`` of ``f(a) { .. }``."""
        self.called: set[int] = set()
        """Members that are called."""
        self.weak: set[int] = set()
        """Names of objects that are changed."""
        self.references: set[int] = set()
        """References by which others may set a variable, ``&x``, and pointers set through them."""
        self.copied: set[int] = set()
        """Names of parameters whose parts are changed in a copy, which the caller does not see."""
        self.set_by: dict[int, int] = {}
        """The assignment that sets a name."""

    def function_around(self, node: int) -> int:
        """The innermost function around a node, 0 for none."""
        node = self.tree.parents[node]
        while node > 0 and self.tree.kinds[node] not in self.rules.functions:
            node = self.tree.parents[node]
        return max(node, 0)

    def returning(self, node: int) -> int:
        """The function that ``return`` at a node leaves, 0 for none: one around the closures that it passes."""
        node = self.function_around(node)
        while node > 0 and self.tree.kinds[node] in self.rules.passed_by_return:
            node = self.function_around(node)
        return node

    def is_inside(self, node: int, around: int) -> bool:
        """True if a node is inside another one."""
        return around < node < self.tree.after[around]

    def member_key(self, node: int) -> tuple[int, int] | None:
        """The object and the name's node of ``a.b``; None for another node.

        Without a node for the current object (``this.b`` of C#), the object is the node itself.
        """
        fields = self.rules.members.get(self.tree.kinds[node])
        if fields is None:
            return None
        holder, key = self.field(node, fields.holder), self.field(node, fields.key)
        while key >= 0 and self.tree.kinds[key] in self.rules.members:
            key = self.field(key, self.rules.members[self.tree.kinds[key]].key)  # ``?.b``
        holder = node if holder < 0 and self.rules.hides_self else holder
        return None if holder < 0 or key < 0 else (holder, key)

    def member_of(self, name: int) -> int:
        """The outermost node that is a member with a name: ``a?.b`` of ``b``; -1 for other names."""
        found, node = -1, self.tree.parents[self.outer(name)]
        while node >= 0 and self.tree.kinds[node] in self.rules.members:
            member = self.member_key(node)
            found = node if member is not None and member[1] == name else found
            node = self.tree.parents[node]
        return found

    def element_key(self, node: int) -> str:
        """The key of ``a["b"]`` or ``a[0]`` if it is a literal; ``*`` for others."""
        _, index = self.element_parts(node)
        return self.literal(index) if index >= 0 else ANY

    def element_parts(self, node: int) -> tuple[int, int]:
        """The object and the index of ``a[b]``; -1 for each that is missing."""
        fields = self.rules.subscripts.get(self.tree.kinds[node])
        if fields is None:
            return -1, -1
        return self.field(node, fields.holder or "0"), self.field(node, fields.key or "1")

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
        """True if an expression contains no name."""
        return not any(self.names.found(one) is not None for one in range(node, self.tree.after[node]))

    def pointed_at(self, node: int) -> int:
        """The variable of ``&x`` or ``*x``; -1 for other nodes."""
        if self.tree.kinds[node] not in self.rules.references:
            return -1
        inner = [child for child in self.tree.children(node) if self.tree.kinds[child] not in self.rules.stops]
        return inner[0] if len(inner) == 1 and self.names.found(inner[0]) is not None else -1

    def is_by_reference(self, name: int) -> bool:
        """True if a name means a parameter that is given by reference: ``&$x``."""
        tree, kinds = self.tree, self.rules.by_reference
        binding = self.names.binding(name) if kinds else None
        if binding is None or binding.kind != "parameter":
            return False
        around = binding.nodes[0]
        while around > 0 and tree.kinds[around] not in self.rules.parameters:
            around = tree.parents[around]
        return any(tree.kinds[one] in kinds for one in range(around, binding.nodes[0]))

    def field(self, node: int, field: str) -> int:
        """The first child in a field, -1 for none; for a digit the one with that number, from 0; of ``$x`` the name."""
        found = next(iter(self.parts(node, field)), -1)
        return self.inner(found) if found >= 0 else found

    def parts(self, node: int, field: str) -> list[int]:
        """The children in a field, of the kinds ``/KIND|/KIND``, or with a number, from 0."""
        children = self.tree.children(node)
        if field.isdigit():
            return children[int(field) :][:1]
        return [child for child in children if is_part(self.tree, child, field)]

    def inner(self, node: int) -> int:
        """The name that a node only writes in another way: ``x`` of ``$x``; else the node itself."""
        tree = self.tree
        while tree.kinds[node] in self.rules.wrappers and tree.after[node] > node + 1:
            children = tree.children(node)
            node = next((child for child in children if tree.fields[child] == "declarator"), children[0])
        return node

    def outer(self, name: int) -> int:
        """The node that a name is written as: ``$x`` of ``x``."""
        while self.tree.kinds[self.tree.parents[name]] in self.rules.wrappers:
            name = self.tree.parents[name]
        return name

    def keyed(self, node: int) -> tuple[int, int]:
        """The key and the value of a node that may have both; the key is -1 if it has a value alone."""
        key, value = (self.field(node, field) for field in self.rules.keys[self.tree.kinds[node]])
        return (-1, max(key, value)) if key < 0 or value < 0 else (key, value)

    def edge(self, source: int, target: int, op: Op = ()) -> None:
        """Let the value of a node come to another one."""
        self.forward[source].append((target, op))
        self.backward[target].append((source, op))

    def key_text(self, node: int) -> str:
        """The key of an entry, ``*`` for a computed one."""
        if node < 0:
            return ANY
        literal = self.literal(node)
        if literal != ANY:
            return literal
        text = self.tree.text(node)
        return text if text.replace("_", "a").isalnum() else ANY

    def elements(self, node: int) -> list[int]:
        """The elements of a literal tuple or list; empty for other nodes, and if an element is spread."""
        tree = self.tree
        if self.rules.effects.get(tree.kinds[node], {}).get("") != "element":
            return []
        children = tree.children(node)
        spread = any(self.rules.effects.get(tree.kinds[child], {}).get("") == "spread" for child in children)
        return [] if spread else children
