"""Read a callee from its bytes: the name, and the chain of names before it."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.raw_references import SELF, UNKNOWN

_MAX_READ = 400
MAX_RECEIVER = 80
_WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$" + bytes(range(0x80, 0x100))
_NAME = rb"~?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GAP = rb"(?:\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_ANGLES = rb"(?:\s*<[^()<>;{}]*(?:<[^()<>;{}]*(?:<[^()<>;{}]*>[^()<>;{}]*)*>[^()<>;{}]*)*>)?"
_DOT = rb"%s%s(?:->|\.|::)%s(?:template\s+)?" % (_ANGLES, _GAP, _GAP)
CHAIN = rb"%s(?:%s%s)*" % (_NAME, _DOT, _NAME)
"""A chain of names as a regular expression."""
_WHOLE = re.compile(rb"(?:::\s*)?(?:(%s)%s)?(%s)%s" % (CHAIN, _DOT, _NAME, _ANGLES))
_TIDY = re.compile(rb"%s|\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/" % _ANGLES.removesuffix(b"?"))


class MemberAccess(NamedTuple):
    """A name that begins at byte ``start``, and its receiver: ``""``, a chain (``type_notation``), or ``?``."""

    name: str
    start: int
    receiver: str


def chain_at(data: bytes, start: int, end: int) -> MemberAccess | None:
    """The chain that is all of ``[start, end)``, or the name at its end; None if there is no name."""
    if end - start <= _MAX_READ:
        match = _WHOLE.fullmatch(data, start, end)
        if match is not None:
            before = match[1]
            receiver = "" if before is None else _receiver(before)
            return MemberAccess(match[2].decode("utf-8", "replace"), match.start(2), receiver)
    low = max(start, end - _MAX_READ)
    text = data[low:end]
    before = text.rstrip(_WORD + b"~")
    name = text[len(before) :]
    if not name or name[0] in b"0123456789":
        return None
    return MemberAccess(name.decode("utf-8", "replace"), low + len(before), UNKNOWN if before or low > start else "")


def _receiver(text: bytes) -> str:
    receiver = _TIDY.sub(b"", text).replace(b"->", b".").replace(b"::", b".").decode("utf-8", "replace")
    return receiver if len(receiver) <= MAX_RECEIVER else UNKNOWN


def receiver_before(data: bytes, start: int, separators: tuple[bytes, ...]) -> str:
    """The receiver of the name that begins at ``start``; ``?`` for anything but a plain chain of names."""
    before = data[max(0, start - _MAX_READ) : start].rstrip()
    names: list[bytes] = []
    while (separator := _ending(before, separators)) and b"..." not in before[-3:]:
        before = before[: -len(separator)].rstrip()
        rest = before.rstrip(_WORD)
        name = before[len(rest) :]
        if not name or name[0] in b"0123456789":
            return UNKNOWN
        names.append(name)
        before = rest.rstrip() if rest.endswith((b" ", b"\t", b"\n", b"\r")) else rest
    if not names:
        return ""
    if names[-1] == b"this":
        names[-1] = SELF.encode()
    receiver = b".".join(reversed(names)).decode("utf-8", "replace")
    return receiver if len(receiver) <= MAX_RECEIVER else UNKNOWN


def _ending(text: bytes, separators: tuple[bytes, ...]) -> bytes:
    return next((separator for separator in separators if text.endswith(separator)), b"")
