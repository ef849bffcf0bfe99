"""Bindings and declarations of Java: variables, the fields of a type, the number of arguments of methods."""

from __future__ import annotations

from smart_explore.languages.java.callbacks import parameters_of
from smart_explore.languages.java.types import type_at
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.generics import declare_anonymous_base, declare_private
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import name_of
from smart_explore.terms.steps import ELEMENT
from smart_explore.terms.terms import Iterable, Named

_NAME, _TYPE, _LAST, _VALUE = (read_place(place) for place in ("name", "type", "-1", "value"))
_ENUM = read_place("^/^/name")
_PATTERNS = ("type_pattern", "record_pattern_component")
_DECLARATORS = read_place("variable_declarator")
_DIMENSIONS = read_place("dimensions")
_OWN = words("private static")


def bind(e: Uses, index: int) -> None:
    """Add a parameter, or the variable of a loop, a resource or a pattern."""
    name = child_at(e.tree, index, _LAST if e.tree.kinds[index] in _PATTERNS else _NAME)
    if name >= 0 and e.tree.kinds[name] == "identifier":
        _add(e, index, index, name)


def bind_declarators(e: Uses, index: int) -> None:
    """Add the variables or fields of a declaration; those of an anonymous class are variables in its body."""
    tree = e.tree
    for declarator in children_at(tree, index, _DECLARATORS):
        _add(e, index, declarator, child_at(tree, declarator, _NAME))


def _add(e: Uses, index: int, holder: int, name: int) -> None:
    """Add a name that ``holder`` declares with its value, in the declaration at ``index`` with its type."""
    tree = e.tree
    kind, written, value = tree.kinds[index], _written(e, index), child_at(tree, holder, _VALUE)
    of_type = type_at(tree, written)
    if value >= 0 and e.text(written) == "var":
        of_type = e.value(value) if kind != "enhanced_for_statement" else asked(e.value(value), ELEMENT)
    if of_type and (kind == "spread_parameter" or child_at(tree, holder, _DIMENSIONS) >= 0):
        of_type = Iterable(of_type)
    is_component = kind == "formal_parameter" and tree.kinds[tree.parents[tree.parents[index]]] == "record_declaration"
    is_field = is_component or kind in ("field_declaration", "constant_declaration")
    behind = 0 if is_field or kind == "spread_parameter" else tree.ends[holder if holder != index else name]
    variable = Variable(e.text(name), tree.starts[name], of_type, "declared", behind)
    is_own = is_field and tree.kinds[tree.parents[tree.parents[index]]] != "object_creation_expression"
    (e.raw.fields if is_own else e.raw.variables).append(variable)
    if is_own and tree.kinds[index + 1] == "modifiers" and "private" in e.text(index + 1).split():
        declare_private(e, name)


def _written(e: Uses, index: int) -> int:
    """The type in a declaration, after its modifiers."""
    tree = e.tree
    parts = [child for child in tree.children(index) if tree.kinds[child] != "modifiers"]
    return next((child for child in parts if tree.fields[child] in ("type", "right")), parts[0])


def declare_method(e: Uses, index: int) -> None:
    """Add the number of a method's arguments; for one in an anonymous class, as of an enum's constant, also the base of
    that.
    """
    declare_constructor(e, index)
    tree = e.tree
    around = tree.parents[tree.parents[index]]
    if tree.kinds[around] == "object_creation_expression":
        if base := name_of(type_at(tree, child_at(tree, around, _TYPE))):
            declare_anonymous_base(e, index, child_at(tree, index, _NAME), Named(base))
    elif tree.kinds[around] == "enum_constant":
        declare_anonymous_base(e, index, child_at(tree, index, _NAME), Named(e.text(child_at(tree, around, _ENUM))))


def declare_constructor(e: Uses, index: int) -> None:
    """Add the number of arguments of a method or a constructor.

    ``2+`` means two or more; ``!`` marks a private or static one, which overrides no other.
    """
    tree = e.tree
    parameters = parameters_of(tree, index)
    is_open = bool(parameters) and tree.kinds[parameters[-1]] == "spread_parameter"
    first = index + 1
    is_own = tree.kinds[first] == "modifiers" and not _OWN.isdisjoint(e.text(first).split())
    count = f"{len(parameters) - 1}+" if is_open else str(len(parameters))
    e.raw.takes[tree.starts[child_at(tree, index, _NAME)]] = f"{count}!" if is_own else count
