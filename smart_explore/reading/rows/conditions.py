"""The conditions for reaching a place in a function: the heads of its branches, cases and handlers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures
from smart_explore.reading.rows.body_nodes import STRUCTURE, BodyNode
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened

_ELSE = re.compile(r"else\b")
_INSTEAD = re.compile(r"(?:else\s*if|elif|elsif)\b")
_LATER = re.compile(r"(?:else\s*if|elif|elsif|else)\b")
_CONDITION = re.compile(r"(?:else\s*)?(?:if|elif|elsif|unless|guard|case|when|catch|except|rescue)\b")
_OTHERWISE = re.compile(r"(?:else|default|finally|ensure)\b(?!\s*if\b)")
_CHOICE = re.compile(r"(?:switch|match|when|case|cond|with|select|receive|typeswitch)\b")
_ARROW = re.compile(rb"=>|->")
_ARM = re.compile(r"(?:=>|->)\Z")


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

    def around(self, offset: int) -> str:
        """The conditions that hold when a byte's code runs, outer ones first, in source notation; ``""`` for none.

        An ``else`` and an ``else if`` include the heads before them, which are not true, and a case that of its choice.
        """
        told: list[_Branch] = []
        choice = ""
        around: BodyNode | None = None
        for node in self._holding(offset):
            outer, around = around, node
            if (node.start, node.end) in self._functions:
                told, choice = [], ""
                continue
            head = self._one_line.text(node.start, self._head_end(node, offset), is_head=True)
            head = self._with_else(node, head.lstrip("}) ").rstrip("{ "))
            is_entered = self._head_end(node, offset) <= offset
            if outer is not None and told and told[-1].node is outer and _LATER.match(head or "else"):
                before = [*told.pop().heads, *self._before(outer, node)]
                told.append(_Branch(node, (*before, head or "else") if is_entered else before, is_entered))
            elif not is_entered:
                around = outer
            elif not head or _OTHERWISE.match(head):
                told.append(_Branch(node, (*filter(None, (choice,)), head or "else")))
                choice = ""
            elif _ARM.search(head) or (choice and _CONDITION.match(head)):
                told.append(_Branch(node, (f"{choice} {head}".lstrip(),)))
                choice = ""
            elif _CHOICE.match(head):
                choice = head
            else:
                choice = ""
                told += [_Branch(node, (head,))] if _CONDITION.match(head) else []
        return _within(told)

    def _before(self, outer: BodyNode, node: BodyNode) -> list[str]:
        """The heads of the branches of a structure before one of them, in languages where these are not nested."""
        several = [one for one in outer.children if one.kind == STRUCTURE and one.start < node.start]
        heads = (self._one_line.text(one.start, one.head_end, is_head=True) for one in several)
        return [head for head in (one.lstrip("}) ").rstrip("{ ") for one in heads) if _INSTEAD.match(head)]

    def _with_else(self, node: BodyNode, head: str) -> str:
        """The head of a structure, with an ``else`` before it, for which some grammars have no node."""
        before = self._file.data[: node.start].rstrip()[-5:]
        return f"else {head}".rstrip() if before.endswith(b"else") and not _ELSE.match(head) else head

    def _holding(self, offset: int) -> list[BodyNode]:
        """The structures that contain a byte, outer ones first."""
        holding: list[BodyNode] = []
        nodes: Sequence[BodyNode] = self._nodes
        while (node := next((each for each in nodes if each.start <= offset < each.end), None)) is not None:
            holding += [node] if node.kind == STRUCTURE else []
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


def _within(told: Sequence[_Branch]) -> str:
    """The innermost of the branches, with as many outer ones, and earlier branches of each, as fit."""
    text = ""
    for _, heads, is_entered in reversed(told):
        last = heads[-1]
        is_open = last.endswith((":", "=>", "->", "then", "do"))
        opened = f"{last} …" if not is_entered else last if is_open else f"{last} {{"
        for number, head in enumerate(reversed(heads[:-1])):
            if number and len(head) + len(opened) + len(text) >= MAX_CONTEXT:
                opened = f"… {opened}"
                break
            opened = f"{head} … {opened}"
        if text and len(opened) + len(text) >= MAX_CONTEXT:
            break
        text = f"{opened} {text}".rstrip()
    return text if len(text) <= MAX_CONTEXT else f"{shortened(text.rstrip('{ '), MAX_CONTEXT - 2)} {{"
