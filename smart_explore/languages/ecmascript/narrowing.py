"""Narrowing by ``instanceof``, and by functions that return ``x is T`` of their first parameter."""

from __future__ import annotations

from functools import lru_cache

from smart_explore.languages.ecmascript.types import CHANGED_TYPES
from smart_explore.languages.raw_references import SELF
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing, each
from smart_explore.languages.type_notation import GUARDED
from smart_explore.languages.words import words
from smart_explore.tree.tree import Tree

_LEFT, _RIGHT, _CALLEE, _GIVEN = (read_place(place) for place in ("left", "right", "function", "arguments/*"))
_FUNCTION, _FIRST = read_place("^/^/name"), read_place("^/^/parameters/0/pattern")
_WHAT, _TYPE = read_place("name"), read_place("type")


def _instance(e: Expressions, index: int) -> Checked | None:
    """``a instanceof A``; a promise is of the type that it has the value of."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if min(left, right) < 0 or token_between(e.tree, left, right) != "instanceof":
        return None
    of_type = e.path(right)
    is_type = e.name(right) >= 0 and not of_type.startswith((SELF, "?")) and of_type not in CHANGED_TYPES
    return Checked(left, of_type if is_type else "")


def _guarded(e: Expressions, index: int) -> Checked | None:
    """``isA(a)``, of the type that the guard says; of one of another file that is looked up when it is asked for."""
    callee, given = child_at(e.tree, index, _CALLEE), children_at(e.tree, index, _GIVEN)
    name = e.text(callee) if callee >= 0 and given else ""
    if not name.isidentifier():
        return None
    return Checked(given[0], _guards(e.tree).get(name) or f"{GUARDED}{name}>")


@lru_cache(maxsize=1)
def _guards(tree: Tree) -> dict[str, str]:
    """The type that each guard of a file finds its argument to be, by the guard's name."""
    found: dict[str, str] = {}
    for node in tree.all_of("type_predicate"):
        name, first = child_at(tree, node, _FUNCTION), child_at(tree, node, _FIRST)
        what, of_type = child_at(tree, node, _WHAT), child_at(tree, node, _TYPE)
        if min(name, first, what, of_type) >= 0 and tree.text(first) == tree.text(what):
            found[tree.text(name)] = tree.text(of_type)
    return found


NARROWING = Narrowing(
    checks={"binary_expression": _instance, "call_expression": _guarded},
    operands=words("identifier member_expression"),
    logical={"binary_expression": ("left", "right")},
    negations={"unary_expression": "argument"},
    branches={
        "if_statement": Branch("condition", "consequence", "alternative"),
        "ternary_expression": Branch("condition", "consequence", "alternative"),
        **each("while_statement for_statement", Branch("condition", "body")),
    },
    leaves=words("return_statement throw_statement continue_statement break_statement"),
    blocks=words("statement_block else_clause"),
    assigned={
        **each("assignment_expression augmented_assignment_expression for_in_statement", "left"),
        **each("variable_declarator function_declaration", "name"),
        "update_expression": "argument",
        **each("required_parameter optional_parameter", "pattern"),
        "formal_parameters": "identifier",
        **each("arrow_function catch_clause", "parameter"),
        "shorthand_property_identifier_pattern": ".",
        "pair_pattern": "value",
    },
    loops=words("for_statement for_in_statement while_statement do_statement"),
)
