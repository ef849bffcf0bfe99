"""Rust: operators, which call methods of traits: ``a + b`` calls ``add``, ``a[0]`` calls ``index``."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.operators import (
    add_form,
    add_forms,
    add_operator,
    binary_operations,
    operand_path,
    unary_operations,
)
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures
from smart_explore.languages.rust.format_strings import values_in_formats

_ARITHMETIC = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "rem"}
_BITS = {"&": "bitand", "|": "bitor", "^": "bitxor", "<<": "shl", ">>": "shr"}
_ASSIGNING = {f"{sign}=": f"{name}_assign" for sign, name in (_ARITHMETIC | _BITS).items()}
_EQUALITY = {"==": "eq", "!=": "eq ne"}
_ORDER = {"<": "partial_cmp lt", "<=": "partial_cmp le", ">": "partial_cmp gt", ">=": "partial_cmp ge"}
_BINARY = _ARITHMETIC | _BITS | _ASSIGNING | _EQUALITY | _ORDER
_UNARY = {"-": "neg", "!": "not", "*": "deref deref_mut"}
_FORMS = {"operator.iterated": "next into_iter into_iter().next"}
_BY_METHODS = {
    "to_string": "fmt",
    "into": "from",
    "try_into": "try_from",
    "parse": "from_str",
    "collect": "from_iter",
}
"""Methods of the standard library, and what they call of a type: their receiver's, or that which they return."""
_ELEMENT = "index index_mut"
OPERATORS = {
    **{name: sign for sign, name in (_ARITHMETIC | _BITS | _ASSIGNING).items()},
    **{name: sign for sign, name in _UNARY.items() if sign != "*"},
    "eq": "== !=",
    "ne": "!=",
    "partial_cmp": "< >",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    **dict.fromkeys(("deref", "deref_mut"), "*"),
    **dict.fromkeys(("index", "index_mut"), "["),
    **dict.fromkeys(("next", "into_iter"), "for"),
    **{name: method for method, name in _BY_METHODS.items()},
    "fmt": "! to_string",
}
"""The texts in a file that call each method."""


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses).replace("::", ".")

    for sign, at, left, _ in binary_operations(captures):
        add_operator(raw, _BINARY.get(sign, "").split(), at, receiver(left))
    for sign, at, operand in unary_operations(captures):
        add_operator(raw, _UNARY.get(sign, "").split(), at, receiver(operand))
    add_forms(captures, raw, _FORMS, receiver)
    for macro in captures.of("tokens"):
        for value in values_in_formats(data, macro):
            add_form(raw, ["fmt"], value.start, receiver(value))
    for use in tuple(raw.uses):
        if use.kind == "call" and use.name in _BY_METHODS and use.receiver:
            add_operator(raw, [_BY_METHODS[use.name]], use.start, use.receiver if use.name == "to_string" else UNKNOWN)
    for match in captures.matching("operator.element"):
        element, owner = match["operator.element"], match["operator.object"]
        if owner.start == element.start:  # not the index itself
            add_operator(raw, _ELEMENT.split(), owner.end, receiver(owner))
