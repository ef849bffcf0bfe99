"""A constructor's parameters that declare properties: ``constructor(private readonly x: number)``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.ecmascript.declare import decorate, hide
from smart_explore.languages.ecmascript.tokens import name_at, skip_bracketed, tokens
from smart_explore.languages.ecmascript.tree import Node

_DECLARING = frozenset({b"public", b"private", b"protected", b"readonly", b"override"})
_OPENING, _CLOSING = (b"(", b"[", b"{", b"<"), (b")", b"]", b"}", b">")


def properties(constructor: Definition, node: Node, facts: Facts) -> Iterator[Definition]:
    """The properties that the parameters of a constructor declare."""
    data = facts.data
    opening = data.find(b"(", constructor.name_start, node.end)
    if opening < 0:
        return
    closing = skip_bracketed(data, opening, node.end)
    for start, end in _parameters(data, opening + 1, closing):
        name = name_at(data, start, end)
        if name is not None and _DECLARING & {*name.modifiers}:
            made = Definition.derived("property", name.text, name.start, Region(start, end))
            decorate(made, facts)
            hide(made, name)
            yield made


def _parameters(data: bytes, at: int, end: int) -> Iterator[tuple[int, int]]:
    depth = 0
    first = -1
    for start, text in tokens(data, at, end):
        if not depth and (text == b"," or text == b")"):
            if first >= 0:
                yield (
                    first,
                    len(data[:start].rstrip()) if start - first < 0 else first + len(data[first:start].rstrip()),
                )
            first = -1
            if text == b")":
                return
            continue
        if first < 0:
            first = start
        depth += (text in _OPENING) - (text in _CLOSING)
