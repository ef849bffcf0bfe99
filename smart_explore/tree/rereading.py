"""Replace nodes where a grammar parses a construct as a different one without an error."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from smart_explore.tree.tree import Tree


class Kept(NamedTuple):
    """A node of the old tree with its descendants; ``kind`` replaces its kind unless ``""``."""

    node: int
    field: str = ""
    kind: str = ""


class Part(NamedTuple):
    """A new node: its kind, its bytes (end exclusive), its children, and its field."""

    kind: str
    start: int
    end: int
    children: tuple[Part | Kept, ...] = ()
    field: str = ""


def kept(tree: Tree, nodes: Iterable[int]) -> tuple[Kept, ...]:
    """The nodes, each in its own field."""
    return tuple(Kept(node, tree.fields[node]) for node in nodes)


def between(tree: Tree, one: int, other: int) -> bytes:
    """The source between two nodes, stripped of white space."""
    return tree.data[tree.ends[one] : tree.starts[other]].strip()


def reread(tree: Tree, found: Mapping[int, Sequence[Part | Kept]]) -> Tree:
    """A tree with the nodes in ``found`` replaced; the tree itself if there are none.

    Old nodes kept inside new ones are replaced as well. One node that replaces another has its field. The root is
    replaced by one node.
    """
    if not found:
        return tree
    new = Tree(tree.data, [], [], [], [], [], [])
    new.unparsed, new.parsed = tree.unparsed, tree.parsed
    places = sorted(found)
    waiting: list[tuple[Part | Kept | None, int]] = [(Kept(0), -1)]
    while waiting:
        item, parent = waiting.pop()
        if item is None:
            new.after[parent] = len(new.kinds)
            continue
        if isinstance(item, Kept) and item.node in found:
            instead = found[item.node]
            if len(instead) == 1:
                instead = [instead[0]._replace(field=item.field)]
            waiting.extend((one, parent) for one in reversed(instead))
            continue
        index = len(new.kinds)
        children: Sequence[Part | Kept]
        if isinstance(item, Kept):
            node = item.node
            kind, start, end = item.kind or tree.kinds[node], tree.starts[node], tree.ends[node]
            inside = bisect_right(places, node)
            if inside == len(places) or places[inside] >= tree.after[node]:
                _copy(tree, node, new)
                new.kinds[index], new.fields[index], new.parents[index] = kind, item.field, parent
                continue
            children = kept(tree, tree.children(node))
        else:
            kind, start, end, children = item.kind, item.start, item.end, item.children
        new.kinds.append(kind)
        new.fields.append(item.field)
        new.parents.append(parent)
        new.starts.append(start)
        new.ends.append(end)
        new.after.append(index + 1)
        if children:
            waiting.append((None, index))
            waiting.extend((child, index) for child in reversed(children))
    return new


def _copy(tree: Tree, node: int, new: Tree) -> None:
    """Append a node with its descendants to a tree."""
    nodes, shift = slice(node, tree.after[node]), len(new.kinds) - node
    new.kinds += tree.kinds[nodes]
    new.fields += tree.fields[nodes]
    new.parents += [parent + shift for parent in tree.parents[nodes]]
    new.starts += tree.starts[nodes]
    new.ends += tree.ends[nodes]
    new.after += [after + shift for after in tree.after[nodes]]


def last_operand(
    tree: Tree, node: int, through: frozenset[str], suffixes: frozenset[str] = frozenset()
) -> tuple[list[int], list[int]]:
    """The operand at the end of an expression, and the nodes around it, from the outside.

    ``through`` are kinds of nodes that end in an operand, ``suffixes`` kinds that continue the sibling before them.
    """
    around: list[int] = []
    operand = [node]
    while tree.kinds[operand[0]] in through:
        outer = operand[0]
        children = tree.children(outer)
        if not children or tree.ends[children[-1]] != tree.ends[outer]:
            break
        around.append(outer)
        operand = [children[-1]]
        for child in reversed(children[:-1]):
            if tree.kinds[operand[0]] not in suffixes:
                break
            operand.insert(0, child)
    return around, operand


def with_suffixes(
    tree: Tree, node: int, operand: int, suffixed: frozenset[str], wrapper: str = ""
) -> tuple[int, Part | Kept]:
    """Give an operand the suffixes that the grammar gave to a whole ``node``, as in ``a + b.c()``.

    ``suffixed`` are the kinds of calls and members, ``wrapper`` is a kind that may stand around each of them.
    Return the outermost of the old nodes, and the new one.
    """
    new: Part | Kept = Kept(operand)
    outer = last = node
    result = new
    while tree.kinds[tree.parents[outer]] in (suffixed | {wrapper}) and outer == tree.parents[outer] + 1:
        behind = kept(tree, tree.children(tree.parents[outer])[1:])
        new = new._replace(field=tree.fields[outer])
        outer = tree.parents[outer]
        new = Part(tree.kinds[outer], tree.starts[operand], tree.ends[outer], (new, *behind))
        if tree.kinds[outer] != wrapper:
            last, result = outer, new
    return last, result


def replacing(
    tree: Tree, node: int, around: Sequence[int], operand: int, new: Iterable[Part | Kept]
) -> list[Part | Kept]:
    """The nodes that replace one: those around an operand, with ``new`` nodes from the operand to its end."""
    nodes = tuple(one._replace(field=tree.fields[operand]) for one in new)
    for outer in reversed(around):
        front = kept(tree, (child for child in tree.children(outer) if child < operand))
        nodes = (Part(tree.kinds[outer], tree.starts[outer], tree.ends[node], front + nodes, tree.fields[outer]),)
        operand = outer
    return [one._replace(field=tree.fields[node]) for one in nodes]
