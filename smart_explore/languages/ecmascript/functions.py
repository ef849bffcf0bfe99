"""The functions of one file: their parameters, and the expressions that they return."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.tree.tree import Tree

DEFINED_FUNCTIONS = words("""
function_declaration function_expression generator_function_declaration generator_function arrow_function
method_definition
""")
FUNCTIONS = DEFINED_FUNCTIONS | words("function_type class_static_block")
"""Nodes with parameters or a body of their own."""
_GENERATORS = words("generator_function_declaration generator_function")
_OWN_TYPED = words("required_parameter optional_parameter")
_NOTHING = words("null undefined")
_LIST, _EACH, _PATTERN = read_place("parameters|parameter"), read_place("*"), read_place("pattern|left")
_BODY, _NAME, _FIRST = read_place("body"), read_place("name"), read_place("0")


def parameters_of(tree: Tree, function: int) -> int:
    """The parameter list of a function, or the only parameter of an arrow without brackets; -1 for none."""
    return child_at(tree, function, _LIST)


def parameters_in(tree: Tree, listed: int) -> list[int]:
    """The parameters of a list, without one for the type of the function's own object; a lone parameter is itself."""
    if tree.kinds[listed] != "formal_parameters":
        return [listed]
    return [one for one in children_at(tree, listed, _EACH) if tree.kinds[pattern_of(tree, one)] != "this"]


def pattern_of(tree: Tree, parameter: int) -> int:
    """The name or pattern of a parameter, without its type and its default."""
    found = child_at(tree, parameter, _PATTERN) if tree.kinds[parameter] in _WITH_PATTERN else parameter
    return found if found >= 0 else parameter


_WITH_PATTERN = _OWN_TYPED | {"assignment_pattern"}


class Returned:
    """The expressions that the functions of a file return."""

    def __init__(self, e: Uses, returns: Iterable[int]) -> None:
        self._e = e
        self._by_function: dict[int, list[int]] = {}
        for node in returns:
            function = function_around(e.tree, node)
            if function >= 0 and e.tree.children(node):
                self._by_function.setdefault(function, []).append(node)

    def expressions(self, function: int) -> list[tuple[int, int]]:
        """The expressions that a function returns, each with its statement, or the function itself for an arrow.

        A generator has none.
        """
        tree, body = self._e.tree, child_at(self._e.tree, function, _BODY)
        if body < 0 or _is_generator(tree, function):
            return []
        if tree.kinds[function] == "arrow_function" and tree.kinds[body] != "statement_block":
            return [(function, body)]
        several = [(node, child_at(tree, node, _FIRST)) for node in self._by_function.get(function, ())]
        return [(node, given) for node, given in several if given >= 0 and tree.kinds[given] not in _NOTHING]

    def at(self, function: int) -> dict[int, int]:
        """The same expressions by a byte offset in the function's own symbol, on the line of the return if possible."""
        e, tree, listed = self._e, self._e.tree, parameters_of(self._e.tree, function)
        own, found = e.symbol_at(tree.starts[listed]), {}
        for node, given in self.expressions(function):
            end = tree.ends[listed]
            places = (tree.starts[node], max(end, tree.data.rfind(b"\n", end, tree.starts[node])))
            at = next((one for one in places if e.symbol_at(one) == own), end) if node != function else end
            found[at] = given
        return found


def function_around(tree: Tree, node: int) -> int:
    """The innermost function around a node, -1 for none."""
    node = tree.parents[node]
    while node >= 0 and tree.kinds[node] not in FUNCTIONS:
        node = tree.parents[node]
    return node


def _is_generator(tree: Tree, function: int) -> bool:
    if tree.kinds[function] != "method_definition":
        return tree.kinds[function] in _GENERATORS
    name = child_at(tree, function, _NAME)
    return name >= 0 and tree.data[tree.starts[function] : tree.starts[name]].rstrip().endswith(b"*")
