"""Read what is called from its bytes: the name, and the chain of names before it."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.member_access import UNKNOWN, MemberAccess
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Use

_MAX_READ = 400
MAX_RECEIVER = 80
_WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$" + bytes(range(0x80, 0x100))
_SEPARATORS = (b"->", b"::", b".")


class Syntax(NamedTuple):
    """How a language writes chains.

    ``whole`` matches all of a chain: group 1 is the receiver without the separator, group 2 the name. ``tidy``
    matches what is taken out of a receiver.
    """

    whole: re.Pattern[bytes]
    tidy: re.Pattern[bytes]


def chain_at(data: bytes, start: int, end: int, syntax: Syntax) -> MemberAccess | None:
    """The chain that is all of ``[start, end)``, or the name that ends it; None where it ends with no name."""
    if end - start <= _MAX_READ:
        match = syntax.whole.fullmatch(data, start, end)
        if match is not None:
            before = match[1]
            receiver = "" if before is None else _receiver(before, syntax)
            return MemberAccess(match[2].decode("utf-8", "replace"), match.start(2), receiver)
    low = max(start, end - _MAX_READ)
    text = data[low:end]
    before = text.rstrip(_WORD + b"~")
    name = text[len(before) :]
    if not name or name[0] in b"0123456789":
        return None
    return MemberAccess(name.decode("utf-8", "replace"), low + len(before), UNKNOWN if before or low > start else "")


def _receiver(text: bytes, syntax: Syntax) -> str:
    receiver = syntax.tidy.sub(b"", text).decode("utf-8", "replace")
    return receiver if len(receiver) <= MAX_RECEIVER else UNKNOWN


def add_names(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add every captured name that is not among the uses."""
    regions = captures.of("reference.name")
    if not regions:
        return
    raw.complete = True
    starts = {use.start for use in raw.uses}
    data = captures.data
    for region in regions:
        if region.start not in starts:
            name = data[region.start : region.end].decode("utf-8", "replace")
            raw.names.append(Use("value", name, region.start, receiver_before(data, region.start, _SEPARATORS)))


def receiver_before(data: bytes, start: int, separators: tuple[bytes, ...]) -> str:
    """The receiver of the name that begins at ``start``; ``?`` where it is no plain chain of names."""
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
