"""The open brackets at each point of a text, as linked chains that the branches of an ``#if`` share."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.brackets import BRACKET, CLOSERS

_VALUE_BEFORE = re.compile(rb"(?:[=(,\[?]|\breturn)\s*\Z")
_ENUM_BEFORE = re.compile(rb"\benum\b[^;{}()]*\Z")
_LOOK_BACK = 300

BLOCK, ENUM, VALUE = "block", "enum", "value"


class OpenBracket:
    """An open bracket, or an unopened closing brace, and the open brackets around it."""

    __slots__ = ("_role", "bracket", "offset", "outer")

    def __init__(self, bracket: int, offset: int, outer: OpenBracket | None) -> None:
        self.bracket = bracket
        self.offset = offset
        self.outer = outer
        self._role = ""

    def role(self, masked: bytearray) -> str:
        """The role of the bracket's content: ``enum`` members, the parts of a ``value``, or a ``block`` of declarations
        and statements.
        """
        unknown: list[OpenBracket] = []
        current: OpenBracket | None = self
        while current is not None and not current._role:
            unknown.append(current)
            current = current.outer
        around = current._role if current is not None else BLOCK
        for opened in reversed(unknown):
            around = opened._role = _role(opened, around, masked)
        return around


def follow(opened: OpenBracket | None, code: bytes, offset: int) -> OpenBracket | None:
    """The innermost open bracket after ``code``, which begins at byte ``offset`` with ``opened`` open."""
    for match in BRACKET.finditer(code):
        start, end = match.span()
        if end - start > 1:
            continue
        bracket = code[start]
        if bracket in CLOSERS:
            opened = OpenBracket(bracket, offset + start, opened)
        elif bracket == 0x7D:  # a brace closes all brackets left open in it
            while opened is not None and opened.bracket != 0x7B:
                opened = opened.outer
            opened = opened.outer if opened is not None else OpenBracket(bracket, offset + start, None)
        elif opened is not None and CLOSERS.get(opened.bracket) == bracket:
            opened = opened.outer
    return opened


def _role(opened: OpenBracket, around: str, masked: bytearray) -> str:
    if opened.bracket != 0x7B:
        return VALUE
    before = bytes(masked[max(0, opened.offset - _LOOK_BACK) : opened.offset])
    if _ENUM_BEFORE.search(before):
        return ENUM
    if _VALUE_BEFORE.search(before) or (around == VALUE and before.rstrip()[-1:] == b"{"):
        return VALUE
    return BLOCK
