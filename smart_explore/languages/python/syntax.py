"""Python: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.python.bindings import (
    again,
    case,
    finish,
    names,
    outer,
    parameter,
    parameters,
    result,
    type_alias,
)
from smart_explore.languages.python.generics import declare_generics
from smart_explore.languages.python.narrowing import NARROWING
from smart_explore.languages.python.operators import OPERATORS
from smart_explore.languages.python.uses import add_bases, add_call, add_types, leave_out, name_path
from smart_explore.languages.python.values import choice, function_name, written
from smart_explore.languages.raw_references import SUPER_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import member
from smart_explore.terms.steps import CALL, ELEMENT, Element
from smart_explore.terms.steps import Step as TermStep
from smart_explore.terms.terms import Named

_FUNCTION, _ARGUMENTS = read_place("function"), read_place("arguments/*")
_VALUE, _KEYS = read_place("value"), read_place("subscript")
_STEPS: dict[str, tuple[TermStep, ...]] = {
    "type": (member("__class__"),),
    **each("copy deepcopy evolve iter list replace reversed sorted tuple", ()),
    **each("max min next", (ELEMENT,)),
}
"""The steps from the argument of a function to its result."""
_OF_MODULES = {"evolve": (b"attr",), "replace": (b"dataclasses", b"copy")}
"""Functions with common names, each with the modules that it must come from."""
_MODULES = words("attr attrs copy dataclasses typing t") | {""}
_ONE = words("type max min")
"""Functions that return something else if they have several positional arguments."""


def _call(e: Expressions, index: int) -> Step:
    """A call; for some functions the argument, or a part of it."""
    called = child_at(e.tree, index, _FUNCTION)
    owner, name = function_name(e, index)
    if name == "super" and not owner:
        return Step(base=SUPER_VALUE)
    if (name not in _STEPS and name != "cast") or owner not in _MODULES:
        return Step(called, -1, (CALL,)) if called >= 0 else Step()
    given, tree = children_at(e.tree, index, _ARGUMENTS), e.tree
    if name == "cast" and len(given) == 2:
        return Step(base=written(e, given[0]))
    is_one = name not in _ONE or all(tree.kinds[one] == "keyword_argument" for one in given[1:])
    if given and is_one and any(module in tree.data for module in _OF_MODULES.get(name, (b"",))):
        return Step(given[0], -1, _STEPS.get(name, (CALL,)))
    return Step(called, -1, (CALL,))


def _element(e: Expressions, index: int) -> Step:
    """An element, whose number may be known; a slice has the elements of the whole."""
    keys = children_at(e.tree, index, _KEYS)
    if any(e.tree.kinds[key] == "slice" for key in keys):
        return Step(child_at(e.tree, index, _VALUE))
    number = e.text(keys[0]) if len(keys) == 1 else ""
    return Step(child_at(e.tree, index, _VALUE), -1, (Element(number) if number.isdigit() else ELEMENT,))


def _string(e: Expressions, index: int) -> Step:
    """A text, or bytes: ``rb"..."``."""
    prefix = e.tree.data[e.tree.starts[index] : e.tree.starts[index] + 2].lower()
    return Step(base=Named("bytes" if b"b" in prefix.partition(b'"')[0].partition(b"'")[0] else "str"))


def _choice(e: Expressions, index: int) -> Step:
    return Step(base=e.nested(lambda: choice(e, index)))


def _function(e: Uses, index: int) -> None:
    result(e, index)
    declare_generics(e, index)


def _class(e: Uses, index: int) -> None:
    add_bases(e, index)
    declare_generics(e, index)


SYNTAX = Syntax(
    names=words("identifier"),
    builtin_types=words("true false none"),
    members={"attribute": Member("object", "attribute")},
    arguments=words("argument_list generator_expression"),
    inner=each("parenthesized_expression await list_splat dictionary_splat", "0"),
    steps={
        "string": _string,
        "call": _call,
        "subscript": _element,
        **each("boolean_operator conditional_expression", _choice),
    },
    nothing=words("none"),
    literals={
        "concatenated_string": "str",
        "integer": "int",
        "float": "float",
        **each("true false", "bool"),
    },
    scopes={
        **each("function_definition lambda list_comprehension set_comprehension dictionary_comprehension", "function"),
        "generator_expression": "function",
        "class_definition": "class",
    },
    text_names={"decorator": words("usefixtures")},
    special={
        "call": add_call,
        "function_definition": _function,
        "class_definition": _class,
        "type": add_types,
        "dotted_name": name_path,
        "import_statement": leave_out,
        "import_from_statement": leave_out,
        "parameters": parameters,
        **each("lambda_parameters list_splat_pattern dictionary_splat_pattern", names),
        **each("typed_parameter default_parameter typed_default_parameter", parameter),
        **each("case_pattern keyword_pattern union_pattern splat_pattern", case),
        "augmented_assignment": again,
        **each("global_statement nonlocal_statement", outer),
        "type_alias_statement": type_alias,
    },
    finish=finish,
    narrowing=NARROWING,
    operators=OPERATORS,
    implicit_receiver=False,
)
