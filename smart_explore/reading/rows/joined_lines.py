"""Lines of source as one line."""

from __future__ import annotations

import re

_COMPLETE, _BEGINNING = re.compile(r"[\w)\]>'\"?*`]\Z"), re.compile(r"[\w\['\"@*#-]")
_OPENING, _CLOSING = ("(", "["), (")", "]")
_ENDING = (*_CLOSING, "}")
LINKED = (".", "?.", "&.", "->")
"""Tokens at the start of a line that continue the expression before it."""


def on_one_line(text: str, between: str = " ") -> str:
    """The lines joined to one, without the spaces and commas that line breaks put beside brackets.

    ``between`` separates a line that may be complete from one that may begin something.
    """
    joined = ""
    for line in text.split("\n"):
        piece = line.strip()
        if not piece:
            continue
        if piece.startswith(_ENDING):
            joined = joined.removesuffix(",")
        is_close = joined.endswith(_OPENING) or (piece.startswith((*_CLOSING, *LINKED)) and piece[:3] != "...")
        if joined and not is_close:
            joined += between if _COMPLETE.match(joined[-1:]) and _BEGINNING.match(piece) else " "
        joined += piece
    return joined
