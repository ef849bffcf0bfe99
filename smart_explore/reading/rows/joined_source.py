"""Source bytes as one line, without comments and the types of variables, and with marks for other omissions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from smart_explore.languages.captures import FileCaptures
from smart_explore.reading.rows.body_nodes import CLAUSE_CAPTURES, NODE_CAPTURES
from smart_explore.symbols.fold_comments import code_before

Cut = tuple[int, int, bytes]
"""The bytes from a start to an end, and their replacement."""

LEFT_OUT = "…".encode()
_SEVERAL = re.compile(r"…(?:,? …)+")
_REPEATED = re.compile(r"(\.\w+\(…\))\1+")
_ALIGNED = re.compile(rb"(?<=[^\s])[ \t]{2,}(?=[^\s])")
_COMPLETE, _BEGINNING = re.compile(r"[\w)\]>'\"?*`]\Z"), re.compile(r"[\w\['\"@*#-]")
_OPENING, _CLOSING = ("(", "["), (")", "]")
_ENDING = (*_CLOSING, "}")
LINKED = (".", "?.", "&.", "->")
"""Tokens at the start of a line that continue the expression before it."""
_QUOTED = ("telling.text", "markup")
"""Captures of texts for users, whose blanks stay."""


def joined(
    file: FileCaptures, start: int, end: int, cuts: Iterable[Cut], *, has_types: bool = False, between: str = " "
) -> str:
    """The source from ``start`` to ``end`` (bytes) as one line, without the types of variables but if it ``has_types``.

    Blanks that align code become one; ``between`` replaces line breaks that are the only separator.
    """
    beside = file.comments_within(start, end)
    if not has_types:
        beside = [*beside, *file.captures_in("aside", start, end)]
    if runs := [each.span() for each in _ALIGNED.finditer(file.data, start, end)]:
        quoted = [each for name in _QUOTED for each in file.captures_in(name, start, end)]
        outside = (run for run in runs if not any(each.start < run[0] < each.end for each in quoted))
        cuts = [*cuts, *((*run, b" ") for run in outside)]
    if b"\n" in file.data[start:end]:
        cuts = [*cuts, *_between_statements(file, start, end)]
    pieces, position = [], start
    for first, last, instead in sorted([*((*each, b"") for each in beside), *cuts], key=lambda c: (c[0], -c[1])):
        if first >= position:
            before = file.data[position:first]
            if not instead:
                before = before.rstrip(b" \t")
            pieces += [before, instead]
            position = last
    pieces.append(file.data[position:end])
    text = _SEVERAL.sub("…", on_one_line(b"".join(pieces).decode("utf-8", "replace"), between))
    return _REPEATED.sub(r"\1…", text)  # a chain of calls that tell nothing


def _between_statements(file: FileCaptures, start: int, end: int) -> Iterator[Cut]:
    """A semicolon for each line break that alone separates two statements, as in a closure."""
    inner = {each for name in NODE_CAPTURES for each in file.captures_in(name, start + 1, end)}
    ends = {each.end for each in inner}
    clauses = {each.start for name in CLAUSE_CAPTURES for each in file.captures_in(name, start + 1, end)}
    for begin in sorted({each.start for each in inner} - clauses):
        before = code_before(file, begin)
        if before in ends and b"\n" in file.data[before:begin] and file.data[before - 1] not in b";}":
            yield before, begin, b"; "


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
