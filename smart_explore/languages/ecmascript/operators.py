"""JavaScript and TypeScript: statements and operators that call methods without naming them."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.operators import LITERAL, add_operator
from smart_explore.languages.reader.places import child_at, read_place, token_between
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.terms import Union

_ITERATED = "[Symbol.iterator]"
_FUNCTIONS = {"String": "toString", "stringify": "toJSON", "from": _ITERATED, "Number": "valueOf"}
_LEFT, _RIGHT, _NAME, _VALUE = (read_place(field) for field in ("left", "right", "name", "value"))
_FIRST, _CALLEE, _GIVEN = read_place("0"), read_place("function"), read_place("arguments/0")
OPERATORS = {
    _ITERATED: "of ... [",
    "[Symbol.asyncIterator]": "await",
    "[Symbol.dispose]": "using",
    "[Symbol.asyncDispose]": "using",
    "toString": "${ + String",
    "toJSON": "stringify",
    "valueOf": "Number",
    "then": "await",
}
"""The texts in a file that call each method."""


def _add(e: Uses, method: str, operand: int) -> None:
    """Add a method that syntax calls of an operand which is a name, a member or a call."""
    is_literal = operand < 0 or LITERAL.match(e.tree.data, e.tree.starts[operand], e.tree.ends[operand])
    path = None if is_literal else e.value(operand)
    if path is not None and not isinstance(path, Union):
        add_operator(e.raw, [method], e.tree.starts[operand], path)


def _form(method: str, *around: str) -> Callable[[Uses, int], None]:
    """The reader of a method that is called of a node's first child; ``around`` are the parents where it is."""

    def read(e: Uses, index: int) -> None:
        if not around or e.tree.kinds[e.tree.parents[index]] in around:
            _add(e, method, child_at(e.tree, index, _FIRST))

    return read


def _written(e: Uses, index: int) -> None:
    """``${a}``, but not in a template that is given to a tag, which takes the value itself."""
    if e.tree.fields[e.tree.parents[index]] != "arguments":
        _add(e, "toString", child_at(e.tree, index, _FIRST))


def _looped(e: Uses, index: int) -> None:
    """``for (a of b)`` and ``for await (a of b)``."""
    tree, left, right = e.tree, child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if min(left, right) >= 0 and token_between(tree, left, right) == "of":
        is_async = b"await" in tree.data[tree.starts[index] : tree.starts[left]].partition(b"(")[0]
        _add(e, "[Symbol.asyncIterator]" if is_async else _ITERATED, right)


def _declared(e: Uses, index: int) -> None:
    """``[a, b] = c`` in a declaration, and ``using a = b``."""
    name, value = child_at(e.tree, index, _NAME), child_at(e.tree, index, _VALUE)
    if name >= 0 and e.tree.kinds[name] == "array_pattern":
        _add(e, _ITERATED, value)
    around = e.tree.parents[index]
    before = e.tree.data[e.tree.starts[around] : e.tree.starts[index]].split()
    if before[-1:] == [b"using"]:
        _add(e, "[Symbol.asyncDispose]" if before[:1] == [b"await"] else "[Symbol.dispose]", value)


def _binary(e: Uses, index: int) -> None:
    """``a + b``, which may write both as text, and ``a += b``."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    sign = token_between(e.tree, left, right) if min(left, right) >= 0 else ""
    for operand in (left, right) if sign == "+" else (right,) if sign == "+=" else ():
        _add(e, "toString", operand)


def _function(e: Uses, index: int) -> None:
    """Functions that call a method of their argument: ``String(a)``, ``JSON.stringify(a)``."""
    name = e.name(child_at(e.tree, index, _CALLEE))
    method = _FUNCTIONS.get(e.text(name)) if name >= 0 else None
    if method is not None:
        _add(e, method, child_at(e.tree, index, _GIVEN))


OPERATORS_OF = {
    "for_in_statement": (_looped,),
    "spread_element": (_form(_ITERATED, "array", "arguments"),),
    "variable_declarator": (_declared,),
    "template_substitution": (_written,),
    "await_expression": (_form("then"),),
    **each("binary_expression augmented_assignment_expression", (_binary,)),
    "call_expression": (_function,),
}
"""The readers of each kind of node that calls methods so."""
