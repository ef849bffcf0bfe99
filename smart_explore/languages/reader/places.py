"""Places: the way from a node to the nodes that a table refers to. The notation is in ``syntax``."""

from __future__ import annotations

from functools import lru_cache

from smart_explore.tree.tree import Tree

Path = tuple[str | int, ...]
NOWHERE = -1
_BLANK = b" \t\r\n\f"


@lru_cache(maxsize=4_096)
def read_place(place: str) -> tuple[Path, ...]:
    """The alternatives of a place, each its steps."""
    return tuple(
        tuple(int(step) if step.lstrip("-").isdigit() else step for step in path.split("/") if step != ".")
        for path in place.split("|")
        if path
    )


def child_at(tree: Tree, index: int, place: tuple[Path, ...]) -> int:
    """The first node at a place; -1 if there is none."""
    for path in place:
        node = index
        for step in path:
            node = _child(tree, node, step)
            if node < 0:
                break
        else:
            return node
    return NOWHERE


def children_at(tree: Tree, index: int, place: tuple[Path, ...]) -> list[int]:
    """All nodes at a place, from the first alternative that has any."""
    for path in place:
        nodes = [index]
        for step in path:
            if isinstance(step, int) or step[0] in _ONE:
                nodes = [found for node in nodes if (found := _child(tree, node, step)) >= 0]
            else:
                nodes = [child for node in nodes for child in _children(tree, node, step)]
            if not nodes:
                break
        else:
            return nodes
    return []


def _children(tree: Tree, index: int, step: str | int) -> list[int]:
    """The children in a field, else those of a kind."""
    kinds, fields, after = tree.kinds, tree.fields, tree.after
    if step == "*":
        return [child for child in tree.children(index) if not kinds[child].endswith("comment")]
    child, end = index + 1, after[index]
    in_field, of_kind = [], []
    while child < end:
        if fields[child] == step:
            in_field.append(child)
        elif kinds[child] == step:
            of_kind.append(child)
        child = after[child]
    return in_field or of_kind


_ONE = frozenset({"^", "<", ">"})


def _child(tree: Tree, index: int, step: str | int) -> int:
    after = tree.after
    child, end = index + 1, after[index]
    kinds = tree.kinds
    if step == "*":
        step = 0
    if isinstance(step, int):
        children = [each for each in tree.children(index) if not kinds[each].endswith("comment")]
        return children[step] if -len(children) <= step < len(children) else NOWHERE
    if step == "^":
        return tree.parents[index]
    if step == "<":
        return previous(tree, index)
    if step[0] == ">":
        behind = following(tree, index)
        return behind if step == ">" or kinds[behind] == step[1:] else NOWHERE
    fields = tree.fields
    of_kind = NOWHERE
    while child < end:
        if fields[child] == step:
            return child
        if kinds[child] == step and of_kind < 0:
            of_kind = child
        child = after[child]
    return of_kind


def previous(tree: Tree, index: int) -> int:
    """The sibling before a node, without comments; -1 if there is none."""
    parents, parent = tree.parents, tree.parents[index]
    before = index - 1  # the last node inside the sibling
    while before > parent >= 0:
        while parents[before] != parent:
            before = parents[before]
        if not tree.kinds[before].endswith("comment"):
            return before
        before -= 1
    return NOWHERE


def following(tree: Tree, index: int) -> int:
    """The sibling after a node, without comments; -1 if there is none."""
    parent = tree.parents[index]
    end = tree.after[parent] if parent >= 0 else 0
    behind = tree.after[index]
    while behind < end and tree.kinds[behind].endswith("comment"):
        behind = tree.after[behind]
    return behind if behind < end else NOWHERE


def token_before(tree: Tree, index: int, child: int) -> str:
    """The first token of a node before a child: a leading keyword, without dots around it."""
    gap = tree.data[tree.starts[index] : tree.starts[child]].strip(_BLANK + b".?!:->")
    return gap.decode("utf-8", "replace")


def token_between(tree: Tree, one: int, other: int) -> str:
    """The operator between two siblings."""
    return tree.data[tree.ends[one] : tree.starts[other]].strip(_BLANK).decode("utf-8", "replace")
