"""Resolve the occurrences of one name within a file: scopes, definitions and references of a tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.tree.roles import Role
from smart_explore.tree.signatures import SignatureKinds
from smart_explore.tree.tree import Tree


class Named(NamedTuple):
    """The role of a name at a node, by its language's rules.

    ``spaces`` are the namespaces that it is looked up in, in order, a character each (``v`` values, ``t`` types, ``m``
    methods, ``l`` labels); empty for members and keys. ``binds`` is the kind of a declaration, ``""`` for other names;
    ``holder`` is the node of its scope, ``given`` are its namespaces, and it is visible from the byte ``since`` on.
    ``is_short``: it is also a property's key: ``{a}``. ``asked`` are the possible namespaces of a member.
    """

    role: Role
    spaces: str = ""
    binds: str = ""
    holder: int = 0
    given: str = ""
    since: int = 0
    is_short: bool = False
    asked: str = ""
    of_type: bool = False


class Binding:
    """A name bound in a scope: the node of the scope, the nodes that declare it, and its kind."""

    __slots__ = ("given", "holder", "kind", "nodes", "since")

    def __init__(self, kind: str, holder: int, given: str, since: int) -> None:
        self.kind = kind
        self.holder = holder
        self.given = given
        self.since = since
        self.nodes: list[int] = []

    def extent(self, tree: Tree) -> tuple[int, int]:
        """The bytes in which the name may be visible: start and end."""
        return tree.starts[self.holder], tree.ends[self.holder]


Sees = Callable[[Tree, Binding, int, int], bool]
"""True if a name may mean a binding, from the tree, the binding, the holder's child around the name, and the name."""


class NameRules(NamedTuple):
    """How a language binds names. ``kinds`` are the kinds of nodes that are names."""

    kinds: frozenset[str]
    describe: Callable[[Tree, int], Named | None]
    sees: Sees = lambda _tree, _binding, _via, _node: True
    elsewhere: Callable[[Tree, int], str] = lambda _tree, _node: ""
    """``global`` or ``nonlocal`` if the node declares the name as one of an outer scope; else ``""``."""
    open_types: frozenset[str] = frozenset()
    """Kinds of type bodies in which members, also inherited ones, are visible by their bare names."""
    texts: frozenset[str] = frozenset()
    """Kinds of nodes with a string's text, which may be a type of several names."""
    bases: Callable[[Tree, int], list[int]] = lambda _tree, _node: []
    """The nodes naming the base types of the anonymous class with this body."""
    signatures: SignatureKinds | None = None
    """The types that functions declare, for languages with overloads."""


class Found(NamedTuple):
    """An occurrence of the name: its node, its role, its binding in the file, and the ``open_types`` around it."""

    node: int
    named: Named
    binding: Binding | None
    passed: tuple[int, ...] = ()
    inside: int = 0
    """The offset of the name in its node, if that is a string: ``"list[Item]"``."""


class FileNames:
    """The occurrences of one name in a tree, in the order of the source."""

    def __init__(self, tree: Tree, rules: NameRules, name: str, given: Sequence[int] | None = None) -> None:
        """Resolve the name at the ``given`` nodes, or at all nodes with this text."""
        self.tree = tree
        self._rules = rules
        self._bindings: dict[tuple[int, str], Binding] = {}
        self._taken_from: dict[int, str] = {}
        nodes = self._called(name.encode("utf-8", "surrogatepass")) if given is None else given
        described = [(node, named) for node in nodes if (named := rules.describe(tree, node)) is not None]
        for node, named in described:
            if said := rules.elsewhere(tree, node):
                self._taken_from[named.holder] = said
        self._declared = {node: binding for node, named in described if (binding := self._bind(node, named))}
        self.found = [self._look_up(node, named) for node, named in described]
        if rules.texts and given is None:
            self.found += self._in_texts(name.encode("utf-8", "surrogatepass"))
            self.found.sort(key=lambda one: tree.starts[one.node] + one.inside)

    @property
    def bindings(self) -> list[Binding]:
        """All declarations of the name in a scope, in the order of the source."""
        return list(dict.fromkeys(self._declared.values()))

    def _called(self, word: bytes) -> list[int]:
        tree, kinds = self.tree, self._rules.kinds
        data, length = tree.data, len(word)
        return [
            node
            for node, start in enumerate(tree.starts)
            if tree.ends[node] - start == length and tree.kinds[node] in kinds and data.startswith(word, start)
        ]

    def _in_texts(self, word: bytes) -> Iterator[Found]:
        """The occurrences inside strings that are types."""
        tree = self.tree
        whole = re.compile(rb"(?<![\w.'\"])%b(?![\w'\"])" % re.escape(word))
        for node, kind in enumerate(tree.kinds):
            if kind not in self._rules.texts or tree.ends[node] - tree.starts[node] <= len(word):
                continue
            for match in whole.finditer(tree.data[tree.starts[node] : tree.ends[node]]):  # without its own quotes
                named = self._rules.describe(tree, node)
                if named is not None and named.role == "type":
                    yield self._look_up(node, named)._replace(inside=match.start())

    def _bind(self, node: int, named: Named) -> Binding | None:
        if not named.given:
            return None
        holder = named.holder
        if said := self._taken_from.get(holder):
            holder = self._outside(holder, named) if said == "nonlocal" else 0
        binding = next(filter(None, (self._bindings.get((holder, space)) for space in named.given)), None)
        if binding is None or (named.binds == "import") != (binding.kind == "import"):
            binding = Binding(named.binds, holder, named.given, named.since)
        binding.since = min(binding.since, named.since)
        binding.nodes.append(node)
        for space in named.given:
            if self._is_narrower(binding, self._bindings.get((holder, space))):
                self._bindings[holder, space] = binding
        return binding

    def _is_narrower(self, binding: Binding, other: Binding | None) -> bool:
        """True if a name means a binding rather than another one of its scope: an import may be only a value."""
        is_local = binding.kind != "import" and other is not None and other.kind == "import"
        return other is None or (is_local and len(binding.given) < len(other.given))

    def _outside(self, holder: int, named: Named) -> int:
        """The nearest scope around ``holder`` that binds the name, possibly further down in the source."""
        around = self.tree.parents[holder]
        while around > 0 and not any((around, space) in self._bindings for space in named.given):
            around = self.tree.parents[around]
        return max(around, 0)

    def _look_up(self, node: int, named: Named) -> Found:
        if node in self._declared:
            return Found(node, named, self._declared[node])
        passed: list[int] = []
        for space in named.spaces:
            passed.clear()
            via, around = node, self.tree.parents[node]
            while around >= 0:
                if self._taken_from.get(around) == "global":
                    via, around = self._below_root(node), 0
                binding = self._bindings.get((around, space))
                if binding is not None and self._is_seen(binding, via, node):
                    return Found(node, named, binding, tuple(passed))
                if self.tree.kinds[around] in self._rules.open_types:
                    passed.append(around)
                via, around = around, self.tree.parents[around]
        return Found(node, named, None, tuple(passed))

    def _is_seen(self, binding: Binding, via: int, node: int) -> bool:
        return binding.since <= self.tree.starts[node] and self._rules.sees(self.tree, binding, via, node)

    def _below_root(self, node: int) -> int:
        while self.tree.parents[node] > 0:
            node = self.tree.parents[node]
        return node


def around(tree: Tree, node: int, kinds: frozenset[str]) -> int:
    """The innermost node of these kinds around a node; the root if there is none."""
    node = tree.parents[node]
    while node > 0 and tree.kinds[node] not in kinds:
        node = tree.parents[node]
    return max(node, 0)


def is_in(tree: Tree, node: int, holder: int, field: str) -> bool:
    """True if a node is inside the holder's child in a field."""
    return any(
        tree.fields[child] == field and tree.starts[child] <= tree.starts[node] < tree.ends[child]
        for child in tree.children(holder)
    )
