"""The types whose members an object literal or a pattern is written for."""

from __future__ import annotations

from functools import lru_cache

from smart_explore.languages.ecmascript.evaluated import Evaluated
from smart_explore.languages.ecmascript.jsdoc import documented_types
from smart_explore.languages.ecmascript.mocked_modules import mocked_module
from smart_explore.languages.ecmascript.names import looked_up
from smart_explore.languages.ecmascript.syntax import SYNTAX
from smart_explore.languages.reader.read import expressions
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.building import asked
from smart_explore.terms.paths import dotted
from smart_explore.terms.show import show
from smart_explore.terms.steps import Parameter
from smart_explore.terms.terms import Term
from smart_explore.tree.objects import ObjectRules
from smart_explore.tree.tree import Tree

_OBJECTS = frozenset({"object", "object_pattern"})
_KEYS = ("_identifier", "_identifier_pattern", "string")
"""Ends of the kinds of keys."""
_IN_ANNOTATIONS = frozenset({"object_type", "intersection_type", "parenthesized_type", "type_annotation"})
MAX_FILES = 8
"""The most files whose evaluators are kept."""


@lru_cache(maxsize=MAX_FILES)
def _evaluated(tree: Tree) -> tuple[Uses, Evaluated]:
    e = expressions(tree, SYNTAX)
    return e, Evaluated(e)


def _object(tree: Tree, key: int) -> int:
    """The object literal or pattern that a key stands in."""
    if tree.kinds[key] == "string_fragment":
        key = tree.parents[key]
    parent = tree.parents[key]
    return parent if tree.kinds[parent] in _OBJECTS else tree.parents[parent]


def _discriminants(tree: Tree, node: int) -> dict[str, str]:
    """The keys of the object of a key that are given a text, and these texts."""
    pairs = [tree.children(one) for one in tree.children(_object(tree, node)) if tree.kinds[one] == "pair"]
    texts = [(one[0], one[-1]) for one in pairs if tree.kinds[one[-1]] == "string"]
    return {tree.text(key).strip("'\""): tree.text(value)[1:-1] for key, value in texts}


def _beside(tree: Tree, node: int) -> list[str]:
    """All keys of the object literal or pattern that a key stands in."""
    leaves = ((one, *tree.children(one)[:1])[-1] for one in tree.children(_object(tree, node)))
    return [tree.text(one).strip("'\"") for one in leaves if tree.kinds[one].endswith(_KEYS)]


def _expected(tree: Tree, node: int) -> list[str]:
    return list(map(_text, _expected_types(tree, node)))


def _text(value: Term | None) -> str:
    return show(value) if value is not None else ""


def _expected_types(tree: Tree, node: int) -> list[Term | None]:
    """The types of the object that a key is written for, of which the first known one counts."""
    parent, (e, evaluated) = tree.parents[node], _evaluated(tree)
    if tree.kinds[node] == "string_fragment":
        node, parent = parent, tree.parents[parent]
    if tree.kinds[parent] == "jsx_attribute":
        element = tree.children(tree.parents[parent])[0]
        return [_props(tree, element)] if not tree.text(element)[:1].islower() else []
    if tree.kinds[parent] == "subscript_expression":
        return [e.value(tree.children(parent)[0])]
    if tree.kinds[parent] == "literal_type":
        return [evaluated.annotations.of_node(looked_up(tree, parent))]
    if tree.kinds[parent] in ("pair", "pair_pattern", "method_definition", "object_assignment_pattern"):
        parent = tree.parents[parent]
    found: list[Term | None] = [*evaluated.contexts.expected(parent)]
    declarator = tree.parents[parent]
    if tree.kinds[declarator] == "variable_declarator" and tree.kinds[tree.children(declarator)[-1]] == "identifier":
        found += _spread_types(tree, tree.children(declarator)[-1], tree.text(node))
    return found


def _props(tree: Tree, element: int) -> Term | None:
    """The type of the attributes of a component: of its function's only parameter."""
    name = tree.text(element)
    return asked(dotted(name), Parameter("0")) if name.replace(".", "").isidentifier() else None


def _spread_types(tree: Tree, variable: int, key: str) -> list[Term | None]:
    """The types of what is spread into the object that a variable is declared with, where that has no such key itself:
    ``{...a}`` has the members of ``a``.
    """
    name = tree.text(variable)
    for node in range(variable - 1, 0, -1):
        children = tree.children(node) if tree.kinds[node] == "variable_declarator" else []
        if len(children) < 2 or tree.text(children[0]) != name:
            continue
        entries = tree.children(children[-1]) if tree.kinds[children[-1]] == "object" else []
        keys = {
            tree.text(next(iter(tree.children(one)), one)) for one in entries if tree.kinds[one] != "spread_element"
        }
        spread = [tree.children(one)[0] for one in entries if tree.kinds[one] == "spread_element"]
        return [_evaluated(tree)[0].value(one) for one in spread] if key not in keys else []
    return []


def _asked(tree: Tree, member: int) -> str:
    access = tree.parents[member]
    is_member = tree.kinds[access] == "member_expression"
    return _text(_evaluated(tree)[0].value(tree.children(access)[0])) if is_member else ""


def _spread(tree: Tree, member: int, name: str) -> list[str]:
    access = tree.parents[member]
    before = tree.children(access)[0]
    is_variable = tree.kinds[access] == "member_expression" and tree.kinds[before] == "identifier"
    return list(map(_text, _spread_types(tree, before, name))) if is_variable else []


def _is_given(tree: Tree, key: int) -> bool:
    """True for the key of a literal: ``a`` of ``{a: 1}``, not of ``B["a"]``, which reads one."""
    around = tree.parents[key]
    if tree.kinds[key] == "string_fragment":
        around = tree.parents[around]
    return tree.kinds[around] in ("pair", "method_definition")


def _is_assigned(tree: Tree, member: int) -> bool:
    """True if a member is assigned to: ``a`` of ``b.a = 1``."""
    access = tree.parents[member]
    is_left = tree.kinds[access] == "member_expression" and tree.fields[access] == "left"
    return is_left and tree.kinds[tree.parents[access]] == "assignment_expression"


def _renamed(tree: Tree, key: int) -> int:
    """The variable of a key in a pattern, ``b`` of ``{a: b}``; -1 for none."""
    pattern = tree.parents[key]
    return tree.children(pattern)[-1] if tree.kinds[pattern] == "pair_pattern" else -1


def _annotated(tree: Tree, member: int) -> int:
    """The variable whose annotation declares a member, ``a`` of ``const a: { b(): void }``; -1 for none."""
    holder = tree.parents[tree.parents[member]]
    if tree.kinds[holder] != "object_type":
        return -1
    while tree.kinds[holder] in _IN_ANNOTATIONS:
        holder = tree.parents[holder]
    return tree.children(holder)[0] if tree.kinds[holder] == "variable_declarator" else -1


OBJECTS = ObjectRules(
    expected=_expected,
    beside=_beside,
    discriminants=_discriminants,
    mocked=mocked_module,
    asked=_asked,
    spread=_spread,
    is_given=_is_given,
    is_assigned=_is_assigned,
    renamed=_renamed,
    annotated=_annotated,
    documented=documented_types,
)
