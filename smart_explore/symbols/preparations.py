"""Assignments that only prepare: of nothing yet, of the time, of a value in another form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.symbols.body_nodes import BodyNode
from smart_explore.symbols.log_calls import callee_parts

_EMPTY = re.compile(
    rb"(?<![=!<>])=\s*(?:null|undefined|None|nil|nullptr|NULL|0|\"\"|''|\[\]|\{\}|(?:new\s+)?"
    rb"(?:Array|ArrayList|HashMap|HashSet|Map|Object|Set|WeakMap|WeakSet|dict|list|set)(?:<[^()]*>)?\(\))\s*;?\s*\Z"
)
"""The end of a statement that initialises a variable with an empty value."""
_NAMED = re.compile(rb"\w+\s*:?=")

_COPIED = re.compile(
    rb"(?:[\w.<>\[\],?&*]+\s+){0,4}\$?([A-Za-z_]\w*)\s*(?::\s*[\w.<>\[\]|, ]{1,80}?)?\s*:?=(?![=>])"
    rb"\s*(?!(?:null|undefined|None|nil|nullptr|NULL|true|false|True|False)\b)\$?[A-Za-z_][\w.]*\s*;?\s*\Z"
)
"""A statement that assigns another name to a variable."""

MAX_COPY = 400
"""Bytes of a statement that may be such a one: the pattern takes the square of a run of white space."""

MAX_BEHIND = 20_000
"""Bytes behind a statement in which a variable is looked for that is set again."""

_CONVERSIONS = frozenset(
    {
        "now", "Now", "utcnow", "time", "monotonic", "perf_counter", "currentTimeMillis", "nanoTime", "getTime",
        "toISOString", "toString", "toLowerCase", "toUpperCase", "trim", "valueOf", "strip", "lower", "upper",
        "encode", "decode", "clone", "to_string", "to_owned", "as_str",
    }
)  # fmt: skip
"""Members that read the clock or convert a value: they tell nothing of the name that their result is assigned to."""


def sets_a_name(data: bytes, node: BodyNode) -> bool:
    """True if a statement assigns to a plain name."""
    return _NAMED.match(data, node.start, node.end) is not None


def sets_to_nothing(data: bytes, node: BodyNode) -> bool:
    """True if a statement assigns an empty value."""
    return _EMPTY.search(data, node.start, node.end) is not None


def are_conversions(callees: Sequence[str]) -> bool:
    """True if there are callees, and all only read the clock or convert a value."""
    return bool(callees) and all(callee_parts(callee)[-1] in _CONVERSIONS for callee in callees)


def is_replaced(data: bytes, node: BodyNode, end: int) -> bool:
    """True if a statement copies a default that a later statement before byte ``end`` overwrites.

    A declaration or a keyword argument of the same name is no assignment to it.
    """
    copied = _COPIED.match(data, node.start, node.end) if node.end - node.start <= MAX_COPY else None
    if copied is None:
        return False
    set_again = re.compile(rb"(?<![\w.(,])(?<![\w>\]?*&(,] )%b\s*:?=(?![=>])" % re.escape(copied[1]))
    return set_again.search(data, node.end, min(end, node.end + MAX_BEHIND)) is not None
