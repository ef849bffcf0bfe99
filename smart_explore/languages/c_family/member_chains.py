"""Read the receiver of a name from the bytes before it."""

from __future__ import annotations

import re

from smart_explore.languages.raw_references import SELF
from smart_explore.terms.paths import dotted
from smart_explore.terms.terms import UNKNOWN, Term

_MAX_READ = 400
_MAX_RECEIVER = 80
_WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$" + bytes(range(0x80, 0x100))
_BLANKS = b" \t\r\n\f\v\\"
"""White space, and the sign before a line break in a macro."""
_SEPARATORS = (b"->", b"::", b".")
_BEFORE_MEMBER = (b">", b")", *(bytes((byte,)) for byte in _WORD))
ARGUMENTS = rb"<[^<>();]*+(?:<[^<>();]*+>[^<>();]*+)*+>"
"""A template's arguments as a regular expression."""
_ARGUMENTS_AT_END = re.compile(ARGUMENTS + rb"\Z")


def receiver_before(data: bytes, start: int, separators: tuple[bytes, ...] = _SEPARATORS) -> Term | None:
    """The receiver of the name that begins at ``start``; ``UNKNOWN`` for anything but a plain chain of names."""
    text = data[max(0, start - _MAX_READ) : start]
    names: list[bytes] = []
    while (separator := _ending(before := text.rstrip(_BLANKS), separators)) and not before.endswith(b"..."):
        around = before[: -len(separator)]
        if separator == b"::" and before == text and not around.endswith(_BEFORE_MEMBER):
            break  # in the global namespace: ``return ::f();``
        around = around.rstrip(_BLANKS)
        if separator == b"::" and around.endswith(b">"):
            around = _ARGUMENTS_AT_END.sub(b"", around).rstrip(_BLANKS)
        text = around.rstrip(_WORD)
        name = around[len(text) :]
        if not name or name[0] in b"0123456789":
            return UNKNOWN
        names.append(name)
    if not names:
        return None
    if names[-1] == b"this":
        names[-1] = SELF.encode()
    receiver = b".".join(reversed(names)).decode("utf-8", "replace")
    return dotted(receiver) if len(receiver) <= _MAX_RECEIVER else UNKNOWN


def _ending(text: bytes, separators: tuple[bytes, ...]) -> bytes:
    return next((separator for separator in separators if text.endswith(separator)), b"")
