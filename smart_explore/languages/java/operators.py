"""Java: statements and operators that call methods without naming them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smart_explore.languages.operators import add_form, sign_between
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Operator
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words

_ITERATED = words("iterator iterator().hasNext iterator().next")
_FUNCTIONS = words("print println valueOf")
_WRITES = "toString"
_NAME, _VALUE, _GIVEN = read_place("name"), read_place("value"), read_place("arguments/0")
_LEFT, _RIGHT, _RESOURCE = read_place("left"), read_place("right"), read_place("name|0")
OPERATORS = {
    **dict.fromkeys(words("iterator hasNext next"), "for"),
    "close": "try",
    _WRITES: "+ print valueOf",
}
"""The texts in a file that call each method."""


def _form(e: Uses, names: frozenset[str], operand: int) -> None:
    if operand >= 0:
        add_form(e.raw, names, e.tree.starts[operand], e.value(operand))


def _iterated(e: Uses, index: int) -> None:
    _form(e, _ITERATED, child_at(e.tree, index, _VALUE))


def _closed(e: Uses, index: int) -> None:
    _form(e, words("close"), child_at(e.tree, index, _RESOURCE))


def _concatenated(e: Uses, index: int) -> None:
    """``+`` makes texts of its operands, ``+=`` of the right one."""
    tree = e.tree
    left, right = child_at(tree, index, _LEFT), child_at(tree, index, _RIGHT)
    if left >= 0 and right >= 0:
        sign, _ = sign_between(tree.data, tree.ends[left], tree.starts[right])
        for operand in (left, right) if sign == "+" else (right,) if sign == "+=" else ():
            _form(e, words(_WRITES), operand)


def _given(e: Uses, index: int) -> None:
    if e.text(child_at(e.tree, index, _NAME)) in _FUNCTIONS:
        _form(e, words(_WRITES), child_at(e.tree, index, _GIVEN))


SYNTAX_OPERATORS: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = {
    "enhanced_for_statement": (_iterated,),
    "resource": (_closed,),
    **dict.fromkeys(("binary_expression", "assignment_expression"), (_concatenated,)),
    "method_invocation": (_given,),
}
