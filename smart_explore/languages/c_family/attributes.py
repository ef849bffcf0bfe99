"""The start of a declaration after macros: they are its attributes."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.tokens import KEYWORDS
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.model.kinds import MEMBER_KINDS

_CALL = rb"[A-Za-z_]\w*(?:[ \t]*\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))?"
_ATTRIBUTES = re.compile(rb"[ \t]*" + _CALL + rb"(?:[ \t]+" + _CALL + rb")*[ \t]*\r?\Z")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_STANDS_ALONE = re.compile(
    rb"(?:\b|_)(?i:begin|end|decls|object|declare|define|generate|impl|register|namespace|test)(?:\b|_)"
    rb"|^\s*(?:else|do|try|public|private|protected)\b"
)
_MAX_LINE_BYTES = 300
_MAX_LINES = 10


def take_in_macros(definition: Definition, file: FileCaptures) -> None:
    """Let a definition begin at the macros before it, on its line or on lines of their own right above."""
    data, start = file.data, definition.start
    line = data.rfind(b"\n", max(0, start - _MAX_LINE_BYTES), start) + 1
    if definition.kind == "namespace" or start - line > _MAX_LINE_BYTES:
        return
    before = data[line:start]
    if before.strip():
        if not _ATTRIBUTES.match(before) or not KEYWORDS.isdisjoint(_WORD.findall(before)):
            return
        start = line + len(before) - len(before.lstrip())
        if definition.head_start == definition.start:
            definition.head_start = start
    for _ in range(_MAX_LINES if definition.kind not in MEMBER_KINDS else 0):
        above = data[max(0, line - 1 - _MAX_LINE_BYTES) : max(0, line - 1)].rpartition(b"\n")[2]
        if len(above) >= _MAX_LINE_BYTES or not _ATTRIBUTES.match(above) or _STANDS_ALONE.search(above):
            break
        line -= 1 + len(above)
        start = line + len(above) - len(above.lstrip())
    definition.start = start
