"""Lua: operators and functions that call metamethods."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.operators import (
    add_given,
    add_operator,
    binary_operations,
    operand_path,
    unary_operations,
)
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures

_BINARY = {
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
_UNARY = {"-": "__unm", "#": "__len", "~": "__bnot"}
_FUNCTIONS = {"tostring": "__tostring", "pairs": "__pairs", "ipairs": "__ipairs", "print": "__tostring"}
OPERATORS = {
    **{name: sign for sign, name in _BINARY.items()},
    **{name: sign for sign, name in _UNARY.items()},
    "__eq": "== ~=",
    "__lt": "< >",
    "__le": "<= >=",
    "__call": "(",
    "__tostring": "tostring print",
    "__pairs": "pairs",
    "__ipairs": "ipairs",
}
"""The texts in a file that call each metamethod."""


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses)

    for sign, _, left, right in binary_operations(captures):
        for operand in (left, right) if sign in _BINARY else ():
            add_operator(raw, [_BINARY[sign]], operand.start, receiver(operand))
    for sign, _, operand in unary_operations(captures):
        name = _UNARY.get(sign)
        add_operator(raw, [name] if name else (), operand.start, receiver(operand))
    for region in captures.of("reference.call"):
        add_operator(raw, ["__call"], region.end, accesses.path(region))
    add_given(captures, raw, accesses, _FUNCTIONS)
