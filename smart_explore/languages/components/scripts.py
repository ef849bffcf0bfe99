"""The scripts of a component as the only thing that is in its file."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.repairs import repair
from smart_explore.languages.ecmascript.typescript import OUTLINE as TYPESCRIPT

_MARKUP = re.compile(
    rb"<!--(?:(?>.*?-->)|.*)|<script(?=[\s>])(?P<attributes>(?:\"[^\"]*\"|'[^']*'|[^>\"'])*+)>",
    re.DOTALL | re.IGNORECASE,
)
_END = re.compile(rb"</script\s*>", re.IGNORECASE)
_OTHER_TYPE = re.compile(
    rb"\btype\s*=\s*[\"']?(?!module\b|text/(?:(?:java|type|ecma)script|babel)|application/javascript)\w", re.IGNORECASE
)
_INK = re.compile(rb"[^\r\n]")


def prepare(data: bytes) -> bytes:
    """The bytes to parse: all but the scripts is blank, and what follows a script is no part of its last statement."""
    pieces: list[bytes] = []
    offset = 0
    while (tag := _MARKUP.search(data, offset)) is not None:
        pieces.append(_INK.sub(b" ", data[offset : tag.end()]))
        offset = tag.end()
        attributes = tag["attributes"]
        if attributes is None or attributes.endswith(b"/") or _OTHER_TYPE.search(attributes):
            continue
        end = _END.search(data, offset)
        stop = end.start() if end is not None else len(data)
        pieces.append(data[offset:stop])
        offset = stop
        if end is not None:
            pieces.append(b";" + _INK.sub(b" ", end[0][1:]))
            offset = end.end()
    pieces.append(_INK.sub(b" ", data[offset:]))
    return repair(b"".join(pieces))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """As TypeScript, and a declaration that the end of its script ends is none of that line."""
    if file.data.startswith(b"</", definition.node_end - 1):
        end = len(file.data[: definition.node_end - 1].rstrip())
        definition.node_end = definition.end = end
    return TYPESCRIPT.adjust(definition, file)


OUTLINE = TYPESCRIPT._replace(prepare=prepare, adjust=adjust)
