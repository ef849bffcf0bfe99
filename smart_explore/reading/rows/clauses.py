"""Recognize clauses of the enclosing structure, such as ``else`` and ``catch``."""

from __future__ import annotations

from smart_explore.reading.rows.body_nodes import CLAUSES, BodyNode
from smart_explore.symbols.positions import Lines


def is_clause(data: bytes, lines: Lines, child: BodyNode, node: BodyNode) -> bool:
    """True if a structure is a clause of the one around it: it is not indented more.

    In code without indentation, a structure in the block is a clause only if it is of the kind of clauses.
    """
    if not child.is_structure or child.start < node.head_end or lines.are_one(node.start, node.end):
        return False
    if _indentation(data, lines, child) > _indentation(data, lines, node):
        return False
    if node.body is None or child.start >= node.body.end:
        return True
    return child.kind in CLAUSES


def _indentation(data: bytes, lines: Lines, node: BodyNode) -> int:
    start, end = lines.range_of(lines.line_of(node.start))
    line = data[start:end]
    return len(line) - len(line.lstrip())
