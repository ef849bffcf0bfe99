"""The scripts of a component as the only thing that is in its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

from smart_explore.languages.blanks import blank
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.components.markup import Piece, svelte_pieces, vue_pieces
from smart_explore.languages.ecmascript.typescript import OUTLINE as TYPESCRIPT

Pieces = Callable[[bytes, int, int], Iterable[Piece]]
"""The code in the markup between two offsets of a file."""

_MARKUP = re.compile(
    rb"<!--(?:(?>.*?-->)|.*)|<script(?=[\s>])(?P<attributes>(?:\"[^\"]*\"|'[^']*'|[^>\"'])*+)>",
    re.DOTALL | re.IGNORECASE,
)
_END = re.compile(rb"</script\s*>", re.IGNORECASE)
_OTHER_TYPE = re.compile(
    rb"\btype\s*=\s*[\"']?(?!module\b|text/(?:(?:java|type|ecma)script|babel)|application/javascript)\w", re.IGNORECASE
)


def prepare(data: bytes) -> bytes:
    """The bytes to parse: all but the scripts is blank, and what follows a script is no part of its last statement.

    Markup is no TypeScript, and some of it is none without an error.
    """
    return _scripts(data, None)


def with_markup(pieces: Pieces, data: bytes) -> bytes:
    """The bytes in which references are read: the scripts, and the code in the markup that ``pieces`` finds."""
    return _scripts(data, pieces)


def _scripts(data: bytes, markup: Pieces | None) -> bytes:
    def between(start: int, end: int) -> bytes:
        text = blank(data[start:end])
        if markup is None or not text:
            return text
        changed = bytearray(text)
        for at, code in markup(data, start, end):
            changed[at - start : at - start + len(code)] = code
        return bytes(changed)

    pieces: list[bytes] = []
    offset = markup_start = 0
    while (tag := _MARKUP.search(data, offset)) is not None:
        offset = tag.end()
        attributes = tag["attributes"]
        if attributes is None or attributes.endswith(b"/"):
            continue
        end = _END.search(data, offset)
        stop = end.start() if end is not None else len(data)
        is_code = not _OTHER_TYPE.search(attributes)
        pieces.append(between(markup_start, tag.start()))
        pieces.append(blank(data[tag.start() : tag.end()]))
        pieces.append(data[offset:stop] if is_code else blank(data[offset:stop]))
        offset = stop
        if end is not None:
            pieces.append((b";" if is_code else b" ") + blank(end[0][1:]))
            offset = end.end()
        markup_start = offset
    pieces.append(between(markup_start, len(data)))
    return b"".join(pieces)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """As TypeScript, and a declaration that the end of its script ends is none of that line."""
    if file.data.startswith(b"</", definition.node_end - 1):
        end = len(file.data[: definition.node_end - 1].rstrip())
        definition.node_end = definition.end = end
    return TYPESCRIPT.adjust(definition, file)


OUTLINE = TYPESCRIPT._replace(prepare=prepare, adjust=adjust)
VUE = OUTLINE._replace(code=partial(with_markup, vue_pieces))
SVELTE = OUTLINE._replace(code=partial(with_markup, svelte_pieces))
