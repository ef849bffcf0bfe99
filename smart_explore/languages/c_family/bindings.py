"""Bindings of C and C++: parameters, declarations, range-based loops, fields of a type, and results of functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.c_family.written_types import INT, OWNERS, holds_objects, type_names, written_type
from smart_explore.languages.raw_references import OWN_TYPE, RawReferences, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.words import words
from smart_explore.model.relation import POINTER
from smart_explore.terms.building import asked
from smart_explore.terms.steps import LOOP_VARIABLE, Element
from smart_explore.terms.terms import Expression, Term
from smart_explore.tree.tree import Node, Tree

_VARIABLES = words("parameter_declaration optional_parameter_declaration variadic_parameter_declaration declaration")
_BINDINGS = _VARIABLES | words("field_declaration for_range_loop function_definition")
_NAMES = words("identifier field_identifier operator_name")
_WRAPPERS = words("reference_declarator variadic_declarator parenthesized_declarator attributed_declarator")
"""Declarators whose inner declarator is in no field."""
_DECLARATORS = ("declarator", "identifier")
_POINTERS = words("pointer_declarator reference_declarator")
_CONSTRUCTORS = words("declaration function_definition template_declaration")
"""Members of types that may be constructors; others are fields."""


class _Declared(NamedTuple):
    """A name that a declarator declares: ``what`` is a function, a pointer to one, or a value.

    ``part`` is the step to it in a destructured value, ``result`` the type after the parameters. ``is_pointer`` is also
    set for a reference.
    """

    name: Node
    what: str = "value"
    value: Node | None = None
    result: Node | None = None
    part: Element | None = None
    is_pointer: bool = False


def bind(tree: Tree, expressions: Expressions, raw: RawReferences) -> set[str]:
    """Add the variables, the fields and the results; return the names of containers with objects in them."""
    containers: set[str] = set()
    with_constructors = {tree.parents[one] for one in tree.all_of(*_CONSTRUCTORS)}
    for node in (Node(tree, index) for index in tree.all_of(*_BINDINGS)):
        kind = node.kind
        type_ = node.child("type")
        of_type = written_type(type_)
        has_objects = holds_objects(type_)
        for declarator in node.children:
            if declarator.field != "declarator":
                continue
            for declared in _declared(declarator):
                text, name = of_type, declared.name
                if declared.what == "function":
                    _add_result(declared, of_type, raw)
                if kind == "function_definition" or (kind == "field_declaration" and declared.what == "function"):
                    continue
                if declared.what == "pointer":
                    text = None
                elif type_ is not None and type_.kind == "placeholder_type_specifier":
                    text = _value_of(declared, node, expressions)
                if has_objects:
                    containers.add(name.text)
                into = raw.fields if kind == "field_declaration" else raw.variables
                is_pointer = declared.is_pointer or OWNERS.intersection(type_names(type_)[-1:])
                if kind == "field_declaration" and is_pointer and tree.parents[node.index] in with_constructors:
                    raw.fields.append(Variable(name.text + POINTER, name.start, OWN_TYPE, "declared"))
                into.append(Variable(name.text, name.start, text, "declared", name.start))
    return containers


def declared_name(node: Node) -> Node | None:
    """The name of the first declarator in a declaration or a definition; None if there is none."""
    declarator = node.child("declarator")
    declared = next(_declared(declarator), None) if declarator is not None else None
    return declared.name if declared is not None else None


def _add_result(declared: _Declared, of_type: Term | None, raw: RawReferences) -> None:
    """Add the type of a function's result."""
    result = written_type(declared.result) if declared.result is not None else of_type
    if result is not None and result is not INT:
        name = "".join(declared.name.text.split())
        raw.declared.append(Variable(f"{name}()", declared.name.start, result))


def _value_of(declared: _Declared, node: Node, expressions: Expressions) -> Term | None:
    """The type of a variable that is declared with ``auto``, from its value or from a loop's range."""
    if node.kind == "for_range_loop":
        right = node.child("right")
        value = expressions.value(right.index) if right is not None else None
        value = asked(value, LOOP_VARIABLE) if isinstance(value, Expression) else None
    else:
        given = declared.value or node.child("value")  # in a condition it is beside the declarator
        value = expressions.first_value(given.index) if given is not None else None
    if declared.part is None:
        return value
    return asked(value, declared.part) if isinstance(value, Expression) else None


def _declared(node: Node, value: Node | None = None) -> Iterator[_Declared]:
    """The names that a declarator declares."""
    what, result, is_pointer = "value", None, False
    while node.kind not in _NAMES:
        is_pointer = is_pointer or node.kind in _POINTERS
        if node.kind == "qualified_identifier":
            inner = node.child("name")
        elif node.kind == "structured_binding_declarator":
            names = [name for name in node.children if name.kind == "identifier"]
            yield from (_Declared(name, value=value, part=Element(str(number))) for number, name in enumerate(names))
            return
        else:
            value = node.child("value") or value
            if node.kind == "function_declarator":
                what = "function"
                trailing = node.of_kind("trailing_return_type")
                result = trailing.of_kind("type_descriptor") if trailing is not None else None
            elif node.kind == "parenthesized_declarator" and what == "function":
                what = "pointer"
            inner = node.child("declarator")
            if inner is None and node.kind in _WRAPPERS:
                inner = next((child for child in node.children if child.kind.endswith(_DECLARATORS)), None)
        if inner is None:
            return
        node = inner
    yield _Declared(node, what, value, result, is_pointer=is_pointer)
