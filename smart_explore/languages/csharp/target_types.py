"""C#: the calls of ``new(..)``, which creates an object of the expected type."""

from __future__ import annotations

from smart_explore.languages.raw_references import Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import NOWHERE, child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Step
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import dotted, member
from smart_explore.terms.steps import CALL, ELEMENT, Parameter
from smart_explore.terms.terms import Expression, Term

MAKER = "new"
"""The name of the call, whose receiver is the type, or has the type."""

_SAME = words(
    "variable_declarator equals_value_clause arrow_expression_clause parenthesized_expression conditional_expression "
    "binary_expression"
)
_RETURNING = words("method_declaration local_function_statement property_declaration lambda_expression")
_DECLARED_TYPES = {
    "variable_declaration": read_place("type"),
    "property_declaration": read_place("type"),
    "method_declaration": read_place("returns"),
    "local_function_statement": read_place("type"),
    "parameter": read_place("type"),
    "array_creation_expression": read_place("type/type"),
}
_LEFT, _FUNCTION, _TYPE = read_place("left"), read_place("function|type"), read_place("type")
_ARGUMENT_OF_TYPE = read_place("type_argument_list/*|name/type_argument_list/*")
_TASKS = words("Task ValueTask")


def target_typed(e: Uses, index: int) -> None:
    """Add the call of ``new(..)``, of the declared type or of an expression's type."""
    expected, _ = _expected(e, index)
    if expected is not None:
        e.raw.uses.append(Use("call", MAKER, e.tree.starts[index], expected))


def created_of_expected(e: Expressions, index: int) -> Step:
    """The object that ``new(..)`` creates."""
    expected, is_type = _expected(e, index)
    return Step(base=asked(expected, CALL) if is_type else expected)


def _expected(e: Expressions, index: int) -> tuple[Term | None, bool]:
    """The access path of the expected type, or a value with it; True for a type."""
    tree = e.tree
    below, node = _context(e, index)
    kind = tree.kinds[node] if node >= 0 else ""
    if kind == "initializer_expression":
        container = _container(e, tree.parents[node])
        if container:
            return asked(container, ELEMENT), False
    if kind in (*_DECLARED_TYPES, "initializer_expression", "lambda_expression"):
        found = _declared(e, index)
        return (e.value(found) if found >= 0 and e.name(found) >= 0 else None), True
    if kind == "assignment_expression":
        return _assigned(e, node), False
    return (_argument(e, node) if kind == "argument" and tree.parents[below] == node else None), False


def _context(e: Expressions, index: int) -> tuple[int, int]:
    """The node around a value that has no type of its own, and the part of that node with the value."""
    tree = e.tree
    below, node = index, tree.parents[index]
    while node >= 0 and tree.kinds[node] in _SAME:
        below, node = node, tree.parents[node]
    while node >= 0 and tree.kinds[node] == "return_statement":
        while node >= 0 and tree.kinds[node] not in _RETURNING:
            node = tree.parents[node]
    return below, node


def _declared(e: Expressions, index: int) -> int:
    """The node of the type that is declared for a value; -1 if there is none."""
    node = _context(e, index)[1]
    kind = e.tree.kinds[node] if node >= 0 else ""
    if kind == "lambda_expression":  # of a ``Func<A, T>``
        function = _declared(e, node)
        types = children_at(e.tree, function, _ARGUMENT_OF_TYPE) if function >= 0 else []
        return types[-1] if types and e.type_name(function).rpartition(".")[2] == "Func" else NOWHERE
    if kind == "initializer_expression":
        node, kind = e.tree.parents[node], e.tree.kinds[e.tree.parents[node]]
    return _of_task(e, child_at(e.tree, node, _DECLARED_TYPES[kind])) if kind in _DECLARED_TYPES else NOWHERE


def _container(e: Expressions, made: int) -> Term | None:
    """The object whose elements an initializer contains; None for an array or an unknown one."""
    kind = e.tree.kinds[made]
    if kind == "object_creation_expression":
        return e.generic_type(child_at(e.tree, made, _TYPE))
    if kind == "implicit_object_creation_expression":
        expected, is_type = _expected(e, made)
        return e.generic_type(_declared(e, made)) if is_type else expected
    return None


def _of_task(e: Expressions, declared: int) -> int:
    """The type that an asynchronous method returns in the end, else the declared one."""
    if declared < 0 or e.tree.kinds[declared] != "generic_name" or e.type_name(declared) not in _TASKS:
        return declared
    return child_at(e.tree, declared, _ARGUMENT_OF_TYPE)


def _assigned(e: Expressions, node: int) -> Term | None:
    """The target of an assignment: a variable or member, also of the object whose initializer it is in."""
    tree = e.tree
    left = child_at(tree, node, _LEFT)
    path = e.value(left)
    around = tree.parents[node]
    if tree.kinds[around] != "initializer_expression":
        return path
    if left >= 0 and tree.kinds[left] == "element_binding_expression":
        container = _container(e, tree.parents[around])
        return asked(container, ELEMENT)
    made = e.type_name(child_at(tree, tree.parents[around], _TYPE))
    is_known = made and isinstance(path, Expression)
    return asked(dotted(made), member(path.root), *path.steps) if is_known and isinstance(path, Expression) else None


def _argument(e: Expressions, node: int) -> Term | None:
    """The parameter that an argument is given for."""
    tree = e.tree
    around = tree.parents[node]
    several = tree.children(around)
    if any(tree.fields[child] == "name" for child in tree.children(node)):
        return None
    called = child_at(tree, tree.parents[around], _FUNCTION)
    return asked(e.value(called), Parameter(str(several.index(node)))) if called >= 0 else None
