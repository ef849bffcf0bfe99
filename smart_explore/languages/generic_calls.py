"""Calls with one type argument, as ``read<Item>(text)``, which grammars parse as two comparisons without an error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.tree.rereading import Part, between
from smart_explore.tree.tree import Tree


class Compared(NamedTuple):
    """The node of ``a < b > c``, the nodes of each operand, and the bytes of ``<b>`` (end exclusive)."""

    node: int
    callee: list[int]
    type: list[int]
    behind: list[int]
    start: int
    end: int


def comparisons(tree: Tree, kind: str, operator: str = "") -> Iterator[Compared]:
    """Each ``a < b > c`` of two nodes of a kind; ``operator`` is the kind of operators, if these are nodes."""
    kinds = tree.kinds
    for index in tree.all_of(kind):
        one, other = _operands(tree, index, operator)
        if len(one) == 1 and kinds[one[0]] == kind:
            callee, type_ = _operands(tree, one[0], operator)
            behind = other
        elif len(other) == 1 and kinds[other[0]] == kind:
            callee = one
            type_, behind = _operands(tree, other[0], operator)
        else:
            continue
        if not (callee and type_ and behind) or between(tree, callee[-1], type_[0]) != b"<":
            continue
        if between(tree, type_[-1], behind[0]) == b">":
            start, end = tree.data.index(b"<", tree.ends[callee[-1]]), tree.data.index(b">", tree.ends[type_[-1]])
            yield Compared(index, callee, type_, behind, start, end + 1)


def _operands(tree: Tree, index: int, operator: str) -> tuple[list[int], list[int]]:
    children = tree.children(index)
    if not operator:
        return (children[:1], children[1:]) if len(children) == 2 else ([], [])
    at = next((at for at, child in enumerate(children) if tree.kinds[child] == operator), 0)
    return children[:at], children[at + 1 :]


def names_in(tree: Tree, nodes: list[int], name: str, through: frozenset[str], kind: str) -> tuple[Part, ...]:
    """The names of a type ``a.b`` as nodes of another kind; none if it has other parts."""
    names: list[Part] = []
    for first in nodes:
        for node in range(first, tree.after[first]):
            if tree.kinds[node] == name:
                names.append(Part(kind, tree.starts[node], tree.ends[node]))
            elif tree.kinds[node] not in through:
                return ()
    return tuple(names)
