"""Access paths of expressions in C and C++: the kinds and fields for reading them."""

from __future__ import annotations

from smart_explore.languages.c_family.written_types import type_arguments, type_names, written_type
from smart_explore.languages.raw_references import SELF_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Either, Member, Step, Syntax, each
from smart_explore.languages.words import words
from smart_explore.terms.building import call_of
from smart_explore.terms.paths import dotted, member, named
from smart_explore.tree.tree import Node

_CASTS = words("""
    static_cast dynamic_cast reinterpret_cast const_cast static_pointer_cast dynamic_pointer_cast down_cast
    make_unique make_shared
""")
"""Functions that return their first template argument, or a pointer to it."""
_PASSED = words("move forward ref cref as_const addressof launder exchange")
"""Functions of the standard library that return their first argument."""
_CALLEE, _GIVEN = read_place("function"), read_place("arguments/*")


def _last_name(e: Expressions, index: int) -> int:
    """The last of the names in a node: ``name`` of ``a::B::name<int>``; -1 if there is none."""
    while index >= 0 and e.tree.kinds[index] in _AROUND_NAMES:
        index = child_at(e.tree, index, _NAME)
    return index if index >= 0 and e.tree.kinds[index] in SYNTAX.names | {"destructor_name"} else -1


def _qualified(e: Expressions, index: int) -> Step:
    """``a::B::name``: a member of the last namespace or type."""
    *around, _ = type_names(Node(e.tree, index)) or [""]
    name = _last_name(e, index)
    if name < 0:
        return Step()
    text = e.text(name)
    return Step(-1, name, (member(text),), dotted(".".join(around))) if around else Step(-1, name, root=named(text))


def _member(e: Expressions, index: int) -> Step:
    """``a.name``, ``a->B::name`` and ``a.~A``."""
    owner, name = child_at(e.tree, index, _ARGUMENT), _last_name(e, child_at(e.tree, index, _FIELD))
    return Step(owner, name, (member(e.text(name)),)) if min(owner, name) >= 0 else Step()


def _call(e: Expressions, index: int) -> Step:
    """A call; a cast is its type, and ``std::move(a)`` is ``a``."""
    callee = child_at(e.tree, index, _CALLEE)
    if callee < 0:
        return Step()
    names, types = type_names(Node(e.tree, callee)), type_arguments(Node(e.tree, callee))
    if names and names[-1] in _CASTS:
        return Step(base=written_type(types[0]) if types else None)
    if len(names) == 2 and names[0] == "std" and names[1] in _PASSED:
        given = children_at(e.tree, index, _GIVEN)
        return Step(given[0]) if given else Step()
    return Step(callee, -1, (call_of(map(written_type, types), of_types=True),))


def _of_type(e: Expressions, index: int) -> Step:
    return Step(base=written_type(Node(e.tree, index).child("type")))


def _shift(e: Expressions, index: int) -> Step:
    """``out << x`` is ``out``: a stream's operator returns the stream, and a shift is of its left operand's type."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    return Step(left) if min(left, right) >= 0 and token_between(e.tree, left, right) in ("<<", ">>") else Step()


_LEFT, _RIGHT, _NAME = read_place("left"), read_place("right"), read_place("name|0")
_ARGUMENT, _FIELD = read_place("argument"), read_place("field")
_AROUND_NAMES = words("""
    qualified_identifier template_function template_method template_type dependent_name dependent_type
""")

SYNTAX = Syntax(
    names=words("identifier field_identifier type_identifier namespace_identifier this"),
    roots={"this": SELF_VALUE},
    members={"field_expression": Member("argument", "field")},
    elements={"subscript_expression": "argument"},
    inner={
        "parenthesized_expression": "0",
        "pointer_expression": "argument",
        **each("template_function template_method template_type struct_specifier class_specifier", "name"),
        **each("dependent_name dependent_type", "0"),
    },
    either={"conditional_expression": Either("consequence", "alternative")},
    nothing=words("null number_literal"),
    steps={
        "qualified_identifier": _qualified,
        "call_expression": _call,
        "binary_expression": _shift,
        "field_expression": _member,
        **dict.fromkeys(words("cast_expression compound_literal_expression new_expression"), _of_type),
    },
)
