"""Nodes of other trees put into a file's tree, in stretches of the file that have none of their own there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.tree.tree import ERROR, MISSING, Tree


class Graft(NamedTuple):
    """The nodes of the bytes ``start`` to ``end`` of a file alone: a tree whose offsets are ``shift`` less."""

    start: int
    end: int
    shift: int
    tree: Tree


def grafted(tree: Tree, grafts: Sequence[Graft]) -> Tree:
    """The tree with an ERROR node for each graft, as the parser has for what it did not understand.

    Below it is the outermost of the graft's nodes that lie in its range; those around an error are ERROR nodes, too.
    Grafts are sorted, none overlaps another.
    """
    before: dict[int, list[tuple[int, Graft]]] = {}
    for graft in grafts:
        parent, place = _place(tree, graft.start, graft.end)
        before.setdefault(place, []).append((parent, graft))
    kinds: list[str] = []
    fields: list[str] = []
    parents: list[int] = []
    starts: list[int] = []
    ends: list[int] = []
    moved: list[int] = []
    for node in range(len(tree) + 1):
        for parent, graft in before.get(node, ()):
            first = len(kinds)
            kinds.append(ERROR)
            fields.append("")
            parents.append(moved[parent])
            starts.append(graft.start)
            ends.append(graft.end)
            for low, high in _inside(graft):
                other = graft.tree
                shift = len(kinds) - low
                broken = {other.parents[node] for node in range(low, high) if other.kinds[node] in (ERROR, MISSING)}
                kinds += [ERROR if node in broken else other.kinds[node] for node in range(low, high)]
                fields += ["", *other.fields[low + 1 : high]]
                parents += [first, *(parent + shift for parent in other.parents[low + 1 : high])]
                starts += [start + graft.shift for start in other.starts[low:high]]
                ends += [end + graft.shift for end in other.ends[low:high]]
        if node < len(tree):
            moved.append(len(kinds))
            kinds.append(tree.kinds[node])
            fields.append(tree.fields[node])
            parents.append(moved[tree.parents[node]] if node else -1)
            starts.append(tree.starts[node])
            ends.append(tree.ends[node])
    return Tree(tree.data, kinds, fields, parents, _after(parents), starts, ends)


def _place(tree: Tree, start: int, end: int) -> tuple[int, int]:
    """The innermost node around a range, and the node before which one in that range comes in pre-order."""
    node, child = 0, 1
    while child < tree.after[node]:
        if tree.starts[child] <= start and end <= tree.ends[child]:
            node, child = child, child + 1
        elif tree.starts[child] >= start:
            break
        else:
            child = tree.after[child]
    return node, child


def _inside(graft: Graft) -> Iterator[tuple[int, int]]:
    """The graft's outermost nodes that lie in its range, each with the nodes of its subtree: the first, one past it."""
    tree, low, high = graft.tree, graft.start - graft.shift, graft.end - graft.shift
    node = 0
    while node < len(tree):
        if node and low <= tree.starts[node] and tree.ends[node] <= high:
            yield node, tree.after[node]
            node = tree.after[node]
        else:
            node += 1


def _after(parents: Sequence[int]) -> list[int]:
    """The first node after each subtree, of nodes in pre-order."""
    after = list(range(1, len(parents) + 1))
    for node in range(len(parents) - 1, 0, -1):
        after[parents[node]] = max(after[parents[node]], after[node])
    return after
