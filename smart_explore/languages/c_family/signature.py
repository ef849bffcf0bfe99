"""The display of C and C++ declarations: on one line, without body, initializers and preprocessor lines."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.declarators import matching_bracket
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.signatures import fold, value_signature
from smart_explore.model.kinds import TYPE_KINDS, VALUE_KINDS

_DIRECTIVE = re.compile(r"^[ \t]*#.*$", re.MULTILINE)
_MAX_GAP = 1000
"""The most bytes before a declaration's name that are shown."""


def unnamed_type(definition: Definition, file: FileCaptures) -> Region | None:
    """The anonymous type with a body in the declaration of a typedef, field or value; None if there is none."""
    for region in file.captures_in("unnamed", definition.node_start, definition.name_start)[:1]:
        behind = file.data[region.end : min(definition.name_start, region.end + _MAX_GAP)]
        if file.data.find(b"{", region.start, region.end) >= 0 and b"}" not in behind:
            return region
    return None


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head on one line; a type that it also declares is shown as ``struct a {...}``."""
    kind = definition.kind
    if kind == "macro":
        return value_signature(definition, file)
    if definition.body is None and (kind in VALUE_KINDS or kind == "field" or kind in TYPE_KINDS):
        brace = file.data.find(b"{", definition.head_start, definition.name_start)
        after = matching_bracket(file.data, brace, definition.name_start) if brace >= 0 else -1
        if brace < after < definition.name_start:
            head = source_without_comments(file, definition.head_start, brace)
            tail = source_without_comments(file, after, min(definition.node_end, after + _MAX_GAP))
            return fold(f"{head}{{...}} {tail}")
        if definition.name_start - definition.head_start > _MAX_GAP:
            definition.head_start = definition.name_start
        if kind not in TYPE_KINDS:
            return value_signature(definition, file)
    end = definition.body.start if definition.body is not None else definition.node_end
    initializers = file.captures_in("initializers", definition.name_start, end)
    text = source_without_comments(file, definition.head_start, initializers[0].start if initializers else end)
    text = _DIRECTIVE.sub("", text)
    while text.count(")") > text.count("(") and text.rstrip().endswith(")"):
        text = text.rstrip()[:-1]  # the bracket of a macro around the declaration
    return fold(text)
