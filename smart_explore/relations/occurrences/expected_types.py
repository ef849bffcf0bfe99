"""JavaScript and TypeScript: the types whose members an object literal or a pattern is written for.

A type is followed as text of ``type_notation`` from the places around it, and evaluated once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.ecmascript.names import looked_up
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import NO_SYMBOL, asked, split_root
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.modules.modules import Module
from smart_explore.relations.occurrences.expression_types import (
    TYPED,
    cast_type,
    expression_type,
    spread_types,
    type_arguments,
    type_at,
)
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.receiver_types import are_of_other_type
from smart_explore.relations.types.value import Values
from smart_explore.tree.tree import Tree

MAX_LEVELS = 12

_OBJECTS = frozenset({"object", "object_pattern"})
_KEYS = ("_identifier", "_identifier_pattern", "string")
"""Ends of the kinds of keys."""

_SAME = frozenset({"parenthesized_expression", "non_null_expression", "ternary_expression", "binary_expression"})
_DECLARING = frozenset({"variable_declarator", "public_field_definition", "required_parameter", "optional_parameter"})
_FUNCTIONS = frozenset(
    {
        "function_declaration",
        "function_expression",
        "arrow_function",
        "method_definition",
        "generator_function",
        "generator_function_declaration",
    }
)
_VALUES = frozenset({"function_expression", "arrow_function", "generator_function"})
_FORWARDING = frozenset({"forwardRef", "React.forwardRef"})
"""React's function for components that pass on a reference: the second type argument is that of their attributes."""
_OF_ELEMENTS = frozenset({"Set", "WeakSet", "Array", "ReadonlySet"})
_OF_ENTRIES = frozenset({"Map", "WeakMap", "ReadonlyMap"})
_PASSING = frozenset({"Promise.resolve", "Object.freeze", "Object.seal", "structuredClone"})
"""Functions whose result has the type of their argument, as far as a key is concerned."""


def expected_types(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """The types of the object that a key is written for; none where they are not known."""
    for values in _expected(reading, tree, node):
        whole = reading.graph.resolver.values.constituents(values)
        types = [one.place for one in whole if one.place is not None and one.place.definition.kind in TYPE_KINDS]
        if types:
            return _with_all(reading, list(dict.fromkeys(types)), tree.text(node), keys_beside(tree, node))
    return []


def _with_all(reading: NameReading, types: list[SymbolRef], name: str, keys: list[str]) -> list[SymbolRef]:
    """Those of the types in a union that have all keys of an object; all of them where none has.

    A base of which another one of them replaces the member of the name is none of them.
    """
    find = reading.graph.resolver.types
    if len(types) > 1:
        types = [one for one in types if not any(find.replaces(other, one, name) for other in types)]
    return [one for one in types if all(find.members(one, key) for key in keys)] or types if len(types) > 1 else types


def is_expected_unknown(reading: NameReading, tree: Tree, node: int, owners: Iterable[SymbolRef]) -> bool:
    """Tell whether something in the tree says of what type the object is that a key is written for, but not enough to
    say that it is none of the owners' of a key.

    A type from outside may be made of types of the tree; what is given to a function that is imported from there or
    is known everywhere is none of these.
    """
    start, file = tree.starts[node], reading.file
    is_said = False
    for text in _expected_texts(tree, node):
        values = reading.values(text, start)
        if any(one.kind != "outside" for one in values) or are_of_other_type(reading, values, tree.text(node), owners):
            return False
        function, is_taken, _ = text.rpartition("&")
        given = reading.values(function, start) if is_taken else ()
        head = split_root(function.removeprefix("="))[0]
        is_imported = bool(file.bound_to(head)) and not _is_in_tree(reading, head, start)
        is_outside = is_imported or head in lookup_rules(file.language).names.external_names
        is_said = is_said or not (is_outside and given and all(one.kind == "outside" for one in given))
    return is_said


def _is_in_tree(reading: NameReading, name: str, offset: int) -> bool:
    """True if a name at a byte means a symbol of the tree."""
    resolver = reading.graph.resolver
    return bool(resolver.resolve(reading.file, Usage(name, "value"), reading.inside(offset)).places)


def keys_beside(tree: Tree, node: int) -> list[str]:
    """All keys of the object literal or pattern that a key stands in."""
    if tree.kinds[node] == "string_fragment":
        node = tree.parents[node]
    parent = tree.parents[node]
    if tree.kinds[parent] not in _OBJECTS:
        parent = tree.parents[parent]
    leaves = ((one, *tree.children(one)[:1])[-1] for one in tree.children(parent))
    return [tree.text(one).strip("'\"") for one in leaves if tree.kinds[one].endswith(_KEYS)]


def expected_modules(reading: NameReading, tree: Tree, node: int) -> list[Module]:
    """The modules that a pattern takes a name out of: ``const { a } = await load()``."""
    return [one.module for values in _expected(reading, tree, node) for one in values if one.module is not None]


def _expected(reading: NameReading, tree: Tree, node: int) -> Iterator[Values]:
    """The possible types of the object, from each enclosing construct that knows one."""
    for text in _expected_texts(tree, node):
        yield reading.values(text, tree.starts[node])


def _expected_texts(tree: Tree, node: int) -> list[str]:
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
    while node > 0 and tree.kinds[node] not in _FUNCTIONS:
        node = tree.parents[node]
    types = [one for one in tree.children(node) if tree.fields[one] == "return_type"]
    if types and tree.children(types[0]):
        return [type_at(tree, types[0] + 1)]
    return [asked(one, "()") for one in _of(tree, node, levels)] if tree.kinds[node] in _VALUES else []
