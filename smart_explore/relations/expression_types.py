"""JavaScript and TypeScript: the types of expressions, as text of ``type_notation``, by the nodes of a tree."""

from __future__ import annotations

from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.type_notation import asked
from smart_explore.tree.tree import Tree

TYPED = frozenset({"as_expression", "satisfies_expression", "type_assertion"})
_PASSED = frozenset(
    {"await_expression", "parenthesized_expression", "non_null_expression", "object_assignment_pattern"}
)
_LITERALS = frozenset({"object", "array", "null", "undefined", "false", "true", "string", "number"})


def expression_type(tree: Tree, node: int) -> str:
    """The type of an expression of names, members, calls and casts; ``""`` for another one."""
    kind, children = tree.kinds[node], tree.children(node)
    if kind == "identifier":
        return f"={tree.text(node)}"
    if kind == "this":
        return "=self"
    if kind == "super":
        return "%=super()"
    if not children:
        return ""
    if kind in _PASSED:
        return expression_type(tree, children[0])
    if kind in TYPED:
        return type_at(tree, children[-1] if kind != "type_assertion" else children[0])
    if kind == "member_expression":
        return asked(expression_type(tree, children[0]), f".{tree.text(children[-1])}")
    if kind == "call_expression":
        return asked(expression_type(tree, children[0]), "()")
    if kind == "subscript_expression":
        return asked(expression_type(tree, children[0]), "[]")
    if kind == "new_expression":
        return asked(expression_type(tree, children[0]), "()")
    if kind in ("binary_expression", "ternary_expression"):
        return _either(tree, node)
    return ""


def _either(tree: Tree, node: int) -> str:
    """The type of ``a ?? b`` or ``c ? a : b``: of the sides that are no literals; ``""`` if one of them is unknown."""
    first, *others = tree.children(node)
    if tree.kinds[node] == "binary_expression":
        operator = tree.data[tree.ends[first] : tree.starts[others[0]]].strip()
        others = [first, *others] if operator in (b"??", b"||") else others if operator == b"&&" else []
    sides = [one for one in others if tree.kinds[one] not in _LITERALS]
    types = [expression_type(tree, one) for one in sides]
    return "^".join(dict.fromkeys(types)) if types and all(types) else ""


def type_at(tree: Tree, node: int) -> str:
    """The type that is written at a node, or behind a colon there."""
    return written_type(tree.data[tree.starts[node] : tree.ends[node]])


def type_arguments(tree: Tree, call: int) -> list[int]:
    """The nodes of a call's type arguments."""
    return [
        argument
        for child in tree.children(call)
        if tree.fields[child] == "type_arguments"
        for argument in tree.children(child)
    ]
