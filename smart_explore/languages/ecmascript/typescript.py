"""TypeScript and TSX: JavaScript's declarations, and those of types."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.declare import (
    definition,
    end_head,
    statement,
)
from smart_explore.languages.ecmascript.members import member, method
from smart_explore.languages.ecmascript.outline import DECLARES as JAVASCRIPT
from smart_explore.languages.ecmascript.outline import declaration, rules
from smart_explore.languages.ecmascript.parameters import properties
from smart_explore.languages.ecmascript.repairs import repair
from smart_explore.languages.ecmascript.tokens import name_at, skip_gap, skip_gap_back, word_before
from smart_explore.languages.ecmascript.tree import Node

_DOTTED = re.compile(rb"[\w$\x80-\xff]+(?:\s*\.\s*[\w$\x80-\xff]+)+")
_GLOBAL = re.compile(rb"declare\s+(global)\b")
_CALL = re.compile(rb"(?:abstract\s+)?(new\b)?")
_SAME_MEMBERS = (b"Readonly", b"Partial", b"Required", b"$ReadOnly", b"$Exact")
_MEMBER_OF = frozenset({"ts.interface", "js.class", "js.class_value", "js.object"})


def namespace(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``namespace A.B {}`` and ``declare module "x" {}``, each one symbol."""
    made = statement("namespace", node, file)
    if made is not None:
        dotted = _DOTTED.match(file.data, made.name_start, node.end)
        if dotted:
            made.name = b"".join(dotted[0].split()).decode("utf-8", "replace")
        yield made


def ambient(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``declare global {}``; what else ``declare`` stands before declares itself."""
    match = _GLOBAL.match(file.data, node.start, node.end)
    if match:
        made = definition("namespace", "global", match.start(1), node)
        end_head(made, match.end(1), file)
        yield made


def typed_method(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A method with or without a body; a constructor's parameters can be properties, too."""
    if node.outer is not None and not _is_member(node, file):
        return
    for made in method(node, file):
        yield made
        if made.kind == "constructor" and made.body is not None:
            yield from properties(made, node, file)


def property_signature(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A property of an interface or an object type."""
    name = name_at(file.data, node.start, node.end) if _is_member(node, file) else None
    if name is not None:
        yield member("property", name, node, file)


def call_signature(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``(a: string): T`` and ``new (a: string): T`` in an interface."""
    match = _CALL.match(file.data, node.start)
    if match and _is_member(node, file):
        yield definition("property", "new()" if match[1] else "()", node.start, node)


def enum_member(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``A`` or ``A = 1`` in an enum."""
    name = name_at(file.data, node.start, node.end)
    if name is not None:
        yield definition("enum_member", name.text, name.start, node)


def _is_member(node: Node, file: FileCaptures) -> bool:
    """Whether it belongs to a class, an interface, an object literal or a type alias that is an object type."""
    outer = node.outer
    if outer is None or outer.what in _MEMBER_OF:
        return outer is not None
    is_literal = outer.what == "ts.type_literal" and outer.outer is not None and outer.outer.what == "ts.type"
    return is_literal and _is_direct(outer, file)


def _is_direct(literal: Node, file: FileCaptures) -> bool:
    """Whether an object type is what its alias stands for, or part of an intersection that is."""
    data = file.data
    before = skip_gap_back(file, literal.start)
    after = skip_gap(data, literal.end)
    if data[before - 1 : before] == b"<" and word_before(data, before - 1) in _SAME_MEMBERS:
        return True
    return data[before - 1 : before] in (b"=", b"&") and data[after : after + 1] not in (b"|", b"[")


DECLARES = {
    **JAVASCRIPT,
    "js.method": typed_method,
    "ts.interface": declaration("interface"),
    "ts.type": declaration("type"),
    "ts.property": property_signature,
    "ts.call": call_signature,
    "ts.enum": declaration("enum"),
    "ts.enum_member": enum_member,
    "ts.namespace": namespace,
    "ts.ambient": ambient,
}

OUTLINE = rules(DECLARES, prepare=repair)
