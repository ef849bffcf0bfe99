"""Path globs with git's semantics, as regular expressions over bytes.

The rules are those of gitignore(5) and of git's wildmatch: ``*``, ``?`` and ``[...]`` never match a slash, ``**`` as a
whole part of the path matches any number of folders. A backslash escapes the next byte. In a stretch between ``**``
every star but the last becomes an atomic group: its leftmost match is as good as any, so no glob takes exponential
time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_SLASH = 0x2F
_MAX_BYTES = 4096  # no path is longer
_CLASSES = {
    b"alnum": rb"[0-9A-Za-z]",
    b"alpha": rb"[A-Za-z]",
    b"blank": rb"[ \t]",
    b"cntrl": rb"[\0-\x1f\x7f]",
    b"digit": rb"[0-9]",
    b"graph": rb"[!-~]",
    b"lower": rb"[a-z]",
    b"print": rb"[ -~]",
    b"punct": rb"[!-/:-@\[-`{-~]",
    b"space": rb"[ \t-\r]",
    b"upper": rb"[A-Z]",
    b"xdigit": rb"[0-9A-Fa-f]",
}
_STAR = b"*"
_ANY_DEPTH = b"**"
_SEPARATOR = b"/"


class ImpossibleGlobError(ValueError):
    """A glob that can match nothing: an unclosed bracket, an unknown class, two slashes, or too many bytes."""


def is_literal(glob: bytes) -> bool:
    """True if the glob has no special characters."""
    return not any(special in glob for special in (b"*", b"?", b"[", b"\\"))


def translate(glob: bytes) -> bytes:
    r"""A regular expression (without ``\Z``) for the whole of a relative path without leading or trailing slash.

    Raises ImpossibleGlobError if nothing can match.
    """
    if len(glob) > _MAX_BYTES:
        raise ImpossibleGlobError(glob)
    stretches: list[list[bytes]] = [[]]  # the parts between ``**``s
    for part in _parts(glob):
        if part == [_ANY_DEPTH]:
            if stretches[-1] or len(stretches) == 1:
                stretches.append([])
        elif not part:
            raise ImpossibleGlobError(glob)
        else:
            stretches[-1].append(_part_regex(part))
    first, *others = (b"/".join(stretch) for stretch in stretches)
    if not others:
        return first
    last = others.pop()
    regex = first + b"/" if first else b""
    regex += b"".join(b"(?>(?:[^/]+/)*?" + stretch + b"/)" for stretch in others)
    return regex + (b"(?:[^/]+/)*?" + last if last else b"(?s:.+)")


def _parts(glob: bytes) -> Iterator[list[bytes]]:
    """The tokens between slashes: each is a regular expression for one byte, a star, or a ``**`` alone."""
    part: list[bytes] = []
    for token in _tokens(glob):
        if token == _SEPARATOR:
            yield part
            part = []
        else:
            part.append(token)
    yield part


def _tokens(glob: bytes) -> Iterator[bytes]:
    offset = 0
    while offset < len(glob):
        byte = glob[offset : offset + 1]
        start, offset = offset, offset + 1
        if byte == b"*":
            while glob[offset : offset + 1] == b"*":
                offset += 1
            opens = start == 0 or glob[start - 1] == _SLASH
            closes = offset == len(glob) or glob.startswith((b"/", b"\\/"), offset)
            yield _ANY_DEPTH if offset - start > 1 and opens and closes else _STAR
        elif byte == b"?":
            yield b"[^/]"
        elif byte == b"[":
            members, offset = _bracket(glob, offset)
            yield _byte_set(members)
        else:
            if byte == b"\\":
                byte, offset = glob[offset : offset + 1], offset + 1
                if not byte:
                    raise ImpossibleGlobError(glob)
            yield _SEPARATOR if byte == b"/" else re.escape(byte)


def _byte_set(members: set[int]) -> bytes:
    """A regular expression for one of these bytes, in ranges: a thousand times ``[!a]`` must stay short."""
    starts = sorted(member for member in members if member - 1 not in members)
    ends = sorted(member for member in members if member + 1 not in members)
    return b"[" + b"".join(b"\\x%02x-\\x%02x" % ends_of_run for ends_of_run in zip(starts, ends, strict=True)) + b"]"


def _bracket(glob: bytes, offset: int) -> tuple[set[int], int]:
    """The bytes that ``[...]`` matches, and its end; ``offset`` is behind the opening bracket."""
    negated = glob[offset : offset + 1] in (b"!", b"^")
    offset += negated
    members: set[int] = set()
    start, previous = offset, None  # ``previous``: the byte that a range can begin with
    while glob[offset : offset + 1] != b"]" or offset == start:
        if offset >= len(glob):
            raise ImpossibleGlobError(glob)
        if (
            glob.startswith(b"[:", offset)
            and (end := glob.find(b"]", offset + 2)) > offset + 2
            and glob[end - 1 : end] == b":"
        ):
            members |= _class_members(glob[offset + 2 : end - 1])
            offset, previous = end + 1, None
        elif (
            glob[offset : offset + 1] == b"-"
            and previous is not None
            and glob[offset + 1 : offset + 2] not in (b"", b"]")
        ):
            upper, offset = _bracket_byte(glob, offset + 1)
            members.update(range(previous, upper + 1))
            previous = None
        else:
            previous, offset = _bracket_byte(glob, offset)
            members.add(previous)
    matched = (set(range(256)) - members if negated else members) - {_SLASH}
    if not matched:
        raise ImpossibleGlobError(glob)
    return matched, offset + 1


def _bracket_byte(glob: bytes, offset: int) -> tuple[int, int]:
    offset += glob[offset : offset + 1] == b"\\"
    if offset >= len(glob):
        raise ImpossibleGlobError(glob)
    return glob[offset], offset + 1


def _class_members(name: bytes) -> set[int]:
    if name not in _CLASSES:
        raise ImpossibleGlobError(name)
    one_byte = re.compile(_CLASSES[name])
    return {value for value in range(256) if one_byte.match(bytes((value,)))}


def _part_regex(tokens: list[bytes]) -> bytes:
    between_stars: list[list[bytes]] = [[]]
    for token in tokens:
        if token != _STAR:
            between_stars[-1].append(token)
        elif between_stars[-1] or len(between_stars) == 1:
            between_stars.append([])
    first, *others = (b"".join(chunk) for chunk in between_stars)
    if not others:
        return first
    last = others.pop()
    return first + b"".join(b"(?>[^/]*?" + chunk + b")" for chunk in others) + b"[^/]*" + last
