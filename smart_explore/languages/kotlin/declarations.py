"""Kotlin's declarations: their names, after their modifiers, and the types that they extend.

Queries capture only the nodes, as a pattern with parts of a node costs some ms for each file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.lexing import closing_bracket
from smart_explore.languages.modifiers import behind_annotations, behind_modifiers

_NAME = rb"(`[^`\n]+`|[A-Za-z_\x80-\xff][\w\x80-\xff]*)"
_GAP = rb"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)"
_HEADS = {
    "kotlin.class": ("class", rb"G*(?:class|(?:fun\b\s*)?interface)\bG*N"),
    "kotlin.object": ("class", rb"G*(?:data\s+)?object\bG*N"),
    "kotlin.companion": ("class", rb"G*companion\b\s*object\b[^\S\n]*N"),
    "kotlin.alias": ("type", rb"G*typealias\bG*N"),
    "kotlin.entry": ("enum_member", rb"G*N"),
    "kotlin.parameter": ("property", rb"G*va[lr]\bG*N"),
}
"""The kind of a declaration by capture, and the pattern from its modifiers to its name."""
_PATTERNS = {
    capture: (kind, re.compile(head.replace(b"G", _GAP).replace(b"N", _NAME)))
    for capture, (kind, head) in _HEADS.items()
}
_NAME_ALONE = re.compile(_GAP + rb"*" + _NAME)
_VALUE = re.compile(_GAP + rb"*va[lr]\b")
_FUNCTION = re.compile(_GAP + rb"*fun\b")
_NO_HEAD = re.compile(rb"[={]")
_ANGLES = re.compile(rb"->|[<>]")


def declarations(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """All declarations except functions, which a pattern captures, and secondary constructors."""
    for definition in definitions:
        if definition.kind == "function":
            node = Region(definition.node_start, definition.node_end)
            _add_receiver(file, definition, _FUNCTION, node, definition.name_start)
    for capture, (kind, head) in _PATTERNS.items():
        for node in file.captures.get(capture, ()):
            named = head.match(file.data, behind_modifiers(file, node), node.end)
            if named is not None:
                made = Definition.derived(kind, named[1], named.start(1), node)
                made.extras = {"companion": [node]} if capture == "kotlin.companion" else {}
                yield made
            elif capture == "kotlin.companion":
                yield from _by_keyword(file, node, "class", "companion")
    for node in file.captures.get("kotlin.constructor", ()):
        yield from _by_keyword(file, node, "constructor", "constructor")
    for node in file.captures.get("kotlin.property", ()):
        yield from _properties(file, node)


def _by_keyword(file: FileCaptures, node: Region, kind: str, word: str) -> Iterator[Definition]:
    """A declaration without a name of its own, named by its keyword."""
    offset = file.data.find(word.encode(), behind_modifiers(file, node), node.end)
    if offset >= 0:
        yield Definition.derived(kind, word, offset, node)


def _properties(file: FileCaptures, node: Region) -> Iterator[Definition]:
    """The variables of one declaration; several are in brackets."""
    end = -1
    for variable in file.captures_in("kotlin.variable", node.start, node.end):
        if end >= 0 and file.data[end : variable.start].strip() != b",":
            return
        if end < 0 and _NO_HEAD.search(file.data, behind_modifiers(file, node), variable.start):
            return  # it belongs to a function in the value
        end = variable.end
        named = _NAME_ALONE.match(file.data, behind_annotations(file, variable.start, variable.end), variable.end)
        if named is not None:
            made = Definition.derived("property", named[1], named.start(1), node)
            _add_receiver(file, made, _VALUE, node, variable.start)
            yield made


def _add_receiver(
    file: FileCaptures, definition: Definition, keyword: re.Pattern[bytes], node: Region, end: int
) -> None:
    """Note as owner the type that an extension extends, between its type parameters and the name at ``end``."""
    head = keyword.match(file.data, behind_modifiers(file, node), end)
    if head is None or not file.data[head.end() : end].rstrip().endswith(b"."):
        return
    start = head.end() + len(file.data[head.end() : end]) - len(file.data[head.end() : end].lstrip())
    if file.data.startswith(b"<", start):
        start = closing_bracket(_ANGLES, file.data, start, end, missing=end)
    written = file.data[start:end].rstrip()[:-1]
    start += len(written) - len(written.lstrip())
    if written.strip() and not written.lstrip().startswith(b"("):
        definition.extras["owner"] = [Region(start, start + len(written.strip()))]
