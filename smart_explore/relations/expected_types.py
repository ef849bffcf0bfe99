"""JavaScript and TypeScript: the types whose members an object literal or a pattern is written for."""

from __future__ import annotations

import re

from smart_explore.languages.ecmascript.types import written_type
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.read_names import NameReading
from smart_explore.relations.value import Values
from smart_explore.tree.tree import Tree

MAX_LEVELS = 12

_SAME = frozenset({"parenthesized_expression", "non_null_expression", "ternary_expression", "binary_expression"})
_TYPED = frozenset({"as_expression", "satisfies_expression"})
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
_WRAPPED = re.compile(r"^(?:Partial|Readonly|Required|Pick|Omit|Promise|NonNullable)\[(.+?)(?:,[^\[\]]*)?\]$")


def expected_types(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """The types of the object that a key is written for; none where they are not known."""
    parent = tree.parents[node]
    if tree.kinds[parent] == "jsx_attribute":
        return []
    if tree.kinds[parent] in ("pair", "pair_pattern", "method_definition", "object_assignment_pattern"):
        parent = tree.parents[parent]
    values = _of(reading, tree, parent, MAX_LEVELS)
    return list(dict.fromkeys(one.place for one in values if one.place is not None and _is_type(one.place)))


def _is_type(place: SymbolRef) -> bool:
    return place.definition.kind in TYPE_KINDS


def _of(reading: NameReading, tree: Tree, node: int, levels: int) -> Values:
    """What the object at a node is to be, by what stands around it."""
    parent, field = tree.parents[node], tree.fields[node]
    if parent < 0 or not levels:
        return ()
    kind = tree.kinds[parent]
    if kind in _SAME:
        return _of(reading, tree, parent, levels - 1)
    if kind in _TYPED:
        return _written(reading, tree, tree.children(parent)[-1])
    if kind in _DECLARING:
        annotation = [one for one in tree.children(parent) if tree.kinds[one] == "type_annotation"]
        if annotation:
            return _written(reading, tree, annotation[0] + 1)
        if field in ("name", "pattern") and kind != "public_field_definition":
            value = [one for one in tree.children(parent) if tree.fields[one] == "value"]
            return _expression(reading, tree, value[0]) if value else ()
        return ()
    if kind == "assignment_expression":
        other = [one for one in tree.children(parent) if one != node]
        return _expression(reading, tree, other[0]) if other else ()
    if kind in ("pair", "pair_pattern"):
        key = tree.children(parent)[0]
        around = _of(reading, tree, tree.parents[parent], levels - 1)
        return _members(reading, around, tree.text(key).strip("'\"")) if key != node else ()
    if kind in ("assignment_pattern", "object_assignment_pattern"):
        return _of(reading, tree, parent, levels - 1)
    if kind == "arguments":
        return _parameter(reading, tree, parent, node)
    if kind == "return_statement" or (kind == "arrow_function" and field == "body"):
        return _returned(reading, tree, parent)
    return ()


def _written(reading: NameReading, tree: Tree, node: int) -> Values:
    """What a type says that is written at a node."""
    text = written_type(tree.data[tree.starts[node] : tree.ends[node]])
    wrapped = _WRAPPED.match(text)
    return reading.values(wrapped[1] if wrapped else text, tree.starts[node]) if text else ()


def _expression(reading: NameReading, tree: Tree, node: int) -> Values:
    """What an expression gives, as far as names, members and calls say it."""
    while tree.kinds[node] in ("await_expression", "parenthesized_expression", "non_null_expression"):
        node = tree.children(node)[0]
    chain = _chain(tree, node)
    return reading.values(f"={chain}", tree.starts[node]) if chain else ()


def _chain(tree: Tree, node: int) -> str:
    kind = tree.kinds[node]
    if kind == "identifier":
        return tree.text(node)
    if kind == "this":
        return "self"
    children = tree.children(node)
    if kind == "member_expression" and children:
        inner = _chain(tree, children[0])
        return f"{inner}.{tree.text(children[-1])}" if inner else ""
    if kind == "call_expression" and children:
        inner = _chain(tree, children[0])
        return f"{inner}()" if inner else ""
    return ""


def _members(reading: NameReading, around: Values, name: str) -> Values:
    """What the members of that name of some values are declared to be."""
    found: dict[object, None] = {}
    resolver = reading.graph.resolver
    for value in around:
        for member in resolver.types.members(value.place, name) if value.place is not None else ():
            file = reading.graph.facts.file(member.path)
            text = file.declared(member.definition.parent, name) if file is not None else ""
            if file is not None and text:
                inside = file.number_of(member.definition)
                found.update(dict.fromkeys(resolver.values.values(file, inside, text)))
    return tuple(found)  # type: ignore[arg-type]


def _parameter(reading: NameReading, tree: Tree, arguments: int, node: int) -> Values:
    """What the function that is called takes at the place of an argument."""
    number = tree.children(arguments).index(node)
    call = tree.parents[arguments]
    callee = tree.children(call)[0]
    while tree.children(callee) and tree.kinds[callee] != "call_expression":
        callee = tree.children(callee)[-1]
    meaning = reading.meaning(tree.starts[callee])
    found: dict[object, None] = {}
    for place in meaning.places if meaning is not None and meaning.how != "ambiguous" else ():
        owner, name = place.definition.parent, place.definition.name
        if place.definition.kind in TYPE_KINDS:
            owner, name = place.definition.qualified_name, "constructor"
        elif place.definition.kind not in CALLABLE_KINDS:
            continue
        file = reading.graph.facts.file(place.path)
        text = file.declared(owner, f"{name}&{number}") if file is not None else ""
        if file is not None and text:
            wrapped = _WRAPPED.match(text)
            inside = file.number_of(place.definition)
            values = reading.graph.resolver.values.values(file, inside, wrapped[1] if wrapped else text)
            found.update(dict.fromkeys(values))
    return tuple(found)  # type: ignore[arg-type]


def _returned(reading: NameReading, tree: Tree, node: int) -> Values:
    """What the function around a return says that it gives."""
    while node > 0 and tree.kinds[node] not in _FUNCTIONS:
        node = tree.parents[node]
    types = [one for one in tree.children(node) if tree.fields[one] == "return_type"]
    return _written(reading, tree, types[0] + 1) if types and tree.children(types[0]) else ()
