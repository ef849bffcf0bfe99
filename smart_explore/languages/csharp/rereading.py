"""Constructs that C#'s grammar misreads without an error."""

from __future__ import annotations

from smart_explore.languages.signed_casts import operations
from smart_explore.tree.rereading import Kept, Part, reread
from smart_explore.tree.tree import Tree

_SIGNS = b"-+&*"


def reread_expressions(tree: Tree) -> Tree:
    """Read ``(a) - b`` as a difference, and ``a?[1]`` as an element like ``a[1]``.

    A cast to a type that could be a variable has no sign after it (C# 6.0, 12.9.7).
    """
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of("element_binding_expression"):
        access = tree.parents[node]
        children = tree.children(access)
        if tree.kinds[access] == "conditional_access_expression" and children[-1] == node and len(children) == 2:
            element = (Kept(children[0], "expression"), Kept(node, "subscript", "bracketed_argument_list"))
            found[access] = [Part("element_access_expression", tree.starts[access], tree.ends[access], element)]
    found.update(operations(tree, "prefix_unary_expression", _SIGNS, _variable))
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
