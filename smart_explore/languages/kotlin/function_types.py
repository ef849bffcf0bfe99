"""Kotlin: functions among the parameters of a function, which say what the lambdas passed for them are called with."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import words
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Uses
from smart_explore.languages.type_notation import TRAILING

_NAME = read_place("name")
_PARAMETERS = read_place("function_value_parameters/parameter")
_TYPE = read_place("-1")
_TAKEN = read_place("function_type_parameters/*")
_WRAPPERS = words("nullable_type parenthesized_type")


def declare_function_parameters(e: Uses, index: int) -> None:
    """Add the types of the parameters of a function that are functions, of the last one as that of a lambda behind."""
    name, parameters = child_at(e.tree, index, _NAME), children_at(e.tree, index, _PARAMETERS)
    for number, parameter in enumerate(parameters if name >= 0 else ()):
        if text := _function_type(e, child_at(e.tree, parameter, _TYPE)):
            numbers = (number, TRAILING) if number == len(parameters) - 1 else (number,)
            for one in numbers:
                e.raw.declared.append(Variable(f"{e.text(name)}&{one}", e.tree.starts[name], text))


def _function_type(e: Uses, index: int) -> str:
    """A type as ``>R(.A,B)`` if it is ``A.(B) -> R``; ``""`` if it is no function."""
    tree = e.tree
    while index >= 0 and tree.kinds[index] in _WRAPPERS:
        index = child_at(tree, index, _TYPE)
    if index < 0 or tree.kinds[index] != "function_type":
        return ""
    children = tree.children(index)
    receiver = e.generic_type(children[0]) if tree.kinds[children[0]] != "function_type_parameters" else ""
    taken = [e.generic_type(one) or "_" for one in children_at(tree, index, _TAKEN)]
    return f">{e.generic_type(children[-1]) or '_'}({','.join([f'.{receiver}'] * bool(receiver) + taken)})"
