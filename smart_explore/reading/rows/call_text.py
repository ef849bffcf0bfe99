"""A call as one line: the statement around it, without its blocks, and if that is long without other elements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.reading.rows.body_nodes import CLOSURE, FUNCTION, BodyNode, inside
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_LINE, SHORT_LINE

_ELSE = b"else"


class CallText(NamedTuple):
    """The line of a call, and the byte at which what it shows begins."""

    text: str
    start: int


def call_text(file: FileCaptures, nodes: Sequence[BodyNode], offset: int) -> CallText | None:
    """The innermost statement around a byte, or the head of a structure, as one line of at most MAX_LINE characters.

    ``nodes`` are those of the symbol around the byte. A short line is shown whole, from the body of a function on it.
    Elements that contain the byte stay; if the line is still too long, the innermost element that is short, or the
    call, is shown alone. None if no node has the byte, or nothing is short.
    """
    node = _innermost(file.data, nodes, offset)
    if node is None:
        return None
    above = file.data[: node.start].rstrip()
    start = len(above) - len(_ELSE) if above.endswith(_ELSE) else node.start
    is_head = offset < node.head_end and not _is_short(file.data, node)
    whole = Region(start, node.head_end if is_head else node.end)
    one_line = OneLine(file, is_meant=lambda first, last: first <= offset < last)
    blocks = [block for block in _blocks(file.data, node, offset) if b"\n" in file.data[block.start : block.end]]
    elements = [each for each in file.captures_in("item", *whole) if each.start <= offset < each.end <= whole.end]
    for part in (whole, *_inner_parts(file, whole, offset)):
        before, behind = "…" * (part.start > start), "…" * (part.end < whole.end)
        holes = [block for block in blocks if part.start <= block.start and block.end <= part.end]
        limit = MAX_LINE - len(before) - len(behind)
        is_bare = part == whole and len(elements) == 1
        if text := one_line.within(*part, holes, most=SHORT_LINE, limit=limit, is_bare=is_bare):
            return CallText(f"{before}{text}{behind}".rstrip(";, "), part.start)
    return None


def _innermost(data: bytes, nodes: Sequence[BodyNode], offset: int) -> BodyNode | None:
    """The innermost node with a byte in its text or its head, or the outermost short one on one line.

    A closure is part of its statement, a function is not: where one is on the line, the node is in its body.
    """
    found: BodyNode | None = None
    is_short = False
    while node := next((each for each in nodes if each.start <= offset < each.end), None):
        nodes = node.children
        if node.kind == CLOSURE or (is_short and node.kind != FUNCTION):
            continue
        is_short = node.kind != FUNCTION and _is_short(data, node)
        found = node if is_short or not node.is_structure or offset < node.head_end else None
        if node.is_structure and found and not is_short:
            nodes = [each for each in nodes if each.kind == CLOSURE]
    return found


def _is_short(data: bytes, node: BodyNode) -> bool:
    return node.end - node.start <= MAX_LINE and b"\n" not in data[node.start : node.end]


def _blocks(data: bytes, node: BodyNode, offset: int) -> Iterator[Region]:
    """The blocks of statements in a node that are not around a byte, without their brackets."""
    for child in node.children:
        has_rows = any(each.start >= child.head_end for each in child.children)
        if child.has_head and has_rows and not child.start <= offset < child.end:
            yield inside(data, child)
        else:
            yield from _blocks(data, child, offset)


def _inner_parts(file: FileCaptures, around: Region, offset: int) -> Iterator[Region]:
    """The elements around a byte in a region, outer ones first, and what begins with the callee."""
    found = (each for each in file.captures_in("item", around.start, offset + 1) if offset < each.end <= around.end)
    parts = sorted(found, key=lambda each: (each.start, -each.end))
    yield from parts
    end = parts[-1].end if parts else around.end
    for call in file.captures_in("call", around.start, offset + 1):
        if offset < call.end:
            yield Region(call.start, end)
