"""The types written in C and C++."""

from __future__ import annotations

from smart_explore.languages.reader.expressions import MAX_LEVELS
from smart_explore.languages.words import words
from smart_explore.terms.paths import generic
from smart_explore.terms.terms import NO_SYMBOL, Iterable, Map, Named, Term, Tuple
from smart_explore.tree.tree import Node

OWNERS = words("unique_ptr shared_ptr weak_ptr optional reference_wrapper")
_LISTS = words("""
    vector list deque forward_list set multiset unordered_set stack queue priority_queue array span initializer_list
""")
_MAPS = words("map multimap unordered_map unordered_multimap")
INT = Named("int")
_NUMBERS = {"primitive_type": INT, "sized_type_specifier": INT}
"""The language's own types, which have no members and no operators of the tree."""
_PAIRS = words("pair tuple")
SPECIFIERS = words("struct_specifier union_specifier class_specifier enum_specifier")
_NAMES = words("type_identifier namespace_identifier identifier field_identifier")
POINTERS = words("abstract_pointer_declarator abstract_reference_declarator")


def written_type(node: Node | None, levels: int = MAX_LEVELS) -> Term | None:
    """A type without its pointers; the element's for a smart pointer.

    Of the standard library's other types, lists, maps and pairs have arguments.
    """
    names = type_names(node)
    if node is None or not names:
        return _NUMBERS.get(node.kind) if node is not None else None
    last, name = names[-1], ".".join(names)
    given = type_arguments(node) if levels else []
    if not given:
        return Named(name)

    def argument(number: int) -> Term | None:
        return written_type(given[number], levels - 1) if number < len(given) else None

    if last in _PAIRS and names[0] in ("std", last):
        return Tuple((argument(0) or NO_SYMBOL, argument(1) or NO_SYMBOL))
    if len(names) == 1 or names[0] == "std":
        if last in OWNERS:
            return argument(0) or Named(name)
        if last in _LISTS and (element := argument(0)):
            return Iterable(element)
        if last in _MAPS and (element := argument(1)):
            return Map(NO_SYMBOL, element)
    if names[0] == "std":
        return Named(name)
    return generic(name, map(argument, range(len(given))))


def type_names(node: Node | None) -> list[str]:
    """The names of a type, from the outermost namespace on, without their arguments."""
    if node is None:
        return []
    if node.kind in _NAMES:
        return [node.text]
    if node.kind in SPECIFIERS or node.kind in ("template_type", "template_function", "template_method"):
        return type_names(node.child("name"))
    if node.kind == "qualified_identifier":
        return [*type_names(node.child("scope")), *type_names(node.child("name"))]
    if node.kind == "type_descriptor":
        return type_names(node.child("type"))
    return type_names(node.children[0]) if node.kind in ("dependent_type", "dependent_name") else []


def type_arguments(node: Node) -> list[Node]:
    """The arguments of the template behind a type or a function."""
    while node.kind in ("qualified_identifier", "type_descriptor", "dependent_type", "dependent_name"):
        inner = node.child("type" if node.kind == "type_descriptor" else "name") or next(iter(node.children), None)
        if inner is None:
            return []
        node = inner
    arguments = node.child("arguments")
    return [each for each in arguments.children if each.kind != "comment"] if arguments is not None else []


def holds_objects(node: Node | None) -> bool:
    """True if a container of the standard library has objects for elements, not pointers to them."""
    names = type_names(node)
    if node is None or not names or names[-1] not in _LISTS | _MAPS:
        return False
    element = next(iter(type_arguments(node)[names[-1] in _MAPS :]), None)
    is_pointer = element is None or any(each.kind in POINTERS for each in element.children)
    return not is_pointer and not OWNERS.intersection(type_names(element)[-1:])
