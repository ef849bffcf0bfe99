"""Swift: the names in patterns: variables that a ``let`` further out binds, and labels of what a case holds."""

from __future__ import annotations

from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import previous
from smart_explore.languages.reader.uses import Uses
from smart_explore.tree.tree import Tree

_LET = "value_binding_pattern"


def read_pattern(e: Uses, index: int) -> None:
    """Bind the name that a pattern is alone, as ``b`` in ``case let .a(b)`` and ``for (b, c) in pairs``."""
    tree = e.tree
    read_labels(e, index)
    name = index + 1
    is_name = name < len(tree.kinds) and tree.parents[name] == index and tree.kinds[name] == "simple_identifier"
    if not is_name or (tree.starts[name], tree.ends[name]) != (tree.starts[index], tree.ends[index]):
        return
    if not tree.fields[name] and _is_bound(tree, index):
        start = tree.starts[name]
        e.raw.variables.append(Variable(e.text(name), start, None, "assigned", start))


def read_labels(e: Uses, index: int) -> None:
    """Pass the labels over: ``b`` in ``case .a(b: let c)``."""
    tree = e.tree
    for child in tree.children(index)[:-1]:
        start, end = tree.starts[child], tree.ends[child]
        is_name = tree.kinds[child] == "simple_identifier" and tree.data[start - 1 : start] != b"."
        if is_name and tree.data[end : end + 1] == b":":
            e.used.add(start)


def _is_bound(tree: Tree, pattern: int) -> bool:
    """True for a pattern in one that binds its names: behind ``let`` or ``var``, or the variable of a loop."""
    while True:
        front = previous(tree, pattern)
        while front >= 0 and tree.kinds[front] != _LET:
            front = previous(tree, front)
        if front >= 0:
            return b"=" not in tree.data[tree.starts[front] : tree.starts[pattern]]
        if tree.kinds[tree.parents[pattern]] != "pattern":
            return tree.fields[pattern] == "item"
        pattern = tree.parents[pattern]
