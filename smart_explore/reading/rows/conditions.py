"""The conditions for reaching a place in a function: the heads of its branches, cases and handlers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.reading.rows.body_nodes import STRUCTURE, BodyNode
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import shortened

MAX_TEXT = 100
"""The most characters of a place's conditions. The innermost one is always shown, if need be shortened."""

_ELSE = re.compile(r"else\b")
_INSTEAD = re.compile(r"(?:else\s*if|elif|elsif)\b")
_CONDITION = re.compile(r"(?:else\s*)?(?:if|elif|elsif|unless|guard|case|when|catch|except|rescue)\b")
_OTHERWISE = re.compile(r"(?:else|default|finally|ensure)\b(?!\s*if\b)")
_CHOICE = re.compile(r"(?:switch|match|when|case|cond|with|select|receive|typeswitch)\b")
_ARROW = re.compile(rb"=>|->")
_ARM = re.compile(r"(?:=>|->)\Z")


class Conditions:
    """The conditions around places of one function, whose ``nodes`` are given."""

    __slots__ = ("_file", "_functions", "_nodes", "_one_line")

    def __init__(self, file_captures: FileCaptures, nodes: Sequence[BodyNode]) -> None:
        self._file = file_captures
        self._functions = set(file_captures.captures.get("control.function", ()))
        self._nodes = nodes
        self._one_line = OneLine(file_captures)

    def around(self, offset: int) -> str:
        """The conditions that hold when a byte's code runs, outer ones first, in source notation; ``""`` for none.

        An ``else`` and a case include the head that they belong to.
        """
        told: list[str] = []
        choice = ""
        for node, head_end in self._holding(offset):
            if (node.start, node.end) in self._functions:
                told, choice = [], ""
                continue
            head = self._one_line.text(node.start, head_end, is_head=True).lstrip("}) ").rstrip("{ ")
            if told and _INSTEAD.match(head := self._with_else(node, head)):
                told.pop()
            if not head or _OTHERWISE.match(head):
                outer = told.pop() if told and not choice else choice
                head = f"{outer} … {head or 'else'}".lstrip(" …")
                told.append(head)
                choice = ""
            elif _ARM.search(head) or (choice and _CONDITION.match(head)):
                told.append(f"{choice} {head}".lstrip())
                choice = ""
            elif _CHOICE.match(head):
                choice = head
            else:
                choice = ""
                told += [head] if _CONDITION.match(head) else []
        return _within(told)

    def _with_else(self, node: BodyNode, head: str) -> str:
        """The head of a structure, with an ``else`` before it, for which some grammars have no node."""
        before = self._file.data[: node.start].rstrip()[-5:]
        return f"else {head}".rstrip() if before.endswith(b"else") and not _ELSE.match(head) else head

    def _holding(self, offset: int) -> list[tuple[BodyNode, int]]:
        """The structures whose bodies contain a byte, outer ones first, each with the offset after its head."""
        holding: list[tuple[BodyNode, int]] = []
        nodes: Sequence[BodyNode] = self._nodes
        while nodes:
            node = next((each for each in nodes if each.start <= offset < each.end), None)
            if node is None:
                break
            if node.kind == STRUCTURE and (head_end := self._head_end(node, offset)) <= offset:
                holding.append((node, head_end))
            nodes = node.children
        return holding

    def _head_end(self, node: BodyNode, offset: int) -> int:
        """The offset after the head of a structure; the head of a case without a block ends with its arrow."""
        if node.head_end <= offset or node.body is not None:
            return node.head_end
        arrow = _ARROW.search(self._file.data, node.start, offset)
        return arrow.end() if arrow else node.head_end


def is_condition(head: str) -> bool:
    """True if a structure's head begins like a condition, a choice or one of its cases."""
    return any(pattern.match(head) is not None for pattern in (_CONDITION, _OTHERWISE, _CHOICE))


def _within(told: Sequence[str]) -> str:
    """The innermost of the conditions, with as many outer ones as fit."""
    text = ""
    for head in reversed(told):
        opened = head if head.endswith((":", "=>", "->", "then", "do")) else f"{head} {{"
        if text and len(opened) + len(text) >= MAX_TEXT:
            break
        text = f"{opened} {text}".rstrip()
    return text if len(text) <= MAX_TEXT else f"{shortened(text.rstrip('{ '), MAX_TEXT - 2)} {{"
