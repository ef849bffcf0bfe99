"""Python: the methods that syntax and built-in functions call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from smart_explore.languages.operators import add_form, add_operator, sign_between
from smart_explore.languages.python.operator_names import (
    ARGUMENTS,
    ARITHMETIC,
    COMPARED,
    CONVERTED,
    FUNCTIONS,
    ITERATED,
    METHODS,
    MIRRORED,
    TESTED,
    UNARY,
    WRITTEN,
)
from smart_explore.languages.python.values import SPLATS, function_name
from smart_explore.languages.reader.operators import receiver
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Operator, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words

_FIRST_ARGUMENT = slice(0, 1)
_RIGHT, _VALUE, _FUNCTION = read_place("right"), read_place("value"), read_place("function")
_ARGUMENTS, _FIRST, _ITEMS = read_place("arguments/*"), read_place("0"), read_place("*")
_EXPRESSION, _WITH = read_place("expression"), read_place("^/^")
_PATTERNS = words("pattern_list list_pattern")
_LISTS = words("expression_list tuple parenthesized_expression")


def _add_form(e: Uses, names: str, operand: int) -> None:
    """Add the methods that syntax calls on an operand, if there is one."""
    if operand >= 0:
        add_form(e.raw, names.split(), e.tree.starts[operand], receiver(e, operand))


def _form(place: str, names: str) -> Callable[[Uses, int], None]:
    """A reader of the methods that syntax calls on the operands at a place.

    In ``a or b`` only ``a`` is tested there, and ``b`` with the whole expression.
    """
    of_place = read_place(place)

    def read(e: Uses, index: int) -> None:
        for operand in children_at(e.tree, index, of_place):
            if names == TESTED and e.tree.kinds[operand] == "boolean_operator":
                operand = child_at(e.tree, operand, _RIGHT)
            _add_form(e, names, operand)

    return read


def _compared(e: Uses, index: int) -> None:
    """``a < b <= c``: each sign calls a method of one of its sides."""
    tree, raw = e.tree, e.raw
    for left, right in pairwise(children_at(tree, index, _ITEMS)):
        sign, at = sign_between(tree.data, tree.ends[left], tree.starts[right])
        add_operator(raw, COMPARED.get(sign, ()), at, receiver(e, left))
        add_operator(raw, [MIRRORED[sign]] if sign in MIRRORED else (), at, receiver(e, right))
        add_operator(raw, ["__contains__"] if sign in ("in", "not in") else (), at, receiver(e, right))


def _looped(e: Uses, index: int) -> None:
    iterable = child_at(e.tree, index, _RIGHT)
    is_async = e.tree.data.startswith(b"async", e.tree.starts[index])
    names = "__aiter__ __aiter__().__anext__" if is_async else ITERATED
    if iterable >= 0:
        add_operator(e.raw, names.split(), e.tree.starts[iterable], receiver(e, iterable))


def _entered(e: Uses, index: int) -> None:
    tree, value = e.tree, child_at(e.tree, index, _VALUE)
    if value >= 0 and tree.kinds[value] == "as_pattern":
        value = child_at(tree, value, _FIRST)
    kind = "a" if tree.data.startswith(b"async", tree.starts[child_at(tree, index, _WITH)]) else ""
    if value >= 0:
        add_operator(e.raw, [f"__{kind}enter__", f"__{kind}exit__"], tree.ends[value], e.as_receiver(value))


def _element(e: Uses, index: int) -> None:
    """An element is read, set or deleted."""
    tree, value, around = e.tree, child_at(e.tree, index, _VALUE), e.tree.parents[index]
    is_set = tree.kinds[around] == "assignment" and tree.fields[index] == "left"
    while tree.kinds[around] in _LISTS:
        around = tree.parents[around]
    is_deleted = tree.kinds[around] == "delete_statement"
    name = "__delitem__" if is_deleted else "__setitem__" if is_set else "__getitem__"
    add_operator(e.raw, [name], tree.ends[value], receiver(e, value))


def _called(e: Uses, index: int) -> None:
    """A call of a value, or of a function that calls methods of its arguments."""
    tree, called = e.tree, child_at(e.tree, index, _FUNCTION)
    owner, name = function_name(e, index)
    names = METHODS.get(name) or FUNCTIONS.get(name, "")
    is_value = name not in METHODS and (owner or name not in FUNCTIONS) and (owner, name) != ("", _OWN_TYPE)
    if called >= 0 and is_value:
        add_operator(e.raw, ["__call__"], tree.ends[called], e.as_receiver(called))
    for argument in children_at(tree, index, _ARGUMENTS)[ARGUMENTS.get(name, _FIRST_ARGUMENT)] if names else ():
        if tree.kinds[argument] not in SPLATS:  # its elements are passed, not the value
            _add_form(e, names, argument)


def _written(e: Uses, index: int) -> None:
    """A value in a formatted text."""
    value = child_at(e.tree, index, _EXPRESSION)
    end = e.tree.ends[value]
    _add_form(e, CONVERTED.get(e.tree.data[end : end + 2], WRITTEN), value)


def _unpacked(e: Uses, index: int) -> None:
    """A value is destructured into several targets."""
    value = child_at(e.tree, index, _RIGHT)
    if e.tree.kinds[index + 1] in _PATTERNS:
        _add_form(e, ITERATED, value)


def _generated(e: Uses, index: int) -> None:
    value = child_at(e.tree, index, _FIRST)
    between = e.tree.data[e.tree.starts[index] : e.tree.starts[value]].split() if value >= 0 else []
    if b"from" in between:
        _add_form(e, ITERATED, value)


def _awaited(e: Uses, index: int) -> None:
    add_operator(e.raw, ["__await__"], e.tree.starts[index], e.as_receiver(index))


_OWN_TYPE = "cls"
_NAMES = {sign: f"__{name}__" for sign, name in ARITHMETIC.items()}
_SWAPPED = {sign: f"__r{name}__" for sign, name in ARITHMETIC.items()}
_OWN = {f"{sign}=": f"__i{name}__ __{name}__" for sign, name in ARITHMETIC.items()}
_TESTED = _form("condition", TESTED)
OPERATORS: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = {
    "binary_operator": (Operator("left", _NAMES, "right"), Operator("right", _SWAPPED, "left")),
    "augmented_assignment": (
        Operator("left", _OWN, "right"),
        Operator("right", {f"{sign}=": name for sign, name in _SWAPPED.items()}, "left"),
    ),
    "comparison_operator": (_compared,),
    "unary_operator": (Operator("argument", UNARY),),
    **each("if_statement elif_clause while_statement", (_TESTED,)),
    "not_operator": (_form("argument", TESTED),),
    "boolean_operator": (_form("left", TESTED),),
    **each("assert_statement if_clause", (_form("0", TESTED),)),
    "conditional_expression": (_form("1", TESTED),),
    "assignment": (_unpacked,),
    "list_splat": (_form("0", ITERATED),),
    "yield": (_generated,),
    "interpolation": (_written,),
    **each("for_statement for_in_clause", (_looped,)),
    "with_item": (_entered,),
    "subscript": (_element,),
    "await": (_awaited,),
    "call": (_called,),
}
