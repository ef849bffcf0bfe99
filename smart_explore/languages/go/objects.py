"""Literals of structs, maps and lists: the type with a key."""

from __future__ import annotations

from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.words import words
from smart_explore.tree.objects import ObjectRules, Owner
from smart_explore.tree.tree import Tree

_NAMED = words("type_identifier qualified_type generic_type")
_ELEMENT, _TYPE, _KEY, _NAME = read_place("element|value"), read_place("type"), read_place("key"), read_place("name")
_CONTAINERS = words("slice_type array_type implicit_length_array_type map_type")


def _owner(tree: Tree, key: int) -> Owner | None:
    """The type of a struct's literal; None for the key of a map or an array, which is a value."""
    own = tree.parents[tree.parents[tree.parents[key]]]
    literal, places = own, []
    while literal > 0 and tree.kinds[literal] != "composite_literal":
        if tree.kinds[literal] == "literal_value":
            places.append(_KEY if tree.fields[tree.parents[literal]] == "key" else _ELEMENT)
        literal = tree.parents[literal]
    depth = len(places)
    of_type = max(child_at(tree, literal, _TYPE), 0)  # the root is no type
    while depth > 1 and tree.kinds[of_type] in _CONTAINERS:
        depth -= 1
        of_type = max(child_at(tree, of_type, places[depth - 1]), 0)
        while tree.kinds[of_type] == "pointer_type":
            of_type += 1
    if tree.kinds[of_type] not in _NAMED:
        return Owner() if tree.kinds[of_type] == "struct_type" else None
    if tree.kinds[of_type] == "generic_type":
        of_type = max(child_at(tree, of_type, _TYPE), 0)
    if tree.kinds[of_type] != "qualified_type":
        return Owner(of_type, depth)
    package = tree.text(tree.children(of_type)[0])
    return Owner(child_at(tree, of_type, _NAME), depth, package, _are_fields(tree, own))


def _are_fields(tree: Tree, literal: int) -> bool:
    """True if all keys of a literal may be names of another package's fields."""
    keys = (child_at(tree, one, _KEY) for one in tree.children(literal) if tree.kinds[one] == "keyed_element")
    named = [one + 1 for one in keys if one >= 0 and tree.kinds[one] == "literal_element"]
    return all(tree.kinds[one] == "identifier" and tree.text(one)[:1].isupper() for one in named)


OBJECTS = ObjectRules(owner=_owner)
