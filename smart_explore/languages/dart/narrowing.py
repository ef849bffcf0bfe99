"""Dart's tests of a variable's type: ``a is A``; members keep their declared type."""

from __future__ import annotations

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of

_TYPE, _SIGN = read_place("type_test/type_identifier"), read_place("type_test/is_operator")


def _type_test(e: Expressions, index: int) -> Checked | None:
    """``a is A`` and ``a is! A``; an operand of several nodes is a member."""
    children = e.tree.children(index)
    of_type, sign = child_at(e.tree, index, _TYPE), child_at(e.tree, index, _SIGN)
    if len(children) != 2 or min(of_type, sign) < 0:
        return None
    return Checked(children[0], parts_of(e.named_type(of_type)), not e.text(sign).endswith("!"))


NARROWING = Narrowing(
    checks={"type_test_expression": _type_test},
    operands=words("identifier"),
    logical={
        "logical_and_expression": ("0", "logical_and_operator/>"),
        "logical_or_expression": ("0", "logical_or_operator/>"),
    },
    negations={"unary_expression": "-1"},
    branches={
        "if_statement": Branch("0", "consequence", "alternative"),
        "conditional_expression": Branch("0", "consequence", "alternative"),
        "while_statement": Branch("condition", "body"),
    },
    leaves=words("return_statement throw_expression continue_statement break_statement"),
    blocks=words("block expression_statement"),
    assigned={"assignment_expression": "left"},
)
