"""Destructuring: the names that a pattern binds, and the type of each, from the value's type."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.type_notation import NO_SYMBOL, asked, member_of, parts_of
from smart_explore.languages.words import words
from smart_explore.tree.tree import Tree

PATTERNS = words("object_pattern array_pattern")
_NAMES = words("identifier shorthand_property_identifier_pattern")
_WITH_DEFAULT = words("assignment_pattern object_assignment_pattern")
_LEFT, _KEY, _VALUE = read_place("left"), read_place("key"), read_place("value")
_KEYS = words("property_identifier private_property_identifier")
MAX_LEVELS = 50
"""Patterns are nested so deep."""


def names_in(tree: Tree, pattern: int, levels: int = MAX_LEVELS) -> Iterator[int]:
    """The names that a pattern, or a lone name, binds."""
    kind = tree.kinds[pattern]
    if kind in _NAMES:
        yield pattern
    elif kind in _WITH_DEFAULT:
        yield from names_in(tree, child_at(tree, pattern, _LEFT), levels)
    elif kind == "pair_pattern":
        value = child_at(tree, pattern, _VALUE)
        yield from names_in(tree, value, levels) if value >= 0 else ()
    elif (kind in PATTERNS or kind == "rest_pattern") and levels:
        for child in tree.children(pattern):
            yield from names_in(tree, child, levels - 1)


def types_in(tree: Tree, pattern: int, of_type: str, levels: int = MAX_LEVELS) -> dict[int, str]:
    """The type of each name that a pattern, or a lone name, binds to a value of ``of_type``, by the name's node."""
    while tree.kinds[pattern] in _WITH_DEFAULT:
        pattern = child_at(tree, pattern, _LEFT)
    kind = tree.kinds[pattern]
    if not of_type or not levels or kind == "rest_pattern":
        return {}
    if kind not in PATTERNS:
        return {pattern: of_type}
    found: dict[int, str] = {}
    number, before = 0, tree.starts[pattern]
    for child in tree.children(pattern):
        if kind == "array_pattern":
            number, before = number + tree.data.count(b",", before, tree.starts[child]), tree.ends[child]
            found.update(types_in(tree, child, _element(of_type, number), levels - 1))
        elif tree.kinds[child] == "pair_pattern":
            key, value = child_at(tree, child, _KEY), child_at(tree, child, _VALUE)
            if tree.kinds[key] in _KEYS and value >= 0:
                found.update(types_in(tree, value, _member(of_type, tree.text(key)), levels - 1))
        else:
            names = [child, *(node for node in tree.children(child) if tree.fields[node] == "left")]
            found.update({name: _member(of_type, tree.text(name)) for name in names if tree.kinds[name] in _NAMES})
    return found


def keys_in(tree: Tree, pattern: int, path: str, levels: int = MAX_LEVELS) -> Iterator[tuple[int, str]]:
    """The keys with another name for their variable in a pattern of objects, each with its owner's access path.

    ``path`` is that of the value of the whole pattern.
    """
    while tree.kinds[pattern] in _WITH_DEFAULT:
        pattern = child_at(tree, pattern, _LEFT)
    for child in tree.children(pattern) if tree.kinds[pattern] == "object_pattern" and levels else ():
        key, value = child_at(tree, child, _KEY), child_at(tree, child, _VALUE)
        if tree.kinds[child] == "pair_pattern" and tree.kinds[key] in _KEYS:
            yield key, path
            yield from keys_in(tree, value, f"{path}.{tree.text(key)}", levels - 1) if value >= 0 else ()


def _member(of_type: str, name: str) -> str:
    return member_of(of_type, name) if of_type.endswith("}") else asked(of_type, f".{name}")


def _element(of_type: str, number: int) -> str:
    """The type of element ``number``, from 0, of an array type; the element itself where the array literal lists it."""
    if "=" not in of_type or not (of_type.startswith("(") and of_type.endswith(")")):
        return asked(of_type, f"#{number}")
    parts = parts_of(of_type)
    return parts[number] if number < len(parts) and parts[number] != NO_SYMBOL else ""
