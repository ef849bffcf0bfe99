"""PHP's tests of an expression's type: ``instanceof``, ``is_a``, and where that holds."""

from __future__ import annotations

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing, each
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of

_LEFT, _RIGHT = read_place("left"), read_place("right")
_FUNCTION, _GIVEN, _CLASS = read_place("function"), read_place("arguments/argument/-1"), read_place("0")
_VARIABLES = words("variable_name")


def _instance_of(e: Expressions, index: int) -> Checked | None:
    """``a instanceof A``."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if left < 0 or right < 0 or e.tree.kinds[right] in _VARIABLES:
        return None
    is_test = token_between(e.tree, left, right).lower() == "instanceof"
    return Checked(left, parts_of(e.named_type(right))) if is_test else None


def _is_a(e: Expressions, index: int) -> Checked | None:
    """``is_a(a, A::class)``."""
    called = child_at(e.tree, index, _FUNCTION)
    given = children_at(e.tree, index, _GIVEN)
    if called < 0 or len(given) < 2 or e.text(called).removeprefix("\\") != "is_a":
        return None
    is_class = e.tree.kinds[given[1]] == "class_constant_access_expression" and e.text(given[1]).endswith("class")
    return Checked(given[0], parts_of(e.named_type(child_at(e.tree, given[1], _CLASS)))) if is_class else None


NARROWING = Narrowing(
    checks={"binary_expression": _instance_of, "function_call_expression": _is_a},
    operands=words("""
    variable_name member_access_expression nullsafe_member_access_expression scoped_property_access_expression
    subscript_expression
    """),
    logical={"binary_expression": ("left", "right")},
    negations={"unary_op_expression": "argument"},
    branches={
        "if_statement": Branch("condition", "body", "alternative"),
        **each("else_if_clause while_statement", Branch("condition", "body")),
        "conditional_expression": Branch("condition", "body", "alternative"),
        "match_conditional_expression": Branch("conditional_expressions/0", "return_expression"),
        "case_statement": Branch("value", "*"),
    },
    leaves=words("return_statement throw_expression continue_statement break_statement exit_statement"),
    blocks=words("compound_statement expression_statement colon_block"),
    assigned={"assignment_expression": "left"},
    loops=words("for_statement foreach_statement while_statement do_statement"),
    assertions={
        "expression_statement": (frozenset({"assert", "\\assert"}), "function_call_expression/arguments/argument/0"),
    },
)
