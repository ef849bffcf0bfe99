"""Operators and other syntax that calls a method of an operand: ``a + b`` calls ``__add__`` of ``a``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import OPERATOR_CALL, RawReferences, ReferenceCaptures, Use
from smart_explore.languages.type_notation import access_path, asked, call_of, typed_path

LITERAL = re.compile(rb"[\d\[{]|[A-Za-z$@]{0,3}[\"'`]")
"""How an operand begins that is of one of the language's own types."""

_OF_RESULT = re.compile(r"(\w+(?:\(\))?)\.(\w.*)")
_FIRST = slice(0, 1)
_GAP = re.compile(rb"(?:\s|\\\r?\n)+")


def add_operator(raw: RawReferences, names: Iterable[str], at: int, receiver: str) -> None:
    """Add a use of each method that the operator at a byte may call of its receiver.

    ``iterator().next`` is the method ``next`` of what the receiver's ``iterator`` returns.
    """
    for path in names if receiver else ():
        of_result = _OF_RESULT.fullmatch(path)
        if of_result is None:
            raw.uses.append(Use("operator", path, at, receiver))
        else:
            owner = access_path(asked(typed_path(receiver), f".{of_result[1]}"))
            raw.uses.append(Use("operator", of_result[2], at, owner))


def add_function(raw: RawReferences, names: Iterable[str], at: int, operands: Iterable[str]) -> None:
    """Add a use of each function that an operator may call of operands of these types."""
    receiver = OPERATOR_CALL + call_of(operands)
    raw.uses += [Use("operator", name, at, receiver) for name in names]


def add_forms(
    captures: ReferenceCaptures, raw: RawReferences, forms: Mapping[str, str], receiver: Callable[[Region], str]
) -> None:
    """Add the methods that statements and other syntax call of captured operands: ``forms`` names them by capture."""
    for capture, names in forms.items():
        for region in captures.of(capture):
            add_form(raw, names.split(), region.start, receiver(region))


def add_form(raw: RawReferences, names: Iterable[str], at: int, receiver: str) -> None:
    """Add the methods that syntax calls of an operand which is a name, a member or a call.

    Most other operands are of the language's own types: ``if a > b``.
    """
    if receiver != UNKNOWN:
        add_operator(raw, names, at, receiver)


def binary_operations(captures: ReferenceCaptures) -> Iterator[tuple[str, int, Region, Region]]:
    """The sign of each operation on two operands, the byte where it begins, and the left and the right operand."""
    for match in captures.matching("operator.left"):
        left, right = match["operator.left"], match["operator.right"]
        yield *sign_between(captures.data, left.end, right.start), left, right


def unary_operations(captures: ReferenceCaptures) -> Iterator[tuple[str, int, Region]]:
    """The sign of each operation with a sign before its operand, the byte where it begins, and the operand."""
    for match in captures.matching("operator.unary"):
        operator, operand = match["operator.unary"], match["operator.operand"]
        sign = captures.data[operator.start : operand.start].strip(b" (").decode("utf-8", "replace")
        yield sign, operator.start, operand


def add_given(
    captures: ReferenceCaptures,
    raw: RawReferences,
    accesses: MemberAccesses,
    functions: Mapping[str, str],
    positions: Mapping[str, slice] = MappingProxyType({}),
) -> None:
    """Add the methods that functions call of their arguments: ``functions`` names them by the last name of the callee.

    ``positions`` are the arguments where these are not the first one.
    """
    calls = {region.start: region for region in captures.of("arguments")}
    for called in captures.of("reference.call"):
        name = captures.text(called).rpartition(".")[2]
        arguments = calls.get(called.end)
        if name not in functions or arguments is None:
            continue
        given = list(split_list(captures.data, arguments.start + 1, arguments.end - 1))
        for start, end in given[positions.get(name, _FIRST)]:
            receiver = operand_path(captures.data, Region(start, end), accesses)
            add_form(raw, functions[name].split(), start, receiver)


def operand_path(data: bytes, operand: Region, accesses: MemberAccesses) -> str:
    """The access path of an operand; ``""`` where it is of one of the language's own types."""
    return "" if LITERAL.match(data, operand.start, operand.end) else accesses.path(operand)


def sign_between(data: bytes, end: int, start: int) -> tuple[str, int]:
    """The operator between two operands, without the white space in it, and where it begins."""
    between = data[end:start]
    sign = between.strip(b" \t\r\n\f\v()\\")
    at = end + max(0, between.find(sign))
    return _GAP.sub(b" ", sign).decode("utf-8", "replace"), at
