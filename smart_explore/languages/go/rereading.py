"""Constructs that Go's grammar misreads without an error."""

from __future__ import annotations

from smart_explore.tree.rereading import Kept, Part, reread
from smart_explore.tree.tree import Tree

_FUNCTIONS = frozenset({"function_declaration", "method_declaration"})
_NAMED = frozenset({"parameter_declaration", "variadic_parameter_declaration", "var_spec", "const_spec"})
_LISTED = frozenset({"short_var_declaration", "range_clause", "receive_statement", "type_switch_statement"})


def reread_calls(tree: Tree) -> Tree:
    """Read ``handlers[kind](text)`` as a call of an element, not as a conversion to a generic type.

    Both look the same in the language. It is a call if the indexed name or its index is a variable of the function.
    """
    found: dict[int, list[Part | Kept]] = {}
    if "generic_type" not in tree.kinds:
        return tree
    for function in tree.children(0):
        if tree.kinds[function] not in _FUNCTIONS:
            continue
        variables: set[str] = set()
        for node in range(function, tree.after[function]):
            if tree.kinds[node] == "identifier" and _is_declared(tree, node):
                variables.add(tree.text(node))
            elif tree.kinds[node] == "type_conversion_expression":
                call = _call(tree, node, variables)
                if call is not None:
                    found[node] = [call]
    return reread(tree, found)


def _is_declared(tree: Tree, name: int) -> bool:
    around = tree.parents[name]
    if tree.fields[name] == "name":
        return tree.kinds[around] in _NAMED
    is_listed = tree.kinds[around] == "expression_list" and tree.fields[around] in ("left", "alias")
    return is_listed and tree.kinds[tree.parents[around]] in _LISTED


def _call(tree: Tree, node: int, variables: set[str]) -> Part | None:
    """The call instead of a conversion to a generic type of one argument, if one of the two types is a variable."""
    converted = tree.children(node)
    generic = tree.children(converted[0])
    if tree.kinds[converted[0]] != "generic_type" or len(converted) != 2 or len(generic) != 2:
        return None
    arguments = tree.children(generic[1])
    index = tree.children(arguments[0]) if len(arguments) == 1 else []
    if len(index) != 1:
        return None
    operand, key = _variable(tree, generic[0], "operand"), _variable(tree, index[0], "index")
    if operand is None or key is None or not variables.intersection(map(tree.text, _first(tree, generic[0], index[0]))):
        return None
    start, opened = tree.starts[node], tree.data.find(b"(", tree.ends[generic[1]], tree.starts[converted[1]])
    if opened < 0:
        return None
    element = Part("index_expression", start, tree.ends[generic[1]], (operand, key), "function")
    given = Part("argument_list", opened, tree.ends[node], (Kept(converted[1]),), "arguments")
    return Part("call_expression", start, tree.ends[node], (element, given), tree.fields[node])


def _first(tree: Tree, *types: int) -> list[int]:
    """The first names of types ``a.b``."""
    return [type_ + 1 if tree.kinds[type_] == "qualified_type" else type_ for type_ in types]


def _variable(tree: Tree, type_: int, field: str) -> Part | Kept | None:
    """The name of a type, ``a.b``, as an expression; None for another type."""
    if tree.kinds[type_] == "type_identifier":
        return Kept(type_, field, "identifier")
    if tree.kinds[type_] != "qualified_type":
        return None
    names = tree.children(type_)
    parts = (Kept(names[0], "operand", "identifier"), Kept(names[-1], "field", "field_identifier"))
    return Part("selector_expression", tree.starts[type_], tree.ends[type_], parts, field)
