"""GDScript: a file is a class, named by ``class_name``; signals, constants, properties with accessors, functions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.outline_defaults import hold_what_follows
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_NO_CODE = re.compile(rb"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|#.*")
_LONG_STRINGS = (b'"""', b"'''")


def stops_at(data: bytes) -> int:
    """The 1-based line of the first block that is empty or indented without a head; 0 if none, or if unclear."""
    if any(quotes in data for quotes in _LONG_STRINGS):
        return 0
    depth, head, indent, is_continued = 0, 0, b"", False
    for number, line in enumerate(data.splitlines(), 1):
        code = _NO_CODE.sub(b"", line).rstrip()
        own = line[: len(line) - len(line.lstrip())]
        if not code.strip() and not line.strip().startswith((b'"', b"'")):
            continue
        if not depth and not is_continued:
            is_deeper = own.startswith(indent) and own != indent
            if is_deeper is not bool(head) and (head or is_deeper):
                return head or number
            indent = own
        depth += sum(map(code.count, (b"(", b"[", b"{"))) - sum(map(code.count, (b")", b"]", b"}")))
        is_continued = code.endswith(b"\\")
        if not depth and not is_continued:
            head = number if code.endswith(b":") else 0
    return head


_DOC_MARK = re.compile(r"^#+[ \t]?", re.MULTILINE)
_HEADS = CALLABLE_KINDS | TYPE_KINDS


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """No definitions; extends the class that a file names over the rest of the file."""
    named = [definition for definition in definitions if "gdscript.file" in definition.extras]
    hold_what_follows(named[:1], file)
    yield from ()


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make a class's variables properties, and members of an anonymous enum constants."""
    parent = definition.parent
    if parent is not None and parent.kind in ("variable", "property"):
        return False  # within an accessor
    if definition.kind == "constructor":
        definition.name = "_init"
    if definition.kind == "enum_member" and (parent is None or parent.kind != "enum"):
        definition.kind = "const"
    if definition.kind in VALUE_KINDS and definition.is_local():
        return False
    if definition.kind == "variable" and parent is not None:
        definition.kind = "property"
    return outline_defaults.adjust(definition, file)


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is local or its name begins with an underscore; the constructor is exported."""
    return (not definition.name.startswith("_") or definition.name == "_init") and not definition.is_local()


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, as a rule of two signs."""
    above = comment_above(definition, file)
    return Doc(_DOC_MARK.sub("", above.text), above.start)


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind not in _HEADS),
    adjust=adjust,
    empty_body=b"pass",
    column=b"\f",
    stops_at=stops_at,
    from_captures=from_captures,
)
