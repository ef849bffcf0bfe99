"""Loops over existing elements: ``for (const x of xs)``, ``xs.forEach(..)``."""

from __future__ import annotations

import re

from smart_explore.symbols.body_nodes import STRUCTURE, BodyNode
from smart_explore.symbols.log_calls import callee_parts

_FOR_EACH = re.compile(rb"for(?:each)?\b(?!\s*await)[^\n]{1,200}?(?:\b(?:in|of|range|as)\b|[^:]:[^:=])")
_EACH = re.compile(r"(?:for_?)?each(?:_?(?:with_?)?index(?:ed)?)?", re.IGNORECASE)

_WALKS = frozenset(
    {
        "items",
        "keys",
        "values",
        "entries",
        "enumerate",
        "zip",
        "sorted",
        "reversed",
        "iter",
        "list",
        "entrySet",
        "keySet",
        "stream",
    }
)


def walks(callee: str) -> bool:
    """True if the callee only sets how elements are visited: ``Object.entries``, ``enumerate``."""
    return callee_parts(callee)[-1] in _WALKS


def is_for_each(data: bytes, node: BodyNode) -> bool:
    """True if a structure is a loop over elements, not one that runs while a condition holds."""
    return node.kind == STRUCTURE and _FOR_EACH.match(data, node.start, node.head_end) is not None


def is_each(callee: str) -> bool:
    """True if the callee calls its argument for each element: ``parcels.forEach``, ``each_with_index``."""
    return _EACH.fullmatch(callee_parts(callee)[-1]) is not None
