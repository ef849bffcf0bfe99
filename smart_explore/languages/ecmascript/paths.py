"""Read backwards from an offset: the path ``a.b.c`` that ends there, the keywords before a declaration."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.ecmascript.trivia import skip_trivia_back, word_before

_ORDER = {
    b"export": 0,
    b"default": 1,
    b"declare": 2,
    b"abstract": 3,
    b"opaque": 3,
    b"await": 4,
    b"const": 5,
    b"let": 5,
    b"var": 5,
    b"using": 5,
}
_AFTER_ALL = 6
_KEY = re.compile(rb"\[\s*(?:\"([^\"\\\n]+)\"|'([^'\\\n]+)'|(Symbol\s*\.\s*\w+))\s*\]$")
_CAST = re.compile(rb"\(\s*([\w$\x80-\xff]+)\s*(?:as\b[^()]*|!)?\)$")
_LONGEST_KEY = 100
_LONGEST_CALL = 200


class Segment(NamedTuple):
    """One name of a path, and where it begins."""

    name: str
    start: int


class Path(NamedTuple):
    """A path such as ``Foo.prototype.bar``; ``start`` is the offset of its first segment, or of its computed root.

    No segments: the last one is computed (``a[i]``), and so has no name.
    """

    segments: tuple[Segment, ...]
    start: int


class Lead(NamedTuple):
    """The keywords before a declaration, from ``start`` on: ``export``, ``declare``, ``const`` ..."""

    words: tuple[bytes, ...]
    start: int


def lead_before(file: FileCaptures, at: int, *, binds: bool = False) -> Lead:
    """The keywords directly before the declaration at byte ``at``, in source order.

    ``binds`` is True for a variable, which ``const`` and the like precede. Each word counts only in its place: ``as
    const`` can end the line above.
    """
    words: list[bytes] = []
    start = at
    latest = _AFTER_ALL if binds else _AFTER_ALL - 1
    while True:
        end = skip_trivia_back(file, start)
        word = word_before(file.data, end)
        place = _ORDER.get(word, _AFTER_ALL)
        if place >= latest or file.data[end - len(word) - 1 : end - len(word)] == b".":
            return Lead(tuple(reversed(words)), start)
        words.append(word)
        latest = place
        start = end - len(word)


def path_before(file: FileCaptures, end: int) -> Path | None:
    """The path that ends at ``end``, or None where something else does."""
    data = file.data
    segments: list[Segment] = []
    named = True
    at = end
    while True:
        if data[at - 1 : at] == b"]":
            key = _KEY.search(data, max(0, at - _LONGEST_KEY), at)
            if key is None:
                opening = _opening_before(data, at)
                if opening < 0:
                    return None
                named = named and bool(segments)
                at = skip_trivia_back(file, opening)
                continue
            text = (key[1] or key[2] or b"[" + b"".join((key[3] or b"").split()) + b"]").decode("utf-8", "replace")
            segments.append(Segment(text, key.start()))
            at = skip_trivia_back(file, key.start())
            continue
        word = word_before(data, at)
        if not word:
            return _behind_call(file, segments, at) if segments else None
        start = at - len(word)
        if data[start - 1 : start] == b"#":
            start -= 1
        segments.append(Segment(data[start:at].decode("utf-8", "replace"), start))
        before = skip_trivia_back(file, start)
        if data[before - 1 : before] != b".":
            return Path(tuple(reversed(segments)) if named else (), start)
        at = skip_trivia_back(file, before - 1)
        if data[at - 1 : at] in (b"?", b"!"):
            at = skip_trivia_back(file, at - 1)


def _behind_call(file: FileCaptures, segments: list[Segment], at: int) -> Path:
    """A path that hangs on an expression: ``(foo as any).bar`` is ``foo.bar``, ``$(x).foo`` is ``foo``."""
    data, start = file.data, at
    if data[at - 1 : at] == b")" and (opening := _opening_before(data, at)) >= 0:
        callee = word_before(data, opening)
        start = opening - len(callee)
        cast = None if callee else _CAST.match(data, opening, at)
        if cast is not None:
            segments = [*segments, Segment(cast[1].decode("utf-8", "replace"), cast.start(1))]
    return Path(tuple(reversed(segments)), start)


def _opening_before(data: bytes, end: int) -> int:
    """The offset of the bracket that the one before ``end`` closes, -1 where it is too far."""
    closing, opening = data[end - 1], b"([{"[b")]}".index(data[end - 1])]
    depth = 0
    for at in range(end - 1, max(-1, end - _LONGEST_CALL), -1):
        depth += (data[at] == closing) - (data[at] == opening)
        if not depth:
            return at
    return -1
