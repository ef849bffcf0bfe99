"""Destructuring: the names that a pattern binds, and the type of each, from the value's type."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import contains, member
from smart_explore.terms.steps import Item
from smart_explore.terms.terms import NO_SYMBOL, Expression, Record, Term, Tuple
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


def types_in(tree: Tree, pattern: int, of_type: Term | None, levels: int = MAX_LEVELS) -> dict[int, Term]:
    """The type of each name that a pattern, or a lone name, binds to a value of ``of_type``, by the name's node."""
    while tree.kinds[pattern] in _WITH_DEFAULT:
        pattern = child_at(tree, pattern, _LEFT)
    kind = tree.kinds[pattern]
    if of_type is None or not levels or kind == "rest_pattern":
        return {}
    if kind not in PATTERNS:
        return {pattern: of_type}
    found: dict[int, Term] = {}
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
            types = {name: _member(of_type, tree.text(name)) for name in names if tree.kinds[name] in _NAMES}
            found.update({name: part for name, part in types.items() if part is not None})
    return found


def keys_in(tree: Tree, pattern: int, value: Term | None, levels: int = MAX_LEVELS) -> Iterator[tuple[int, Term]]:
    """The keys with another name for their variable in a pattern of objects, each with its owner.

    ``value`` is that of the whole pattern.
    """
    while tree.kinds[pattern] in _WITH_DEFAULT:
        pattern = child_at(tree, pattern, _LEFT)
    for child in tree.children(pattern) if tree.kinds[pattern] == "object_pattern" and levels else ():
        key, inner = child_at(tree, child, _KEY), child_at(tree, child, _VALUE)
        if tree.kinds[child] == "pair_pattern" and tree.kinds[key] in _KEYS and value is not None:
            yield key, value
            of_key = asked(value, member(tree.text(key)))
            yield from keys_in(tree, inner, of_key, levels - 1) if inner >= 0 else ()


def _member(of_type: Term, name: str) -> Term | None:
    return of_type.member(name) if isinstance(of_type, Record) else asked(of_type, member(name))


def _element(of_type: Term, number: int) -> Term | None:
    """The type of element ``number``, from 0, of an array type; the element itself where the array literal lists it."""
    if not isinstance(of_type, Tuple) or not contains(of_type, Expression):
        return asked(of_type, Item(number))
    return of_type.parts[number] if number < len(of_type.parts) and of_type.parts[number] is not NO_SYMBOL else None
