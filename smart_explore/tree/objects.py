"""How a language writes objects and their keys, and how to find the object of a key or member."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from smart_explore.tree.tree import Tree


class Owner(NamedTuple):
    """The owner of a key or a named argument: a literal's type, a called function, a matched class, or an annotation.

    ``name`` is the node of its last name, -1 if it has none. ``depth`` is the number of literals around the key, each
    an element of the outer one. ``package`` qualifies the name; without ``are_fields`` the keys do not name fields of
    that package's types. ``matched`` is the access path of the class named by a pattern.
    """

    name: int = -1
    depth: int = 0
    package: str = ""
    are_fields: bool = True
    matched: str = ""


class Switch(NamedTuple):
    """A ``switch`` by its labels; its subject is a text of ``terms.show`` at a byte offset."""

    decided_by: str
    offset: int
    labels: frozenset[str]


class ObjectRules(NamedTuple):
    """Functions of a tree and the node of a key or of a member's name."""

    expected: Callable[[Tree, int], list[str]] = lambda _tree, _key: []
    """The expected types of the object with a key, as texts of ``terms.show``, best first."""
    owner: Callable[[Tree, int], Owner | None] = lambda _tree, _key: None
    """The owner of a key; None for the key of a map."""
    item: Callable[[Tree, int], str] = lambda _tree, _key: ""
    """The type of the dictionary whose key a string is; ``""`` for other keys."""
    switch: Callable[[Tree, int], Switch | None] = lambda _tree, _name: None
    """The ``switch`` that has a name as a label; None for other names."""
    labelled: frozenset[str] = frozenset()
    """Classes, besides enums, whose instances may be labels."""
    beside: Callable[[Tree, int], list[str]] = lambda _tree, _key: []
    """All keys of the object literal or pattern around a key."""
    discriminants: Callable[[Tree, int], dict[str, str]] = lambda _tree, _key: {}
    """The keys of that object with a string as value, and the strings: any may discriminate a union."""
    mocked: Callable[[Tree, int], str] = lambda _tree, _key: ""
    """The specifier of the module that an object mocks; ``""`` for none."""
    asked: Callable[[Tree, int], str] = lambda _tree, _member: ""
    """The type of a member's receiver; ``""`` if it is unknown."""
    spread: Callable[[Tree, int, str], list[str]] = lambda _tree, _member, _name: []
    """The types of the values spread into the receiver, if it has no key with the member's name."""
    is_given: Callable[[Tree, int], bool] = lambda _tree, _key: False
    """True for a key of a literal."""
    is_assigned: Callable[[Tree, int], bool] = lambda _tree, _member: False
    """True if a member is assigned to: ``a`` of ``b.a = 1``."""
    renamed: Callable[[Tree, int], int] = lambda _tree, _key: -1
    """The variable with another name that a key of a pattern is bound to; -1 for none."""
    functions: frozenset[str] = frozenset()
    """Kinds of named functions whose parameters may be passed by name."""
    is_overload: Callable[[Tree, int], bool] = lambda _tree, _function: False
    """True for a function that only declares an overload's types."""
    documented: Callable[[Tree, str], Iterable[tuple[int, str]]] = lambda _tree, _name: ()
    """The byte offsets of a name used as a type in comments, each with its module (``""`` for none)."""
    annotated: Callable[[Tree, int], int] = lambda _tree, _member: -1
    """The variable whose annotation declares a member: ``a`` of ``const a: { b(): void }``; -1 for none."""
