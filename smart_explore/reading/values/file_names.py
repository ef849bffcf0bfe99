"""All names of one file: their declarations, and if they read or set a variable."""

from __future__ import annotations

from collections import defaultdict

from smart_explore.tree.scopes import Binding, FileNames, Found, NameRules
from smart_explore.tree.statements import StatementRules
from smart_explore.tree.tree import Tree

_SET = frozenset({"write", "declaration"})
_READ = frozenset({"read", "call", "interpolation"})
_VALUES = frozenset({"variable", "parameter", "field", ""})


class Names:
    """The names of a file, by the nodes of its tree. Each name is resolved on first use."""

    def __init__(self, tree: Tree, scopes: NameRules, rules: StatementRules) -> None:
        self.tree = tree
        self.kinds = scopes.kinds
        self._scopes = scopes
        self._rules = rules
        self._nodes: defaultdict[str, list[int]] = defaultdict(list)
        for node, kind in enumerate(tree.kinds):
            if kind in self.kinds:
                self._nodes[tree.text(node)].append(node)
        self._found: dict[str, dict[int, Found]] = {}

    def nodes(self, name: str) -> list[int]:
        """The nodes with a name, in order."""
        return self._nodes.get(name, [])

    def found(self, node: int) -> Found | None:
        """The occurrence at a node; None for a node that is no name."""
        if self.tree.kinds[node] not in self.kinds:
            return None
        name = self.tree.text(node)
        known = self._found.get(name)
        if known is None:
            found = FileNames(self.tree, self._scopes, name, self._nodes[name]).found
            known = self._found[name] = {one.node: one for one in found}
        return known.get(node)

    def binding(self, node: int) -> Binding | None:
        """The declaration that a name means; None for one of another file, and for other nodes."""
        found = self.found(node)
        return found.binding if found else None

    def sets(self, node: int) -> bool:
        """True if a node sets a variable; also for a parameter, which a call sets."""
        found = self.found(node)
        if found is None:
            return False
        if found.named.role in _READ:
            return "v" in found.named.spaces and self.is_update(node)
        return found.named.role in _SET and found.named.binds in _VALUES

    def reads(self, node: int) -> bool:
        """True if a node reads a variable."""
        found = self.found(node)
        if found is None or "v" not in found.named.spaces:
            return False
        if found.named.role in _READ:
            return True
        return found.named.role == "write" and self.is_update(node)

    def is_update(self, node: int) -> bool:
        """True if a node sets a variable from its old value: ``x += 1``."""
        tree, rules = self.tree, self._rules
        parent = tree.parents[node]
        kind = tree.kinds[parent]
        if kind in rules.lists or kind in rules.wrappers:
            parent = tree.parents[parent]
            kind = tree.kinds[parent]
        if kind in rules.updates:
            return tree.children(parent)[0] in (node, tree.parents[node])
        if kind not in rules.assignments:
            return False
        left, right = (tree.children(parent) * 2)[:2]
        operator = tree.data[tree.ends[left] : tree.starts[right]].strip()
        return tree.starts[left] <= tree.starts[node] < tree.ends[left] and operator not in (b"=", b":=")
