"""A constructor's parameters that declare properties: ``constructor(private readonly x: number)``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ecmascript.declare import decorate, hide
from smart_explore.languages.ecmascript.tokens import balance, name_at, tokens
from smart_explore.languages.ecmascript.tree import Node

_DECLARING = frozenset({b"public", b"private", b"protected", b"readonly", b"override"})
_AFTER_OPERATOR = (b" ", b"=")
_LIMIT = 20_000


def properties(constructor: Definition, node: Node, file: FileCaptures) -> Iterator[Definition]:
    """The properties that the parameters of a constructor declare."""
    for start, end in _parameters(file.data, constructor.name_start, min(node.end, node.start + _LIMIT)):
        name = name_at(file.data, start, end)
        if name is not None and not _DECLARING.isdisjoint(name.modifiers):
            made = Definition.derived("property", name.text, name.start, Region(start, end))
            decorate(made, file)
            hide(made, name)
            yield made


def _parameters(data: bytes, at: int, end: int) -> Iterator[tuple[int, int]]:
    """The range of each parameter in the first parentheses at or after ``at``."""
    stack: list[bytes] = []
    first = last = -1
    for start, text in tokens(data, at, end):
        is_open = bool(stack)
        if is_open and text == b"<" and data[start + 1 : start + 2] not in _AFTER_OPERATOR:
            stack.append(b">")
        else:
            balance(stack, text)
        if not is_open:
            continue
        if first >= 0 and (not stack or (text == b"," and len(stack) == 1)):
            yield first, last
            first = -1
        elif first < 0:
            first = start
        if not stack:
            return
        last = start + len(text)
