"""TypeScript and TSX: JavaScript's declarations, and those of types."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.definition import Definition, Facts
from smart_explore.languages.ecmascript.declare import (
    definition,
    end_head,
    statement,
)
from smart_explore.languages.ecmascript.members import member, method
from smart_explore.languages.ecmascript.parameters import properties
from smart_explore.languages.ecmascript.repairs import repair
from smart_explore.languages.ecmascript.rules import DECLARES, rules
from smart_explore.languages.ecmascript.tokens import name_at, skip_gap, skip_gap_back
from smart_explore.languages.ecmascript.tree import Node

_GLOBAL = re.compile(rb"declare\s+(global)\b")
_CALL = re.compile(rb"(?:abstract\s+)?(new\b)?")


def interface(node: Node, facts: Facts) -> Iterator[Definition]:
    yield from _one(statement("interface", node, facts))


def enum(node: Node, facts: Facts) -> Iterator[Definition]:
    yield from _one(statement("enum", node, facts))


def namespace(node: Node, facts: Facts) -> Iterator[Definition]:
    """``namespace A.B {}`` and ``declare module "x" {}``, each one symbol."""
    made = statement("namespace", node, facts)
    if made is not None:
        name_end = made.name_start + len(made.name.encode())
        made.name = dotted(facts, made.name_start, name_end, node.end) or made.name
        yield made


def dotted(facts: Facts, start: int, end: int, limit: int) -> str:
    match = re.compile(rb"[\w$\x80-\xff]+(?:\s*\.\s*[\w$\x80-\xff]+)+").match(facts.data, start, limit)
    return b"".join(match[0].split()).decode("utf-8", "replace") if match else ""


def ambient(node: Node, facts: Facts) -> Iterator[Definition]:
    """``declare global {}``; what else ``declare`` stands before declares itself."""
    match = _GLOBAL.match(facts.data, node.start, node.end)
    if match:
        made = definition("namespace", "global", match.start(1), node)
        end_head(made, match.end(1), facts)
        yield made


def alias(node: Node, facts: Facts) -> Iterator[Definition]:
    yield from _one(statement("type", node, facts))


def ts_method(node: Node, facts: Facts) -> Iterator[Definition]:
    """A method with or without a body; a constructor's parameters can be properties, too."""
    if not _is_member(node, facts):
        return
    for made in method(node, facts):
        yield made
        if made.kind == "constructor" and made.body is not None:
            yield from properties(made, node, facts)


def property_(node: Node, facts: Facts) -> Iterator[Definition]:
    name = name_at(facts.data, node.start, node.end) if _is_member(node, facts) else None
    if name is not None:
        yield member("property", name, node, facts)


def call(node: Node, facts: Facts) -> Iterator[Definition]:
    """``(a: string): T`` and ``new (a: string): T`` in an interface."""
    match = _CALL.match(facts.data, node.start)
    if match and _is_member(node, facts):
        yield definition("property", "new()" if match[1] else "()", node.start, node)


def enum_member(node: Node, facts: Facts) -> Iterator[Definition]:
    name = name_at(facts.data, node.start, node.end)
    if name is not None:
        yield definition("enum_member", name.text, name.start, node)


def _is_member(node: Node, facts: Facts) -> bool:
    """Whether it belongs to a class, an interface, an object literal or a type alias that is an object type."""
    outer = node.outer
    if outer is None or outer.what in ("ts.interface", "js.class", "js.class_value", "js.object"):
        return True
    return (
        outer.what == "ts.type_literal"
        and outer.outer is not None
        and outer.outer.what == "ts.type"
        and _is_direct(outer, facts)
    )


def _is_direct(literal: Node, facts: Facts) -> bool:
    """Whether an object type is what its alias stands for, or part of an intersection that is."""
    before = skip_gap_back(facts, literal.start)
    after = skip_gap(facts.data, literal.end)
    return facts.data[before - 1 : before] in (b"=", b"&") and facts.data[after : after + 1] not in (b"|", b"[")


def _one(made: Definition | None) -> Iterator[Definition]:
    if made is not None:
        yield made


RULES = rules(
    {
        **DECLARES,
        "js.method": ts_method,
        "ts.interface": interface,
        "ts.type": alias,
        "ts.property": property_,
        "ts.call": call,
        "ts.enum": enum,
        "ts.enum_member": enum_member,
        "ts.namespace": namespace,
        "ts.ambient": ambient,
    },
    prepare=repair,
)
