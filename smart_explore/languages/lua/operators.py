"""Lua: operators and functions that call metamethods."""

from __future__ import annotations

from smart_explore.languages.operators import add_operator
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses

BINARY = {
    "+": "__add",
    "-": "__sub",
    "*": "__mul",
    "/": "__div",
    "//": "__idiv",
    "%": "__mod",
    "^": "__pow",
    "&": "__band",
    "|": "__bor",
    "~": "__bxor",
    "<<": "__shl",
    ">>": "__shr",
    "..": "__concat",
    "==": "__eq",
    "~=": "__eq",
    "<": "__lt",
    ">": "__lt",
    "<=": "__le",
    ">=": "__le",
}
"""Metamethods of either operand."""
UNARY = {"-": "__unm", "#": "__len", "~": "__bnot"}
_CALLED, _GIVEN = read_place("name"), read_place("arguments/0")
_FUNCTIONS = {"tostring": "__tostring", "pairs": "__pairs", "ipairs": "__ipairs", "print": "__tostring"}
OPERATORS = {
    **{name: sign for sign, name in BINARY.items()},
    **{name: sign for sign, name in UNARY.items()},
    "__eq": "== ~=",
    "__lt": "< >",
    "__le": "<= >=",
    "__call": "(",
    "__tostring": "tostring print",
    "__pairs": "pairs",
    "__ipairs": "ipairs",
}
"""The texts in a file that call each metamethod."""


def given_to_function(e: Uses, index: int) -> None:
    """Add the metamethod that a function calls of its first argument."""
    called, given = child_at(e.tree, index, _CALLED), child_at(e.tree, index, _GIVEN)
    name = e.name(called) if called >= 0 else -1
    method = _FUNCTIONS.get(e.text(name)) if name >= 0 else None
    if method is not None and given >= 0 and (value := e.value(given)) is not None:
        add_operator(e.raw, [method], e.tree.starts[given], value)
