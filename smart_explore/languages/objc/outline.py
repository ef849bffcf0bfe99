"""Objective-C: methods are named by their selectors, categories belong to their class, and ``static`` hides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.objc.source import known_gaps, prepare
from smart_explore.languages.signatures import clip, fold, head_signature, value_signature

_BRACKETS = re.compile(rb"\([^()]*\)|<[^<>]*>")
_KEYWORD = re.compile(rb"([\w$]*)\s*:")
_WORD = re.compile(rb"[A-Za-z_$][\w$]*")
_METHOD_MACRO = re.compile(rb"\A[A-Z]\w*\(")
_BLOCK_PROPERTY = re.compile(rb"\(\s*\^\s*(?:\w+\s+)?(\w+)\s*\)")
_PROPERTY = re.compile(rb"(?<!@)\b([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*|:\s*\d+\s*)?;?\s*\Z")
_MACROS = re.compile(rb"(?<=\w)(?:\s+(?:__\w+|[A-Z][A-Z0-9]*_\w+))+\s*;?\s*\Z")
"""Macros after a name: ``API_AVAILABLE(ios(13.0))``."""
_VARIABLE = re.compile(rb"[*\s]*(?:const\s+)?(?:_\w+\s+)?([A-Za-z_]\w*)\s*=")
_CATEGORY = re.compile(rb"\s*(\(\s*\w*\s*\))")
_ENUM_MACRO = re.compile(rb"(?:typedef\s+)?\bNS_\w+\s*\([^()\n]*\Z")
_MAX_MACRO = 200  # bytes
_MAX_HEAD = 4_000  # bytes of a method's head
_TYPES = frozenset({"class", "impl", "interface"})


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Methods, with all of their selectors, properties, functions, and typedefs of pointers and blocks."""
    bodies = {body.end: body for body in file.captures.get("objc.body", ())}
    for node in file.captures.get("objc.method", ()):
        body = bodies.get(node.end)
        head = file.data[node.start : min(body.start if body else node.end, node.start + _MAX_HEAD)]
        head = _blank(_METHOD_MACRO.sub(lambda macro: b" " * len(macro[0]), head, count=1))
        word = _WORD.search(head)
        if word is not None:
            name = b"".join(keyword + b":" for keyword in _KEYWORD.findall(head)) or word[0]
            made = Definition.derived("method", name, node.start + word.start(), node)
            made.body = body
            yield made
    for node in file.captures.get("objc.function", ()):
        body = bodies.get(node.end)
        called = next(iter(file.captures_in("objc.called", node.start, node.end)), None)
        if body is not None and called is not None and called.end <= body.start:
            made = Definition.derived("function", file.region_text(called), called.start, node)
            made.body = body
            yield made
    for pointed in file.captures.get("objc.pointed", ()):
        around = file.around("objc.typedef", pointed.start)
        if around is not None:
            yield Definition.derived("type", file.region_text(pointed), pointed.start, around)
    for node in file.captures.get("objc.property", ()):
        text = file.data[node.start : node.end]
        block = _BLOCK_PROPERTY.search(text)
        for match in [block] if block is not None else _several(_blank(text)):
            yield Definition.derived("property", match[1], node.start + match.start(1), node)
    for node in file.captures.get("objc.field", ()):
        for match in _several(_blank(file.data[node.start : node.end])):
            yield Definition.derived("field", match[1], node.start + match.start(1), node)
    for node in file.captures.get("objc.variable", ()):
        declared = _VARIABLE.match(file.data, node.start, node.end)
        if declared is not None:
            start = file.data.rfind(b"\n", max(0, node.start - _MAX_MACRO), node.start) + 1
            start += len(file.data[start : node.start]) - len(file.data[start : node.start].lstrip())
            yield Definition.derived("variable", declared[1], declared.start(1), Region(start, node.end))


def _several(text: bytes) -> Iterator[re.Match[bytes]]:
    """The names between commas, each with the text before it."""
    start = 0
    while start < len(text):
        comma = text.find(b",", start)
        end = comma if comma >= 0 else len(text)
        macros = _MACROS.search(text, start, end)
        if macros is not None:
            words = len(_WORD.findall(text, start, macros.start()))
            if start or words > 1 + text.startswith(b"@property"):  # else it is the name
                end = macros.start()
        if match := _PROPERTY.search(text, start, end):
            yield match
        start = (comma if comma >= 0 else len(text)) + 1


def _blank(text: bytes) -> bytes:
    """The text with the content of brackets, mostly types, blanked."""
    shorter = _BRACKETS.sub(lambda match: b" " * len(match[0]), text)
    while shorter != text:
        text, shorter = shorter, _BRACKETS.sub(lambda match: b" " * len(match[0]), shorter)
    return text


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish categories, class extensions and the class itself."""
    if definition.kind in {"class", "impl"}:
        end = definition.name_start + len(definition.name.encode())
        category = _CATEGORY.match(file.data, end, definition.node_end)
        if category is not None:
            definition.kind = "impl"
            definition.name += "".join(category[1].decode("utf-8", "replace").split())
    elif definition.kind == "enum":
        window = max(0, definition.node_start - _MAX_MACRO)
        macro = _ENUM_MACRO.search(file.data, window, definition.name_start)
        if macro is not None:
            definition.node_start = definition.start = definition.head_start = macro.start()
        _leave_typedef(definition)
    elif definition.kind == "function" and definition.parent is not None and definition.parent.kind in _TYPES:
        definition.parent = None  # between an implementation's methods, but no part of it
        return True
    elif definition.kind == "struct":
        _leave_typedef(definition)
    return outline_defaults.adjust(definition, file)


def _leave_typedef(definition: Definition) -> None:
    """Take the tag in ``typedef struct tag {..} Name`` out of ``Name``: both are names of the type."""
    if definition.parent is not None and definition.parent.kind == "type":
        definition.parent = definition.parent.parent


def scope(definition: Definition) -> str:
    """Everything lends its name, categories that of their class."""
    return outline_defaults.scope(definition).partition("(")[0]


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if a symbol is not ``static``, no variable of an instance and in no class extension."""
    parent = definition.parent
    if definition.kind == "field" or (parent is not None and parent.name.endswith("()")):
        return False
    return not file.data.startswith(b"static", definition.node_start)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a declaration on one line; for types without their members."""
    if definition.kind in _TYPES:
        return clip(fold(file.text(definition.node_start, _head_end(definition, file))))
    if definition.kind in {"variable", "macro", "field"}:
        return value_signature(definition, file)
    if definition.kind == "property":
        return clip(fold(source_without_comments(file, definition.node_start, definition.node_end)))
    return head_signature(definition, file)


def _head_end(definition: Definition, file: FileCaptures) -> int:
    """The end of the line that names the class, or the start of its variables."""
    line_end = file.data.find(b"\n", definition.name_start, definition.node_end)
    end = line_end if line_end >= 0 else definition.node_end
    brace = file.data.find(b"{", definition.name_start, end)
    return brace if brace >= 0 else end


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    signature=signature,
    adjust=adjust,
    scope=scope,
    prepare=prepare,
    known_gaps=known_gaps,
    from_captures=from_captures,
)
