"""Go: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.go.bindings import (
    assignment,
    constants,
    declaration,
    field,
    generic_function,
    method,
    parameter,
    switch,
)
from smart_explore.languages.go.types import BUILTIN, written_type
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.rules import call_step
from smart_explore.languages.reader.syntax import Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import names_in
from smart_explore.terms.steps import CALL, ELEMENT

_OPERAND, _TYPE, _INDEX = read_place("operand"), read_place("type"), read_place("index")
_CALLED, _INSTANCE = read_place("function"), read_place("type_arguments/*|function/index")
_CONVERTED, _TYPES = read_place("type/type"), read_place("type/type_arguments/*")
_RECEIVERS, _NAME = read_place("receiver/parameter_declaration/name"), read_place("name")
_VALUE, _GIVING = read_place("value/0"), words("method_declaration field_declaration keyed_element argument_list")
_RECEIVER = words("pointer_type generic_type type_arguments type_elem parameter_declaration")


def _unary(e: Expressions, index: int) -> Step:
    """``&x`` and ``*x``, which have the members of ``x``."""
    is_pointer = e.tree.data.startswith((b"&", b"*"), e.tree.starts[index])
    return Step(child_at(e.tree, index, _OPERAND)) if is_pointer else Step()


def _element(e: Expressions, index: int) -> Step:
    """An element; a called ``f[T]`` is a generic function, which the grammar cannot tell."""
    tree, given = e.tree, child_at(e.tree, index, _INDEX)
    last = e.text(given).rpartition(".")[2] if given >= 0 else ""
    is_instance = tree.fields[index] == "function" and (last[:1].isupper() or last in BUILTIN or last[:1] in ("*", "["))
    return Step(child_at(tree, index, _OPERAND), -1, () if is_instance else (ELEMENT,))


def _call(e: Expressions, index: int) -> Step:
    """A call, with the types that are written before its arguments."""
    called = child_at(e.tree, index, _CALLED)
    is_element = called >= 0 and e.step(called).steps == (ELEMENT,)
    return Step(called, -1, (CALL if is_element else call_step(e, index, _INSTANCE),)) if called >= 0 else Step()


def _conversion(e: Expressions, index: int) -> Step:
    """A conversion to a slice, or to a generic type: the grammar reads ``l.Map[string](f)`` as one."""
    if e.tree.kinds[child_at(e.tree, index, _TYPE)] == "slice_type":
        return _typed(e, index)
    called = child_at(e.tree, index, _CONVERTED)
    return Step(called, -1, (call_step(e, index, _TYPES),)) if called >= 0 else Step()


def _typed(e: Expressions, index: int) -> Step:
    """A literal of a type, or an assertion."""
    return Step(base=written_type(e.tree, child_at(e.tree, index, _TYPE)))


def _converted(e: Uses, index: int) -> None:
    if (called := child_at(e.tree, index, _CONVERTED)) >= 0:
        e.use("call", called)


def _type_use(e: Uses, index: int) -> None:
    """Add a type, unless it is a declaration or a method's receiver."""
    tree, around, name = e.tree, e.tree.parents[index], e.text(index)
    if name in BUILTIN or (tree.kinds[around] in ("type_spec", "type_alias") and tree.fields[index] == "name"):
        return
    node = index
    while tree.kinds[tree.parents[node]] in _RECEIVER:
        node = tree.parents[node]
    if tree.fields[tree.parents[node]] != "receiver":
        e.add_type(index, e.access(around)[1] if tree.kinds[around] == "qualified_type" else None)


def _function_references(e: Uses, index: int) -> None:
    """Add bare names and own methods that are arguments or in literals."""
    tree, kinds_of = e.tree, e.tree.kinds
    own, fields, given = set[str](), set[str](), list[int]()
    for node in tree.all_of(*_GIVING):
        kind = kinds_of[node]
        if kind == "method_declaration":
            own |= {e.text(name) for name in children_at(tree, node, _RECEIVERS)}
        elif kind == "field_declaration":
            fields |= {e.text(name) for name in children_at(tree, node, _NAME) or [e.name(child_at(tree, node, _TYPE))]}
        elif kind == "keyed_element":
            given += children_at(tree, node, _VALUE)
        else:
            given += [one for one in tree.children(node) if kinds_of[one] in ("identifier", "selector_expression")]
    for node in given:
        name, receiver = e.access(node)
        if name >= 0 and (receiver is None or (names_in(receiver) in own and e.text(name) not in fields)):
            e.add("value", name, receiver)


SYNTAX = Syntax(
    names=words("identifier field_identifier type_identifier package_identifier"),
    no_names=words("nil true false _ iota"),
    members={"selector_expression": Member("operand", "field"), "qualified_type": Member("package", "name")},
    calls={"call_expression": "function"},
    creations={"composite_literal": "type"},
    arguments=words("argument_list"),
    inner={"parenthesized_expression": "0", "generic_type": "type", "slice_expression": "operand"},
    steps={
        "unary_expression": _unary,
        "index_expression": _element,
        "call_expression": _call,
        "type_conversion_expression": _conversion,
        **each("composite_literal type_assertion_expression", _typed),
    },
    generics={"generic_type": "type_arguments/*"},
    written_type=written_type,
    type_parameters={"type_parameter_declaration": "name"},
    bounds=(("type_parameters/type_parameter_declaration", "name", "type"),),
    results=each("function_declaration method_declaration method_elem", ("name", "result")),
    aliases=each("type_spec type_alias", ("name", "type")),
    scopes={
        **each("function_declaration method_declaration func_literal function_type method_elem", "function"),
        **each(
            """
            block if_statement for_statement expression_switch_statement type_switch_statement expression_case type_case
            default_case communication_case
            """,
            "block",
        ),
    },
    special={
        "source_file": _function_references,
        "type_identifier": _type_use,
        "type_conversion_expression": _converted,
        **each("field_declaration type_elem", field),
        **each("parameter_declaration variadic_parameter_declaration", parameter),
        "var_spec": declaration,
        "const_declaration": constants,
        **each("short_var_declaration range_clause receive_statement", assignment),
        "type_switch_statement": switch,
        "function_declaration": generic_function,
        "method_declaration": method,
    },
    implicit_receiver=False,
)
