"""The alternatives of a regular expression, and the one that a line matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

_SECONDS_A_LINE = 0.02
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|.", re.DOTALL)


def alternatives(pattern: str) -> tuple[str, ...]:
    """The non-empty parts of a regular expression between the ``|`` that are in no group and no class.

    If there are none, those between the ``|`` of its first group, with what is before and after the group.
    """
    pieces = _PIECE.findall(pattern)
    parts = _parted(pieces)
    if len(parts) > 1 or "(" not in pieces:
        return parts
    first = pieces.index("(")
    depths = accumulate({"(": 1, ")": -1}.get(piece, 0) for piece in pieces[first:])
    last = first + next((number for number, depth in enumerate(depths) if depth == 0), 0)
    before, behind = "".join(pieces[:first]), "".join(pieces[last + 1 :])
    inner = pieces[first + 3 if pieces[first + 1 : first + 3] == ["?", ":"] else first + 1 : last]
    if inner[:1] == ["?"] or behind.startswith(("*", "+", "?", "{")):
        return parts
    return tuple(f"{before}{part}{behind}" for part in _parted(inner)) if len(_parted(inner)) > 1 else parts


def _parted(pieces: Sequence[str]) -> tuple[str, ...]:
    parts, depth = [""], 0
    for piece in pieces:
        depth += {"(": 1, ")": -1}.get(piece, 0)
        if piece == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return tuple(filter(None, parts))


class Alternatives:
    """Tells the alternative of a pattern that matches at a position of a line; empty if it has only one."""

    def __init__(self, pattern: str, *, ignore_case: bool) -> None:
        """``pattern`` is a regular expression that compiles, though its parts need not."""
        self._compiled: Sequence[tuple[str, Any]] = ()
        parts = alternatives(pattern)
        if len(parts) < 2:
            return
        import regex  # the standard library's has no timeout

        try:
            self._compiled = [(part, regex.compile(part, ignore_case * regex.IGNORECASE)) for part in parts]
        except regex.error:  # a flag or a group's number belongs to the whole
            return

    def at(self, text: str, start: int) -> str:
        """The alternative that matches ``text`` at the character ``start``; ``""`` if it is unknown."""
        try:
            for part, compiled in self._compiled:
                if compiled.match(text, start, timeout=_SECONDS_A_LINE):
                    return part
        except TimeoutError:
            self._compiled = ()
        return ""
