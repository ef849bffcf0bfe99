"""Operators and other syntax that calls a method of an operand: ``a + b`` calls ``__add__`` of ``a``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.languages.raw_references import OPERATOR_CALL, RawReferences, Use
from smart_explore.terms.building import asked, call_of
from smart_explore.terms.paths import member
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import UNKNOWN, Expression, Term

LITERAL = re.compile(rb"[\d\[{]|[A-Za-z$@]{0,3}[\"'`]")
"""The beginning of an operand with one of the language's own types."""

_OF_RESULT = re.compile(r"(\w+)(\(\))?\.(\w.*)")
_GAP = re.compile(rb"(?:\s|\\\r?\n)+")


def add_operator(raw: RawReferences, names: Iterable[str], at: int, receiver: Term | None) -> None:
    """Add a use of each method that the operator at a byte may call on its receiver.

    ``iterator().next`` is the method ``next`` of the result of the receiver's ``iterator``.
    """
    for path in names if receiver else ():
        of_result = _OF_RESULT.fullmatch(path)
        if of_result is None:
            raw.uses.append(Use("operator", path, at, receiver))
        else:
            steps = (member(of_result[1]), CALL) if of_result[2] else (member(of_result[1]),)
            owner = asked(receiver, *steps) if receiver is not UNKNOWN else None
            raw.uses.append(Use("operator", of_result[3], at, owner or UNKNOWN))


def add_function(raw: RawReferences, names: Iterable[str], at: int, operands: Iterable[Term | None]) -> None:
    """Add a use of each function that an operator may call with operands of these types."""
    receiver = Expression(OPERATOR_CALL, (call_of(operands),))
    raw.uses += [Use("operator", name, at, receiver) for name in names]


def add_form(raw: RawReferences, names: Iterable[str], at: int, receiver: Term | None) -> None:
    """Add the methods that syntax calls on an operand that is a name, a member or a call.

    Most other operands have one of the language's own types: ``if a > b``.
    """
    if receiver is not None and receiver is not UNKNOWN:
        add_operator(raw, names, at, receiver)


def sign_between(data: bytes, end: int, start: int) -> tuple[str, int]:
    """The operator between two operands, without the white space in it, and its start."""
    between = data[end:start]
    sign = between.strip(b" \t\r\n\f\v()\\")
    at = end + max(0, between.find(sign))
    return _GAP.sub(b" ", sign).decode("utf-8", "replace"), at
