"""The types of expressions, as text of ``type_notation``, by the nodes of a tree."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.ecmascript.builtin_functions import OF_ARGUMENT
from smart_explore.languages.ecmascript.functions import DEFINED_FUNCTIONS
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.type_notation import asked
from smart_explore.tree.tree import Tree

TYPED = frozenset({"as_expression", "satisfies_expression", "type_assertion"})
_PASSED = frozenset(
    {"await_expression", "parenthesized_expression", "non_null_expression", "object_assignment_pattern"}
)
_OWN_THIS = (DEFINED_FUNCTIONS - {"arrow_function"}) | {"class_body"}
"""Nodes in which ``this`` is another one than outside."""
_LITERALS = frozenset({"object", "array", "null", "undefined", "false", "true", "string", "number"})


def expression_type(tree: Tree, node: int) -> str:
    """The type of an expression of names, members, calls and casts; ``""`` for another one."""
    kind, children = tree.kinds[node], tree.children(node)
    if kind == "identifier":
        return f"={tree.text(node)}"
    if kind == "this":
        return _own_type(tree, node) or "=self"
    if kind == "super":
        return "%=super()"
    if not children:
        return ""
    if kind in _PASSED:
        return expression_type(tree, children[0])
    if kind in TYPED:
        return cast_type(tree, node)
    if kind == "member_expression":
        return asked(expression_type(tree, children[0]), f".{tree.text(children[-1])}")
    if kind == "call_expression":
        return _called(tree, children[0], tree.children(children[-1])[:1])
    if kind == "subscript_expression":
        return asked(expression_type(tree, children[0]), "[]")
    if kind == "new_expression":
        return asked(expression_type(tree, children[0]), "()")
    if kind in ("binary_expression", "ternary_expression"):
        return _either(tree, node)
    return ""


def cast_type(tree: Tree, cast: int) -> str:
    """The type that a cast gives an expression: T of ``a as T`` and ``<T>a``."""
    children = tree.children(cast)
    if tree.kinds[cast] != "type_assertion":
        return type_at(tree, children[-1])
    return "".join(type_at(tree, one) for one in tree.children(children[0])[:1])


def _called(tree: Tree, function: int, arguments: Sequence[int]) -> str:
    """The type of a call's result; of some built-in functions that of their first argument."""
    path = OF_ARGUMENT.get(tree.text(function)) if arguments else None
    value, steps = (function, "()") if path is None else (arguments[0], path)
    return asked(expression_type(tree, value), steps)


def spread_types(tree: Tree, variable: int, key: str) -> list[str]:
    """The types of what is spread into the object that a variable is declared with, where that has no such key itself:
    ``{...a}`` has the members of ``a``.
    """
    name = tree.text(variable)
    for node in range(variable - 1, 0, -1):
        children = tree.children(node) if tree.kinds[node] == "variable_declarator" else []
        if len(children) < 2 or tree.text(children[0]) != name:
            continue
        entries = tree.children(children[-1]) if tree.kinds[children[-1]] == "object" else []
        keys = {
            tree.text(next(iter(tree.children(one)), one)) for one in entries if tree.kinds[one] != "spread_element"
        }
        spread = [tree.children(one)[0] for one in entries if tree.kinds[one] == "spread_element"]
        return [expression_type(tree, one) for one in spread] if key not in keys else []
    return []


def _own_type(tree: Tree, node: int) -> str:
    """The type that the function around a ``this`` declares for it: ``function (this: Task)``; ``""`` for none."""
    around = tree.parents[node]
    while around > 0 and tree.kinds[around] not in _OWN_THIS:
        around = tree.parents[around]
    for parameters in (one for one in tree.children(around) if tree.fields[one] == "parameters"):
        for parameter in tree.children(parameters)[:1]:
            parts = tree.children(parameter)
            if len(parts) > 1 and tree.kinds[parts[0]] == "this":
                return type_at(tree, parts[-1] + 1)
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
    """The type that is written at a node, behind a colon there, or in angle brackets: ``<A>a``."""
    if tree.kinds[node] == "type_arguments" and tree.children(node):
        node = tree.children(node)[0]
    return written_type(tree.data[tree.starts[node] : tree.ends[node]])


def type_arguments(tree: Tree, call: int) -> list[int]:
    """The nodes of a call's type arguments."""
    return [
        argument
        for child in tree.children(call)
        if tree.fields[child] == "type_arguments"
        for argument in tree.children(child)
    ]
