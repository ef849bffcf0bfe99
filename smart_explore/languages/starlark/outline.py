"""Starlark: functions, variables at the top of a file, and targets by their ``name``."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above, flat_lines
from smart_explore.languages.language import Doc
from smart_explore.languages.python.empty_blocks import stops_at
from smart_explore.languages.signatures import fold, head_signature, value_signature

_DOCSTRING = re.compile(r"\s*r?(\"{3}|'{3}|\"|')(.*?)(?<!\\)\1", re.DOTALL)
_MAX_DOC = 8000


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Keep targets at the top of a file, and the first assignment of each name."""
    if definition.kind == "target":
        definition.name = definition.name.strip("\"'")
        return definition.parent is None or definition.parent.kind != "function"
    if definition.kind == "variable":
        definition.kind = "const" if definition.name.isupper() else "variable"
        return outline_defaults.is_first(definition.name, file)
    return True


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """A function's docstring; the comment above anything else."""
    if definition.body is not None:
        body = file.text(definition.body.start, min(definition.body.end, definition.body.start + _MAX_DOC))
        if text := _DOCSTRING.match(body):
            return Doc(flat_lines(text[2]), -1)
    return comment_above(definition, file)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a function, ``py_library(name = "lib")`` for a target, for a value its first line."""
    if definition.kind == "target":
        head = file.text(definition.node_start, definition.node_end).partition("(")[0]
        return fold(f'{head}(name = "{definition.name}")')
    return head_signature(definition, file) if definition.body is not None else value_signature(definition, file)


OUTLINE = outline_defaults.USUAL._replace(
    exported=outline_defaults.exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    empty_body=b"pass",
    column=b"\f",
    stops_at=stops_at,
)
