"""The shape of calls and access paths in any language, from the named nodes of a tree and the tokens between."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from smart_explore.tree.tree import Tree

_SIGNS = frozenset({b".", b"?.", b"!.", b"&.", b"->", b"?->", b"::", b"!!.", b"\\"})
_WORD = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
UNKNOWN = "?"
_OF_TYPES = frozenset({"class", "java"})
"""The last names of ``Saved.class`` and ``Saved::class.java``, which mean the type."""


def words_in(text: str) -> frozenset[str]:
    """The words of a text, for a table."""
    return frozenset(text.split())


SELVES = words_in("self this super cls null nil None true false True False")


class Callee(NamedTuple):
    """The access path of a callee, and the byte where it begins; ``?`` is a call at its beginning."""

    path: tuple[str, ...]
    start: int

    @property
    def name(self) -> str:
        """The last name; ``""`` for none."""
        return self.path[-1] if self.path else ""


def words_of(name: str) -> set[str]:
    """The words of a name, in lower case: ``send`` and ``robust`` of ``send_robust``."""
    return set(words_in_order(name))


def words_in_order(name: str) -> list[str]:
    """The words of a name in lower case."""
    return [word.lower() for word in _WORD.findall(name)]


def are_arguments(tree: Tree, node: int) -> bool:
    """True for the arguments of a call."""
    kind = tree.kinds[node]
    return kind.endswith(("arguments", "argument_list")) and "type" not in kind


def callee_before(tree: Tree, arguments: int, end: int = -1) -> Callee:
    """The name before the arguments of a call, whose receiver is a name; the arguments may be at the end of the tree.

    ``end`` is the byte where these would begin.
    """
    name = name_before(tree, arguments)
    end = tree.starts[arguments] if end < 0 else end
    around = name
    while around >= 0 and tree.after[around] <= arguments:  # behind type arguments
        if "type_arg" in tree.kinds[around]:
            name, end = name_before(tree, around), tree.starts[around]
        around = tree.parents[around]
    if name < 0 or tree.data[tree.ends[name] : end].strip(b" \t\r\n!?)"):
        return Callee((), end)
    path, first = [tree.text(name)], name
    while (before := name_before(tree, first)) >= 0 and are_joined(tree, before, first):
        if b"(" in tree.data[tree.ends[before] : tree.starts[first]]:
            return Callee((UNKNOWN, *path), tree.starts[before])
        path.insert(0, tree.text(before))
        first = before
    return Callee(tuple(path), tree.starts[first])


def are_joined(tree: Tree, one: int, two: int, *, calls: bool = True) -> bool:
    """True if two names are of one access path; with ``calls`` the first may be called without arguments."""
    between = tree.data[tree.ends[one] : tree.starts[two]]
    sign = between.strip()
    return (sign.removeprefix(b"()") if calls else sign) in _SIGNS or between == b":"


def name_before(tree: Tree, node: int) -> int:
    """The last name that ends before a node; -1 for none."""
    before = node - 1
    while before >= 0 and (tree.after[before] > node or not is_word(tree, before)):
        before -= 1
    return before


def is_word(tree: Tree, node: int) -> bool:
    """True for a leaf that is a name."""
    return tree.after[node] == node + 1 and tree.text(node).strip("$@").replace("$", "_").isidentifier()


def path_of(tree: Tree, node: int) -> tuple[str, ...]:
    """The names of ``a.b``, without ``class`` at its end; empty for other expressions and for the own object."""
    leaves = [each for each in range(node, tree.after[node]) if is_word(tree, each)]
    if not all(are_joined(tree, one, two, calls=False) for one, two in pairwise(leaves)):
        return ()
    names = [tree.text(leaf) for leaf in leaves]
    while names and names[-1] in _OF_TYPES:
        names.pop()
    return () if names and names[-1] in SELVES else tuple(names)
