"""Kotlin's tests of an expression's type: ``a is A``, and ``is A`` of what a ``when`` is about."""

from __future__ import annotations

from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of

_LEFT, _RIGHT, _CONDITIONS = read_place("left"), read_place("right"), read_place("condition")
_SUBJECT, _TYPE = read_place("^/^/when_subject/0"), read_place("user_type")


def _is_expression(e: Expressions, index: int) -> Checked | None:
    """``a is A`` and ``a !is A``; with several conditions of a ``when`` another one may hold."""
    left, right, around = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT), e.tree.parents[index]
    if min(left, right) < 0 or (e.tree.kinds[around] == "when_entry" and _several(e, around)):
        return None
    return Checked(left, parts_of(e.named_type(right)), token_between(e.tree, left, right) == "is")


def _type_test(e: Expressions, index: int) -> Checked | None:
    """``is A``, or ``is A, is B``, for the subject of a ``when``."""
    subject = child_at(e.tree, index, _SUBJECT)
    tests = _conditions(e, e.tree.parents[index])
    are_tests = all(e.tree.kinds[one] == "type_test" and not e.text(one).startswith("!") for one in tests)
    types = [e.named_type(child_at(e.tree, one, _TYPE)) for one in tests]
    known = tuple(filter(None, types))
    return Checked(subject, known) if subject >= 0 and are_tests and len(known) == len(types) else None


def _several(e: Expressions, entry: int) -> bool:
    return len(_conditions(e, entry)) > 1


def _conditions(e: Expressions, entry: int) -> list[int]:
    """The conditions of a ``when`` entry without its guard, which is parsed as a further one (``source.py``)."""
    found = list(children_at(e.tree, entry, _CONDITIONS))
    return found[:-1] if len(found) > 1 and token_between(e.tree, *found[-2:]) == "if" else found


NARROWING = Narrowing(
    checks={"is_expression": _is_expression, "type_test": _type_test},
    operands=words("identifier navigation_expression"),
    logical={"binary_expression": ("left", "right")},
    negations={"unary_expression": "argument"},
    branches={
        "if_expression": Branch("condition", "1", "2"),
        "while_statement": Branch("condition", "-1"),
        "when_entry": Branch("condition", "-1"),
    },
    leaves=words("return_expression throw_expression continue_expression break_expression"),
    blocks=words("block"),
    assigned={"assignment": "left"},
    assertions={
        "call_expression": (frozenset({"require", "check", "assert"}), "value_arguments/value_argument/-1"),
    },
)
