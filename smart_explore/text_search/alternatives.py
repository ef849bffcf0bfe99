"""The alternatives of a regular expression, and the one that a line matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_SECONDS_A_LINE = 0.02
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|.", re.DOTALL)


def alternatives(pattern: str) -> tuple[str, ...]:
    """The non-empty parts of a regular expression between the ``|`` that are in no group and no class."""
    parts, depth = [""], 0
    for piece in _PIECE.finditer(pattern):
        depth += {"(": 1, ")": -1}.get(piece[0], 0)
        if piece[0] == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece[0]
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
