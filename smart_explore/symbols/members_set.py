"""Statements that set members: of the own object to something new, or to a constructor's parameters, and of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.symbols.body_nodes import STATEMENT, BodyNode
from smart_explore.symbols.control_flow import ControlFlow, innermost
from smart_explore.symbols.positions import Lines

_MEMBER = re.compile(rb"(?:self|this|@)(?:\.|->)?#?_*(\w+?)_*\s*=\s*(?:(\w+)\s*;?\s*\Z)?")
_OTHERS_MEMBER = re.compile(rb"(?!(?:self|this)\b)[\w$]+(?:(?:\.|->|\?\.|!\.)[\w$#]+|\[[^\]=\n]{1,60}\])+\s*=(?![=>])")

_CONSTRUCTOR = re.compile(
    rb"[^(]*?(?:\b(?:__init__|__construct|__new__|__post_init__|constructor|initialize|init|new)|(?<![\w.])[A-Z]\w*)\s*(?:\(|\Z)"
)
"""The head of a function that makes an object, up to its parameters: one so called, or called as a type is."""

MAX_HEAD = 300
"""Bytes of a function's head in which its name is looked for."""

MAX_COPIES = 3
"""Longer runs of statements that set members to available values have no rows."""


def sets_a_member(data: bytes, lines: Lines, node: BodyNode, flow: ControlFlow) -> bool:
    """True if a member of the own object is set, except by a constructor to the parameter of the same name."""
    written = _MEMBER.match(data, node.start, node.end)
    return written is not None and (written[1] != written[2] or not _is_in_constructor(data, lines, node, flow))


def sets_a_member_of_another(data: bytes, node: BodyNode) -> bool:
    """True if a member or an element of another object is set, which is visible outside."""
    return _OTHERS_MEMBER.match(data, node.start, node.end) is not None


def copies_in_turn(data: bytes, nodes: Sequence[BodyNode], flow: ControlFlow) -> Iterator[range]:
    """Runs of more than ``MAX_COPIES`` statements that set members to available values: one object is built from
    another.
    """
    first = 0
    for index in range(len(nodes) + 1):
        if index < len(nodes) and _is_copy(data, nodes[index], flow):
            continue
        if index - first > MAX_COPIES:
            yield range(first, index)
        first = index + 1


def _is_copy(data: bytes, node: BodyNode, flow: ControlFlow) -> bool:
    is_plain = node.kind == STATEMENT and sets_a_member_of_another(data, node)
    return is_plain and not any(flow.calls_within(node.start, node.end))


def _is_in_constructor(data: bytes, lines: Lines, node: BodyNode, flow: ControlFlow) -> bool:
    """True if the innermost function around a statement is a constructor, or there is none."""
    line = lines.line_of(node.start)
    around = innermost(flow.functions, line, line)
    if around is None:
        return True
    start = lines.range_of(around.line_start)[0]
    return _CONSTRUCTOR.match(data, start, start + MAX_HEAD) is not None
