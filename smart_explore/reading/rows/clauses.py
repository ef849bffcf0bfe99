"""Recognize clauses of the enclosing structure, such as ``else`` and ``catch``."""

from __future__ import annotations

import re

from smart_explore.reading.rows.body_nodes import STRUCTURE, BodyNode
from smart_explore.symbols.positions import Lines

_CLAUSE = re.compile(
    rb"[\s})]*(?:case|default|when|in|else|elseif|elif|elsif|rescue|except|catch|ensure|finally|after)\b"
)


def is_clause(data: bytes, lines: Lines, child: BodyNode, node: BodyNode) -> bool:
    """True if a structure is a clause of the one around it: it is not indented more.

    In code without indentation, a structure in the block is a clause only if its line begins with a clause's keyword.
    """
    if child.kind != STRUCTURE or child.start < node.head_end or lines.are_one(node.start, node.end):
        return False
    if _indentation(data, lines, child) > _indentation(data, lines, node):
        return False
    if node.body is None or child.start >= node.body.end:
        return True
    return _CLAUSE.match(data, lines.range_of(lines.line_of(child.start))[0]) is not None


def _indentation(data: bytes, lines: Lines, node: BodyNode) -> int:
    start, end = lines.range_of(lines.line_of(node.start))
    line = data[start:end]
    return len(line) - len(line.lstrip())
