"""Constructs that the grammar of C# reads as something else without an error."""

from __future__ import annotations

from smart_explore.tree.rereading import Kept, Part, reread
from smart_explore.tree.tree import Tree

_SIGNS = b"-+&*"


def reread_casts(tree: Tree) -> Tree:
    """``(a) - b`` is a difference: a cast to a type that could be a variable has no sign behind it (C# 6.0, 12.9.7)."""
    found: dict[int, list[Part | Kept]] = {}
    kinds, starts, ends = tree.kinds, tree.starts, tree.ends
    for node in [node for node, kind in enumerate(kinds) if kind == "cast_expression"]:
        children = tree.children(node)
        if len(children) != 2 or kinds[children[1]] != "prefix_unary_expression":
            continue
        name, signed = children
        operand = tree.children(signed)
        variable = _variable(tree, name)
        if variable is None or len(operand) != 1 or tree.data[starts[signed]] not in _SIGNS:
            continue
        closed = tree.data.find(b")", ends[name], starts[signed]) + 1
        if not closed:
            continue
        left = Part("parenthesized_expression", starts[node], closed, (variable,), "left")
        parts = (left, Kept(operand[0], "right"))
        found[node] = [Part("binary_expression", starts[node], ends[node], parts, tree.fields[node])]
    return reread(tree, found)


def _variable(tree: Tree, name: int) -> Part | Kept | None:
    """A name of a type, ``a.b``, as an expression; None if it can be that of a type only."""
    qualified: list[tuple[int, int]] = []
    while tree.kinds[name] == "qualified_name":
        outer = name
        name, member = tree.children(outer)
        qualified.append((outer, member))
    if any(tree.kinds[node] != "identifier" for node in (name, *(member for _, member in qualified))):
        return None
    variable: Part | Kept = Kept(name)
    for outer, member in reversed(qualified):
        parts = (variable._replace(field="expression"), Kept(member, "name"))
        variable = Part("member_access_expression", tree.starts[outer], tree.ends[outer], parts)
    return variable
