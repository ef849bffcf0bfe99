"""Kotlin: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.kotlin.narrowing import NARROWING
from smart_explore.languages.kotlin.operator_names import ASSIGNED, BINARY, UNARY
from smart_explore.languages.kotlin.parameters import declare_function_parameters, read_parameters
from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE, Use, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_extension
from smart_explore.languages.reader.places import child_at, previous, read_place
from smart_explore.languages.reader.qualified import qualified_step, qualified_types
from smart_explore.languages.reader.rules import call_step
from smart_explore.languages.reader.syntax import (
    Binding,
    Either,
    Key,
    Label,
    Lambda,
    Member,
    Operator,
    Step,
    Syntax,
    each,
)
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import CALL, ELEMENT
from smart_explore.terms.terms import Named

_RETURN_RECEIVER = frozenset({"also", "apply"})
_NAMES = "multi_variable_declaration"
_CLASS_BODIES = words("class_body enum_class_body")
_TYPE = "user_type|nullable_type"
_EXTENDED = words("user_type nullable_type")
_DECLARED = "variable_declaration/user_type|variable_declaration/nullable_type"
_NAME, _QUALIFIER, _OWN_NAME = read_place("identifier"), read_place("user_type"), read_place("name")
_TYPES_GIVEN = read_place("type_arguments/type_projection/-1")
_BASE = read_place(
    "delegation_specifiers/delegation_specifier/0/user_type|delegation_specifiers/delegation_specifier/0"
)
_AROUND = read_place("^/^")
_CALLED, _LAMBDA = read_place("0"), read_place("annotated_lambda")


def _call(e: Expressions, index: int) -> Step:
    """A call; ``x.apply { }`` is ``x``, and ``f(a) { }`` is one call."""
    called = child_at(e.tree, index, _CALLED)
    if called < 0:
        return Step()
    is_call = e.tree.kinds[called] == "call_expression"
    if is_call and len(e.tree.children(index)) > 1 and e.tree.kinds[e.tree.after[called]] == "annotated_lambda":
        return Step(called)
    if e.tree.kinds[called] == "navigation_expression" and child_at(e.tree, index, _LAMBDA) >= 0:
        name = e.name(called)
        if name >= 0 and e.text(name) in _RETURN_RECEIVER:
            return Step(child_at(e.tree, called, _CALLED))
    return Step(called, -1, (call_step(e, index, _TYPES_GIVEN),))


def _function_reference(e: Expressions, index: int) -> Step:
    """``::name`` and ``Type::name``."""
    name, owner = child_at(e.tree, index, _NAME), child_at(e.tree, index, _QUALIFIER)
    if name < 0:
        return Step()
    text = e.text(name)
    return Step(owner, name, (member(text),)) if owner >= 0 else Step(-1, name, root=named(text))


def _constructor_reference(e: Uses, index: int) -> None:
    """``::Mail`` calls the constructor for each element that it is passed on for, as Java's ``Mail::new`` does."""
    name, receiver = e.access(index)
    if name >= 0 and e.text(name)[:1].isupper():
        e.raw.uses.append(Use("call", e.text(name), e.tree.starts[name], receiver))


def _own_object(e: Expressions, index: int) -> Step:
    word, _, label = e.text(index).partition("@")
    if word == "this" and label:
        return Step(base=Named(label) if label[:1].isupper() else None)  # of a type, or of an outer lambda
    return Step(base=SUPER_VALUE if word.startswith("super") else SELF_VALUE)


def _object(e: Expressions, index: int) -> Step:
    """``object : Base { }`` as a value: a ``Base`` for a local variable; a property has the members itself."""
    around = child_at(e.tree, index, _AROUND)
    base = child_at(e.tree, index, _BASE)
    is_own = around < 0 or e.tree.kinds[around] in _CLASS_BODIES | {"source_file"}
    return Step(base=e.named_type(base) if base >= 0 and not is_own else None)


def _constructor(e: Uses, index: int) -> None:
    """``this(..)`` and ``super(..)`` before a constructor's body, whose keyword is no node."""
    start = e.tree.starts[index]
    for word in ("this", "super"):
        if e.tree.data.startswith(word.encode(), start):
            e.raw.uses.append(Use("call", word, start))


def _function(e: Uses, index: int) -> None:
    """``fun Type.name(..)``: the type is before the name, and is the own object also inside another type."""
    name = child_at(e.tree, index, _OWN_NAME)
    of_type = previous(e.tree, name) if name >= 0 else -1
    if of_type >= 0 and e.tree.kinds[of_type] in _EXTENDED:
        declare_extension(e, name, of_type)
        if e.tree.kinds[e.tree.parents[index]] in _CLASS_BODIES:
            e.raw.receivers.append(Variable("", e.tree.starts[index], e.generic_type(of_type)))
    declare_function_parameters(e, index)


SYNTAX = Syntax(
    narrowing=NARROWING,
    names=words("identifier"),
    no_names=words("false field it null true"),
    members={"navigation_expression": Member("0", "-1")},
    calls={"call_expression": "0"},
    method_calls={"infix_expression": Member("0", "1")},
    arguments=words("value_arguments"),
    elements={"index_expression": "0"},
    inner={
        **each("parenthesized_expression nullable_type constructor_invocation explicit_delegation", "0"),
        "unary_expression": "argument",
    },
    typed={"as_expression": "right"},
    generics={"user_type": "type_arguments/type_projection/-1"},
    either={"binary_expression": Either("left", "right", frozenset({"?:"}))},
    nothing=words("null return_expression throw_expression break_expression continue_expression"),
    literals=each("multiline_string_literal string_literal", "String"),
    steps={
        "user_type": qualified_step("identifier"),
        "call_expression": _call,
        "callable_reference": _function_reference,
        "object_literal": _object,
        **dict.fromkeys(words("this_expression super_expression"), _own_object),
    },
    inherits={"delegation_specifier": "user_type|constructor_invocation/user_type|explicit_delegation/user_type"},
    base_calls={"constructor_invocation": "user_type"},
    anonymous={"object_literal": "delegation_specifiers/delegation_specifier/*", "enum_entry": "^/^/name"},
    passed={"value_argument": "-1", "callable_reference": "."},
    type_parameters={"type_parameter": "identifier"},
    bounds=(
        ("type_parameters/type_parameter", "identifier", "user_type"),
        ("type_constraints/type_constraint", "identifier", "user_type"),
    ),
    bindings={
        "parameter": Binding("identifier", _TYPE),
        "property_declaration": (
            Binding(
                "variable_declaration/identifier", _DECLARED, "^/>", of="field", by_case=True, inside=_CLASS_BODIES
            ),
            Binding("variable_declaration/identifier", _DECLARED, "^/>", by_case=True),
        ),
        "for_statement": Binding("variable_declaration/identifier", _DECLARED, "1", each=True),
        "when_subject": Binding("variable_declaration/identifier", _DECLARED, "1"),
        "variable_declaration": Binding("identifier", _TYPE),
        "catch_block": Binding("identifier", "user_type"),
        "setter": Binding("identifier"),
    },
    results={"function_declaration": ("name", "function_value_parameters/>")},
    aliases={"type_alias": ("type", "-1")},
    lambdas={
        "lambda_literal": Lambda(
            "lambda_parameters/*", "identifier", ("it",), words("apply run runCatching"), frozenset({"with"})
        )
    },
    around_lambdas=words("annotated_lambda value_argument value_arguments"),
    passes_itself=words("also let takeIf takeUnless"),
    scopes={
        **dict.fromkeys(
            words("""
            function_declaration anonymous_function secondary_constructor anonymous_initializer getter setter
            lambda_literal
            """),
            "function",
        ),
        **dict.fromkeys(words("block for_statement when_expression catch_block"), "block"),
    },
    special={
        "constructor_delegation_call": _constructor,
        "callable_reference": _constructor_reference,
        "primary_constructor": read_parameters,
        "user_type": qualified_types("identifier"),
        "function_declaration": _function,
    },
    text_names={"annotation": words("MethodSource FieldSource dataProvider initMethod destroyMethod")},
    keys={"value_argument": (Key("0", "^/^/user_type|^/^/0", b"=", ("copy",)),)},
    operators={
        "binary_expression": (
            Operator("left", BINARY, "right"),
            Operator("right", {"+": "toString"}, "string_literal"),
        ),
        "assignment": (Operator("left", ASSIGNED, "right"),),
        "unary_expression": (Operator("argument", UNARY),),
        "in_expression": (Operator("right", {"in": "contains", "!in": "contains"}, "left"),),
        "range_expression": (Operator("0", {"..": "rangeTo", "..<": "rangeUntil"}, "1"),),
        "range_test": (Operator("0", {"": "contains"}, is_signed=False),),
        "for_statement": (
            Operator("1", {"": "iterator iterator().hasNext iterator().next"}, is_signed=False),
            Operator(_NAMES, {"": "component{}"}, is_signed=False, counted=_NAMES),
        ),
        "lambda_parameters": (Operator(_NAMES, {"": "component{}"}, is_signed=False, counted=_NAMES),),
        "property_declaration": (Operator(f"{_NAMES}/>", {"": "component{}"}, is_signed=False, counted=_NAMES),),
        "navigation_expression": (Operator("0", {".use": "close"}),),
        "interpolation": (Operator("*", {"": "toString"}, is_signed=False),),
        "property_delegate": (Operator("0", {"": "getValue setValue provideDelegate"}, is_signed=False),),
    },
    step_methods={CALL: "invoke", ELEMENT: "get"},
    set_methods={ELEMENT: "set"},
    labels={
        "labeled_expression": Label("identifier", frozenset({"break@", "continue@"})),
        "return_expression": Label("label"),
    },
)
