"""Swift: ``public`` and ``open`` declarations are exported, extensions are named after their type, comments above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.modifiers import behind_modifiers, head_start, modifiers
from smart_explore.languages.signatures import value_or_head
from smart_explore.languages.swift.source import known_gaps
from smart_explore.model.kinds import TYPE_KINDS

_NAME = rb"`[^`\n]+`|[A-Za-z_\x80-\xff][\w\x80-\xff]*"
_FUNCTION = re.compile(
    rb"(?:\w+\s+)*?(?:(?:func|macro)\s+(?P<named>%s|[^\s(\w]+)|(?P<special>init|deinit|subscript)(?!\w))" % _NAME
)
_VARIABLE = re.compile(rb"(?:\w+(?:\(\w+\))?\s+)*?(?:let|var)\s+\(?")
_NAMES = re.compile(rb"(%s)(?=\s*(?:[,:=){\n]|in\b|\Z))" % _NAME)
_CLASS = re.compile(r"\b(class|struct|enum|actor|extension)\b")
_KINDS = {"struct": "struct", "enum": "enum"}
_SPECIAL = {"init": "constructor", "deinit": "destructor", "subscript": "method"}
_PUBLIC = re.compile(r"\b(?:public|open)\b(?!\()")
_HIDDEN = re.compile(r"\b(?:private|fileprivate|internal)\b(?!\()")
_VALUES = frozenset({"property", "variable", "enum_member"})
_SHARING = frozenset({"impl", "interface", "enum"})


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Functions, and the names of variables."""
    for node in file.captures.get("swift.function", ()):
        head = _FUNCTION.match(file.data, behind_modifiers(file, node), node.end)
        if head is not None:
            group = head.lastgroup or ""
            name = head[group].decode("utf-8", "replace").strip("`")
            yield Definition.derived(_SPECIAL.get(name, "function"), name, head.start(group), node)
    for node in file.captures.get("swift.property", ()):
        end = -1
        for pattern in file.captures_in("swift.pattern", node.start, node.end):
            if pattern.start < end:
                continue
            head = _VARIABLE.match(file.data, behind_modifiers(file, node), pattern.end)
            if end < 0 and (head is None or file.data[head.end() : pattern.start].strip(b"( ")):
                break
            if end >= 0 and not file.data[end : pattern.start].rstrip().endswith(b","):
                break
            end = pattern.end
            for name in _NAMES.finditer(file.data, pattern.start, pattern.end):
                yield Definition.derived("property", name[1].strip(b"`"), name.start(1), node)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish kinds of classes, find bodies, drop locals."""
    parent = definition.parent
    if definition.name.startswith("`"):
        definition.name = definition.name.strip("`")
        definition.name_start += 1
    if definition.kind == "property":
        if parent is not None and parent.kind not in TYPE_KINDS:
            return False
        if parent is None:
            definition.kind = "variable"
            if file.around("swift.local", definition.node_start) is not None:
                return False
    elif definition.kind in {"class", "impl"}:
        word = _CLASS.search(modifiers(definition, file))
        definition.kind = _KINDS.get(word[1], definition.kind) if word else definition.kind
        if definition.kind == "impl":
            definition.name = f"extension {definition.name}"
    definition.head_start = head_start(definition, file)
    bodies = file.captures_in("swift.body", definition.name_start, definition.node_end)
    if bodies and definition.kind not in {"enum_member", "type"} and bodies[0].end <= definition.node_end:
        is_own = definition.kind not in _VALUES or bodies[0].end == definition.node_end
        definition.body = bodies[0] if is_own else None
    return outline_defaults.adjust(definition, file)


def scope(definition: Definition) -> str:
    """The name for inner symbols; for an extension that of its type."""
    return definition.name.removeprefix("extension ")


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``public`` or ``open``, or belongs to a protocol, enum or extension that is."""
    words = modifiers(definition, file)
    parent = definition.parent
    if parent is not None and parent.kind in _SHARING and not _HIDDEN.search(words):
        return definition.kind == "impl" or _PUBLIC.search(words) is not None or exported(parent, file)
    return _PUBLIC.search(words) is not None


OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    type_word=b"class",
    exported=exported,
    signature=value_or_head(lambda definition: definition.kind in _VALUES and definition.body is None),
    adjust=adjust,
    scope=scope,
    from_captures=from_captures,
    known_gaps=known_gaps,
)
