"""Bytes of a file as one line, without its comments and types, and with marks for what is left out besides."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.languages.captures import FileCaptures
from smart_explore.symbols.joined_lines import on_one_line

Cut = tuple[int, int, bytes]
"""The bytes from a start to an end, and what stands in place of them."""

LEFT_OUT = "…".encode()
_SEVERAL = re.compile(r"…(?:,? …)+")
_REPEATED = re.compile(r"(\.\w+\(…\))\1+")


def joined(
    file: FileCaptures, start: int, end: int, cuts: Iterable[Cut], *, has_types: bool = False, between: str = " "
) -> str:
    """The source from ``start`` to ``end`` (bytes) as one line; without types, unless it ``has_types``.

    Line breaks that part what nothing else parts become ``between``.
    """
    beside = file.comments_within(start, end)
    if not has_types:
        beside = [*beside, *file.captures_in("aside", start, end)]
    pieces, position = [], start
    for first, last, instead in sorted([*((*each, b"") for each in beside), *cuts], key=lambda c: (c[0], -c[1])):
        if first >= position:
            pieces += [
                file.data[position:first].rstrip(b" \t") if not instead else file.data[position:first],
                instead,
            ]
            position = last
    pieces.append(file.data[position:end])
    text = _SEVERAL.sub("…", on_one_line(b"".join(pieces).decode("utf-8", "replace"), between))
    return _REPEATED.sub(r"\1…", text)  # a chain of calls that tell nothing
