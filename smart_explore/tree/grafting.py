"""Put nodes of other trees into a file's tree, in stretches where it has no nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.tree.rereading import Kept, Part, kept, reread
from smart_explore.tree.tree import ERROR, MISSING, Tree


class Graft(NamedTuple):
    """A separate tree of the bytes ``start`` to ``end`` of a file; the tree's offsets plus ``shift`` are the file's."""

    start: int
    end: int
    shift: int
    tree: Tree


def grafted(tree: Tree, grafts: Sequence[Graft]) -> Tree:
    """The tree with an ERROR node for each graft, as the parser makes for code it cannot parse.

    The ERROR node gets the outermost of the graft's nodes inside its range; nodes that contain an error become ERROR
    nodes, too. Grafts are sorted and do not overlap.
    """
    errors: dict[int, list[Part]] = {}
    for graft in grafts:
        error = Part(ERROR, graft.start, graft.end, tuple(_outermost(graft)))
        errors.setdefault(_innermost(tree, graft.start, graft.end), []).append(error)
    return reread(tree, {node: (_with_errors(tree, node, found),) for node, found in errors.items()})


def _with_errors(tree: Tree, node: int, errors: Sequence[Part]) -> Part:
    """A node with additional children, in the order of their starts."""
    children: list[Part | Kept] = [*errors, *kept(tree, tree.children(node))]
    children.sort(key=lambda one: one.start if isinstance(one, Part) else tree.starts[one.node])
    return Part(tree.kinds[node], tree.starts[node], tree.ends[node], tuple(children), tree.fields[node])


def _innermost(tree: Tree, start: int, end: int) -> int:
    """The innermost node around a range."""
    node, child = 0, 1
    while child < tree.after[node] and tree.starts[child] <= start:
        if end <= tree.ends[child]:
            node, child = child, child + 1
        else:
            child = tree.after[child]
    return node


def _outermost(graft: Graft) -> Iterator[Part]:
    """The outermost nodes of a graft inside its range, with all their descendants, at the file's offsets."""
    tree, low, high = graft.tree, graft.start - graft.shift, graft.end - graft.shift
    parts: dict[int, Part] = {}
    for node in reversed(range(len(tree))):
        children = tree.children(node)
        is_broken = any(tree.kinds[child] in (ERROR, MISSING) for child in children)
        parts[node] = Part(
            ERROR if is_broken else tree.kinds[node],
            tree.starts[node] + graft.shift,
            tree.ends[node] + graft.shift,
            tuple(parts[child] for child in children),
            tree.fields[node],
        )
    node = 1
    while node < len(tree):
        if low <= tree.starts[node] and tree.ends[node] <= high:
            yield parts[node]._replace(field="")
            node = tree.after[node]
        else:
            node += 1
