"""The types that are written in C and C++, in the notation of ``type_notation``."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import words
from smart_explore.tree.tree import Node

_OWNERS = words("unique_ptr shared_ptr weak_ptr")
_LISTS = words("""
    vector list deque forward_list set multiset unordered_set stack queue priority_queue array span initializer_list
""")
_MAPS = words("map multimap unordered_map unordered_multimap")
_NUMBERS = {"primitive_type": "int", "sized_type_specifier": "int"}
"""Types of the language itself, any of which has no members and no operators of the tree."""
_PAIRS = words("pair tuple")
_SPECIFIERS = words("struct_specifier union_specifier class_specifier enum_specifier")
_NAMES = words("type_identifier namespace_identifier identifier field_identifier")
_POINTERS = words("abstract_pointer_declarator abstract_reference_declarator")


def written_type(node: Node | None) -> str:
    """A type without its arguments and pointers; the element's for a container or a smart pointer of one."""
    names = type_names(node)
    if node is None or not names:
        return _NUMBERS.get(node.kind, "") if node is not None else ""
    last = names[-1]
    if last in _PAIRS and names[0] in ("std", last):
        return f"({written_type(type_argument(node, 0)) or '_'},{written_type(type_argument(node, 1)) or '_'})"
    if len(names) == 1 or names[0] == "std":
        if last in _OWNERS:
            return written_type(type_argument(node, 0)) or ".".join(names)
        if last in _LISTS and (element := written_type(type_argument(node, 0))):
            return f"[]{element}" if element[0] != "[" else ".".join(names)
        if last in _MAPS and (element := written_type(type_argument(node, 1))):
            return f"[_]{element}" if element[0] != "[" else ".".join(names)
    return ".".join(names)


def type_names(node: Node | None) -> list[str]:
    """The names of a type, from the outermost namespace on, without their arguments."""
    if node is None:
        return []
    if node.kind in _NAMES:
        return [node.text]
    if node.kind in _SPECIFIERS or node.kind in ("template_type", "template_function"):
        return type_names(node.child("name"))
    if node.kind == "qualified_identifier":
        return [*type_names(node.child("scope")), *type_names(node.child("name"))]
    if node.kind == "type_descriptor":
        return type_names(node.child("type"))
    return type_names(node.children[0]) if node.kind in ("dependent_type", "dependent_name") else []


def type_argument(node: Node, number: int) -> Node | None:
    """One of the arguments of a template that a type or a function is made of."""
    while node.kind in ("qualified_identifier", "type_descriptor", "dependent_type"):
        inner = node.child("type" if node.kind == "type_descriptor" else "name")
        if inner is None:
            return None
        node = inner
    arguments = node.child("arguments")
    given = [each for each in arguments.children if each.kind != "comment"] if arguments is not None else []
    return given[number] if number < len(given) else None


def holds_objects(node: Node | None) -> bool:
    """Tell whether a container of the standard library has objects for elements, not pointers to them."""
    names = type_names(node)
    if node is None or not names or names[-1] not in _LISTS | _MAPS:
        return False
    element = type_argument(node, 1 if names[-1] in _MAPS else 0)
    is_pointer = element is None or any(each.kind in _POINTERS for each in element.children)
    return not is_pointer and not _OWNERS.intersection(type_names(element)[-1:])
