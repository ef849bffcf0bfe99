"""Declarations of Java: how many arguments methods take, and the bases of anonymous classes."""

from __future__ import annotations

from smart_explore.languages.java.callbacks import parameters_of
from smart_explore.languages.java.types import type_at
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.reader.generics import declare_anonymous_base
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Uses

_NAME, _TYPE = read_place("name"), read_place("type")
_OWN = words("private static")


def declare_method(e: Uses, index: int) -> None:
    """Add how many arguments a method takes, and for one of an anonymous class the base of that."""
    declare_constructor(e, index)
    tree = e.tree
    creation = tree.parents[tree.parents[index]]
    if tree.kinds[creation] == "object_creation_expression":
        base = type_at(tree, child_at(tree, creation, _TYPE)).partition("[")[0]
        declare_anonymous_base(e.raw, tree, index, child_at(tree, index, _NAME), base)


def declare_constructor(e: Uses, index: int) -> None:
    """Add the number of arguments that a method or a constructor takes.

    ``2+`` is two or more; behind that of a private or static one, which overrides no other, is a ``!``.
    """
    tree = e.tree
    parameters = parameters_of(tree, index)
    is_open = bool(parameters) and tree.kinds[parameters[-1]] == "spread_parameter"
    first = index + 1
    is_own = tree.kinds[first] == "modifiers" and not _OWN.isdisjoint(e.text(first).split())
    count = f"{len(parameters) - 1}+" if is_open else str(len(parameters))
    e.raw.takes[tree.starts[child_at(tree, index, _NAME)]] = f"{count}!" if is_own else count
