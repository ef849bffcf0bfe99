"""Ruby: operators, which are calls of methods of these names."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.operators import (
    add_forms,
    add_operator,
    binary_operations,
    operand_path,
    unary_operations,
)
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Use

_UNARY = {"-": "-@", "+": "+@", "!": "!", "~": "~", "not": "!"}
_SETS = re.compile(rb"[ \t]*(?:[-+*/%|&^]|\|\||&&|<<|>>|\*\*)?=(?![=~>])")
_CALLED = re.compile(rb"\s*&?\.\(")
_BY_OTHERS = {"!=": ("==",), **dict.fromkeys(("<", ">", "<=", ">="), ("<=>",))}
"""Operators that are methods of Object or Comparable, which call others."""
_FORMS = {
    "operator.interpolated": "to_s",
    "operator.iterated": "each",
    "operator.block": "to_proc",
    "operator.splat": "to_a",
    "operator.matched": "===",
}
_BOOLEAN = frozenset({"&&", "||", "and", "or", "="})


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses)

    for sign, at, left, _ in binary_operations(captures):
        if len(sign) > 1 and sign.endswith("=") and sign not in ("==", "!=", "<=", ">=", "==="):
            sign = sign.removesuffix("=")
        names = [] if sign in _BOOLEAN else [sign, *_BY_OTHERS.get(sign, ())]
        add_operator(raw, names, at, receiver(left))
    for sign, at, operand in unary_operations(captures):
        name = _UNARY.get(sign)
        add_operator(raw, [name] if name else (), at, receiver(operand))
    for match in captures.matching("operator.element"):
        element, owner = match["operator.element"], match["operator.object"]
        name = "[]=" if _SETS.match(data, element.end) else "[]"
        add_operator(raw, [name], owner.end, receiver(owner))
    for region in captures.of("receiver"):
        if _CALLED.match(data, region.end):
            add_operator(raw, ["call"], region.end, receiver(region))
    for region in captures.of("instance.variable"):
        raw.uses.append(Use("key", captures.text(region)[1:], region.start + 1, SELF))
    for use in tuple(raw.uses):
        if use.kind == "call" and use.name.endswith("=") and use.receiver:
            raw.uses.append(Use("key", use.name.removesuffix("="), use.start, use.receiver))
    add_forms(captures, raw, _FORMS, receiver)
