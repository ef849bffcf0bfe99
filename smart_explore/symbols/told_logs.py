"""Which logs of a body are told: those that are what happens, not a note on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.symbols.body_nodes import STATEMENT, BodyNode

_RECORD = re.compile(rb"(?:await\s+)?log\(\s*(?:[A-Za-z_][\w.]*\s*[=:,)]|[{\[])", re.IGNORECASE)
_HANDS_ON = re.compile(rb"\((?:[^()\"'`]{1,30},\s*)?([A-Za-z_$][\w$]*)\s*\)\s*;?\Z")
"""The end of a call that is given a variable by itself."""


def logs_what_is_set(data: bytes, nodes: Sequence[BodyNode], index: int) -> bool:
    """Whether a statement of a block logs a text, and nothing else, that the statements before it have made."""
    node = nodes[index]
    given = _HANDS_ON.search(data, node.start, node.end) if node.kind == STATEMENT else None
    if given is None or not index:
        return False
    is_set = rb"(?<![\w$.])%b\s*(?::[^=\n;(]{1,40})?(?:\+|:)?=(?![=>])" % re.escape(given[1])
    return re.compile(is_set).search(data, nodes[0].start, node.start) is not None


def is_record(data: bytes, node: BodyNode) -> bool:
    """Whether a plain ``log(..)`` is given values, not a text: such a function often writes to a data base."""
    return _RECORD.match(data, node.start, node.end) is not None
