"""The conditions for reaching a place in a function: the heads of its branches, cases and handlers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures
from smart_explore.reading.rows.body_nodes import BodyNode
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened

_CONDITIONS = frozenset({"branch", "elif", "else", "case", "handler"})
_LATER = ("elif", "else")
_ELSE = ("else", "elif", "elsif")
_OTHERWISE = re.compile(r"(?:else|default)\b")
"""A case without a condition of its own."""

MIN_HEAD = 24
"""The least characters that are worth showing of a head without room."""

_ARROW = re.compile(rb"=>|->")


class _Branch(NamedTuple):
    """A branch: the heads before its own, which are not true, and its own, if the place ``is_entered`` by it.

    A place in the head of a later branch is reached as the heads before that are not true.
    """

    node: BodyNode
    heads: Sequence[str]
    is_entered: bool = True


class Conditions:
    """The conditions around places of one function, whose ``nodes`` are given."""

    __slots__ = ("_file", "_functions", "_nodes", "_one_line")

    def __init__(self, file_captures: FileCaptures, nodes: Sequence[BodyNode]) -> None:
        self._file = file_captures
        self._functions = set(file_captures.captures.get("control.function", ()))
        self._nodes = nodes
        self._one_line = OneLine(file_captures)

    def around(self, offset: int, shown: int = -1) -> str:
        """The conditions that hold when a byte's code runs, outer ones first, in source notation; ``""`` for none.

        A head behind ``shown`` is shown with the code itself. An ``else`` and an ``else if`` include the heads before
        them, which are not true, and a case that of its choice.
        """
        shown = offset if shown < 0 else shown
        told: list[_Branch] = []
        choice = ""
        around: BodyNode | None = None
        for node in self._holding(offset):
            outer, around = around, node
            if (node.start, node.end) in self._functions:
                told, choice = [], ""
                continue
            head = self._one_line.text(node.start, self._head_end(node, offset), is_head=True)
            head = head.lstrip("}) ").rstrip("{ ")
            if node.kind in _LATER and not head.startswith(_ELSE):  # the grammar has no node for the word
                head = f"else {head}".rstrip()
            is_entered = self._head_end(node, offset) <= offset and node.start < shown
            if outer is not None and told and told[-1].node is outer and node.kind in _LATER:
                before = [*told.pop().heads, *self._before(outer, node)]
                told.append(_Branch(node, (*before, head) if is_entered else before, is_entered))
            elif not is_entered:
                around = outer
            elif node.kind == "switch":
                choice = head
            else:
                told += [_Branch(node, _heads(node, head, choice))] if node.kind in _CONDITIONS else []
                choice = ""
        return _within(told)

    def _before(self, outer: BodyNode, node: BodyNode) -> list[str]:
        """The heads of the branches of a structure before one of them, in languages where these are not nested."""
        several = [one for one in outer.children if one.kind == "elif" and one.start < node.start]
        heads = (self._one_line.text(one.start, one.head_end, is_head=True) for one in several)
        return [one.lstrip("}) ").rstrip("{ ") for one in heads]

    def _holding(self, offset: int) -> list[BodyNode]:
        """The structures that contain a byte, outer ones first."""
        holding: list[BodyNode] = []
        nodes: Sequence[BodyNode] = self._nodes
        while (node := next((each for each in nodes if each.start <= offset < each.end), None)) is not None:
            holding += [node] if node.is_structure else []
            nodes = node.children
        return holding

    def _head_end(self, node: BodyNode, offset: int) -> int:
        """The offset after the head of a structure; the head of a case without a block ends with its arrow."""
        if node.head_end <= offset or node.body is not None:
            return node.head_end
        arrow = _ARROW.search(self._file.data, node.start, offset)
        return arrow.end() if arrow else node.head_end


def _heads(node: BodyNode, head: str, choice: str) -> Sequence[str]:
    """The head of a condition, behind that of the ``choice`` around a case: they are one, but for its last case."""
    if node.kind == "else" or (node.kind == "case" and _OTHERWISE.match(head)):
        return tuple(filter(None, (choice, head)))
    return (f"{choice} {head}".lstrip(),)


def _within(told: Sequence[_Branch]) -> str:
    """The innermost of the branches, with as many outer ones, and earlier branches of each, as fit."""
    text = ""
    for _, heads, is_entered in reversed(told):
        opened = _opened(heads, is_entered=is_entered)
        if text and len(opened) + len(text) >= MAX_CONTEXT:
            break
        text = f"{opened} {text}".rstrip()
    return text


def _opened(heads: Sequence[str], *, is_entered: bool) -> str:
    """The last of the heads of a structure, with as many of those before it, the nearest first, as fit."""
    opened = shortened(heads[-1], MAX_CONTEXT - 2)
    if not is_entered:
        opened = f"{opened.rstrip('… ')} …"
    elif not opened.endswith((":", "=>", "->", "then", "do")):
        opened = f"{opened} {{"
    for number, head in enumerate(reversed(heads[:-1])):
        room = MAX_CONTEXT - len(opened) - 3
        if len(head) > room:
            begun = f"{shortened(head, room)} " if not number and room >= MIN_HEAD else "… "
            return begun + opened
        opened = f"{head} … {opened}"
    return opened
