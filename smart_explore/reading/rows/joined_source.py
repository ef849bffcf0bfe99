"""Source bytes as one line, without comments and types, and with marks for other omissions."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.languages.captures import FileCaptures, Region

Cut = tuple[int, int, bytes]
"""The bytes from a start to an end, and their replacement."""

LEFT_OUT = "…".encode()
_SEVERAL = re.compile(r"…(?:,? …)+")
_REPEATED = re.compile(r"(\.\w+\(…\))\1+")
_ALIGNED = re.compile(rb"(?<=[^\s])[ \t]{2,}(?=[^\s])")
_NO_ARGUMENTS = re.compile(rb"\s*\(\s*\)")
_MADE = re.compile(rb"\bnew\s+[\w.:]+\Z")
_TESTED = re.compile(rb"(?:\b(?:is|as|not|case|instanceof)[?!]?\s+|\btypeof\s*\(\s*)[\w.:]+\Z")
_VALUE = re.compile(rb"[\[{\w$\"'`]")
_TYPE = re.compile(rb"(?:class|struct|record|interface|trait|object)\s")
MAX_TYPE, BEFORE = 60, 400
"""The most bytes of type arguments that are kept, and the bytes before them that are examined."""

_COMPLETE, _BEGINNING = re.compile(r"[\w)\]>'\"?*`]\Z"), re.compile(r"[\w\['\"@*#-]")
_OPENING, _CLOSING = ("(", "["), (")", "]")
_ENDING = (*_CLOSING, "}")
LINKED = (".", "?.", "&.", "->")
"""Tokens at the start of a line that continue the expression before it."""
_QUOTED = ("telling.text", "markup")
"""Captures of texts for users, whose blanks stay."""


def _is_salient(data: bytes, start: int, aside: Region) -> bool:
    """True if an aside of a statement that begins at byte ``start`` is salient type arguments.

    A call without other arguments depends on them (``items.OfType<Season>()``), and so do the base of a type, the type
    that a value is tested for or cast to (``value is IEnumerable<string>``), and a type or a member in Scala, where no
    parentheses follow (``Option[String]``, ``node.asInstanceOf[Seq[Any]]``).
    """
    opening = data[aside.start : aside.start + 1]
    if opening not in (b"<", b"[") or aside.end - aside.start > MAX_TYPE:
        return False
    if opening == b"[" and data[aside.end : aside.end + 1] != b"(":
        return True
    start = max(start, aside.start - BEFORE)
    if _TYPE.search(data, start, aside.start) or _TESTED.search(data, start, aside.start):
        return True
    return _NO_ARGUMENTS.match(data, aside.end) is not None and not _MADE.search(data, start, aside.start)


def _keeps_blank(data: bytes, end: int, before: bytes) -> bool:
    """True if a value follows the cut part, as in Dart's ``a = <int>[]`` and TypeScript's ``return <Error>failure``."""
    return _VALUE.match(data, end) is not None and before.endswith((b"= ", b": ", b", ", b"> ", b"? ", b"return "))


def joined(
    file: FileCaptures, start: int, end: int, cuts: Iterable[Cut], *, has_types: bool = False, between: str = " "
) -> str:
    """The source from ``start`` to ``end`` (bytes) as one line; without types, unless it ``has_types``.

    Blanks that align code become one; ``between`` replaces line breaks that are the only separator.
    """
    beside = file.comments_within(start, end)
    if not has_types:
        asides = file.captures_in("aside", start, end)
        beside = [*beside, *(each for each in asides if not _is_salient(file.data, start, each))]
    if runs := [each.span() for each in _ALIGNED.finditer(file.data, start, end)]:
        quoted = [each for name in _QUOTED for each in file.captures_in(name, start, end)]
        outside = (run for run in runs if not any(each.start < run[0] < each.end for each in quoted))
        cuts = [*cuts, *((*run, b" ") for run in outside)]
    pieces, position = [], start
    for first, last, instead in sorted([*((*each, b"") for each in beside), *cuts], key=lambda c: (c[0], -c[1])):
        if first >= position:
            before = file.data[position:first]
            if not instead and not _keeps_blank(file.data, last, before):
                before = before.rstrip(b" \t")
            pieces += [before, instead]
            position = last
    pieces.append(file.data[position:end])
    text = _SEVERAL.sub("…", on_one_line(b"".join(pieces).decode("utf-8", "replace"), between))
    return _REPEATED.sub(r"\1…", text)  # a chain of calls that tell nothing


def on_one_line(text: str, between: str = " ") -> str:
    """The lines joined to one, without the spaces and commas that line breaks leave at brackets.

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
