"""C++: operators, which call functions that are named after them."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.member_chains import Syntax, chain_at
from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN
from smart_explore.languages.operators import LITERAL, add_form, add_operator, binary_operations
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures

_NOT_READ = frozenset({"=", "&&", "||", ","})
"""They are everywhere, and next to nobody declares them."""

_TESTED = "operator bool"
_BOTH_TESTED = frozenset({"&&", "||"})
_BY_OTHERS = {"!=": ("operator==",), **dict.fromkeys(("<", ">", "<=", ">="), ("operator<=>",))}
"""Operators that the compiler makes of others."""

_ITERATED = ["begin", "end", "begin().operator*", "begin().operator++", "begin().operator!=", "begin().operator=="]
_ARROW = re.compile(rb"\s*->")
_ADDRESS = re.compile(rb"&|(?:this|nullptr|NULL)\b(?!\s*(?:->|\.))")
"""How a pointer begins, of which no function is called."""

_DECLARED = re.compile(
    rb"(?P<type>[\w>])(?:\s*(?P<pointer>\*+)\s*(?:const\s+)?|\s*&{1,2}\s*|\s+)(?P<name>[A-Za-z_]\w*)(?=\s*[,;)={\[:(])"
)
_NO_TYPE = re.compile(rb"\b(?:return|delete|else|case|new|throw|goto|co_return|co_yield)\Z")


class _Pointers:
    """Which variables are pointers: an operator of one calls no function."""

    def __init__(self, data: bytes) -> None:
        self._declared: dict[bytes, list[tuple[int, bool]]] = {}
        for found in _DECLARED.finditer(data):
            if found["pointer"] or not _NO_TYPE.search(data, max(0, found.start() - 9), found.end("type")):
                self._declared.setdefault(found["name"], []).append((found.start(), bool(found["pointer"])))

    def has(self, name: bytes, at: int) -> bool:
        """Return whether the last variable of a name that is declared before a byte is a pointer."""
        declared = self._declared.get(name, ())
        return next((is_pointer for start, is_pointer in reversed(declared) if start < at), False)


def add_operators(captures: ReferenceCaptures, raw: RawReferences, syntax: Syntax) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data
    pointers = _Pointers(data)

    def receiver(operand: Region, other: Region | None = None) -> str:
        for side in (operand, other):
            if side is not None and _ADDRESS.match(data, side.start):
                return ""
        if LITERAL.match(data, operand.start, operand.end):
            return ""
        name = data[operand.start : operand.end]
        return UNKNOWN if pointers.has(name, operand.start) else _path(data, operand, syntax)

    for sign, at, left, right in binary_operations(captures):
        if sign in _BOTH_TESTED:
            for operand in (left, right):
                add_form(raw, [_TESTED], operand.start, receiver(operand))
        if sign and sign not in _NOT_READ and not sign[0].isalpha():
            names = [f"operator{sign}", *_BY_OTHERS.get(sign, ())]
            add_operator(raw, names, at, receiver(left, right))
            add_operator(raw, names, right.start, receiver(right, left))
    for match in captures.matching("operator.unary"):
        whole, operand = match["operator.unary"], match["operator.operand"]
        sign = (data[whole.start : operand.start].strip() or data[operand.end : whole.end].strip()).decode()
        names = [f"operator{sign}"] if sign and not sign[0].isalpha() else []
        names += [_TESTED] if sign == "!" else []
        add_operator(raw, names, whole.start, receiver(operand))
    for match in captures.matching("operator.element"):
        owner = match["operator.object"]
        add_operator(raw, ["operator[]"], owner.end, receiver(owner))
    for region in captures.of("operator.called"):
        add_operator(raw, ["operator()"], region.end, receiver(region))
    for region in captures.of("operator.tested"):
        add_form(raw, [_TESTED], region.start, receiver(region))
    for region in captures.of("operator.iterated"):
        add_operator(raw, _ITERATED, region.start, receiver(region))
    for region in captures.of("operator.reached"):
        path = receiver(region) if _ARROW.match(data, region.end) else SELF
        add_form(raw, ["operator->"] if path != SELF else [], region.start, path)


def _path(data: bytes, operand: Region, syntax: Syntax) -> str:
    """The access path of an operand, ``?`` where it is none."""
    start, end = operand
    while data[start : start + 1] in (b"*", b"&", b"(") and start < end:
        end -= data[start : start + 1] == b"("
        start += 1
    chain = chain_at(data, start, end, syntax)
    if chain is None or chain.receiver == UNKNOWN:
        return UNKNOWN
    path = f"{chain.receiver}.{chain.name}" if chain.receiver else chain.name
    first, dot, rest = path.replace("->", ".").replace("::", ".").partition(".")
    return (SELF if first == "this" else first) + dot + rest
