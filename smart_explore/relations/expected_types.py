"""JavaScript and TypeScript: the types whose members an object literal or a pattern is written for.

A type is followed as text of ``type_notation`` from the places around it, and evaluated once.
"""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import asked, split_root
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.modules import Module
from smart_explore.relations.read_names import NameReading
from smart_explore.relations.value import Values
from smart_explore.tree.tree import Tree

MAX_LEVELS = 12

_OBJECTS = frozenset({"object", "object_pattern"})

_SAME = frozenset({"parenthesized_expression", "non_null_expression", "ternary_expression", "binary_expression"})
_TYPED = frozenset({"as_expression", "satisfies_expression", "type_assertion"})
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
_PASSED = frozenset(
    {"await_expression", "parenthesized_expression", "non_null_expression", "object_assignment_pattern"}
)
_TAKE_ELEMENTS = {"push": 0, "unshift": 0, "includes": 0, "indexOf": 0, "fill": 0, "splice": 2, "add": 0, "set": 1}
"""The methods of collections that take elements, and from which argument on."""
_OF_ELEMENTS = frozenset({"Set", "WeakSet", "Array", "ReadonlySet"})


def expected_types(reading: NameReading, tree: Tree, node: int) -> list[SymbolRef]:
    """The types of the object that a key is written for; none where they are not known."""
    for values in _expected(reading, tree, node):
        types = [one.place for one in values if one.place is not None and one.place.definition.kind in TYPE_KINDS]
        if types:
            return list(dict.fromkeys(types))
    return []


def is_expected_unknown(reading: NameReading, tree: Tree, node: int) -> bool:
    """Tell whether something in the tree says of what type the object is that a key is written for, but not enough.

    A type from outside may be made of types of the tree; what is given to a function that is imported from there or
    is known everywhere is none of these.
    """
    start, file = tree.starts[node], reading.file
    is_said = False
    for text in _expected_texts(tree, node):
        if any(one.kind != "outside" for one in reading.values(text, start)):
            return False
        function, is_taken, _ = text.rpartition("&")
        given = reading.values(function, start) if is_taken else ()
        head = split_root(function.removeprefix("="))[0]
        is_outside = bool(file.bound_to(head)) or head in lookup_rules(file.language).external_names
        is_said = is_said or not (is_outside and given and all(one.kind == "outside" for one in given))
    return is_said


def keys_beside(tree: Tree, node: int) -> list[str]:
    """All keys of the object literal or pattern that a key stands in."""
    parent = tree.parents[node]
    if tree.kinds[parent] not in _OBJECTS:
        parent = tree.parents[parent]
    leaves = ((one, *tree.children(one)[:1]) for one in tree.children(parent))
    return [tree.text(each[-1]) for each in leaves if tree.kinds[each[-1]].endswith("_identifier")]


def expected_modules(reading: NameReading, tree: Tree, node: int) -> list[Module]:
    """The modules that a pattern takes a name out of: ``const { a } = await load()``."""
    return [one.module for values in _expected(reading, tree, node) for one in values if one.module is not None]


def _expected(reading: NameReading, tree: Tree, node: int) -> Iterator[Values]:
    """The possible types of the object, from each enclosing construct that knows one."""
    for text in _expected_texts(tree, node):
        yield reading.values(text, tree.starts[node])


def _expected_texts(tree: Tree, node: int) -> list[str]:
    parent = tree.parents[node]
    if tree.kinds[parent] == "jsx_attribute":
        return []
    if tree.kinds[parent] in ("pair", "pair_pattern", "method_definition", "object_assignment_pattern"):
        parent = tree.parents[parent]
    return [text for text in _of(tree, parent, MAX_LEVELS) if text]


def _of(tree: Tree, node: int, levels: int) -> list[str]:
    """The expected types of the object at a node, by its context: texts, of which the first known one counts."""
    parent, field = tree.parents[node], tree.fields[node]
    if parent < 0 or not levels:
        return []
    kind = tree.kinds[parent]
    if kind in _SAME or kind in ("assignment_pattern", "object_assignment_pattern", "await_expression"):
        return _of(tree, parent, levels - 1)
    if kind in _TYPED:
        types = [child for child in tree.children(parent) if child != node]
        return [_written(tree, types[0])] if types else []
    if kind in _DECLARING or kind == "formal_parameters":
        return _declared(tree, node, parent, levels)
    if kind == "assignment_expression":
        other = [one for one in tree.children(parent) if one != node]
        return [_expression(tree, other[0])] if other else []
    if kind in ("pair", "pair_pattern"):
        key = tree.children(parent)[0]
        around = _of(tree, tree.parents[parent], levels - 1) if key != node else []
        return [_member(one, tree.text(key).strip("'\"")) for one in around]
    if kind in ("array", "array_pattern"):
        return [asked(one, "[]") for one in _of(tree, parent, levels - 1)]
    if kind == "arguments":
        return _argument(tree, parent, node)
    if kind == "return_statement" or (kind == "arrow_function" and field == "body"):
        return _returned(tree, parent, levels - 1)
    if kind == "for_in_statement" and field == "left":
        right = [one for one in tree.children(parent) if tree.fields[one] == "right"]
        return [asked(_expression(tree, right[0]), "[*]")] if right else []
    return []


def _member(text: str, name: str) -> str:
    """The type of a type's member; of a map, that of its values."""
    is_map = text.startswith("[") and not text.startswith("[]")
    return asked(text, "[]" if is_map else f".{name}")


def _written(tree: Tree, node: int) -> str:
    return written_type(tree.data[tree.starts[node] : tree.ends[node]])


def _declared(tree: Tree, node: int, declaring: int, levels: int) -> list[str]:
    """The expected types of a declaration's value or pattern: its annotation, its value, or a callback's parameter."""
    children = tree.children(declaring)
    annotation = [one for one in children if tree.kinds[one] == "type_annotation"]
    if annotation and tree.kinds[declaring] != "formal_parameters":
        return [_written(tree, annotation[0] + 1)]
    if tree.kinds[declaring] == "public_field_definition":
        return []
    if tree.kinds[declaring] == "variable_declarator":
        value = [one for one in children if tree.fields[one] == "value"]
        return [_expression(tree, value[0])] if value and tree.fields[node] == "name" else []
    parameter = node if tree.kinds[declaring] == "formal_parameters" else declaring
    if parameter == declaring and tree.fields[node] != "pattern":
        return []
    function = tree.parents[tree.parents[parameter]]
    if tree.kinds[function] not in _VALUES:
        return []
    number = tree.children(tree.parents[parameter]).index(parameter)
    return [asked(one, f"&{number}") for one in _of(tree, function, levels - 1)]


def _expression(tree: Tree, node: int) -> str:
    """The type of an expression of names, members, calls and casts; ``""`` for another one."""
    kind, children = tree.kinds[node], tree.children(node)
    if kind == "identifier":
        return f"={tree.text(node)}"
    if kind == "this":
        return "=self"
    if not children:
        return ""
    if kind in _PASSED:
        return _expression(tree, children[0])
    if kind in _TYPED:
        return _written(tree, children[-1] if kind != "type_assertion" else children[0])
    if kind == "member_expression":
        return asked(_expression(tree, children[0]), f".{tree.text(children[-1])}")
    if kind == "call_expression":
        return asked(_expression(tree, children[0]), "()")
    if kind == "subscript_expression":
        return asked(_expression(tree, children[0]), "[]")
    if kind == "new_expression":
        return asked(_expression(tree, children[0]), "()")
    return ""


def _argument(tree: Tree, arguments: int, node: int) -> list[str]:
    """The types of the callee's parameter at the place of an argument."""
    number = tree.children(arguments).index(node)
    call = tree.parents[arguments]
    callee = tree.children(call)[0]
    if tree.kinds[call] == "new_expression" and tree.text(callee) in _OF_ELEMENTS:
        types = [one for one in tree.children(call) if tree.fields[one] == "type_arguments"]
        return [f"[]{_written(tree, types[0] + 1)}"] if types else []
    if tree.kinds[callee] != "member_expression":
        return [asked(_expression(tree, callee), f"&{number}")]
    receiver, method = tree.children(callee)[0], tree.text(tree.children(callee)[-1])
    if (tree.text(receiver), method) == ("Object", "assign"):
        others = [one for one in tree.children(arguments) if one != node]
        return [_expression(tree, one) for one in others]
    found = [asked(_expression(tree, callee), f"&{number}")]
    if method in _TAKE_ELEMENTS and number >= _TAKE_ELEMENTS[method]:
        found.append(asked(_expression(tree, receiver), "[]"))
    return found


def _returned(tree: Tree, node: int, levels: int) -> list[str]:
    """The result type of the function around a return, annotated or expected of a callback."""
    while node > 0 and tree.kinds[node] not in _FUNCTIONS:
        node = tree.parents[node]
    types = [one for one in tree.children(node) if tree.fields[one] == "return_type"]
    if types and tree.children(types[0]):
        return [_written(tree, types[0] + 1)]
    return [asked(one, "()") for one in _of(tree, node, levels)] if tree.kinds[node] in _VALUES else []
