"""Read what is called from its bytes: the name, and the chain of names before it."""

from __future__ import annotations

import re
from typing import NamedTuple

UNKNOWN = "?"
"""The receiver that is no chain of names."""

MAX_RECEIVER = 80
_MOST_READ = 400
WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_" + bytes(range(0x80, 0x100))


class Chain(NamedTuple):
    """A name that begins at byte ``start``, and its receiver: ``""``, names joined by ``.``, or ``?``."""

    name: str
    start: int
    receiver: str


class Syntax(NamedTuple):
    """How a language writes chains.

    ``whole`` matches all of a chain: group 1 is the receiver without the separator, group 2 the name. ``tidy``
    matches what is taken out of a receiver, ``separators`` are the ends of what may stand before the last name,
    ``letters`` are further bytes of a name.
    """

    whole: re.Pattern[bytes]
    tidy: re.Pattern[bytes]
    separators: tuple[bytes, ...] = (b".",)
    letters: bytes = b""


def chain_at(data: bytes, start: int, end: int, syntax: Syntax) -> Chain | None:
    """The chain that is all of ``[start, end)``, or the name that ends it; None where it ends with no name."""
    if end - start <= _MOST_READ:
        match = syntax.whole.fullmatch(data, start, end)
        if match is not None:
            before = match[1]
            receiver = "" if before is None else _receiver(before, syntax)
            return Chain(match[2].decode("utf-8", "replace"), match.start(2), receiver)
    low = max(start, end - _MOST_READ)
    text = data[low:end]
    before = text.rstrip(WORD + syntax.letters)
    name = text[len(before) :]
    if not name or name[0] in b"0123456789":
        return None
    return Chain(name.decode("utf-8", "replace"), low + len(before), UNKNOWN if before or low > start else "")


def _receiver(text: bytes, syntax: Syntax) -> str:
    receiver = syntax.tidy.sub(b"", text).decode("utf-8", "replace")
    return receiver if len(receiver) <= MAX_RECEIVER else UNKNOWN
