"""Operators and other syntax that calls a method of an operand: ``a + b`` calls ``__add__`` of ``a``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import RawReferences, Use

LITERAL = re.compile(rb"[\d\[{]|[A-Za-z$@]{0,3}[\"'`]")
"""How an operand begins that is of one of the language's own types."""

_GAP = re.compile(rb"(?:\s|\\\r?\n)+")


def add_operator(raw: RawReferences, names: Iterable[str], at: int, receiver: str) -> None:
    """Add a use of each method that the operator at a byte may call of its receiver."""
    raw.uses += [Use("operator", name, at, receiver) for name in names if receiver]


def operand_path(data: bytes, operand: Region, accesses: MemberAccesses) -> str:
    """The access path of an operand; ``""`` where it is of one of the language's own types."""
    return "" if LITERAL.match(data, operand.start) else accesses.path(operand)


def sign_between(data: bytes, end: int, start: int) -> tuple[str, int]:
    """The operator between two operands, without the white space in it, and where it begins."""
    between = data[end:start]
    sign = between.strip(b" \t\r\n\f\v()\\")
    at = end + max(0, between.find(sign))
    return _GAP.sub(b" ", sign).decode("utf-8", "replace"), at
