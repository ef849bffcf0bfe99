"""Bindings of Go: receivers, parameters, ``:=``, ``var``, fields, and the parameters of generic functions."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.go.types import types_in, written_type
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.building import asked, call_of
from smart_explore.terms.paths import bounded, call_named, ends_with_call, type_named, with_last_call
from smart_explore.terms.steps import ELEMENT, KEY, Call, Item, TypedCall
from smart_explore.terms.terms import Access, Expression, Iterable, Term, Tuple
from smart_explore.tree.tree import Tree

_NAME, _TYPE, _VALUE = read_place("name"), read_place("type"), read_place("value")
_LEFT, _RIGHT, _ALIAS = read_place("left/identifier"), read_place("right"), read_place("alias/identifier")
_CONSTANTS, _ARGUMENTS, _OPERAND = read_place("const_spec"), read_place("arguments/*"), read_place("operand")
_RECEIVER = read_place("receiver")
_OWN_TYPES = read_place(
    "parameter_declaration/type/generic_type/type_arguments/*|parameter_declaration/type/type_arguments/*"
)
_GENERIC, _TAKEN = read_place("type_parameters/type_parameter_declaration/name"), read_place("parameters")
_SAME = frozenset(map(call_named, ("append", "sync.OnceValue")))
"""Calls that return their first argument."""
_MAKERS = _SAME | frozenset(map(call_named, ("make", "new")))
MAX_ARGUMENTS = 400
"""The longest arguments of a call that are read, in bytes, unless the first is a function."""


def parameter(e: Uses, index: int) -> None:
    """Bind the names of a parameter or result, or of a receiver."""
    tree, of_type = e.tree, child_at(e.tree, index, _TYPE)
    written = written_type(tree, of_type)
    if written and tree.kinds[index] == "variadic_parameter_declaration":
        written = Iterable(written)
    is_own = tree.fields[tree.parents[index]] == "receiver"
    for name in children_at(tree, index, _NAME):
        e.raw.variables.append(
            Variable(tree.text(name), tree.starts[name], how="self")
            if is_own
            else Variable(tree.text(name), tree.starts[name], written, "declared", tree.ends[of_type])
        )


def declaration(e: Uses, index: int) -> None:
    """Bind the variables or constants of one declaration, by their type or their values."""
    tree, of_type, names = e.tree, child_at(e.tree, index, _TYPE), children_at(e.tree, index, _NAME)
    value = child_at(tree, index, _VALUE)
    if of_type >= 0:
        written, end = written_type(tree, of_type), tree.ends[of_type]
        e.raw.variables += [Variable(tree.text(name), tree.starts[name], written, "declared", end) for name in names]
    elif value >= 0:
        e.raw.variables += _given(e, names, value)


def constants(e: Uses, index: int) -> None:
    """Bind the constants of a group; one without a value of its own has the type of the one before it."""
    of_type = None
    for spec in children_at(e.tree, index, _CONSTANTS):
        before, names = len(e.raw.variables), children_at(e.tree, spec, _NAME)
        declaration(e, spec)
        if len(e.raw.variables) > before:
            of_type = e.raw.variables[-1].type
        else:
            e.raw.variables += [Variable(e.text(one), e.tree.starts[one], of_type) for one in names]


def assignment(e: Uses, index: int) -> None:
    """Bind the variables of ``:=``, also in a loop or a case of ``select``."""
    tree, names, value = e.tree, children_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if names and value >= 0 and tree.data[tree.ends[tree.parents[names[-1]]] :].lstrip()[:2] == b":=":
        is_range = tree.kinds[index] == "range_clause"
        e.raw.variables += _ranged(e, names, value) if is_range else _given(e, names, value)


def switch(e: Uses, index: int) -> None:
    """Bind the name of a type switch: in each case of one type it has that type."""
    tree, names, value = e.tree, children_at(e.tree, index, _ALIAS), child_at(e.tree, index, _VALUE)
    for name in names:
        e.raw.variables.append(_variable(e, name, _value(e, value), value))
        for case in tree.children(index):
            types = children_at(tree, case, _TYPE)
            if tree.kinds[case] == "type_case" and len(types) == 1:
                written, start, end = written_type(tree, types[0]), tree.starts[types[0]], tree.ends[types[0]]
                e.raw.variables.append(Variable(e.text(name), start, written, "declared", end))


def field(e: Uses, index: int) -> None:
    """Add a field, or a type that a struct or an interface embeds.

    If a field's type has no name, its fields belong to the field; those of types in functions belong to none.
    """
    tree, of_type = e.tree, child_at(e.tree, index, _TYPE)
    names = children_at(tree, index, _NAME)
    if tree.kinds[tree.parents[index]] == "interface_type":
        of_type = _one_of(tree.children(index))
    if not names and of_type >= 0:
        name, start = e.name(of_type), tree.starts[of_type]
        e.use("inherit", of_type)
        if name >= 0 and e.symbol_at(start) is not None:
            e.raw.fields.append(Variable(e.text(name), start, type_named(e.as_receiver(of_type)), "declared"))
    around = tree.parents[tree.parents[index]]
    is_nameless = tree.kinds[tree.parents[around]] == "field_declaration"
    for name in names:
        symbol = e.symbol_at(tree.starts[name])
        if symbol is not None and symbol.name == e.text(name):
            holder = e.raw.declared if is_nameless else e.raw.fields
            holder.append(Variable(symbol.name, tree.starts[name], written_type(tree, of_type), "declared"))


def _one_of(nodes: list[int]) -> int:
    return nodes[0] if len(nodes) == 1 else -1


def generic_function(e: Uses, index: int) -> None:
    """Add the parameters of a generic function as ``name&0``."""
    tree, name = e.tree, child_at(e.tree, index, _NAME)
    parameters = {e.text(one) for one in children_at(tree, index, _GENERIC)}
    for number, of_type in enumerate(types_in(tree, child_at(tree, index, _TAKEN)) if parameters else ()):
        named = (e.text(one) for one in range(of_type, tree.after[of_type]) if tree.kinds[one] == "type_identifier")
        if not parameters.isdisjoint(named) and (written := written_type(tree, of_type)):
            e.raw.declared.append(Variable(f"{e.text(name)}&{number}", tree.starts[name], written))


def method(e: Uses, index: int) -> None:
    """Add a method's names for its type's parameters, as ``name[.]``."""
    tree, own, name = e.tree, child_at(e.tree, index, _RECEIVER), child_at(e.tree, index, _NAME)
    parameters = [e.text(one) for one in children_at(tree, own, _OWN_TYPES)]
    if parameters:
        e.raw.declared.append(Variable(f"{e.text(name)}[.]", tree.starts[name], bounded(parameters, {})))


def _variable(e: Uses, name: int, of_type: Term | None, value: int) -> Variable:
    """A variable with a value of that type, visible after the value."""
    return Variable(e.text(name), e.tree.starts[name], of_type, "assigned", e.tree.ends[value])


def _given(e: Uses, names: list[int], value: int) -> Iterator[Variable]:
    """The variables of these names, assigned from a list of values, or from the results of one call."""
    is_list = e.tree.kinds[value] == "expression_list"
    several = _operands(e.tree, value) if is_list else [value]
    types = [_value(e, each) for each in several]
    if len(several) != len(names):
        first = types[0] if types else None
        last = first.steps[-1] if isinstance(first, Expression | Access) and first.steps else None
        is_call = isinstance(first, Tuple) or isinstance(last, Call | TypedCall)  # others are ``v, ok := m[k]``
        types = [asked(first, Item(number)) if is_call else None for number in range(len(names))]
        types[0] = types[0] or first
    pairs = zip(names, types, strict=True)
    return (_variable(e, name, of_type, value) for name, of_type in pairs if e.text(name) != "_")


def _ranged(e: Uses, names: list[int], value: int) -> Iterator[Variable]:
    """The key and the element that a loop over a value has."""
    of_type = _value(e, value)
    return (_variable(e, name, asked(of_type, step), value) for name, step in zip(names, (KEY, ELEMENT), strict=False))


def _operands(tree: Tree, index: int) -> list[int]:
    return [one for one in tree.children(index) if tree.kinds[one] != "comment"]


def _value(e: Uses, index: int) -> Term | None:
    """The type of a value; for ``<-c`` the channel's element. None if it is unknown."""
    tree = e.tree
    if tree.kinds[index] == "unary_expression" and tree.data.startswith(b"<-", tree.starts[index]):
        return asked(e.value(child_at(tree, index, _OPERAND)), ELEMENT)
    if tree.kinds[index] == "func_literal":
        return written_type(tree, index)
    value, given = e.value(index), children_at(tree, index, _ARGUMENTS)
    if value in _MAKERS:
        return None if not given else _value(e, given[0]) if value in _SAME else written_type(tree, given[0])
    if not ends_with_call(value) or not given:
        return value
    if tree.ends[given[-1]] - tree.starts[given[0]] > MAX_ARGUMENTS and tree.kinds[given[0]] != "func_literal":
        return value
    items = [_value(e, one) for one in given]
    is_typed = any(item and not isinstance(item, Expression) for item in items)
    return with_last_call(value, call_of(items)) if is_typed else value
