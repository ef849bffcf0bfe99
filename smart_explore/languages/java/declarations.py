"""Declarations of Java: what methods take and return, type parameters, and the bases of types."""

from __future__ import annotations

from smart_explore.languages.java.callbacks import parameters_of
from smart_explore.languages.java.types import type_at
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.generics import MAX_BASES, declare_anonymous_base
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Uses

_NAME, _TYPE = read_place("name"), read_place("type")
_PARAMETERS = read_place("type_parameters/type_parameter")
_PARAMETER, _BOUND = read_place("type_identifier|identifier"), read_place("type_bound/0")
_BASES = [read_place(place) for place in ("superclass/0", "interfaces/type_list/*", "extends_interfaces/type_list/*")]
_OWN = words("private static")


def declare_method(e: Uses, index: int) -> None:
    """Add what a method takes and returns, its type parameters, and for one of an anonymous class the base of that."""
    declare_constructor(e, index)
    _declare_type_parameters(e, index)
    tree = e.tree
    name, of_type = child_at(tree, index, _NAME), child_at(tree, index, _TYPE)
    e.raw.declared.append(Variable(f"{e.text(name)}()", tree.starts[name], type_at(tree, of_type)))
    creation = tree.parents[tree.parents[index]]
    if tree.kinds[creation] == "object_creation_expression":
        base = type_at(tree, child_at(tree, creation, _TYPE)).partition("[")[0]
        declare_anonymous_base(e.raw, tree, index, name, base)


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


def _declare_type_parameters(e: Uses, index: int) -> None:
    """Add the type parameters of a type or a method, as ``Name[]``: ``T extends Bound`` as ``T:Bound``."""
    tree = e.tree
    name = child_at(tree, index, _NAME)
    parts = []
    for parameter in children_at(tree, index, _PARAMETERS):
        bound = type_at(tree, child_at(tree, parameter, _BOUND))
        parts.append(e.text(child_at(tree, parameter, _PARAMETER)) + (f":{bound}" if bound else ""))
    if parts:
        e.raw.declared.append(Variable(f"{e.text(name)}[]", tree.starts[name], f"({','.join(parts)})"))


def declare_type(e: Uses, index: int) -> None:
    """Add the type parameters of a type, and those of its bases that have type arguments, as ``Name[^]``."""
    _declare_type_parameters(e, index)
    tree = e.tree
    found = [base for place in _BASES for base in children_at(tree, index, place) if tree.kinds[base] == "generic_type"]
    text = "^".join(filter(None, (type_at(tree, base) for base in found)))
    if "[" in text and len(text) <= MAX_BASES:
        e.raw.declared.append(Variable(f"{e.text(child_at(tree, index, _NAME))}[^]", tree.starts[found[0]], text))
