"""The types whose members an object literal or a pattern is written for, as texts of ``type_notation``."""

from __future__ import annotations

from smart_explore.languages.ecmascript.expression_types import (
    TYPED,
    cast_type,
    expression_type,
    spread_types,
    type_arguments,
    type_at,
)
from smart_explore.languages.ecmascript.functions import DEFINED_FUNCTIONS
from smart_explore.languages.ecmascript.mocked_modules import mocked_module
from smart_explore.languages.ecmascript.names import looked_up
from smart_explore.languages.type_notation import NO_SYMBOL, asked
from smart_explore.tree.objects import ObjectRules
from smart_explore.tree.tree import Tree

MAX_LEVELS = 12

_OBJECTS = frozenset({"object", "object_pattern"})
_KEYS = ("_identifier", "_identifier_pattern", "string")
"""Ends of the kinds of keys."""

_SAME = frozenset({"parenthesized_expression", "non_null_expression", "ternary_expression", "binary_expression"})
_DECLARING = frozenset({"variable_declarator", "public_field_definition", "required_parameter", "optional_parameter"})
_VALUES = frozenset({"function_expression", "arrow_function", "generator_function"})
_IN_ANNOTATIONS = frozenset({"object_type", "intersection_type", "parenthesized_type", "type_annotation"})
_FORWARDING = frozenset({"forwardRef", "React.forwardRef"})
"""React's function for components that pass on a reference: the second type argument is that of their attributes."""
_OF_ELEMENTS = frozenset({"Set", "WeakSet", "Array", "ReadonlySet"})
_OF_ENTRIES = frozenset({"Map", "WeakMap", "ReadonlyMap"})
_PASSING = frozenset({"Promise.resolve", "Object.freeze", "Object.seal", "structuredClone"})
"""Functions whose result has the type of their argument, as far as a key is concerned."""


def _beside(tree: Tree, node: int) -> list[str]:
    """All keys of the object literal or pattern that a key stands in."""
    if tree.kinds[node] == "string_fragment":
        node = tree.parents[node]
    parent = tree.parents[node]
    if tree.kinds[parent] not in _OBJECTS:
        parent = tree.parents[parent]
    leaves = ((one, *tree.children(one)[:1])[-1] for one in tree.children(parent))
    return [tree.text(one).strip("'\"") for one in leaves if tree.kinds[one].endswith(_KEYS)]


def _expected(tree: Tree, node: int) -> list[str]:
    """The types of the object that a key is written for, of which the first known one counts."""
    parent = tree.parents[node]
    if tree.kinds[node] == "string_fragment":
        node, parent = parent, tree.parents[parent]
    if tree.kinds[parent] == "jsx_attribute":
        element = tree.children(tree.parents[parent])[0]
        return [_props(tree, element)] if not tree.text(element)[:1].islower() else []
    if tree.kinds[parent] == "subscript_expression":
        return [expression_type(tree, tree.children(parent)[0])]
    if tree.kinds[parent] == "literal_type":
        return [type_at(tree, looked_up(tree, parent))]
    if tree.kinds[parent] in ("pair", "pair_pattern", "method_definition", "object_assignment_pattern"):
        parent = tree.parents[parent]
    found = [text for text in _of(tree, parent, MAX_LEVELS) if text]
    declarator = tree.parents[parent]
    if tree.kinds[declarator] == "variable_declarator" and tree.kinds[tree.children(declarator)[-1]] == "identifier":
        found += spread_types(tree, tree.children(declarator)[-1], tree.text(node))
    return found


def _props(tree: Tree, element: int) -> str:
    """The type of the attributes of a component: of its function's only parameter."""
    name = tree.text(element)
    return asked(f"={name}", "&0") if name.replace(".", "").isidentifier() else ""


def _of(tree: Tree, node: int, levels: int) -> list[str]:
    """The expected types of the object at a node, by its context: texts, of which the first known one counts."""
    parent, field = tree.parents[node], tree.fields[node]
    if parent < 0 or not levels:
        return []
    kind = tree.kinds[parent]
    if kind in _SAME or kind in ("assignment_pattern", "object_assignment_pattern", "await_expression"):
        return _of(tree, parent, levels - 1)
    if kind in TYPED:
        return [cast_type(tree, parent)] if len(tree.children(parent)) > 1 else []
    if kind in _DECLARING or kind == "formal_parameters":
        return _declared(tree, node, parent, levels)
    if kind == "assignment_expression":
        other = [one for one in tree.children(parent) if one != node]
        return [expression_type(tree, other[0])] if other else []
    if kind in ("pair", "pair_pattern"):
        key = tree.children(parent)[0]
        around = _of(tree, tree.parents[parent], levels - 1) if key != node else []
        return [_member(one, tree.text(key).strip("'\"")) for one in around]
    if kind in ("array", "array_pattern"):
        steps = (f"#{_number_in(tree, parent, node)}", "[]")  # of a tuple, or of a list
        return [asked(one, step) for one in _of(tree, parent, levels - 1) for step in steps]
    if kind == "arguments":
        return _argument(tree, parent, node, levels)
    if kind == "return_statement" or (kind == "arrow_function" and field == "body"):
        return _returned(tree, parent, levels - 1)
    if kind == "yield_expression":
        return [asked(one, "[]") for one in _returned(tree, parent, levels - 1)]
    if kind == "for_in_statement" and field == "left":
        right = [one for one in tree.children(parent) if tree.fields[one] == "right"]
        return [asked(expression_type(tree, right[0]), "[*]")] if right else []
    return []


def _number_in(tree: Tree, array: int, node: int) -> int:
    """The number of an element of an array or its pattern, which may leave elements out: ``[, b]``."""
    last, number = tree.starts[array] + 1, 0
    for child in tree.children(array):
        number += tree.data.count(b",", last, tree.starts[child])
        last = tree.ends[child]
        if child == node:
            break
    return number


def _member(text: str, name: str) -> str:
    """The type of a type's member; of a map, that of its values."""
    shape = text.rpartition("~")[2]  # of a type from outside: ``Record~[_]T``
    is_map = shape.startswith("[") and not shape.startswith("[]")
    return asked(text, "[]" if is_map else f".{name}")


def _declared(tree: Tree, node: int, declaring: int, levels: int) -> list[str]:
    """The expected types of a declaration's value or pattern: its annotation, its value, or a callback's parameter."""
    children = tree.children(declaring)
    annotation = [one for one in children if tree.kinds[one] == "type_annotation"]
    if annotation and tree.kinds[declaring] != "formal_parameters":
        return [type_at(tree, annotation[0] + 1)]
    if tree.kinds[declaring] == "public_field_definition":
        return []
    if tree.kinds[declaring] == "variable_declarator":
        value = [one for one in children if tree.fields[one] == "value"]
        return [expression_type(tree, value[0])] if value and tree.fields[node] == "name" else []
    parameter = node if tree.kinds[declaring] == "formal_parameters" else declaring
    if parameter == declaring and tree.fields[node] != "pattern":
        return []
    function = tree.parents[tree.parents[parameter]]
    if tree.kinds[function] not in _VALUES:
        return []
    number = tree.children(tree.parents[parameter]).index(parameter)
    return [asked(one, f"&{number}") for one in _of(tree, function, levels - 1)]


def _argument(tree: Tree, arguments: int, node: int, levels: int) -> list[str]:
    """The types of the callee's parameter at the place of an argument."""
    number = tree.children(arguments).index(node)
    call = tree.parents[arguments]
    callee = tree.children(call)[0]
    if tree.kinds[call] == "new_expression" and tree.text(callee) in _OF_ELEMENTS:
        types = type_arguments(tree, call)
        return [f"[]{type_at(tree, types[0])}"] if types else []
    if tree.text(callee) in _FORWARDING and number == 0:
        types = type_arguments(tree, call)
        return [f">_({type_at(tree, types[1])})"] if len(types) > 1 else []
    if tree.kinds[call] == "new_expression" and tree.text(callee) in _OF_ENTRIES:
        entry = ",".join(type_at(tree, one) or NO_SYMBOL for one in type_arguments(tree, call))
        return [f"[]({entry})"] if entry else []
    if tree.text(callee) in _PASSING:
        written = [type_at(tree, one) for one in type_arguments(tree, call)]
        return written or _of(tree, call, levels - 1)
    if tree.text(callee) == "Object.assign":
        others = [one for one in tree.children(arguments) if one != node]
        return [expression_type(tree, one) for one in others]
    return [asked(expression_type(tree, callee), f"&{number}")]


def _returned(tree: Tree, node: int, levels: int) -> list[str]:
    """The result type of the function around a return, annotated or expected of a callback."""
    while node > 0 and tree.kinds[node] not in DEFINED_FUNCTIONS:
        node = tree.parents[node]
    types = [one for one in tree.children(node) if tree.fields[one] == "return_type"]
    if types and tree.children(types[0]):
        return [type_at(tree, types[0] + 1)]
    return [asked(one, "()") for one in _of(tree, node, levels)] if tree.kinds[node] in _VALUES else []


def _asked(tree: Tree, member: int) -> str:
    access = tree.parents[member]
    return expression_type(tree, tree.children(access)[0]) if tree.kinds[access] == "member_expression" else ""


def _spread(tree: Tree, member: int, name: str) -> list[str]:
    access = tree.parents[member]
    before = tree.children(access)[0]
    is_variable = tree.kinds[access] == "member_expression" and tree.kinds[before] == "identifier"
    return spread_types(tree, before, name) if is_variable else []


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


RULES = ObjectRules(
    expected=_expected,
    beside=_beside,
    mocked=mocked_module,
    asked=_asked,
    spread=_spread,
    is_given=_is_given,
    is_assigned=_is_assigned,
    renamed=_renamed,
    annotated=_annotated,
)
