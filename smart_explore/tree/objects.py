"""How a language writes objects and their keys: what a tree tells of the object that a key or member is of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from smart_explore.tree.tree import Tree


class Owner(NamedTuple):
    """The owner of a key or a keyword: a literal's type, a called function, a matched class, or an annotation.

    ``name`` is the node of its last name, -1 if it has none. ``depth`` is the number of literals around the key, each
    of an element of the one further out. ``package`` is in front of the name; without ``are_fields`` the keys of the
    literal are no names of another package's fields. ``matched`` is the access path of a class that a pattern names.
    """

    name: int = -1
    depth: int = 0
    package: str = ""
    are_fields: bool = True
    matched: str = ""


class Switch(NamedTuple):
    """A ``switch`` by its labels: what decides it, as a text of ``languages.type_notation`` at a byte."""

    decided_by: str
    offset: int
    labels: frozenset[str]


class ObjectRules(NamedTuple):
    """Functions of a tree and the node of a key or a member's name."""

    expected: Callable[[Tree, int], list[str]] = lambda _tree, _key: []
    """The types of the object that a key is written for, as texts of ``languages.type_notation``, best first."""
    owner: Callable[[Tree, int], Owner | None] = lambda _tree, _key: None
    """The owner of a key, None for the key of a map."""
    item: Callable[[Tree, int], str] = lambda _tree, _key: ""
    """The type of the dictionary of which a string is a key, ``""`` for another key."""
    switch: Callable[[Tree, int], Switch | None] = lambda _tree, _name: None
    """The ``switch`` that a name is a label of, None for another name."""
    labelled: frozenset[str] = frozenset()
    """Classes whose objects may be labels, beside enums."""
    beside: Callable[[Tree, int], list[str]] = lambda _tree, _key: []
    """All keys of the object literal or pattern that a key is in."""
    discriminants: Callable[[Tree, int], dict[str, str]] = lambda _tree, _key: {}
    """The keys of that object which are given a text, any of which may tell its type in a union, and these texts."""
    mocked: Callable[[Tree, int], str] = lambda _tree, _key: ""
    """The specifier of the module whose exports an object replaces; ``""`` for none."""
    asked: Callable[[Tree, int], str] = lambda _tree, _member: ""
    """The type of the object that a member is asked of, ``""`` if it is unknown."""
    spread: Callable[[Tree, int, str], list[str]] = lambda _tree, _member, _name: []
    """The types of what is spread into that object, if it has no key of the member's name itself."""
    is_given: Callable[[Tree, int], bool] = lambda _tree, _key: False
    """True for a key of a literal."""
    is_assigned: Callable[[Tree, int], bool] = lambda _tree, _member: False
    """True if a member is assigned to: ``a`` of ``b.a = 1``."""
    renamed: Callable[[Tree, int], int] = lambda _tree, _key: -1
    """The variable that a key of a pattern is bound to by another name, -1 for none."""
    functions: frozenset[str] = frozenset()
    """Kinds of functions with names, whose parameters calls may name."""
    is_overload: Callable[[Tree, int], bool] = lambda _tree, _function: False
    """True for a function that only declares the types of a call."""
    documented: Callable[[Tree, str], Iterable[tuple[int, str]]] = lambda _tree, _name: ()
    """The byte offsets where comments write a name as a type, each with the module it is asked of, ``""`` for none."""
    annotated: Callable[[Tree, int], int] = lambda _tree, _member: -1
    """The variable whose annotation declares a member: ``a`` of ``const a: { b(): void }``, -1 for none."""
