"""Constructs that C#'s grammar misreads without an error."""

from __future__ import annotations

from smart_explore.tree.rereading import Kept, Part, reread
from smart_explore.tree.tree import Tree

_SIGNS = b"-+&*"


def reread_expressions(tree: Tree) -> Tree:
    """Read ``(a) - b`` as a difference, and ``a?[1]`` as an element like ``a[1]``.

    A cast to a type that could be a variable has no sign after it (C# 6.0, 12.9.7).
    """
    found: dict[int, list[Part | Kept]] = {}
    kinds, starts, ends = tree.kinds, tree.starts, tree.ends
    for node in tree.all_of("element_binding_expression"):
        access = tree.parents[node]
        children = tree.children(access)
        if kinds[access] == "conditional_access_expression" and children[-1] == node and len(children) == 2:
            element = (Kept(children[0], "expression"), Kept(node, "subscript", "bracketed_argument_list"))
            field = tree.fields[access]
            found[access] = [Part("element_access_expression", starts[access], ends[access], element, field)]
    for node in tree.all_of("cast_expression"):
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


def _variable(tree: Tree, type_: int) -> Part | Kept | None:
    """A type ``a.b[i]`` as an expression; None if it can only be a type."""
    around: list[int] = []
    while tree.kinds[type_] in ("qualified_name", "array_type"):
        around.append(type_)
        type_ = tree.children(type_)[0]
    if tree.kinds[type_] != "identifier":
        return None
    variable: Part | Kept = Kept(type_)
    for outer in reversed(around):
        last = tree.children(outer)[-1]
        behind: Part | Kept
        kind, behind = "member_access_expression", Kept(last, "name")
        if tree.kinds[outer] == "array_type":
            given = [Part("argument", tree.starts[one], tree.ends[one], (Kept(one),)) for one in tree.children(last)]
            if not given:
                return None
            kind = "element_access_expression"
            behind = Part("bracketed_argument_list", tree.starts[last], tree.ends[last], tuple(given), "subscript")
        elif tree.kinds[last] != "identifier":
            return None
        variable = Part(kind, tree.starts[outer], tree.ends[outer], (variable._replace(field="expression"), behind))
    return variable
