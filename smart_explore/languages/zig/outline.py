"""Zig: containers that are constants, functions, fields and tests; ``pub`` declarations are public."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS

_WORD = re.compile(rb"\b(const|var)\s+\Z")
_VALUE = re.compile(
    rb"[^=;{]*=\s*(?:(?:extern|packed)\s+)*(?:(struct|enum|union|opaque|error)\b[^{;]*\{|@import\s*\(\s*\"[^\"\n]*\"\s*\))"
)
_TEST = re.compile(r"test\s+(?:\"(.*)\"|(\S+))?\s*\Z", re.DOTALL)
_PUBLIC = re.compile(rb"(?:pub|export)\b")
_GENERIC = re.compile(rb"\)\s*type\s*\Z")
_ARGUMENT = re.compile(rb"\s*\(\s*\"[^\"\n]*\"\s*\)")
_KINDS = {b"enum": "enum", b"union": "union", b"error": "enum"}
_MAX_HEAD = 2000  # bytes that are read of a declaration


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish containers and values; make a function that returns a type that type; drop locals."""
    data, parent = file.data, definition.parent
    if definition.kind == "variable":
        return _value(definition, file)
    if definition.kind == "enum_member":
        return parent is not None and parent.kind == "enum"
    if definition.kind == "field":
        definition.kind = "enum_member" if parent is not None and parent.kind == "enum" else "field"
        return parent is None or parent.kind not in CALLABLE_KINDS
    if data.startswith(b"test", definition.node_start):
        match = _TEST.match(file.text(definition.node_start, definition.name_start))
        definition.name = (match and (match[1] or match[2])) or "test"
        definition.body = Region(definition.name_start, definition.node_end)
    elif definition.body is not None and _GENERIC.search(data, definition.name_start, definition.body.start):
        definition.kind = "struct"
    return outline_defaults.adjust(definition, file)


def _value(definition: Definition, file: FileCaptures) -> bool:
    data, parent = file.data, definition.parent
    word = _WORD.search(data, definition.node_start, definition.name_start)
    if word is None:  # a name in its value
        return False
    value = _VALUE.match(data, definition.name_start, min(definition.node_end, definition.name_start + _MAX_HEAD))
    if value is not None and value[1] is None:  # it is among the imports
        return False
    if value is not None and value[1]:
        definition.kind = _KINDS.get(value[1], "struct")
        definition.body = Region(value.end() - 1, definition.node_end)
    else:
        definition.kind = "const" if word[1] == b"const" else "variable"
    if parent is not None and (parent.kind in CALLABLE_KINDS or parent.kind == "test"):
        return False
    block = file.around("zig.block", definition.node_start)
    container = file.around("zig.container", definition.node_start)
    return block is None or (parent is not None and container is not None and block.start < container.start)


def imports(file: FileCaptures) -> Iterator[Region]:
    """Every ``@import("..")`` of the file."""
    for word in file.captures.get("zig.import", ()):
        argument = _ARGUMENT.match(file.data, word.end, word.end + _MAX_HEAD)
        if argument is not None:
            yield Region(word.start, argument.end())


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``pub`` or ``export``; fields are if their container is."""
    if definition.kind in ("field", "enum_member"):
        return definition.parent is None or exported(definition.parent, file)
    return _PUBLIC.match(file.data, definition.node_start) is not None


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The ``///`` above."""
    return comment_above(definition, file, lambda text: text.startswith("///"))


known_gaps = rewriting(
    # a text replaces the clobbers of ``asm``, ``.{ .memory = true }``
    (rb"(:\s*+)\.\{[^{}\"()]*+\}(?=\s*+\))", rb'\1"_"'),
    # ``async`` and ``await``, keywords once, are names with another first letter
    (rb"(?:(?<=\.)a|\ba)((?:sync|wait)\b(?=\s*[:,;()=]))", rb"_\1"),
)

OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind in VALUE_KINDS),
    adjust=adjust,
    imports=imports,
    known_gaps=known_gaps,
)
