"""C#: the objects whose properties a pattern or a ``with`` names."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Key
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import member, type_named
from smart_explore.terms.steps import ELEMENT
from smart_explore.terms.terms import UNKNOWN, Expression, Term

_COMBINED = words("and_pattern or_pattern negated_pattern parenthesized_pattern")
_TYPE, _FIRST = read_place("type"), read_place("0")
_VALUE, _EXPRESSION = read_place("value"), read_place("expression")


def changed_object(e: Expressions, index: int) -> Term | None:
    """The object that a ``with`` around an initializer copies; ``this`` is no node."""
    first = child_at(e.tree, e.tree.parents[index], _FIRST)
    return SELF_VALUE if e.tree.kinds[first] == "with_initializer" else e.value(first)


def matched_object(e: Expressions, index: int) -> Term:
    """The object with the property that a part of a pattern names first, or its type."""
    pattern = e.tree.parents[e.tree.parents[index]]
    written = child_at(e.tree, pattern, _TYPE)
    return type_named(e.as_receiver(written)) if written >= 0 else _object(e, pattern)


def _object(e: Expressions, pattern: int) -> Term:
    """The object that a pattern matches."""
    tree = e.tree
    below, node = pattern, tree.parents[pattern]
    while tree.kinds[node] in _COMBINED:
        below, node = node, tree.parents[node]
    kind = tree.kinds[node]
    if kind == "is_pattern_expression":
        return _path(e, child_at(tree, node, _EXPRESSION))
    if kind == "switch_expression_arm":
        first = child_at(tree, tree.parents[node], _FIRST)
        return _path(e, first if first != node else -1)
    if kind == "switch_section":
        return _path(e, child_at(tree, tree.parents[tree.parents[node]], _VALUE))
    first = child_at(tree, node, _FIRST)
    if kind == "subpattern" and first != below:
        return _inside(matched_object(e, node), e.value(first))
    return asked(_object(e, node), ELEMENT) or UNKNOWN if kind == "list_pattern" else UNKNOWN


def _inside(outer: Term, path: Term | None) -> Term:
    """The value of a path of members of an object."""
    if outer is UNKNOWN or not isinstance(path, Expression):
        return UNKNOWN
    return asked(outer, member(path.root), *path.steps) or UNKNOWN


def _path(e: Expressions, index: int) -> Term:
    return SELF_VALUE if index < 0 else e.as_receiver(index)


def inner_object(e: Expressions, index: int) -> Term:
    """The object with the second of two named properties, ``{ Owner.Name: .. }``."""
    first = child_at(e.tree, index, read_place("member_access_expression/expression"))
    return _inside(matched_object(e, index), e.value(first))


KEYS = {
    "with_initializer": (Key("0", changed_object, b"="),),
    "subpattern": (
        Key("identifier", matched_object),
        Key("member_access_expression/expression", matched_object),
        Key("member_access_expression/name", inner_object),
    ),
}
