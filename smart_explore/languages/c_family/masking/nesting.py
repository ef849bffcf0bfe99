"""What is open at some point of a text: a chain of brackets that the branches of an ``#if`` share."""

from __future__ import annotations

import re

_BRACKET = re.compile(rb"[(){}\[\]]")
_CLOSERS = {0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D}
_VALUE_BEFORE = re.compile(rb"(?:[=(,\[?]|\breturn)\s*\Z")
_ENUM_BEFORE = re.compile(rb"\benum\b[^;{}()]*\Z")
_LOOK_BACK = 300

BLOCK, ENUM, VALUE = "block", "enum", "value"


class Open:
    """An open bracket, or a brace closed too many, and what is open around it."""

    __slots__ = ("_role", "at", "bracket", "outer")

    def __init__(self, bracket: int, at: int, outer: Open | None) -> None:
        self.bracket = bracket
        self.at = at
        self.outer = outer
        self._role = ""

    def role(self, masked: bytearray) -> str:
        """What it holds: ``enum`` members, a ``value``'s parts, or declarations and statements: ``block``."""
        unknown: list[Open] = []
        at: Open | None = self
        while at is not None and not at._role:
            unknown.append(at)
            at = at.outer
        around = at._role if at is not None else BLOCK
        for opened in reversed(unknown):
            around = opened._role = _role(opened, around, masked)
        return around


def follow(opened: Open | None, code: bytes, offset: int) -> Open | None:
    """What is open behind ``code``, which begins at ``offset`` where ``opened`` is."""
    for found in _BRACKET.finditer(code):
        at = found.start()
        bracket = code[at]
        if bracket in _CLOSERS:
            opened = Open(bracket, offset + at, opened)
        elif bracket == 0x7D:  # a brace closes what was left open in it
            while opened is not None and opened.bracket != 0x7B:
                opened = opened.outer
            opened = opened.outer if opened is not None else Open(bracket, offset + at, None)
        elif opened is not None and _CLOSERS.get(opened.bracket) == bracket:
            opened = opened.outer
    return opened


def _role(opened: Open, around: str, masked: bytearray) -> str:
    if opened.bracket != 0x7B:
        return VALUE
    before = bytes(masked[max(0, opened.at - _LOOK_BACK) : opened.at])
    if _ENUM_BEFORE.search(before):
        return ENUM
    if _VALUE_BEFORE.search(before) or (around == VALUE and before.rstrip()[-1:] == b"{"):
        return VALUE
    return BLOCK
